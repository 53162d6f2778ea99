/**
 * The health of one socket: opens it, notices when it is dead, reconnects at once with jitter, tells its status. It knows
 * nothing of what the frames say. A socket that is given up is closed and forgotten; its events are not waited for.
 */
import { TransportError } from "../errors.js";
import {
  monotonic,
  systemClock,
  systemPage,
  type Clock,
  type Page,
  type Socket,
  type SocketClass,
} from "../environment.js";
import type { LinkStatus, Result, Stop } from "../types.js";
import { reconnectDelay } from "./backoff.js";
import * as states from "./connection-state.js";
import type { ConnectionState } from "./connection-state.js";
import { ObservableStatus } from "./link-status.js";
import type { Address, ConnectionHandler, LinkOptions, Welcome } from "./connection-handler.js";
import { Outbox } from "./outbox.js";
import { Timer } from "./timer.js";

const DEFAULT_CONNECT_TIMEOUT_MS = 7500;
const DEFAULT_STALE_AFTER_MS = 7500;
/** How long a replaced socket may still deliver. */
const OVERLAP_MS = 5000;
/** The same where answers are awaited that only it can bring. */
const OVERLAP_WITH_ANSWERS_MS = 30_000;
/** How many failures in a row make a connection ask why. */
const FAILURES_BEFORE_CHECK = 5;
/** After a server's restart all clients come back at once: a failure then counts as so many. */
const FAILURES_AFTER_RESTART = 4;

/** One connection: opened by `start`, kept open until `close`. */
export class Connection {
  /** Measures durations: monotonic, unlike the clock that `now` reads. */
  readonly durations: Clock;
  /** ms since the epoch */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** The status, for the transport to hand out. */
  readonly status: ObservableStatus;
  readonly #options: LinkOptions;
  readonly #handler: ConnectionHandler;
  readonly #page: Page;
  readonly #outbox: Outbox;
  #state: ConnectionState<Socket> = { at: "closed" };
  #attempts = 0;
  /** Attempts in a row that led to nothing. */
  #failures = 0;
  /** When the last frame came, by `durations`. */
  #heardAt = 0;
  #mayBeSilent = false;
  /** Of the one thing that is waited for: the welcome, the end of silence, or the next attempt. */
  readonly #timer: Timer;
  readonly #overlapTimer: Timer;
  #stopListening: Stop | undefined;
  /** Counts how often it was closed: an answer of `check` says nothing about whoever opens it next. */
  #closings = 0;

  constructor(options: LinkOptions, handler: ConnectionHandler) {
    const { clock = systemClock, page = systemPage, random = Math.random } = options;
    this.#options = options;
    this.#handler = handler;
    this.#page = page;
    this.random = random;
    this.now = () => clock.now();
    this.durations = {
      now: monotonic(this.now),
      setTimeout: (run, ms) => clock.setTimeout(run, ms),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    };
    this.#timer = new Timer(this.durations);
    this.#overlapTimer = new Timer(this.durations);
    this.status = new ObservableStatus(page);
    this.#outbox = new Outbox(this.durations, () => states.servingSocket(this.#state));
  }

