/** One operation over HTTP: prepared, sent, answered, with a deadline and an abort. */
import { kindOf } from "../document.js";
import { causedBy, TransportError } from "../errors.js";
import { ask } from "../option-value.js";
import { requestBody, toJson } from "../request.js";
import type { BytesContext, Operation, Sink, Stop } from "../types.js";
import type { HttpOptions, MethodRequest, SendQuery } from "./options.js";
import { goesByMethod, headersFor, type UnsentRequest } from "./prepare.js";
import { place, readAnswer } from "./response.js";

/** How far an exchange has come. */
type Phase = "preparing" | "reading" | "finished";

/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 20;

interface Exchange {
  readonly operation: Operation;
  readonly options: HttpOptions;
  /** Sends a query by the transport's own method. Undefined: everything goes by POST. */
  readonly sendQuery: SendQuery | undefined;
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
 * @param sendQuery the sender of `options.method`
 * @param sink guarded: it may be called at any time
 * @returns how to end it; it is called once, when the exchange is over too
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
    const reason = isPreparing ? "the request could not be prepared" : "the answer broke off";
    sink.error(causedBy(cause, isPreparing ? "protocol" : "network", `${place(exchange.url)}: ${reason}: see cause`));
  });
  return () => {
    clearTimeout(exchange.timer);
    // To abort costs as much as all the rest, and a request that is over needs none.
    if (exchange.phase !== "finished") exchange.controller.abort();
  };
}

async function run(exchange: Exchange): Promise<void> {
  const { operation, options, sendQuery } = exchange;
  requireStreamingFor(operation, options);
  const body = requestBody(operation, options.print); // made once, at the call: what the caller changes later is not sent
  const form = options.upload?.(body);
  const sendByMethod = goesByMethod(operation, options.method) && !form ? sendQuery : undefined;
  const post = () => send(exchange, { method: "POST", url: urlFor(exchange), body: form ?? toJson(body) }, body.query);
  const sendOrPost = (request?: MethodRequest) => (request ? send(exchange, request, body.query) : post());
  const response = await (sendByMethod ? sendByMethod(urlFor(exchange), body, sendOrPost) : post());
  return receive(exchange, response);
}

/** The URL for an operation now, without a fragment: it is never sent. */
function urlFor(exchange: Exchange): string {
  const { url = "/graphql" } = exchange.options;
  const [address = ""] = `${ask(url, exchange.operation)}`.split("#"); // a URL object, too
  exchange.url = address;
  return address;
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
    if (!response) throw new TypeError("fetch gave no response"); // a mock may
    return response;
  } catch (cause) {
    throw fetchError(cause, url);
  }
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
