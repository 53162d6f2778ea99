/**
 * One connection to a server over a socket: opens it, notices when it is dead, connects again after a random delay, and publishes the
 * status. Its handler is the protocol, which reads the frames. The states, and what the timer of each is for:
 * - closed: no operation needs the connection. No timer.
 * - connecting: until the server welcomes the socket. The attempt fails after `connectTimeout`.
 * - live: until the socket is lost. It is given up when the server is silent for too long.
 * - waiting: until the next attempt, or, without a timer, until a frozen page is back.
 * The published status differs: it is `offline` (or `unauthorized`) when closed, and `offline` in a frozen page, and also while it is
 * connecting or waiting without a network.
 */
import { createTimer, pageBase, systemClock, systemPage } from "../environment.js";
import type { Clock, Page, Socket, SocketClass } from "../environment.js";
import { toTransportError, TransportError } from "../errors.js";
import type { PrintDocument } from "../request.js";
import type { ReadJson, Stop } from "../types.js";
import { ABNORMAL_CLOSURE, createBackoff, FIRST_PRIVATE_CODE } from "./backoff.js";
import { ATTEMPTS_BEFORE_CHECK, ATTEMPTS_BEFORE_WARNING, LAST_CHANCE_MS, LONGEST_TIMER_MS } from "./backoff.js";
import { createStatus, UNAUTHORIZED, unauthorizedError } from "./link-status.js";
import type { ResumeOptions } from "./result-feed.js";

/** The options that all live transports over sockets have in common. */
export interface LinkOptions extends ResumeOptions {
  /** How long an attempt may take, from asking for the URL until the server's welcome, in ms. @defaultValue 7500 */
  connectTimeout?: number | undefined;
  /** The longest silence, in ms. A server that says nothing for another second is given up. @defaultValue 6500 */
  staleAfter?: number | undefined;
  /** How long the socket stays open after its last operation, for the next one, in ms. @defaultValue 50 */
  linger?: number | undefined;
  /**
   * Sends a small query over HTTP. Every fifth attempt in a row begins with it, because a refused socket does not say why. A result or a
   * rejection with status 401 ends the operations with that status, so that a token can be renewed. With another rejection the attempt has
   * failed.
   */
  check?: (() => PromiseLike<unknown>) | undefined;
  /** The class of the sockets. @defaultValue the browser's */
  WebSocket?: SocketClass | undefined;
  /** The time and its timers, for tests. @defaultValue the system's */
  clock?: Clock | undefined;
  /** Gives a number from 0 up to 1 for the delays. @defaultValue Math.random */
  random?: (() => number) | undefined;
  /** Tells when the page is hidden, and when there is a network. @defaultValue the browser's; in Node one that is always visible */
  page?: Page | undefined;
  /** Reads the JSON of frames, for example `exactNumbers`. @defaultValue JSON.parse */
  readJson?: ReadJson | undefined;
  /** Makes the text of parsed documents that have lost it: graphql-js's `print`. */
  print?: PrintDocument | undefined;
}

/** What a socket connects to. */
export interface LinkTarget {
  /** Relative to the page. An http URL becomes a ws URL. */
  readonly url: string;
  /** The subprotocols to offer. */
  readonly protocols: string[];
  /** Called when the socket is open, which the server has not welcomed yet. */
  readonly opened?: (socket: Socket) => void;
}

/** What a live transport does at the events of its link. */
export interface LinkHandler {
  /** Where an attempt connects to. A rejection with status 401 refuses the user; any other counts as a failed attempt. */
  target(): Promise<LinkTarget>;
  /** Asks for a sign of life where the server gives none by itself: a protocol's own pings stop when the page's timers stand still. */
  ping?(): void;
  /** The server has closed the socket. @returns whether it has ended the operations, because no other attempt can succeed */
  closed?(code: number, reason: string): boolean;
  /** A frame has arrived. The transport calls `welcomed` for the one that says that the server accepts the connection. */
  received(text: string): void;
  /** The server has welcomed the socket: what waits may be sent. */
  live(): void;
  /** There is no live socket. Called at each change to another state than live, also before the first attempt. @param to that state */
  lost(to: string): void;
  /**
   * No attempt can succeed: the handler ends the operations with the error, and calls `close` with it. It forgets them first, because
   * `close` tells listeners, which may start new ones.
   */
  refused(error: TransportError): void;
}

