/**
 * GraphQL over HTTP: one fetch for each operation, by POST, with JSON as its body. Other methods, streams, uploads and limits are options
 * whose values a page imports, so that other pages do not load their code. Retries are in ../wrappers, the cache is in the client.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { checkOperation } from "../check-operation.js";
import { checkHeaders, checkOptions, HTTP_OPTIONS } from "../check-options.js";
import { TransportError, unsentError, type TransportErrorDetails, type TransportErrorKind } from "../errors.js";
import { guard } from "../guard.js";
import { resolveOption } from "../option-value.js";
import { requestBody } from "../request.js";
import { parseJson, toResult } from "../result.js";
import { MAX_TIMER_MS, timerMs } from "../timer-limit.js";
import type { HeadersInput, Operation, Result, Sink, Stop, Transport } from "../types.js";
import { adviceOnAnswer, adviceOnFailure } from "./advice.js";
import type { HttpOptions, HttpRequest, SendQuery } from "./options.js";
import { urlWithoutSecrets } from "./url.js";

const GRAPHQL_TYPE = "application/graphql-response+json";
const ACCEPTED_TYPES = `${GRAPHQL_TYPE}, application/json;q=0.9`;
/** Of an answer in parts, which might not end. */
const STREAM_TYPE = /^(multipart\/|text\/event-stream)/i;
/** Of an answer with a good status. Some servers send their JSON as text, or without a type. */
const ANSWER_TYPE = /^([^;]*[/+]json|text\/plain|) *(;|$)/i;
/** How much of a body an error keeps, in characters. */
const EXCERPT_LENGTH = 1000;
/** Whatever a relative URL is relative to: it is valid with every base, or with none. */
const ANY_BASE = "https://base.example/";

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

/** Sends one operation, and passes its answer to the sink. @returns ends the exchange; it is called exactly once */
function startExchange(operation: Operation, options: HttpOptions, sendQuery: SendQuery | undefined, sink: Sink): Stop {
  const { fetch = globalThis.fetch, url = "/graphql", timeout = 0, credentials, readJson, streaming } = options;
  if (process.env.NODE_ENV !== "production") checkOperation(operation, options);
  const body = requestBody(operation, options.print);
  const [postUrl = ""] = `${resolveOption(url, operation) as string | URL}`.split("#");
  // JSON is made at once, so that what the caller changes later is not sent.
  const post: HttpRequest = {
    url: postUrl,
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    ...options.upload?.(body),
  };
  const place = urlWithoutSecrets(postUrl);
  const controller = new AbortController();
  const { signal } = controller;
  let step: "prepare" | "fetch" | "read" | "done" = "prepare";
  let status: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One deadline for the whole of a JSON answer. Each chunk of an answer in parts starts another, which limits the silence. */
  function restartDeadline(): void {
    clearTimeout(timer);
    if (timeout <= 0 || timeout > MAX_TIMER_MS) return;
    const fail = () => sink.error(new TransportError("timeout", `${place}: no answer in ${timeout} ms`));
    timer = setTimeout(fail, timeout);
  }

  /** Sends the POST, or what a method has made of it. The headers are made for each request, so that tokens in them are fresh. */
  async function send(parts?: Partial<HttpRequest>): Promise<Response> {
    step = "prepare";
    const { url: requestUrl, ...request } = { ...post, ...parts };
    const headers = await headersFor(operation, options, request);
    if (signal.aborted) throw signal.reason;
    step = "fetch";
    return fetch(requestUrl, { ...request, headers, credentials, signal } as RequestInit);
  }

  async function exchange(): Promise<void> {
    const isJson = typeof post.body === "string"; // only a POST can contain a form
    const response = await (sendQuery && isJson ? sendQuery(operation, body, postUrl, send) : send());
    status = response?.status; // a mock in a test may give no response
    step = "read";
    const stream = streaming?.read(response, { operation, readJson, received, next: sink.next });
    const result = stream ? await stream : await readAnswer(response, operation, options);
    step = "done";
    if (result) sink.next(result);
    sink.complete();
  }

  function received(): void {
    if (signal.aborted) throw signal.reason;
    restartDeadline();
  }

  function failureOf(cause: unknown): TransportError {
    if (cause instanceof TransportError) return cause;
    if (step === "fetch" && isRefusedAsRelative(cause, postUrl))
      return new TransportError("protocol", `${place}: outside of a page the URL has to be absolute`, { cause });
    const isSendable = URL.canParse?.(postUrl, ANY_BASE) !== false;
    const advice = process.env.NODE_ENV !== "production" && step === "fetch" ? adviceOnFailure(postUrl) : "";
    const message = `${place}: ${REASONS[step]}: see cause${advice}`;
    if (step === "prepare") return unsentError(cause, message);
    return new TransportError(isSendable ? "network" : "protocol", message, { cause, status });
  }

  restartDeadline();
  exchange().catch((cause: unknown) => sink.error(failureOf(cause)));
  return () => {
    clearTimeout(timer);
    if (step !== "done") controller.abort(); // only then, because an abort costs as much as all the rest
  };
}

