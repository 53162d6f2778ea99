/**
 * Keeps one connection to the server: opens a socket, notices when it is dead, reconnects after a random delay, and publishes the
 * status. It does not read the frames. The rules are in connection-state.ts. A socket that the state no longer holds is closed without
 * waiting for its `close` event, which may take a minute.
 */
import type { TransportError } from "../errors.js";
import { monotonicClock, systemClock, systemPage, type Clock, type Page, type Socket } from "../environment.js";
import type { LinkStatus, Stop } from "../types.js";
import * as states from "./connection-state.js";
import type { ConnectionState } from "./connection-state.js";
import type { SocketTarget, ConnectionHandler, Welcome } from "./connection-handler.js";
import { Failures } from "./failures.js";
import type { LinkOptions } from "./link.js";
import { createStatus, type ObservableStatus } from "./link-status.js";
import { Outbox } from "./outbox.js";
import { createSocket, discardSocket, listenToSocket } from "./socket.js";
import { Timer } from "./timer.js";
import { UNAUTHORIZED, unauthorizedError } from "./unauthorized.js";

const DEFAULT_CONNECT_TIMEOUT_MS = 7500;
const DEFAULT_STALE_AFTER_MS = 7500;
/** How long a replaced socket may still deliver frames. */
const OVERLAP_MS = 5000;
/** How long it may do so where the transport awaits answers that only this socket can deliver. */
const OVERLAP_WITH_ANSWERS_MS = 30_000;

/** One connection: opened by `start`, kept open until `close`. */
export class Connection {
  /** Measures durations. Its time never goes back, unlike that of `now`. */
  readonly durations: Clock;
  /** ms since the epoch */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** The status, which the transport publishes. */
  readonly status: ObservableStatus;
  readonly #options: LinkOptions;
  readonly #handler: ConnectionHandler;
  readonly #page: Page;
  readonly #outbox: Outbox;
  #state: ConnectionState<Socket> = { at: "closed" };
  /** The number of the last attempt. */
  #attempts = 0;
  readonly #failures: Failures;
  /** When the last frame arrived, by `durations`. */
  #lastFrameAt = 0;
  #mayBeSilent = false;
  /** Waits for the welcome while connecting, for the longest silence while open, and for the next attempt while waiting. */
  readonly #timer: Timer;
  readonly #overlapTimer: Timer;
  #stopListening: Stop | undefined;

  constructor(options: LinkOptions, handler: ConnectionHandler) {
    const { clock = systemClock, page = systemPage, random = Math.random } = options;
    this.#options = options;
    this.#handler = handler;
    this.#page = page;
    this.random = random;
    this.now = () => clock.now();
    this.durations = monotonicClock(clock);
    this.#timer = new Timer(this.durations);
    this.#overlapTimer = new Timer(this.durations);
    this.#failures = new Failures({ check: options.check, random, onUnauthorized: (error) => handler.refused(error) });
    this.status = createStatus(page);
    this.#outbox = new Outbox(this.durations, () => states.servingSocket(this.#state));
  }

  /**
   * Connects, unless the connection is open or being opened. The attempt begins in a microtask, after the caller has finished its work,
   * because it calls the listeners to the status.
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

  /** Closes all sockets. The connection stays closed until `start`. */
  close(final: LinkStatus["state"] = "offline"): void {
    this.#leave({ at: "closed" });
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#failures.forget();
    this.status.set({ state: final });
  }

