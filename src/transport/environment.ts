/** The clock, its timers, the page and the sockets of live transports. They are options, so that tests need no real sockets and no waiting. */

/** The longest delay of a timer, in ms. The platform fires a longer timer at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** A wait that somebody else has named, such as a server, as a timer takes it. */
export const timerMs = (ms: number): number => Math.min(Math.max(ms || 0, 0), MAX_TIMER_MS);

/**
 * The URL against which fetch resolves a relative URL; undefined outside of a page or a worker. In a page it is not always the page's
 * address: a page may have a `<base>`, and in the srcdoc of an iframe the address is "about:srcdoc". A worker has no document.
 */
export const pageBase = (): string | undefined => globalThis.document?.baseURI ?? globalThis.location?.href;

/**
 * The time and its timers, of live transports and of sign-in.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once, after `ms` milliseconds. */
  setTimeout(run: () => void, ms: number): unknown;
  /** Cancels a timer of `setTimeout`. */
  clearTimeout(timer: unknown): void;
}

/** Whether the page is in use, and whether there is a network. */
export interface Page {
  /** False where the browser says that there is no network. */
  online(): boolean;
  /**
   * Calls `wake` when the page becomes visible or is restored, and when the network is back; calls `sleep` when the page is
   * frozen or leaves the window. In a worker only the network counts, of which Chromium does not tell workers.
   *
   * @returns a function that stops the calls
   */
  listen(on: { wake(): void; sleep(): void }): () => void;
}

/** The type of a method accepts a handler of a narrower event, too. Without that no browser's WebSocket would fit `Socket`. */
type Handler<E> = { on(event: E): void }["on"] | null;

/** The part of a WebSocket that is used. */
export interface Socket {
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

/** The platform's own clock. A timer of more than the longest delay never fires. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => (ms > MAX_TIMER_MS ? undefined : setTimeout(run, ms)),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/** A timer that runs one function at a time: a call sets it in place of what was set before, and without arguments clears it. */
export function createTimer(clock: Clock): (run?: () => void, ms?: number) => void {
  let timer: unknown;
  return (run, ms = 0) => {
    clock.clearTimeout(timer);
    timer = run && clock.setTimeout(run, ms);
  };
}

/**
 * A monotonic clock with the same timers, which measures durations although `clock` may be set back or forward at any time: `now` is in ms
 * since an arbitrary moment, and never goes back. A step back counts as no time, so that a limit for silence is still reached. A step
 * forward counts as time that has passed, because it looks the same as a device that was asleep.
 */
export function monotonicClock(clock: Clock): Clock {
  let last = clock.now();
  let elapsed = 0;
  return {
    now() {
      const current = clock.now();
      elapsed += Math.max(0, current - last);
      last = current;
      return elapsed;
    },
    setTimeout: (run, ms) => clock.setTimeout(run, ms),
    clearTimeout: (timer) => clock.clearTimeout(timer),
  };
}

const PAGE_EVENTS = ["visibilitychange", "resume", "freeze", "online", "pageshow", "pagehide"];

/** The browser's page; in Node and React Native a page that is always visible. Listens to nothing before a connection opens. */
export const systemPage: Page = {
  online: () => globalThis.navigator?.onLine !== false,
  listen({ wake, sleep }) {
    const onPageEvent = ({ type }: Event) => {
      if (type === "freeze" || type === "pagehide") sleep();
      // This one also comes after pagehide, for a page that is hidden.
      else if (type !== "visibilitychange" || !globalThis.document.hidden) wake();
    };
    // In the capturing phase, so that the window also receives the events of the document.
    for (const name of PAGE_EVENTS) globalThis.addEventListener?.(name, onPageEvent, true);
    return () => {
      for (const name of PAGE_EVENTS) globalThis.removeEventListener?.(name, onPageEvent, true);
    };
  },
};

/** A value, or a function that returns it or a promise of it. */
export type ValueOrFunction<T> = T | (() => T | Promise<T>);

/** The present value of such an option. @param argument that of the function */
export const resolveOption = <T extends string | object | undefined, A = undefined>(
  option: T | ((argument: A) => T | Promise<T>),
  argument?: A,
): T | Promise<T> => (typeof option === "function" ? (option as (argument?: A) => T | Promise<T>)(argument) : option);