/** What has failed at each step of an exchange. */
const REASONS = {
  prepare: "the request could not be prepared",
  fetch: "no answer",
  read: "the answer was interrupted",
  done: "the answer could not be delivered",
};

/**
 * Whether a relative URL was refused because there is no page that it is relative to. The cause decides: a `fetch` of the caller's may
 * accept relative URLs, and fail for another reason.
 */
const isRefusedAsRelative = (cause: unknown, url: string): boolean =>
  !globalThis.location && !/^[a-z]+:/i.test(url) && cause instanceof TypeError && /\burl\b/i.test(cause.message);

/** Ours, which those of the options override, which those of the operation override. */
async function headersFor(
  operation: Operation,
  { headers: option, streaming }: HttpOptions,
  { body, headers: own }: Partial<HttpRequest>,
): Promise<Record<string, string>> {
  const accept = `${streaming?.accept(operation) ?? ""}${ACCEPTED_TYPES}`;
  const more = plainHeaders(await resolveOption(option, operation));
  const headers: Record<string, string> = { accept, ...own, ...more, ...plainHeaders(operation.headers) };
  if (body instanceof FormData) delete headers["content-type"]; // fetch sets it, with the form's boundary
  return headers;
}

/** With names in lower case. Nothing is made where there is nothing to read. */
const plainHeaders = (headers: HeadersInput | undefined) => headers && Object.fromEntries(new Headers(headers));

/** @throws TransportError of kind "http" (the status is not 2xx) or "parse" (it is) */
async function readAnswer(response: Response, operation: Operation, options: HttpOptions): Promise<Result> {
  const { status, ok, headers } = response;
  const type = headers.get("content-type") ?? "";
  const text = await textOf(response, STREAM_TYPE.test(type), operation, options);
  const result = toResult(parseJson(text, options.readJson));
  if (ok && result && ANSWER_TYPE.test(type)) return { ...result, status };
  const retryAfter = retryAfterOf(headers);
  // A failed answer of another type than GraphQL's own may come from a gateway.
  if (result && type.startsWith(GRAPHQL_TYPE))
    return { ...result, status, ...(retryAfter !== undefined && { retryAfter }) };
  const advice = process.env.NODE_ENV !== "production" ? adviceOnAnswer(response) : "";
  const reason = ok ? `no GraphQL answer but status ${status}, "${type}"${advice}` : `status ${status}`;
  throw answerError(response, ok ? "parse" : "http", reason, {
    body: text,
    data: result?.data,
    errors: result?.errors,
  });
}

/** The text of an answer. That of a stream is not read, but for a refusal, which comes as one part. */
async function textOf(
  response: Response,
  isStream: boolean,
  operation: Operation,
  { readText }: HttpOptions,
): Promise<string> {
  if (isStream && response.ok) return "";
  const text = await (readText ? readText(response, operation) : response.text());
  return isStream ? text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1) : text;
}

/** The error for an answer. @param reason the end of the message, without any text of the server's */
export function answerError(
  { status, headers, url }: Response,
  kind: TransportErrorKind,
  reason: string,
  { body, ...details }: TransportErrorDetails,
): TransportError {
  return new TransportError(kind, `${urlWithoutSecrets(url) || "The server"}: ${reason}`, {
    ...details,
    status,
    body: body?.slice(0, EXCERPT_LENGTH),
    retryAfter: retryAfterOf(headers),
  });
}

/**
 * How long the server asks to wait, in ms, and no longer than a timer can. The header contains seconds or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get("retry-after");
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return timerMs(Number(header) * 1000);
  // By the clock of the server, if the answer has its time: the clock of this machine may be wrong.
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const wait = Date.parse(header) - now;
  return wait >= 0 ? timerMs(wait) : undefined; // undefined also for a text that is not a date
}
