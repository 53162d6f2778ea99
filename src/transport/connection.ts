/**
 * One socket's health: opens it, notices when it is dead, comes back at once with jitter, tells its status. Knows nothing
 * of what the frames say. A socket that is given up is only forgotten and closed; its events are never waited for.
 */
import { systemClock, systemPage, type Clock, type Page, type Socket, type SocketClass } from "./world.js";
import type { LinkStatus, Stop } from "./types.js";

export interface ConnectionOptions {
  /** Asked on every attempt, so that tokens stay fresh. */
  address(): Promise<{ url: string; protocols: string[] }>;
  onOpen(socket: Socket): void;
  onFrame(text: string): void;
  /** The socket is gone. `code` is the close code where there was one. Return true to stay down. */
  onDown(code?: number, reason?: string): boolean | void;
  /** From the first step until `established`, in ms. @defaultValue 7500 */
  connectTimeout?: number;
  /** The longest silence, in ms. @defaultValue 7500 */
  staleAfter?: number;
  WebSocket?: SocketClass;
  clock?: Clock;
  random?: () => number;
  page?: Page;
}

type State = { at: "idle" } | { at: "waiting"; timer: unknown } | { at: "opening" | "open"; socket?: Socket };

const MAX_WAIT = 20_000; // ms
const FIRST_WAIT = 250; // ms
const FULL = 1 << 20; // bytes in a socket's buffer beyond which sending pauses

export function createConnection(options: ConnectionOptions) {
  const { connectTimeout = 7500, staleAfter = 7500, clock = systemClock, random = Math.random, page = systemPage } = options;
  let state: State = { at: "idle" };
  let tries = 0;
  let heard = 0; // when the last frame came, ms since the epoch
  let watch: unknown; // the timer of connect time-out or staleness
  let deaf: Stop | undefined;
  let queue: string[] = []; // frames that wait for the socket's buffer
  let drain: unknown;
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();

  function tell(next: LinkStatus): void {
    if (next.state === status.state && next.retryAt === status.retryAt) return;
    status = next;
    for (const listener of [...listeners]) listener(status);
  }

  /** Forgets the socket, if there is one. */
  function drop(): void {
    clock.clearTimeout(watch);
    clock.clearTimeout(drain);
    drain = undefined;
    queue = [];
    if (state.at === "waiting") clock.clearTimeout(state.timer);
    const socket = "socket" in state ? state.socket : undefined;
    state = { at: "idle" };
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    try {
      socket.close();
    } catch {
      // it was not even open
    }
  }

  function open(): void {
    drop();
    const opening: State = { at: "opening" };
    state = opening;
    deaf ??= page.listen({ wake, sleep });
    if (status.state !== "waiting") tell({ state: "connecting" });
    watch = clock.setTimeout(() => down(), connectTimeout);
    options.address().then(
      ({ url, protocols }) => {
        if (state !== opening) return;
        const Class = options.WebSocket ?? (globalThis.WebSocket as unknown as SocketClass);
        const socket = new Class(url, protocols);
        opening.socket = socket;
        socket.onopen = () => options.onOpen(socket);
        socket.onmessage = ({ data }) => {
          heard = clock.now();
          options.onFrame(String(data));
        };
        socket.onclose = ({ code, reason }) => down(code, reason);
      },
    ).catch(() => state === opening && down());
  }

  /** The socket is gone: tell, then come back after a while, but not before `atLeast` ms. */
  function down(code?: number, reason?: string, atLeast = 0): void {
    drop();
    if (options.onDown(code, reason) || state.at !== "idle") return;
    const wait = atLeast + random() * Math.min(MAX_WAIT, FIRST_WAIT * 2 ** tries++);
    state = { at: "waiting", timer: clock.setTimeout(open, wait) };
    tell(page.online() ? { state: "waiting", retryAt: clock.now() + wait } : { state: "offline" });
  }

  function checkStale(): void {
    const left = heard + staleAfter - clock.now();
    if (left <= 0) down();
    else watch = clock.setTimeout(checkStale, left);
  }

  function wake(): void {
    if (state.at === "waiting") open();
    else if (state.at === "open" && heard + staleAfter <= clock.now()) down();
  }

  function sleep(): void {
    if (state.at === "idle") return;
    drop();
    options.onDown();
    state = { at: "waiting", timer: undefined }; // until the page wakes
    tell({ state: "offline" });
  }

  function flush(): void {
    drain = undefined;
    const socket = state.at === "open" || state.at === "opening" ? state.socket : undefined;
    while (socket && queue.length && socket.bufferedAmount <= FULL) socket.send(queue.shift() ?? "");
    if (queue.length) drain = clock.setTimeout(flush, 50);
  }

  return {
    /** Opens if nothing is under way. */
    start(): void {
      if (state.at === "idle") open();
    },
    /** Closes, and stays closed until `start`. */
    stop(final: LinkStatus["state"] = "offline"): void {
      drop();
      deaf?.();
      deaf = undefined;
      tries = 0;
      tell({ state: final });
    },
    /** The peer has welcomed us: the time-out ends, the watch for silence begins. */
    established(): void {
      if (state.at !== "opening") return;
      state = { at: "open", socket: state.socket };
      clock.clearTimeout(watch);
      heard = clock.now();
      checkStale();
      tell({ state: "live" });
    },
    /** The link has proved itself: the next failure is the first again. */
    proved(): void {
      tries = 0;
    },
    /** Gives the socket up and comes back, after at most `spread` ms at random. */
    again(spread = 0): void {
      down(undefined, undefined, random() * spread);
    },
    isOpen: () => state.at === "open",
    /** In order; pauses while the socket's buffer is full. */
    send(text: string): void {
      queue.push(text);
      if (!drain) flush();
    },
    status: () => status,
    onStatus(listener: (status: LinkStatus) => void): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clock,
    random,
  };
}