  /**
   * The server has welcomed the socket that was opening.
   *
   * @returns false where no socket was opening, as at a second welcome, and where a listener to the status has closed the connection
   */
  welcomed({ mayBeSilent = false, awaitsAnswers = false }: Welcome = {}): boolean {
    const next = states.welcomed(this.#state);
    if (next === this.#state) return false;
    this.#enter(next);
    this.#outbox.clear(); // these frames were meant for the socket before
    const isReplacing = next.at === "open" && next.replaced !== undefined;
    if (isReplacing) {
      const overlap = awaitsAnswers ? OVERLAP_WITH_ANSWERS_MS : OVERLAP_MS;
      this.#overlapTimer.start(() => this.#endOverlap(), overlap);
    }
    this.#mayBeSilent = mayBeSilent;
    this.#watchSilence();
    this.status.set({ state: "live" });
    return states.servingSocket(this.#state) === states.servingSocket(next);
  }

  /** Opens a second socket, at a fresh URL. The first one serves until the server has welcomed the second. */
  renew(): void {
    const attempt = this.#attempts + 1;
    const next = states.renewed(this.#state, attempt);
    if (next === this.#state) return;
    this.#enter(next);
    this.#attempt(attempt);
  }

  /** The server has answered a subscription, so that the connection works: the next failure counts as the first. */
  resetFailures(): void {
    this.#failures.reset();
  }

  /**
   * Closes the socket and reconnects.
   *
   * @param spreadMs adds a random delay of up to this many ms, so that not all clients reconnect at once after a server's restart
   */
  reconnect(spreadMs = 0): void {
    this.#lose(this.random() * spreadMs);
    if (spreadMs > 0) this.#failures.expectRestart();
  }

  /** The serving socket is dead. If another one is being opened to replace it, that one goes on. */
  servingSocketDied(): void {
    if (this.isRenewing()) this.#retiringSocketLost();
    else this.#lose();
  }

  /** Sends a frame over the serving socket. Drops it where no socket serves. */
  send(text: string): void {
    this.#outbox.send(text);
  }

  /** Whether a second socket is being opened, which will replace the one that serves. */
  isRenewing(): boolean {
    return this.#state.at === "renewing";
  }

  /** Enters a state, and closes the sockets that it does not hold. */
  #enter(next: ConnectionState<Socket>): void {
    const kept = states.socketsOf(next);
    const dropped = states.socketsOf(this.#state).filter((socket) => !kept.includes(socket));
    this.#state = next;
    if (kept.length < 2) this.#overlapTimer.stop();
    for (const socket of dropped) discardSocket(socket);
  }

  /** Enters a state without a socket. */
  #leave(next: ConnectionState<Socket>): void {
    this.#timer.stop();
    this.#outbox.clear();
    this.#enter(next);
  }

  #connect(): void {
    const attempt = this.#attempts + 1;
    this.#leave({ at: "connecting", attempt });
    this.status.set({ state: "connecting" });
    if (states.isAttempting(this.#state, attempt)) this.#attempt(attempt);
  }

  #attempt(attempt: number): void {
    this.#attempts = attempt;
    this.#stopListening ??= this.#page.listen({ wake: () => this.#wake(), sleep: () => this.#sleep() });
    this.#timer.start(() => this.#lose(), this.#options.connectTimeout ?? DEFAULT_CONNECT_TIMEOUT_MS);
    this.#handler.socketTarget().then(
      (target) => {
        if (states.isAttempting(this.#state, attempt)) this.#open(target);
      },
      (error: unknown) => this.#targetFailed(error, attempt),
    );
  }

  /** A function in the options has failed. Only a status 401 ends the operations: any other failure may be over at the next attempt. */
  #targetFailed(error: unknown, attempt: number): void {
    const isUnauthorized = (error as { status?: unknown } | null | undefined)?.status === UNAUTHORIZED;
    if (process.env.NODE_ENV !== "production" && !isUnauthorized)
      console.warn("A function in the options of a live transport failed (url, protocols or connectionParams):", error);
    if (!states.isAttempting(this.#state, attempt)) return;
    if (isUnauthorized && !this.isRenewing()) this.#handler.refused(unauthorizedError({ cause: error }));
    else this.#lose();
  }

  #open(target: SocketTarget): void {
    let socket: Socket;
    try {
      socket = createSocket(target, this.#options);
    } catch (error) {
      if (this.isRenewing()) {
        this.#lose(); // ends the renewal; the serving socket stays
        return;
      }
      this.#handler.refused(error as TransportError);
      return;
    }
    this.#state = states.socketCreated(this.#state, socket);
    listenToSocket(socket, {
      opened: () => this.#handler.opened?.(socket, target.initPayload),
      received: (text) => this.#receive(text, socket),
      closed: (code, reason) => this.#socketClosed(socket, code, reason),
    });
  }

  #receive(text: string, socket: Socket): void {
    const phase = states.phaseOf(this.#state, socket);
    this.#lastFrameAt = this.durations.now();
    if (phase) this.#handler.received(text, phase, socket);
  }

  #socketClosed(socket: Socket, code: number, reason: string): void {
    const phase = states.phaseOf(this.#state, socket);
    if (phase === "replaced") this.#endOverlap();
    else if (phase === "retiring") this.#retiringSocketLost();
    else if (phase) this.#lose(0, code, reason);
  }

  #endOverlap(): void {
    this.#enter(states.replacedSocketGone(this.#state));
    this.#handler.replacedSocketGone?.();
  }

  /** The serving socket is lost during a renewal. Until the server welcomes its successor, no socket serves. */
  #retiringSocketLost(): void {
    const connecting = states.retiringSocketLost(this.#state);
    this.#enter(connecting);
    if (this.#handler.lost()) this.close();
    if (this.#state !== connecting) return;
    this.#outbox.clear();
    this.status.set({ state: "connecting" });
  }

  /** The serving socket is lost, or the attempt has failed: reconnects after a delay, and not before `atLeastMs`. */
  #lose(atLeastMs = 0, code?: number, reason?: string): void {
    const next = states.socketLost(this.#state);
    if (next.at === "open") {
      this.#enter(next);
      this.#watchSilence();
      return;
    }
    this.#leave(next);
    if (this.#handler.lost(code, reason)) this.close();
    if (this.#state !== next) return; // a listener of the handler has closed the connection, or started it again
    const wait = atLeastMs + this.#failures.add();
    this.#timer.start(() => this.#connect(), wait);
    this.status.set({ state: "waiting", retryAt: this.now() + wait });
  }

  /** Compares the time of the last frame with the clock, because the timers of a page in the background are late. */
  #watchSilence(): void {
    this.#timer.stop();
    if (this.#mayBeSilent) return;
    const left = this.#silenceLeft();
    if (left > 0) this.#timer.start(() => this.#watchSilence(), left);
    else this.#lose();
  }

  #silenceLeft(): number {
    return this.#lastFrameAt + (this.#options.staleAfter ?? DEFAULT_STALE_AFTER_MS) - this.durations.now();
  }

  /** The page is visible again, or the network is back. */
  #wake(): void {
    const isStale = this.#state.at === "open" && !this.#mayBeSilent && this.#silenceLeft() <= 0;
    if (isStale) this.#lose();
    if (this.#state.at === "waiting" || this.#state.at === "suspended") this.#connect();
  }

  /** The page is frozen, or goes into the back/forward cache, which takes no page with an open socket. */
  #sleep(): void {
    const suspended = { at: "suspended" } as const;
    this.#leave(suspended);
    if (this.#handler.lost()) this.close();
    if (this.#state === suspended) this.status.set({ state: "offline" });
  }
}
