/**
 * One socket's health: opens it, notices when it is dead, comes back at once with jitter, tells its status. Knows nothing
 * of what the frames say. A socket that is given up is only forgotten and closed; its events are never waited for.
 */
import { TransportError } from "../errors.js";
import { safely } from "../guard.js";
import { monotonic, systemPage, type Clock, type Page, type Socket, type SocketClass } from "../environment.js";
import type { LinkStatus, Result, Stop } from "../types.js";

/** What a live transport takes of its link. */
export interface LinkOptions {
  /** From the first step until the peer's welcome, in ms. @defaultValue 7500 */
  connectTimeout?: number;
  /** The longest silence before the socket is taken for dead, in ms. @defaultValue 7500 */
  staleAfter?: number;
  /**
   * Asked whenever five attempts in a row have failed, since a socket that is refused does not say why: a small query over
   * HTTP. A result or a rejection with status 401 ends the operations with that status, so that a token can be renewed; anything else changes nothing.
   */
  check?: () => PromiseLike<unknown>;
  /** @defaultValue the browser's */
  WebSocket?: SocketClass;
  /** @defaultValue the system's */
  clock?: Clock;
  /** From 0 up to 1. @defaultValue Math.random */
  random?: () => number;
  /** @defaultValue the browser's page; in Node one that is always there */
  page?: Page;
}

export interface ConnectionOptions extends LinkOptions {
  /** On every attempt: the url (relative to the page, http or ws), the subprotocols to offer, and what `onOpen` needs of this attempt and of no other. */
  address(): Promise<[url: string, protocols: string[], greeting?: unknown]>;
  onOpen?(socket: Socket, greeting: unknown): void;
  /** `isOld`: from the socket that is being replaced. */
  onFrame(text: string, isOld: boolean, socket: Socket): void;
  /** No socket can be made for this address, now or later: it is no URL, or the page may not; or `check` says that it is the user. */
  onRefused(error: TransportError): void;
  /** The socket is gone. `code` is the close code where there was one. True: nobody needs another. */
  onDown(code?: number, reason?: string): boolean;
  /** The socket that was replaced is gone as well, a while after its successor began to serve. */
  onReplaced?(): void;
}

/** In ms, but for two. An enum leaves no bytes of its own. */
const enum Limit {
  MAX_WAIT = 20_000,
  FIRST_WAIT = 250,
  /** Bytes in a socket's buffer beyond which sending pauses. */
  FULL = 1e6,
  PAUSE = 50,
  /** Attempts that fail before somebody is asked why. */
  PATIENCE = 5,
  /** A replaced socket outlives its successor's welcome by so much. */
  OVERLAP = 5000,
  /** Likewise, where answers are awaited that only the replaced socket can bring. */
  LONG_OVERLAP = 30_000,
}