  /**
   * Connects, unless that is under way. It begins in a microtask, so that the caller has what it needs before a listener
   * hears of it.
   *
   * @returns whether a socket serves already
   */
  start(): boolean {
    const before = this.#state;
    if (before.at === "closed")
      queueMicrotask(() => {
        if (this.#state === before) this.#connect();
      });
    return states.servingSocket(before) !== undefined;
  }

  /** Closes all sockets, and stays closed until `start`. */
  close(final: LinkStatus["state"] = "offline"): void {
    this.#leave({ at: "closed" });
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#failures = 0;
    this.#closings++;
    this.status.set(final);
  }

  /**
   * The server has welcomed the socket that was opening.
   *
   * @returns false where it had before
   */
  welcomed({ mayBeSilent = false, awaitsAnswers = false }: Welcome = {}): boolean {
    const next = states.welcomed(this.#state);
    if (next === this.#state) return false;
    this.#enter(next);
    this.#outbox.clear(); // what waited was for the socket before
    const isReplacing = next.at === "open" && next.replaced !== undefined;
    if (isReplacing) {
      const overlap = awaitsAnswers ? OVERLAP_WITH_ANSWERS_MS : OVERLAP_MS;
      this.#overlapTimer.start(() => this.#endOverlap(), overlap);
    }
    this.#mayBeSilent = mayBeSilent;
    this.#watchSilence();
    this.status.set("live");
    return true;
  }

  /** Opens another socket, with a fresh address, before it closes the one that is there. */
  renew(): void {
    const attempt = this.#attempts + 1;
    const next = states.renewed(this.#state, attempt);
    if (next === this.#state) return;
    this.#enter(next);
    this.#attempt(attempt);
  }

  /** The server has done something for us: the next failure is the first again. */
  proved(): void {
    this.#failures = 0;
  }

  /**
   * Gives the socket up and reconnects.
   *
   * @param spreadMs clients come back within this time, at random, after a server's restart
   */
  reconnect(spreadMs = 0): void {
    this.#lose(this.random() * spreadMs);
    if (spreadMs > 0) this.#failures = FAILURES_AFTER_RESTART;
  }

  /** Sends a frame over the serving socket. Without one it is dropped. */
  send(text: string): void {
    this.#outbox.send(text);
  }

  /** Whether a socket serves whose successor is on its way. */
  isRenewing(): boolean {
    return this.#state.at === "renewing";
  }

  /** Sockets that the next state does not hold are closed. */
  #enter(next: ConnectionState<Socket>): void {
    const kept = states.socketsOf(next);
    const gone = states.socketsOf(this.#state).filter((socket) => !kept.includes(socket));
    this.#state = next;
    if (kept.length < 2) this.#overlapTimer.stop();
    for (const socket of gone) discard(socket);
  }

  /** For a state without a socket. */
  #leave(next: ConnectionState<Socket>): void {
    this.#timer.stop();
    this.#outbox.clear();
    this.#enter(next);
  }

  #connect(): void {
    const attempt = this.#attempts + 1;
    this.#leave({ at: "connecting", attempt });
    this.status.set("connecting");
    if (states.isAttempting(this.#state, attempt)) this.#attempt(attempt);
  }

  #attempt(attempt: number): void {
    this.#attempts = attempt;
    this.#stopListening ??= this.#page.listen({ wake: () => this.#wake(), sleep: () => this.#sleep() });
    this.#timer.start(() => this.#lose(), this.#options.connectTimeout ?? DEFAULT_CONNECT_TIMEOUT_MS);
    this.#handler.address().then(
      (address) => {
        if (states.isAttempting(this.#state, attempt)) this.#open(address);
      },
      () => {
        if (states.isAttempting(this.#state, attempt)) this.#lose();
      },
    );
  }

  #open({ url, protocols, greeting }: Address): void {
    let socket: Socket;
    try {
      const Socket = this.#options.WebSocket ?? (WebSocket as unknown as SocketClass);
      socket = new Socket(socketUrl(url), protocols);
    } catch (cause) {
      this.#handler.refused(
        new TransportError("protocol", "Invalid WebSocket URL: expected ws: or wss:, and the page must allow it", {
          cause,
        }),
      );
      return;
    }
    this.#state = states.socketCreated(this.#state, socket);
    socket.onopen = () => this.#handler.opened?.(socket, greeting);
    socket.onmessage = ({ data }) => this.#hear(String(data), socket);
    socket.onerror = () => {}; // `close` follows. The package `ws` throws where nobody listens.
    socket.onclose = ({ code, reason }) => this.#socketClosed(socket, code, reason);
  }

  #hear(text: string, socket: Socket): void {
    const role = states.roleOf(this.#state, socket);
    this.#heardAt = this.durations.now();
    if (role) this.#handler.received(text, role, socket);
  }

  #socketClosed(socket: Socket, code: number, reason: string): void {
    const role = states.roleOf(this.#state, socket);
    if (role === "replaced") this.#endOverlap();
    else if (role === "retiring") this.#retiringSocketLost();
    else if (role) this.#lose(0, code, reason);
  }

  #endOverlap(): void {
    this.#enter(states.replacedSocketGone(this.#state));
    this.#handler.replacedSocketGone?.();
  }

  /** Until its successor is welcomed, nobody delivers anything. */
  #retiringSocketLost(): void {
    const connecting = states.retiringSocketLost(this.#state);
    this.#enter(connecting);
    if (this.#handler.lost()) this.close();
    if (this.#state !== connecting) return;
    this.#outbox.clear();
    this.status.set("connecting");
  }

  /** The serving socket is lost, or the attempt has failed: reconnect after a while, but not before `atLeastMs`. */
  #lose(atLeastMs = 0, code?: number, reason?: string): void {
    const next = states.socketLost(this.#state);
    if (next.at === "open") {
      this.#enter(next);
      this.#watchSilence();
      return;
    }
    this.#leave(next);
    if (this.#handler.lost(code, reason)) this.close();
    if (this.#state !== next) return; // somebody who was told has closed it, or opened it again
    this.#askWhy();
    const wait = atLeastMs + reconnectDelay(this.#failures, this.random);
    this.#failures++;
    this.#timer.start(() => this.#connect(), wait);
    this.status.set("waiting", this.now() + wait);
  }

  #askWhy(): void {
    const { check } = this.#options;
    if (!check || this.#failures === 0 || this.#failures % FAILURES_BEFORE_CHECK !== 0) return;
    const closings = this.#closings;
    const hear = (answer: unknown) => {
      const isAboutUs = closings === this.#closings && this.#failures > 0;
      if (isAboutUs && (answer as Result | undefined)?.status === 401)
        this.#handler.refused(
          new TransportError("http", "Unknown user: sign in, then subscribe again", { status: 401 }),
        );
    };
    (async () => check())().then(hear, hear);
  }

  /** Goes by the time of the last frame, since the timers of a page in the background are late. */
  #watchSilence(): void {
    this.#timer.stop();
    if (this.#mayBeSilent) return;
    const left = this.#silenceLeft();
    if (left > 0) this.#timer.start(() => this.#watchSilence(), left);
    else this.#lose();
  }

  #silenceLeft(): number {
    return this.#heardAt + (this.#options.staleAfter ?? DEFAULT_STALE_AFTER_MS) - this.durations.now();
  }

  /** The page is looked at again, or the network is back. */
  #wake(): void {
    if (this.#state.at === "open" && this.#silenceLeft() <= 0) this.#lose();
    if (this.#state.at === "waiting" || this.#state.at === "suspended") this.#connect();
  }

  /** The page is frozen, or goes into the back/forward cache, which an open socket would keep it out of. */
  #sleep(): void {
    const suspended = { at: "suspended" } as const;
    this.#leave(suspended);
    if (this.#handler.lost()) this.close();
    if (this.#state === suspended) this.status.set("offline");
  }
}

/** @throws TypeError for what is no URL */
const socketUrl = (url: string): string => new URL(url, globalThis.location?.href).href.replace(/^http/, "ws");

function discard(socket: Socket): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}
