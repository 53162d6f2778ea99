/** One operation over HTTP: prepared, sent, answered, with a deadline and an abort. */
import { kindOf } from "../document.js";
import { causedBy, TransportError, type TransportErrorKind } from "../errors.js";
import { requestBody, type RequestBody } from "../request.js";
import type { BytesContext, Operation, Sink, Stop } from "../types.js";
import type { HttpOptions, Method, MethodVerdict } from "./options.js";
import { methodFor, prepareRequest, urlFor, type PreparedRequest } from "./prepare.js";
import { place, readAnswer } from "./response.js";

/** How far an exchange has come. */
type Phase = "preparing" | "waiting-for-response" | "reading" | "finished";

/** What an error in each phase is, unless it says so itself. */
const FAILURES: Readonly<Record<Phase, { kind: TransportErrorKind; reason: string }>> = {
  preparing: { kind: "protocol", reason: "the request could not be prepared: see cause" },
  "waiting-for-response": { kind: "network", reason: "no answer: see cause" },
  reading: { kind: "network", reason: "the answer broke off: see cause" },
  finished: { kind: "protocol", reason: "the answer could not be handed on: see cause" },
};

/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 20;

/** What the operations of one transport share. */
export interface TransportState {
  /** The server does not know the method: everything goes by POST. */
  isMethodRefused: boolean;
}

interface Exchange {
  readonly operation: Operation;
  readonly options: HttpOptions;
  readonly state: TransportState;
  readonly sink: Sink;
  /** Ends the fetch. */
  readonly controller: AbortController;
  phase: Phase;
  /** Where the last request went or will go. */
  url: string;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Sends an operation and hands on what comes back.
 *
 * @param sink guarded: it may be called at any time
 * @returns how to end it; it is called once, when the exchange is over too
 */
export function startExchange(operation: Operation, options: HttpOptions, state: TransportState, sink: Sink): Stop {
  const exchange: Exchange = {
    operation,
    options,
    state,
    sink,
    controller: new AbortController(),
    phase: "preparing",
    url: "",
    timer: undefined,
  };
  restartDeadline(exchange);
  run(exchange).catch((cause: unknown) => {
    const { kind, reason } = FAILURES[exchange.phase];
    sink.error(causedBy(cause, kind, `${place(exchange.url)}: ${reason}`));
  });
  return () => {
    clearTimeout(exchange.timer);
    // To abort costs as much as all the rest, and a request that is over needs none.
    if (exchange.phase !== "finished") exchange.controller.abort();
  };
}

async function run(exchange: Exchange): Promise<void> {
  const { operation, options, state } = exchange;
  requireStreamingFor(operation, options);
  const body = requestBody(operation, options.print); // made once, at the call: what the caller changes later is not sent
  const wantedMethod = methodFor(operation, options.method);
  let method = state.isMethodRefused ? undefined : wantedMethod;
  for (;;) {
    const reply = await send(exchange, body, method);
    if (reply.verdict === "accepted") return receive(exchange, reply.response);
    if (reply.verdict === "post-always") state.isMethodRefused = true;
    reply.response?.body?.cancel().catch(() => {}); // unread it would keep its connection
    method = undefined; // POST, whose reply is always accepted
  }
}

function requireStreamingFor(operation: Operation, { streaming }: HttpOptions): void {
  if (streaming || kindOf(operation) !== "subscription") return;
  throw new TransportError("protocol", "A subscription over http() comes in parts: pass http({ streaming })");
}

/** What came back, and what it says about the method. There is no response where fetch failed and POST may help. */
type Reply =
  | { readonly verdict: "accepted"; readonly response: Response }
  | { readonly verdict: Exclude<MethodVerdict, "accepted">; readonly response: Response | undefined };

async function send(exchange: Exchange, body: RequestBody, wantedMethod: Method | undefined): Promise<Reply> {
  const { operation, options, controller } = exchange;
  exchange.phase = "preparing";
  exchange.url = urlFor(operation, options);
  const request = await prepareRequest(operation, options, { url: exchange.url, body, method: wantedMethod });
  controller.signal.throwIfAborted();
  exchange.phase = "waiting-for-response";
  exchange.url = request.url;
  const { method } = request;
  try {
    const response = await fetchResponse(request, options, controller.signal);
    return { response, verdict: method?.judge(response, request.url) ?? "accepted" };
  } catch (cause) {
    const verdict = method?.judge(undefined, request.url) ?? "accepted";
    if (verdict === "accepted") throw fetchError(cause, request.url);
    return { response: undefined, verdict };
  }
}

async function fetchResponse(request: PreparedRequest, options: HttpOptions, signal: AbortSignal): Promise<Response> {
  const { fetch = globalThis.fetch, credentials } = options;
  const { url, method, headers, body } = request;
  const init = { method: method?.name ?? "POST", headers, body, credentials, signal } as RequestInit;
  const response: Response | undefined = await fetch(url, init);
  if (!response) throw new TypeError("fetch gave no response"); // a mock may
  return response;
}

/** What a rejection of fetch is. A browser says only in its console why it refused an answer from another origin. */
function fetchError(cause: unknown, url: string): TransportError {
  if (isRefusedAsRelative(cause, url))
    return new TransportError("protocol", `${place(url)}: outside of a page the URL has to be absolute`, { cause });
  const hint = process.env.NODE_ENV !== "production" && isOtherOrigin(url) ? CORS_HINT + location.origin : "";
  return new TransportError("network", `${place(url)}: no answer: see cause${hint}`, { cause });
}

/** Whether fetch was called outside of a page, and says that it cannot read the URL. One that reads relative URLs may fail otherwise. */
function isRefusedAsRelative(cause: unknown, url: string): boolean {
  const isAbsolute = /^[a-z]+:/i.test(url);
  return (
    !isAbsolute && globalThis.location === undefined && cause instanceof TypeError && /\burl\b/i.test(cause.message)
  );
}

const CORS_HINT = ". If the browser's console names CORS, the server has to allow ";

const isOtherOrigin = (url: string): boolean =>
  globalThis.location !== undefined && new URL(url, location.href).origin !== location.origin;

/** Hands on the answer. The result of a plain answer and its end come in the same turn. */
async function receive(exchange: Exchange, response: Response): Promise<void> {
  const { operation, options, sink } = exchange;
  const { streaming, readJson, maxBody = DEFAULT_MAX_BODY_BYTES } = options;
  exchange.phase = "reading";
  const { onBytes } = (operation.context ?? {}) as BytesContext;
  const received = (bytes: number) => {
    exchange.controller.signal.throwIfAborted();
    restartDeadline(exchange);
    onBytes?.(bytes);
  };
  const stream = streaming?.read(response, { operation, readJson, received, next: sink.next });
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
