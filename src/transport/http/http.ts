/**
 * GraphQL over HTTP: one fetch for each operation, by POST, with JSON as its body. Other methods, streams, uploads and limits are options
 * whose values a page imports, so that other pages do not load their code. Retries are in ../wrappers, the cache is in the client.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { checkOperation } from "../check-operation.js";
import { checkHeaders, checkOptions, HTTP_OPTIONS } from "../check-options.js";
import { MAX_TIMER_MS, resolveOption } from "../environment.js";
import {
  isUserChange,
  TransportError,
  type Refusal,
  type TransportErrorDetails,
  type TransportErrorKind,
} from "../errors.js";
import { guard } from "../guard.js";
import { requestBody } from "../request.js";
import { parseJson, toResult } from "../result.js";
import type { HeadersInput, Operation, Result, Sink, Stop, Transport } from "../types.js";
import { adviceOnAnswer, explainFailure } from "./advice.js";
import type { HttpOptions, HttpRequest, SendQuery } from "./options.js";

/** The `accept` header of an operation whose answer comes in one piece. */
export const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";
/** The media type of a failed answer whose errors are the GraphQL server's. One of another type may come from a gateway. */
const FAILED_ANSWER_TYPE = /graphql-response/;
/** The media types of an answer in parts, which might not end. */
const STREAM_TYPE = /^multipart|^text\/event-stream/i;
/** The media types of an answer with a good status. Some servers send their JSON as text, or without a type. */
const ANSWER_TYPE = /^$|json|^text\/plain/i;
/** In fetch's message for a relative URL where there is no page: "Failed to parse URL from /graphql", "Invalid URL: '/graphql'". */
const REFUSED_RELATIVE_URL = /URL(:| from) '?\//;

/**
 * A transport over fetch. An operation ends in `complete`, in the same turn as its last result, or in a TransportError.
 *
 * @throws TypeError in development, for an option of the wrong kind
 *
 * @example
 * ```ts
 * import { http, request } from "querylet";
 *
 * let token = ""; // of the session, in memory
 * const transport = http({ url: "/graphql", headers: () => ({ authorization: `Bearer ${token}` }) });
 * const { data, errors } = await request(transport, "query Hero($id: ID!) { hero(id: $id) { name } }", { id: "7" });
 * ```
 */
export function http(options: HttpOptions = {}): Transport {
  if (process.env.NODE_ENV !== "production") {
    checkOptions("http", options, HTTP_OPTIONS);
    checkHeaders(options);
  }
  const sendQuery = options.method?.createSender(); // once, because it remembers what the server has refused
  // The guard ends the exchange when it is over, when the operation is aborted, and when the caller stops it.
  return (operation, sink) =>
    guard(operation.signal, sink, (guarded) => startExchange(operation, options, sendQuery, guarded));
}

/**
 * Sends one operation, and passes its answer to the sink. Below, in the order of its life: `post` is made (the guard catches what is thrown
 * here), `send` sends it, `readAnswer` or `streaming` reads the response, and `exchange` delivers the result. `failureOf` makes an error of
 * what is thrown in `exchange`, which calls the others. A time-out ends it by `sink.error`. At any end, also at an abort, the guard calls
 * the function that is returned, which aborts the fetch.
 *
 * @returns ends the exchange; it is called exactly once
 */
