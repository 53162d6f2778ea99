/**
 * One socket's health: opens it, notices when it is dead, comes back at once with jitter, tells its status. Knows nothing
 * of what the frames say. A socket that is given up is only forgotten and closed; its events are never waited for.
 */
import { systemClock, systemPage, type Clock, type Page, type Socket, type SocketClass } from "./world.js";
import type { LinkStatus, Stop } from "./types.js";

/** What a live transport takes of its link. */
export interface LinkOptions {
  /** From the first step until the peer's welcome, in ms. @defaultValue 7500 */
  connectTimeout?: number;
  /** The longest silence before the socket is taken for dead, in ms. @defaultValue 7500 */
  staleAfter?: number;
  /** @defaultValue the browser's */
  WebSocket?: SocketClass;
  /** @defaultValue the system's */
  clock?: Clock;
  /** From 0 up to 1. @defaultValue Math.random */
  random?: () => number;
  /** @defaultValue the browser's page; in Node one that is always there */
  page?: Page;
}

/** A value, or a function that is asked for it on every attempt, so that tokens stay fresh. */
export type Asked<T> = T | (() => T | Promise<T>);

export const ask = <T extends string | object | undefined>(asked: Asked<T>): T | Promise<T> => (typeof asked === "function" ? (asked as () => T | Promise<T>)() : (asked as T));

export interface ConnectionOptions extends LinkOptions {
  /** On every attempt: the url (relative to the page, http or ws) and the subprotocols to offer. */
  address(): Promise<[url: string, protocols: string[]]>;
  onOpen?(socket: Socket): void;
  onFrame(text: string): void;
  /** No socket can be made for this address, now or later: it is no URL, or the page may not. */
  onRefused(cause: unknown): void;
  /** The socket is gone. `code` is the close code where there was one. Return a state to stay down in it. */
  onDown(code?: number, reason?: string): LinkStatus["state"] | false;
}

/** `at` is "asleep" while the page is put away. */
type State = { at: "idle" | "waiting" | "asleep" } | { at: "opening" | "open"; socket?: Socket };

const MAX_WAIT = 20_000; // ms
const FIRST_WAIT = 250; // ms
const FULL = 1e6; // bytes in a socket's buffer beyond which sending pauses
const PAUSE = 50; // ms

export function createConnection(options: ConnectionOptions) {
  const { connectTimeout = 7500, staleAfter = 7500, clock = systemClock, random = Math.random, page = systemPage } = options;
  let state: State = { at: "idle" };
  let tries = 0;
  let heard = 0; // when the last frame came, ms since the epoch
  let timer: unknown; // of the one thing that is waited for: a welcome, silence, the next attempt
  let drain: unknown;
  let queue: string[] = []; // frames that wait for the socket's buffer
  let deaf: Stop | undefined;
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();

  function tell(state: LinkStatus["state"], retryAt?: number): void {
    if (state === status.state && retryAt === status.retryAt) return;
    status = retryAt ? { state, retryAt } : { state };
    for (const listener of [...listeners]) listener(status);
  }

  /** Forgets the socket, if there is one. */
  function drop(at: "idle" | "waiting" | "asleep"): void {
    clock.clearTimeout(timer);
    clock.clearTimeout(drain);
    drain = undefined;
    queue = [];
    const socket = "socket" in state ? state.socket : undefined;
    state = { at };
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  async function open(): Promise<void> {
    drop("idle");
    const opening: State = (state = { at: "opening" });
    deaf ??= page.listen({ wake, sleep });
    timer = clock.setTimeout(down, connectTimeout);
    if (page.online()) tell("connecting");
    try {
      const [url, protocols] = await options.address();
      if (state !== opening) return;
      const Class = options.WebSocket ?? (WebSocket as unknown as SocketClass);
      let socket: Socket;
      try {
        socket = new Class(new URL(url, globalThis.location?.href).href.replace(/^http/, "ws"), protocols);
      } catch (cause) {
        return options.onRefused(cause);
      }
      opening.socket = socket;
      socket.onopen = () => options.onOpen?.(socket);
      socket.onmessage = ({ data }) => {
        heard = clock.now();
        options.onFrame(String(data));
      };
      socket.onerror = () => {}; // `close` follows; ws for Node throws where nobody listens
      socket.onclose = ({ code, reason }) => down(code, reason);
    } catch {
      if (state === opening) down();
    }
  }

  /** False if it is over with that. */
  function lose(at: "waiting" | "asleep", code?: number, reason?: string): boolean {
    drop(at);
    const final = options.onDown(code, reason);
    if (final) stop(final);
    return state.at === at;
  }

  /** The socket is gone: come back after a while, but not before `atLeast` ms. */
  function down(code?: number, reason?: string, atLeast = 0): void {
    if (!lose("waiting", code, reason)) return;
    const wait = atLeast + random() * Math.min(MAX_WAIT, FIRST_WAIT * 2 ** tries++);
    timer = clock.setTimeout(open, wait);
    if (page.online()) tell("waiting", clock.now() + wait);
    else tell("offline");
  }

  /** By the time of the last frame: timers of a page in the background come late. */
  function watch(): void {
    const left = heard + staleAfter - clock.now();
    if (left > 0) timer = clock.setTimeout(watch, left);
    else down();
  }

  function wake(): void {
    if (state.at === "waiting" || state.at === "asleep") void open();
    else if (state.at === "open" && heard + staleAfter <= clock.now()) down();
  }

  function sleep(): void {
    if (lose("asleep")) tell("offline");
  }

  function stop(final: LinkStatus["state"] = "offline"): void {
    drop("idle");
    deaf?.();
    deaf = undefined;
    tries = 0;
    tell(final);
  }

  function flush(): void {
    drain = undefined;
    const socket = "socket" in state ? state.socket : undefined;
    if (!socket) return;
    while (queue.length && socket.bufferedAmount <= FULL) socket.send(queue.shift() as string);
    if (queue.length) drain = clock.setTimeout(flush, PAUSE);
  }

  return {
    /** Opens if nothing is under way. True if it is open. */
    start(): boolean {
      if (state.at === "idle") void open();
      return state.at === "open";
    },
    /** Closes, and stays closed until `start`. */
    stop,
    /** The peer has welcomed us: the time-out ends, the watch for silence begins unless it may be silent. False if it had welcomed us before. */
    established(maySleep?: boolean): boolean {
      if (state.at !== "opening") return false;
      state.at = "open";
      clock.clearTimeout(timer);
      if (!maySleep) watch();
      tell("live");
      return true;
    },
    /** The link has proved itself: the next failure is the first again. */
    proved(): void {
      tries = 0;
    },
    /** Gives the socket up and comes back, after at most `spread` ms at random. */
    again(spread = 0): void {
      down(undefined, undefined, random() * spread);
    },
    /** In order; pauses while the socket's buffer is full. Nothing without a socket. */
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
