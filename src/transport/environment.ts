/** What live transports need of the world, by option, so that tests need no real sockets and no sleep. */

export interface Clock {
  /** ms since the epoch */
  now(): number;
  /** Calls `run` once, after `ms` milliseconds. */
  setTimeout(run: () => void, ms: number): unknown;
  /** Calls off what `setTimeout` returned. */
  clearTimeout(timer: unknown): void;
}

/** The page's life, as far as a link cares. */
export interface Page {
  /** False where the browser says that there is no network. */
  online(): boolean;
  /** `wake`: the page is looked at again, or the network is back. `sleep`: it is put away. Returns how to stop listening. */
  listen(on: { wake(): void; sleep(): void }): () => void;
}

/** A method's type, which takes a handler of a narrower event too: without that no browser's WebSocket would fit. */
type Handler<E> = { on(event: E): void }["on"] | null;

/** The part of a WebSocket that is used. */
export interface Socket {
  /** Bytes that `send` took and that have not left yet. */
  readonly bufferedAmount: number;
  /** Called when the socket is open. */
  onopen: ((event: never) => void) | null;
  /** Called for each message. */
  onmessage: Handler<{ data: unknown }>;
  /** Called when the socket has closed, with the code and the reason that the server gave. */
  onclose: Handler<{ code: number; reason: string }>;
  /** Called when the socket has failed; `onclose` follows. */
  onerror: ((event: never) => void) | null;
  /** The subprotocol that the server chose; "" for none. */
  readonly protocol: string;
  /** Sends a text frame. */
  send(text: string): void;
  /** Closes the socket. */
  close(code?: number, reason?: string): void;
}

/** The browser's `WebSocket`, or a class like it. */
export type SocketClass = new (url: string, protocols?: string[]) => Socket;

/** The platform's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/**
 * Measures durations by a clock that may be set back or forward while it is used. The time that it gives never goes back.
 * A step back counts as no time at all, so that whoever waits for silence still hears of it. A step forward counts as time
 * that has passed: it cannot be told from a device that was asleep.
 *
 * @returns ms since an arbitrary moment
 */
export function monotonic(now: () => number): () => number {
  let last = now();
  let elapsed = 0;
  return () => {
    const current = now();
    elapsed += Math.max(0, current - last);
    last = current;
    return elapsed;
  };
}

/** The browser's own page; in Node one that is always there. Touches nothing until a link opens. */
export const systemPage: Page = {
  online: () => globalThis.navigator?.onLine !== false,
  listen({ wake, sleep }) {
    const { window } = globalThis;
    const hear = ({ type, target }: Event) => {
      if (/freeze|hide/.test(type)) sleep();
      // Not for each field's focus, nor once more for a page that was put away: it is hidden after its pagehide.
      else if (type[0] === "v" ? !window.document.hidden : type !== "focus" || target === window) wake();
    };
    // On the way down, so that the window hears what happens at the document.
    const each = (way: "addEventListener" | "removeEventListener") => {
      for (const name of "visibilitychange resume freeze online pageshow focus pagehide".split(" "))
        window?.[way](name, hear as EventListener, true);
    };
    each("addEventListener");
    return () => each("removeEventListener");
  },
};