function startExchange(operation: Operation, options: HttpOptions, sendQuery: SendQuery | undefined, sink: Sink): Stop {
  const {
    fetch = globalThis.fetch,
    url = "/graphql",
    timeout = 0,
    credentials,
    readText = (answer: Response) => answer.text(),
    readJson,
    streaming,
  } = options;
  if (process.env.NODE_ENV !== "production") checkOperation(operation, options);
  const body = requestBody(operation, options.print);
  // JSON is made at once, so that what the caller changes later is not sent.
  const post: HttpRequest = {
    url: `${resolveOption(url, operation) as string | URL}`,
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    ...options.upload?.(body),
  };
  const isForm = typeof post.body !== "string";
  const controller = new AbortController();
  const { signal } = controller;
  let isSent = false; // whether the last request has been given to fetch: a query whose GET has failed may go on as a POST
  let response: Response | undefined;
  let wasReadWhole = false; // a good answer in one piece needs no abort; any other one is aborted at the end, which does no harm
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The error of this exchange. @param reason the end of the message, without any text of the server's */
  function failure(kind: TransportErrorKind, reason: string, details: TransportErrorDetails = {}): TransportError {
    return new TransportError(kind, `${urlWithoutSecrets(response?.url || post.url)}: ${reason}`, {
      status: response?.status,
      ...details,
      ...retryAfterOf(response),
      body: details.body?.slice(0, 1000), // its beginning, in characters
    });
  }

  /** One deadline for the whole of a JSON answer. Each chunk of an answer in parts starts another, which limits the silence. */
  function restartDeadline(): void {
    if (signal.aborted) throw signal.reason; // a fetch that ignores its signal goes on delivering chunks
    clearTimeout(timer);
    // A timer for a longer time, such as Infinity, would be over at once: there is no limit.
    if (timeout > 0 && timeout <= MAX_TIMER_MS)
      timer = setTimeout(() => sink.error(failure("timeout", `no answer in ${timeout} ms`)), timeout);
  }

  /** Sends the POST, or what a method has made of it. The headers are made for each request, so that tokens in them are fresh. */
  async function send(parts?: Partial<HttpRequest>): Promise<Response> {
    isSent = false;
    const { url: address, method, body: content, headers: ours } = { ...post, ...parts };
    const headers: Record<string, string> = {
      accept: streaming?.accept(operation) ?? JSON_TYPES,
      ...ours,
      ...(options.headers && plainHeaders(await resolveOption(options.headers, operation))),
      ...plainHeaders(operation.headers),
    };
    if (isForm) delete headers["content-type"]; // fetch sets it, with the form's boundary
    if (signal.aborted) throw signal.reason;
    isSent = true;
    // Each member by its name: to spread the result of a spread again takes as long as all the rest of this function.
    return fetch(address, { method, body: content, headers, credentials, signal } as RequestInit);
  }

  /**
   * Reads an answer in one piece. One of a failed status is a result too where its media type says that the GraphQL server wrote it.
   *
   * @throws TransportError for any other: of kind "http" (the status is not 2xx) or "parse" (it is)
   */
  async function readAnswer(answer: Response): Promise<Result> {
    const { status, ok, headers } = answer;
    const type = headers.get("content-type") ?? "";
    // One in parts is not read without `streaming`, since it might not end: it fails below.
    const body = ok && STREAM_TYPE.test(type) ? "" : await readText(answer, operation);
    const result = toResult(parseJson(body, readJson));
    if (result && (ok ? ANSWER_TYPE : FAILED_ANSWER_TYPE).test(type))
      return Object.assign(result, { status }, !ok && retryAfterOf(answer)); // a spread would take ten times as long
    const advice = process.env.NODE_ENV !== "production" ? adviceOnAnswer(answer) : "";
    throw failure(ok ? "parse" : "http", `status ${status}, "${type}"${advice}`, {
      body,
      data: result?.data,
      errors: result?.errors,
    });
  }

  /** The whole exchange. A form is always sent by POST. */
  async function exchange(): Promise<void> {
    // A method may call `send` twice: for its own request, and for the POST where the server refuses that one.
    response = await (sendQuery && !isForm ? sendQuery(operation, body, post.url, send) : send());
    const reader = { operation, readJson, received: restartDeadline, failure, next: sink.next };
    // Undefined without the option, and for an answer in one piece. A stream delivers its results itself.
    const stream = streaming?.read(response, reader);
    const result = await (stream ?? readAnswer(response));
    wasReadWhole = !stream;
    if (result) sink.next(result);
    sink.complete();
  }

  /** The error of whatever was thrown in `exchange`. */
  function failureOf(cause: unknown): TransportError {
    if (cause instanceof TransportError) return cause;
    let kind: TransportErrorKind = isSent ? "network" : kindOfUnsent(cause);
    let reason = "see cause";
    if (REFUSED_RELATIVE_URL.test((cause as Error | null)?.message as string)) {
      kind = "protocol";
      reason = "outside of a page the URL has to be absolute";
    } else if (process.env.NODE_ENV !== "production")
      [kind, reason] = explainFailure(kind, post.url, isSent, response !== undefined);
    const ofUnsent = { status: (cause as Refusal | null)?.status, unsent: true };
    return failure(kind, reason, { cause, ...(!isSent && ofUnsent) });
  }

  restartDeadline();
  exchange().catch((cause: unknown) => sink.error(failureOf(cause)));
  return () => {
    clearTimeout(timer);
    if (!wasReadWhole) controller.abort(); // only then, because an abort costs as much as all the rest
  };
}

/**
 * A URL as it may be shown. Its query, its fragment and the part before an "@" may contain secrets, and are left out:
 * `https://ada:word@example.com/graphql?token=7#top` becomes `https://example.com/graphql`.
 */
export const urlWithoutSecrets = (url: string): string => url.replace(/[?#][^]*|(^|\/)[^/?#]*@/g, "$1");

/** The kind of the error of a request that was not sent. What `headers` has thrown may tell it, as a SignInError does. */
function kindOfUnsent(cause: unknown): TransportErrorKind {
  const { status, retryable } = Object(cause) as Refusal;
  if (isUserChange(cause)) return "abort";
  if (status) return "http";
  return retryable ? "network" : "protocol";
}

/** With names in lower case. Nothing is made where there is nothing to read. */
const plainHeaders = (headers: HeadersInput | undefined) => headers && Object.fromEntries(new Headers(headers));

/**
 * How long the server asks to wait, in ms, and no longer than a timer can. The header contains seconds, or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function retryAfterOf(response: Partial<Response> | undefined): Pick<TransportErrorDetails, "retryAfter"> {
  const header = response?.headers?.get("retry-after") ?? "";
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait >= 0 ? { retryAfter: Math.min(wait, MAX_TIMER_MS) } : {}; // a text that is not a date gives none
}