export function createConnection(options: ConnectionOptions) {
  const { connectTimeout = 7500, staleAfter = 7500, random = Math.random, page = systemPage } = options;
  const { setTimeout, clearTimeout } = (options.clock ?? globalThis) as Clock;
  const now = options.clock?.now ?? (() => Date.now()); // a page may have a `now` of its own
  const elapsed = monotonic(now);
  let at: "idle" | "waiting" | "asleep" | "opening" | "open" = "idle"; // "asleep" while the page is put away
  let socket: Socket | undefined;
  let old: Socket | undefined; // goes on serving while its successor opens, and a little longer
  let attempt = 0; // the newest; one that is overtaken opens nothing
  let tries = 0;
  let heard = 0; // when the last frame came, by `elapsed`
  let isWatched = false; // whether silence says that the socket is dead
  let stops = 0; // how often it was stopped: what was asked before that is not for who comes after
  let timer: unknown; // of the one thing that is waited for: a welcome, silence, the next attempt
  let drain: unknown;
  let overlap: unknown;
  let queue: string[] = []; // frames that wait for the socket's buffer
  let deaf: Stop | undefined;
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();

  function tell(state: LinkStatus["state"], retryAt?: number): void {
    if (/ing/.test(state) && !page.online()) return tell("offline"); // no connecting, no waiting
    if (state === status.state && retryAt === status.retryAt) return;
    status = retryAt ? { state, retryAt } : { state };
    for (const listener of [...listeners]) safely(() => listener(status));
  }

  function forget(gone?: Socket): void {
    if (!gone) return;
    gone.onopen = gone.onmessage = gone.onclose = null;
    gone.close();
  }

  function retire(): void {
    clearTimeout(overlap);
    forget(old);
    old = undefined;
  }

  function endOverlap(): void {
    retire();
    options.onReplaced?.();
  }

  /** Forgets the sockets, if there are any. */
  function drop(next: typeof at): void {
    clearTimeout(timer);
    clearTimeout(drain);
    drain = undefined;
    queue = [];
    at = next;
    attempt++;
    forget(socket);
    socket = undefined;
    retire();
  }

  /** @param renewing the socket that is there serves until the new one does */
  async function open(renewing?: boolean): Promise<void> {
    if (renewing) {
      clearTimeout(timer);
      old = socket;
      socket = undefined;
    } else drop("idle");
    at = "opening";
    const mine = ++attempt;
    deaf ??= page.listen({ wake, sleep });
    timer = setTimeout(down, connectTimeout);
    if (!old) tell("connecting");
    try {
      const [url, protocols, greeting] = await options.address();
      if (mine !== attempt) return;
      let fresh: Socket;
      try {
        fresh = new (options.WebSocket ?? (WebSocket as unknown as SocketClass))(
          new URL(url, globalThis.location?.href).href.replace(/^http/, "ws"),
          protocols,
        );
      } catch (cause) {
        return options.onRefused(new TransportError("protocol", "No socket for the url: is it one?", { cause }));
      }
      socket = fresh;
      fresh.onopen = () => options.onOpen?.(fresh, greeting);
      fresh.onmessage = ({ data }) => {
        heard = elapsed();
        options.onFrame(String(data), fresh === old, fresh);
      };
      fresh.onerror = () => {}; // `close` follows; ws for Node throws where nobody listens
      fresh.onclose = ({ code, reason }) => {
        if (fresh !== old) down(0, code, reason);
        else {
          retire();
          if (at !== "opening") options.onReplaced?.();
          else if (options.onDown()) stop();
          else {
            tell("connecting"); // until its successor is there, nobody brings anything
            queue = [];
          }
        }
      };
    } catch {
      if (mine === attempt) down();
    }
  }

  /** False if it is over with that. */
  function lose(next: typeof at, code?: number, reason?: string): boolean {
    drop(next);
    if (options.onDown(code, reason)) stop();
    return at === next;
  }

  /** The socket is gone: come back after a while, but not before `atLeast` ms. */
  function down(atLeast = 0, code?: number, reason?: string): void {
    if (old && at === "opening") {
      clearTimeout(timer);
      forget(socket); // the one that was to be replaced is still good
      socket = old;
      old = undefined;
      at = "open";
      attempt++;
      return watch();
    }
    if (!lose("waiting", code, reason)) return;
    const asked = stops;
    const hear = (answer: unknown) => {
      if (asked === stops && tries && (answer as Result | undefined)?.status === 401)
        options.onRefused(new TransportError("http", "The server does not know this user: sign in", { status: 401 }));
    };
    if (tries && tries % Limit.PATIENCE === 0) void (async () => options.check?.())().then(hear, hear);
    const wait = atLeast + random() * Math.min(Limit.MAX_WAIT, Limit.FIRST_WAIT * 2 ** tries++);
    timer = setTimeout(() => open(), wait);
    tell("waiting", now() + wait);
  }

  /** By the time of the last frame: timers of a page in the background come late. */
  function watch(): void {
    if (!isWatched) return;
    const left = heard + staleAfter - elapsed();
    if (left > 0) timer = setTimeout(watch, left);
    else down();
  }

  function wake(): void {
    if (at === "open" && heard + staleAfter <= elapsed()) down();
    if (at === "waiting" || at === "asleep") void open();
  }

  function sleep(): void {
    if (lose("asleep")) tell("offline");
  }

  function stop(final: LinkStatus["state"] = "offline"): void {
    drop("idle");
    deaf?.();
    deaf = undefined;
    tries = 0;
    stops++;
    tell(final);
  }

  function flush(): void {
    drain = undefined;
    const target = (at === "opening" && old) || socket;
    if (!target) return;
    while (queue.length && target.bufferedAmount <= Limit.FULL) target.send(queue.shift() as string);
    if (queue.length) drain = setTimeout(flush, Limit.PAUSE);
  }

  return {
    /** Opens if nothing is under way, a moment later, so that whoever asks has his `stop` before a listener hears of it. True if a socket serves: it is open, or being replaced. */
    start(): boolean {
      const before = attempt;
      if (at === "idle") queueMicrotask(() => before === attempt && open());
      return at === "open" || !!old;
    },
    /** Closes, and stays closed until `start`. */
    stop,
    /** The peer has welcomed us: the time-out ends, the watch for silence begins unless it may be silent. False if it had welcomed us before. `isAwaited`: the socket that is replaced still owes answers. */
    established({ maySleep = false, isAwaited = false } = {}): boolean {
      if (at !== "opening") return false;
      at = "open";
      clearTimeout(timer);
      queue = []; // what waited for the old one
      if (old) overlap = setTimeout(endOverlap, isAwaited ? Limit.LONG_OVERLAP : Limit.OVERLAP);
      isWatched = !maySleep;
      watch();
      tell("live");
      return true;
    },
    /** Opens another socket, with a fresh address, before it closes the one that is there. */
    renew(): void {
      if (at === "open" && !old) void open(true);
    },
    /** The link has proved itself: the next failure is the first again. */
    proved(): void {
      tries = 0;
    },
    /** Gives the socket up and comes back, after at most `spread` ms at random; where that fails, slower than for one that lost its network. */
    again(spread: number): void {
      down(random() * spread);
      if (spread) tries = 4;
    },
    /** In order; pauses while the socket's buffer is full. Nothing without a socket. */
    send(text: string): void {
      queue.push(text);
      if (!drain) flush();
    },
    /** A socket was welcomed and serves. Its predecessor may be there as well, for a while. */
    isOpen: () => at === "open",
    /** A socket is about to be replaced, or was a moment ago. */
    isReplacing: () => !!old,
    status: () => status,
    onStatus(listener: (status: LinkStatus) => void): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now,
    elapsed,
    setTimeout,
    clearTimeout,
    random,
  };
}