/** A connection that is kept, from `start` to `close`. */
export function createLink(options: LinkOptions, handler: LinkHandler) {
  const {
    connectTimeout = 7500,
    staleAfter = 6500,
    linger = 50,
    random = Math.random,
    page = systemPage,
    clock = systemClock,
    check,
  } = options;
  const status = createStatus(page);
  let state: "closed" | "connecting" | "live" | "waiting" = "closed";
  const backoff = createBackoff(clock, random);
  let socket: Socket | undefined;
  /**
   * Counts what has begun, for the callbacks: those of an older number are dropped. Each entry into a state other than live raises it, and
   * so does `idle` while closed.
   */
  let attemptNumber = 0;
  /** The attempts since it was last live or closed (0 when a live socket has just been lost), and why the last one failed. */
  let outage: { attempts: number; cause?: TransportError } = { attempts: 0 };
  let hasBeenLive: boolean | undefined;
  let lastFrameAt = 0;
  let silenceLimit: number;
  /** Sets the timer of the present state. */
  const setTimer = createTimer(clock);
  const setLingerTimer = createTimer(clock);
  let stopListening: Stop | undefined;

  /** Enters a state without a live socket. A present socket is closed. */
  function enter(to: typeof state): void {
    state = to;
    attemptNumber++;
    setTimer();
    socket?.close();
    socket = undefined;
    handler.lost(to);
  }

  function connect(): void {
    enter("connecting");
    const thisAttempt = attemptNumber;
    /** Drops what arrives when this attempt is over. */
    const ifCurrent =
      <Value>(run: (value: Value) => void) =>
      (value: Value) => {
        if (thisAttempt === attemptNumber) run(value);
      };
    const open = ifCurrent((target: LinkTarget) => {
      const { WebSocket = globalThis.WebSocket as SocketClass } = options;
      const { url, protocols } = target;
      try {
        socket = new WebSocket(new URL(url, pageBase()).href.replace(/^http/, "ws"), protocols);
      } catch (cause) {
        const advice = process.env.NODE_ENV !== "production" ? adviceFor(WebSocket, protocols) : undefined;
        handler.refused(toTransportError(cause, "protocol", advice));
        return;
      }
      socket.onopen = ifCurrent(() => target.opened?.(socket as Socket));
      socket.onerror = () => {}; // a `close` event follows; the package `ws` throws an error that has no listener
      socket.onmessage = ifCurrent(({ data }) => {
        lastFrameAt = clock.now();
        if (typeof data === "string") handler.received(data);
        else handler.refused(new TransportError("protocol", "binary frames"));
      });
      socket.onclose = ifCurrent(({ code, reason }) => {
        if (!handler.closed?.(code, reason))
          reconnectLater(`close code ${code}`, code < FIRST_PRIVATE_CODE && code !== ABNORMAL_CLOSURE);
      });
    });
    const fail = ifCurrent((cause: unknown) => {
      if (isUnauthorized(cause)) handler.refused(unauthorizedError({ cause }));
      else reconnectLater("see cause", undefined, cause);
    });
    outage.attempts++;
    stopListening ??= page.listen({ wake, sleep });
    setTimer(() => reconnectLater("no welcome"), connectTimeout);
    status.set({ state: "connecting", ...outage });
    if (thisAttempt === attemptNumber) findTarget().then(open, fail); // unless a listener has closed the link
  }

  /** What `check` takes is part of the attempt, and so is its failure. */
  async function findTarget(): Promise<LinkTarget> {
    const isCheckDue = outage.attempts % ATTEMPTS_BEFORE_CHECK === 0;
    const answer = isCheckDue && (await check?.());
    if (isUnauthorized(answer)) throw answer;
    return handler.target();
  }

  /**
   * The socket is lost, or the attempt has failed.
   * @param why the message of the `cause` that the status publishes
   * @param hasSaidGoodbye the server goes, and all of its clients with it: the delay is longer
   * @param cause what a function in the options has thrown
   */
  function reconnectLater(why: string, hasSaidGoodbye?: boolean, cause?: unknown): void {
    const wait = backoff.next(hasSaidGoodbye);
    enter("waiting");
    setTimer(connect, wait);
    outage.cause = new TransportError("network", why, { cause });
    if (process.env.NODE_ENV !== "production") {
      if (cause)
        console.warn("A function in the options of a live transport failed (url, protocols, params or check):", cause);
      else if (!hasBeenLive && outage.attempts === ATTEMPTS_BEFORE_WARNING)
        console.warn(
          "A live transport has never reached its server. Check its url, protocol and origin:",
          outage.cause,
        );
    }
    status.set({ state: "waiting", retryAt: clock.now() + wait, ...outage });
  }

  /** Replaces `staleAfter` for this socket: `Infinity` for a server that may be silent. */
  function allowSilence(ms: number): void {
    silenceLimit = ms;
    watchSilence();
  }

  /**
   * Looks whether the server is silent for too long. Then it is asked for a sign of life, and the socket is given up a little later if
   * nothing has arrived since.
   *
   * @param askedAt when it was asked; 0: it has not been asked
   */
  function watchSilence(askedAt = 0): void {
    const now = clock.now();
    lastFrameAt = Math.min(lastFrameAt, now); // the clock may have been set back
    const left = lastFrameAt + silenceLimit - now;
    if (left > 0) setTimer(() => watchSilence(), Math.min(left, LONGEST_TIMER_MS));
    else if (lastFrameAt < askedAt) reconnectLater("silence");
    else {
      handler.ping?.();
      setTimer(() => watchSilence(now), LAST_CHANCE_MS);
    }
  }

  /** The page is visible again, or the network is back. */
  function wake(): void {
    if (state === "live") watchSilence();
    else if (state === "waiting") connect();
  }

  /** The page is frozen, or goes into the back/forward cache, which takes no page with an open socket. */
  function sleep(): void {
    enter("waiting");
    status.set({ state: "offline" });
  }

  function close(error?: TransportError): void {
    enter("closed");
    setLingerTimer();
    stopListening?.();
    stopListening = undefined;
    outage = { attempts: 0 };
    status.set({ state: isUnauthorized(error) ? "unauthorized" : "offline" });
  }

  return {
    /** What a live transport publishes of it. */
    published: {
      ...status.published,
      /** Connects anew at once, if it is connected or connecting. */
      renew(): void {
        if (state === "connecting" || state === "live") connect();
      },
    },
    clock,
    /** Connects if it is closed, in a microtask because that calls listeners. Any other state goes on. @returns whether it is live */
    start(): boolean {
      const before = attemptNumber;
      setLingerTimer();
      if (state === "closed")
        queueMicrotask(() => {
          if (before === attemptNumber) connect();
        });
      return state === "live";
    },
    /** The server has welcomed the socket. */
    welcomed(): void {
      if (state !== "connecting") return; // a second welcome
      state = "live";
      outage = { attempts: 0 };
      if (process.env.NODE_ENV !== "production") hasBeenLive = true;
      backoff.live();
      allowSilence(staleAfter);
      handler.live();
      status.set({ state: "live" });
    },
    allowSilence,
    /** Sends a frame, or drops it where there is no socket. */
    send: (text: string): void => socket?.send(text),
    /** Closes the socket, and connects again after a random delay. For a handler, while the link is connecting or live. */
    reconnect: reconnectLater,
    /** No operation needs the connection: it is closed after a while, unless it is started again. */
    idle(): void {
      if (state === "closed")
        attemptNumber++; // the microtask of `start` connects no more: nobody needs it
      else setLingerTimer(close, linger);
    },
    /** Closes the socket. @param error what the operations end with, which the status tells */
    close,
  };
}

const isUnauthorized = (answer: unknown): boolean =>
  (answer as { status?: unknown } | null | undefined)?.status === UNAUTHORIZED;

function adviceFor(WebSocket: SocketClass | undefined, protocols: string[]): string {
  if (!WebSocket) return "There is no WebSocket here: pass its class as the option WebSocket";
  return protocols.every(isSubprotocol)
    ? "Invalid WebSocket URL: expected ws: or wss:, and the page must allow it"
    : "Invalid WebSocket subprotocol: letters, digits and !#$%&'*+-.^_`|~ only, so a token may have to be encoded";
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-4.1: a token of HTTP. */
const isSubprotocol = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
