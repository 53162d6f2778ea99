/** One operation over HTTP: prepares and sends its request, reads the answer, and ends all of that at a deadline or an abort. */
import { kindOf } from "../document.js";
import { causedBy, TransportError } from "../errors.js";
import { ask } from "../option-value.js";
import { pageBase } from "../page-base.js";
import { requestBody, toJson } from "../request.js";
import type { BytesContext, Operation, Sink, Stop } from "../types.js";
import type { HttpOptions, MethodRequest, SendQuery } from "./options.js";
import { goesByMethod, headersFor, type UnsentRequest } from "./prepare.js";
import { place, readAnswer } from "./response.js";

/** How far an exchange has come. `preparing` lasts until the response is there. */
type Phase = "preparing" | "reading" | "finished";

/** The longest delay of a browser's timer. A timer with a longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 20;

interface Exchange {
  readonly operation: Operation;
  readonly options: HttpOptions;
  /** Sends a query by the method of the options. Undefined: all operations are sent by POST. */
  readonly sendQuery: SendQuery | undefined;
  readonly sink: Sink;
  /** Aborts the fetch. */
  readonly controller: AbortController;
  phase: Phase;
  /** The URL of the last request, for the messages of errors. */
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
    phase: "preparing",
    url: "",
    timer: undefined,
  };
  restartDeadline(exchange);
  run(exchange).catch((cause: unknown) => {
    const isPreparing = exchange.phase === "preparing";
    const reason = isPreparing ? "the request could not be prepared" : "the answer was interrupted";
    sink.error(causedBy(cause, isPreparing ? "protocol" : "network", `${place(exchange.url)}: ${reason}: see cause`));
  });
  return () => {
    clearTimeout(exchange.timer);
    // Only then, because aborting costs as much as everything else that the exchange does.
    if (exchange.phase !== "finished") exchange.controller.abort();
  };
}

/**
 * Sends the operation by the method of the options, or by POST, and reads the answer. The body is made once and first: what the caller
 * changes in its variables later is not sent. The URL and the headers are made for each request, so that tokens in them are fresh.
 */
async function run(exchange: Exchange): Promise<void> {
  const { operation, options, sendQuery } = exchange;
  requireStreamingFor(operation, options);
  const body = requestBody(operation, options.print);
  const form = options.upload?.(body);
  const usesMethod = goesByMethod(operation, options.method) && form === undefined; // a form fits into a POST only
  const post = () => {
    exchange.url = urlFor(operation, options);
    return send(exchange, { method: "POST", url: exchange.url, body: form ?? toJson(body) }, body.query);
  };
  if (!sendQuery || !usesMethod) return receive(exchange, await post());
  exchange.url = urlFor(operation, options);
  const sendOrPost = (request?: MethodRequest) => (request ? send(exchange, request, body.query) : post());
  return receive(exchange, await sendQuery(exchange.url, body, sendOrPost));
}

/** The URL for an operation at this moment, without its fragment, which is never sent. */
function urlFor(operation: Operation, { url = "/graphql" }: HttpOptions): string {
  const [withoutFragment = ""] = `${ask(url, operation)}`.split("#"); // programs without types pass a URL object, too
  return withoutFragment;
}

function requireStreamingFor(operation: Operation, { streaming }: HttpOptions): void {
  if (streaming || kindOf(operation) !== "subscription") return;
  throw new TransportError("protocol", "A subscription over http() comes in parts: pass http({ streaming })");
}

/** Sends a request. @throws TransportError */
async function send(exchange: Exchange, request: UnsentRequest, text: string | undefined): Promise<Response> {
  const { operation, options, controller } = exchange;
  const { fetch = globalThis.fetch, credentials } = options;
  const { url, method, body } = request;
  const headers = await headersFor(operation, options, request, text);
  const { signal } = controller;
  signal.throwIfAborted();
  exchange.url = url;
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

/** The error for a rejection of fetch. A browser tells only its console why it refused an answer from another origin. */
function fetchError(cause: unknown, url: string): TransportError {
  if (process.env.NODE_ENV !== "production" && isRefusedAsRelative(cause, url))
    return new TransportError("protocol", `${place(url)}: outside of a page the URL has to be absolute`, { cause });
  const hint = process.env.NODE_ENV !== "production" && isOtherOrigin(url) ? CORS_HINT + globalThis.origin : "";
  return new TransportError("network", `${place(url)}: no answer: see cause${hint}`, { cause });
}

/**
 * Whether fetch has rejected a relative URL because there is no page that it is relative to. Its message has to say so: a `fetch` of the
 * caller's own may accept relative URLs, and fail for another reason.
 */
function isRefusedAsRelative(cause: unknown, url: string): boolean {
  const isAbsolute = /^[a-z]+:/i.test(url);
  return (
    !isAbsolute && globalThis.location === undefined && cause instanceof TypeError && /\burl\b/i.test(cause.message)
  );
}

const CORS_HINT = ". If the browser's console names CORS, the server has to allow ";

/** Whether a page or a worker has sent a request to another origin. For development only, so that it must not fail itself. */
function isOtherOrigin(url: string): boolean {
  if (globalThis.location === undefined) return false;
  const base = pageBase();
  return URL.canParse(url, base) && new URL(url, base).origin !== globalThis.origin;
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
  exchange.phase = "reading";
  const { onBytes } = (operation.context ?? {}) as BytesContext;
  const onChunk = (bytes: number) => {
    exchange.controller.signal.throwIfAborted();
    restartDeadline(exchange);
    onBytes?.(bytes);
  };
  const stream = streaming?.read(response, { operation, readJson, received: onChunk, next: sink.next });
  if (stream) {
    await stream;
    exchange.phase = "finished";
  } else {
    const result = await readAnswer(response, { maxBody, readJson, onBytes });
    exchange.phase = "finished";
    sink.next(result);
  }
  sink.complete();
}

function restartDeadline(exchange: Exchange): void {
  const { timeout = 0 } = exchange.options;
  clearTimeout(exchange.timer);
  if (timeout <= 0 || timeout > LONGEST_TIMER_MS) return;
  exchange.timer = setTimeout(() => {
    exchange.sink.error(new TransportError("timeout", `${place(exchange.url)}: no answer in ${timeout} ms`));
  }, timeout);
}
