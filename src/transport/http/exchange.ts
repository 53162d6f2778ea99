/**
 * One operation over HTTP: prepares and sends its request, and reads the answer, until a deadline. Its guard (http.ts) ends it at an
 * abort.
 */
import { kindOf } from "../document.js";
import { TransportError } from "../errors.js";
import { requestBody, toJson, type RequestBody } from "../request.js";
import type { BytesContext, Operation, Sink, Stop } from "../types.js";
import { fetchError } from "./fetch-error.js";
import type { HttpOptions, MethodRequest, SendQuery } from "./options.js";
import { headersFor, shouldUseMethod, type UnsentRequest } from "./prepare.js";
import { readAnswer } from "./response.js";
import { urlFor, urlWithoutSecrets } from "./url.js";
import { MAX_TIMER_MS } from "../timer-limit.js";

const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 20;
/**
 * Servers that guard against CSRF accept a form only with a header that makes a browser send a preflight request first. Apollo, Yoga
 * and others know this one.
 */
const UPLOAD_PREFLIGHT = "apollo-require-preflight";

interface Exchange {
  readonly operation: Operation;
  readonly options: HttpOptions;
  /** Sends a query by the method of the options. Undefined: all operations are sent by POST. */
  readonly sendQuery: SendQuery | undefined;
  readonly sink: Sink;
  /** Aborts the fetch. */
  readonly controller: AbortController;
  /** Undefined until the response has arrived. */
  status: number | undefined;
  /** The whole answer has been read. */
  isFinished: boolean;
  /** The last URL that was made for a request, without what a method adds to it; "" before that. */
  url: string;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Sends an operation and passes the answer to the sink.
 *
 * @param sendQuery the sender of `options.method`
 * @param sink a guarded sink, which ignores calls after the end
 * @returns a function that ends the exchange; it is called exactly once, also after the exchange has ended by itself
 */
export function startExchange(
  operation: Operation,
  options: HttpOptions,
  sendQuery: SendQuery | undefined,
  sink: Sink,
): Stop {
  const exchange: Exchange = {
    operation,
    options,
    sendQuery,
    sink,
    controller: new AbortController(),
    status: undefined,
    isFinished: false,
    url: "",
    timer: undefined,
  };
  restartDeadline(exchange);
  run(exchange).catch((cause: unknown) => sink.error(failureOf(exchange, cause)));
  return () => {
    clearTimeout(exchange.timer);
    // Only then, because aborting costs as much as everything else that the exchange does.
    if (!exchange.isFinished) exchange.controller.abort();
  };
}

/** Without a status it comes from the preparation, because `send` makes a TransportError of each failure of fetch. */
function failureOf(exchange: Exchange, cause: unknown): TransportError {
  if (cause instanceof TransportError) return cause;
  const { status } = exchange;
  const [kind, reason] =
    status === undefined
      ? (["protocol", "the request could not be prepared"] as const)
      : (["network", "the answer was interrupted"] as const);
  return new TransportError(kind, `${placeOf(exchange)}${reason}: see cause`, { cause, status });
}

/**
 * Sends the operation by the method of the options, or by POST, and reads the answer. The body is made once and first: it has a copy of the
 * variables, so that what the caller changes later is not sent. The URL and the headers are made for each request, so that tokens in them
 * are fresh.
 */
async function run(exchange: Exchange): Promise<void> {
  const { operation, options } = exchange;
  if (process.env.NODE_ENV !== "production") requireStreamingFor(operation, options);
  const response = await sendBody(exchange, requestBody(operation, options.print));
  await receive(exchange, response);
}

function sendBody(exchange: Exchange, body: RequestBody): Promise<Response> {
  const { operation, options, sendQuery } = exchange;
  const form = options.upload?.(body);
  const post = () => {
    const preflight = form && UPLOAD_PREFLIGHT;
    return send(
      exchange,
      { method: "POST", url: makeUrl(exchange), body: form ?? toJson(body), preflight },
      body.query,
    );
  };
  const usesMethod = shouldUseMethod(operation, options.method) && form === undefined; // only a POST can contain a form
  if (!sendQuery || !usesMethod) return post();
  // The method sends the request that it has made, or a POST where it has made none.
  const sendOrPost = (request?: MethodRequest) => (request ? send(exchange, request, body.query) : post());
  return sendQuery(makeUrl(exchange), body, sendOrPost);
}

/** Leaves an exchange that is over; its sink ignores the error. React Native's signals have no `throwIfAborted`. */
function endIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/** Makes the URL of the next request, and keeps it for the messages of errors. */
function makeUrl(exchange: Exchange): string {
  exchange.url = urlFor(exchange.operation, exchange.options);
  return exchange.url;
}

/** The URL at the head of an error's message; empty if none has been made. */
const placeOf = ({ url }: Exchange): string => (url ? `${urlWithoutSecrets(url)}: ` : "");

/**
 * In production the subscription is sent. Its answer, if it comes in parts, ends it with an error that also names the option.
 *
 * @throws TransportError of kind "protocol" for a subscription whose answer could not be read
 */
function requireStreamingFor(operation: Operation, { streaming }: HttpOptions): void {
  if (streaming || kindOf(operation) !== "subscription") return;
  throw new TransportError("protocol", "A subscription over http() comes in parts: pass http({ streaming })");
}

/**
 * Sends a request.
 *
 * @param documentText undefined for an operation without a text. The headers depend on it: see `headersFor`
 * @throws TransportError
 */
async function send(exchange: Exchange, request: UnsentRequest, documentText: string | undefined): Promise<Response> {
  const { operation, options, controller } = exchange;
  const { fetch = globalThis.fetch, credentials } = options;
  const { url, method, body } = request;
  const headers = await headersFor(operation, options, request, documentText);
  const { signal } = controller;
  endIfAborted(signal);
  try {
    const response: Response | undefined = await fetch(url, {
      method,
      headers,
      body,
      credentials,
      signal,
    } as RequestInit);
    if (!response) throw new TypeError("fetch returned no response"); // as a mock in a test may do
    return response;
  } catch (cause) {
    throw fetchError(cause, url);
  }
}

/**
 * Reads the answer and passes it to the sink. The only result of a plain answer comes in the same turn as `complete`.
 *
 * A plain answer has one deadline, for the whole attempt: a server that sends a byte now and then must not hold it up for ever. An
 * answer in parts may take as long as a subscription lives, so that each chunk starts a new deadline: it limits the silence.
 */
async function receive(exchange: Exchange, response: Response): Promise<void> {
  const { operation, options, sink } = exchange;
  const { streaming, readJson, maxBody = DEFAULT_MAX_BODY_BYTES } = options;
  exchange.status = response.status;
  const { onBytes } = (operation.context ?? {}) as BytesContext;
  const onChunk = (bytes: number) => {
    endIfAborted(exchange.controller.signal);
    restartDeadline(exchange);
    onBytes?.(bytes);
  };
  // Undefined for an answer that does not come in parts.
  const stream = streaming?.read(response, { operation, readJson, received: onChunk, next: sink.next });
  if (stream) {
    await stream;
    exchange.isFinished = true;
  } else {
    const result = await readAnswer(response, { maxBody, readJson, onBytes });
    exchange.isFinished = true;
    sink.next(result);
  }
  sink.complete();
}

function restartDeadline(exchange: Exchange): void {
  const { timeout = 0 } = exchange.options;
  clearTimeout(exchange.timer);
  if (timeout <= 0 || timeout > MAX_TIMER_MS) return;
  exchange.timer = setTimeout(() => {
    // The guard then stops the exchange, which aborts the fetch.
    exchange.sink.error(new TransportError("timeout", `${placeOf(exchange)}no answer in ${timeout} ms`));
  }, timeout);
}
