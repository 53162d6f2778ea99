/** What runs in the page of the transport tests: sends operations and keeps what is told of them where the test can read it. */
import * as querylet from "../../../src/index.js";
import type { HttpOptions, Operation, Result, Transport, TransportError } from "../../../src/index.js";

/** Options as JSON: a wrapper or a plug-in by its name. */
export interface Ask extends Omit<HttpOptions, "fetch" | "streaming" | "upload" | "print" | "method"> {
  /** What get() is called with. */
  get?: querylet.GetOptions;
  queryMethod?: boolean;
  streaming?: boolean;
  upload?: boolean;
  apq?: boolean;
  /** Tries again after so many ms, as often as it takes. */
  retryAfter?: number;
  keepalive?: boolean;
}

export interface Told {
  results: Result[];
  completed?: boolean;
  error?: Pick<TransportError, "kind" | "status" | "body" | "message" | "retryable" | "retryAfter" | "errors"> & {
    cause: string;
  };
}

declare global {
  interface Window {
    querylet: typeof querylet;
    told: Told[];
    /** Sends it; its number in `told`. */
    begin(options: Ask, operation: Operation | string): number;
    ask(options: Ask, operation: Operation | string): Promise<Told>;
    abort(call: number): void;
    leave(call: number): void;
  }
}

const controls: { controller: AbortController; stop: () => void; ended: Promise<void> }[] = [];
window.told = [];
window.querylet = querylet;

function transportOf({ get, queryMethod, streaming, upload, apq, retryAfter, keepalive, ...options }: Ask): Transport {
  let transport: Transport = querylet.http({
    ...options,
    ...(get && { method: querylet.get(get) }),
    ...(queryMethod && { method: querylet.queryMethod() }),
    ...(streaming && { streaming: querylet.streaming }),
    ...(upload && { upload: querylet.upload }),
    ...(keepalive && { fetch: (url, init) => fetch(url, { ...init, keepalive: true }) }),
  });
  if (apq) transport = querylet.persisted(transport, crypto.subtle ? {} : { hash: querylet.sha256 });
  if (retryAfter) transport = querylet.retry(transport, { attempts: Infinity, delay: () => retryAfter });
  return transport;
}

window.begin = (options, operation) => {
  const told: Told = { results: [] };
  const call = window.told.push(told) - 1;
  const controller = new AbortController();
  let stop = () => {};
  const ended = new Promise<void>((end) => {
    stop = transportOf(options)(
      { ...(typeof operation === "string" ? { document: operation } : operation), signal: controller.signal },
      {
        next: (result) => void told.results.push(result),
        error({ kind, status, body, message, retryable, retryAfter, errors, cause }) {
          told.error = {
            kind,
            message,
            retryable,
            cause: String(cause),
            ...(status && { status }),
            ...(body !== undefined && { body }),
            ...(retryAfter !== undefined && { retryAfter }),
            ...(errors && { errors }),
          };
          end();
        },
        complete() {
          told.completed = true;
          end();
        },
      },
    );
  });
  controls.push({ controller, stop, ended });
  return call;
};
window.ask = async (options, operation) => {
  const call = window.begin(options, operation);
  await controls[call]?.ended;
  return window.told[call] as Told;
};
window.abort = (call) => controls[call]?.controller.abort("had enough");
window.leave = (call) => controls[call]?.stop();
