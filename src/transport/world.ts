/** What live transports need of the world, by option, so that tests need no real sockets and no sleep. */

export interface Clock {
  /** ms since the epoch */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The page's life, as far as a link cares. */
export interface Page {
  /** False where the browser says that there is no network. */
  online(): boolean;
  /** `wake`: the page is looked at again, or the network is back. `sleep`: it is put away. Returns how to stop listening. */
  listen(on: { wake(): void; sleep(): void }): () => void;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  readonly bufferedAmount: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: ((event: never) => void) | null;
  readonly protocol: string;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

export type SocketClass = new (url: string, protocols?: string[]) => Socket;

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** The browser's own page; in Node one that is always there. Touches nothing until a link opens. */
export const systemPage: Page = {
  online: () => globalThis.navigator?.onLine !== false,
  listen({ wake, sleep }) {
    if (typeof window === "undefined") return () => {};
    const looked = () => {
      if (document.visibilityState === "visible") wake();
    };
    const uses: [EventTarget, string, () => void][] = [
      [document, "visibilitychange", looked], [document, "resume", wake], [document, "freeze", sleep],
      [window, "online", wake], [window, "pageshow", wake], [window, "focus", wake], [window, "pagehide", sleep],
    ];
    for (const [target, name, run] of uses) target.addEventListener(name, run);
    return () => {
      for (const [target, name, run] of uses) target.removeEventListener(name, run);
    };
  },
};
