/** Notices when the server takes long to answer, and when a request that failed waits for its next try. */
import type { Sink, Transport, TransportError } from "../../../index.js";
import { createStore, type ReadableStore } from "../ui/store.js";

/** A request without an answer for this long, in ms, is said to be slow. */
const SLOW_AFTER_MS = 1500;
/** A shorter wait, in ms, is not shown, because the notice would disappear at once. */
const MIN_SHOWN_WAIT_MS = 1000;

/**
 * - `answering`: there is no notice.
 * - `slow`: a request has had no answer for a while.
 * - `waiting`: a request failed with `error` and is sent again at `retryAt`, in ms since 1970, or at once by `retryNow`.
 */
export type ServerState =
  | { at: "answering" }
  | { at: "slow" }
  | { at: "waiting"; error: TransportError; retryAt: number; retryNow: () => void };

export interface ServerWatch extends ReadableStore<ServerState> {
  /** Wraps the transport of queries and mutations. No subscription may pass through it: one that is silent would be called slow. */
  watching(transport: Transport): Transport;
  /** The `wait` of `retry`. */
  wait(ms: number, tryAgain: () => void, error: TransportError): () => void;
}

/** A request that failed and will be sent again. */
interface Wait {
  error: TransportError;
  retryAt: number;
  retryNow: () => void;
}

const ANSWERING: ServerState = { at: "answering" };
const SLOW: ServerState = { at: "slow" };

export function createServerWatch(): ServerWatch {
  const store = createStore<ServerState>(ANSWERING);
  const slowRequests = new Set<symbol>();
  const waits = new Set<Wait>();

  function update(): void {
    const next = currentState(slowRequests, waits);
    if (!isSame(store.get(), next)) store.set(next);
  }

  /** @returns ends the watch over one request */
  function begin(): () => void {
    const request = Symbol();
    const timer = setTimeout(() => {
      slowRequests.add(request);
      update();
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (slowRequests.delete(request)) update();
    };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    watching: (transport) => (operation, sink) => {
      const end = begin();
      const stop = transport(operation, callingFirst(sink, end));
      return () => {
        end();
        stop();
      };
    },
    wait(ms, tryAgain, error) {
      const end = () => {
        clearTimeout(timer);
        waits.delete(wait);
        update();
      };
      const retryNow = () => {
        end();
        tryAgain();
      };
      const timer = setTimeout(retryNow, ms);
      const wait: Wait = { error, retryAt: Date.now() + ms, retryNow };
      if (ms >= MIN_SHOWN_WAIT_MS) waits.add(wait);
      update();
      return end;
    },
  };
}

/** A sink that calls `callback` before each call of another sink. */
const callingFirst = (sink: Sink, callback: () => void): Sink => ({
  next: (result) => {
    callback();
    sink.next(result);
  },
  error: (error) => {
    callback();
    sink.error(error);
  },
  complete: () => {
    callback();
    sink.complete();
  },
});

/** A failed request is shown rather than a slow one, and of several waits the one that ends first. `retryNow` ends all of them. */
function currentState(slowRequests: ReadonlySet<symbol>, waits: ReadonlySet<Wait>): ServerState {
  const [first] = [...waits].sort((one, other) => one.retryAt - other.retryAt);
  if (first === undefined) return slowRequests.size > 0 ? SLOW : ANSWERING;
  const retryNow = () => {
    for (const wait of [...waits]) wait.retryNow();
  };
  return { at: "waiting", error: first.error, retryAt: first.retryAt, retryNow };
}

function isSame(one: ServerState, other: ServerState): boolean {
  if (one.at !== "waiting" || other.at !== "waiting") return one.at === other.at;
  return one.error === other.error && one.retryAt === other.retryAt;
}
