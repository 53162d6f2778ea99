/**
 * One subscription of reconnecting(): a request whose answer is a stream, sent again after it is lost. The rules are in
 * stream-state.ts and stream-end.ts; this file sends what follows from them, waits and tells the caller.
 */
import type { Clock } from "../../environment.js";
import { guard } from "../../guard.js";
import { timerMs } from "../../timer-limit.js";
import type { TransportError } from "../../errors.js";
import type { Operation, Result, Sink, Stop, StreamContext, Transport } from "../../types.js";
import { reconnectDelay } from "../backoff.js";
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import { isDenied, canResend, refusalIn } from "./stream-end.js";
import * as states from "./stream-state.js";
import type { StreamState } from "./stream-state.js";
import { Timer } from "../timer.js";

/** What a stream needs of its link. */
export interface StreamHost {
  /** The transport that holds a stream for each subscription. */
  readonly transport: Transport;
  /** Measures durations. */
  readonly clock: Clock;
  /** ms since the epoch */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** A request is being sent. */
  onRequest(): void;
  /** The stream's state has changed. */
  onStateChange(): void;
  /** Status 401 has ended a subscription that was live: it may continue with a renewed token. */
  onDenied(operation: Operation, memory: StreamMemory | undefined): void;
}

/** The progress of a subscription. It is kept after status 401, for the same operation with a renewed token. */
export interface StreamMemory {
  /** Delivers its results to the caller. */
  readonly feed: ResultFeed;
  /** It was live on a stream that is lost: results may be missing until the next one is open. */
  hasGap: boolean;
  /** Called with each result by the feed; passes it to the sink of the present caller. */
  deliver(result: Result): void;
}

/** One request. Its results are ignored once it is over. */
interface Attempt {
  isOver: boolean;
  stop: Stop;
}

/** After a stream has been open for so long, its next failure counts as the first. */
const STABLE_AFTER_MS = 1000;
/** How long a renewal may take before the old stream is closed: over HTTP/1.1 it may use the last connection. */
const RENEWAL_MS = 10_000;

/** Makes the memory of a subscription that has not been sent. */
export function createStreamMemory(options: ResumeOptions, operation: Operation, clock: Clock): StreamMemory {
  const memory: StreamMemory = {
    hasGap: false,
    deliver() {},
    feed: createResultFeed(options, operation, clock, (result) => memory.deliver(result)),
  };
  return memory;
}

/** One subscription. It begins with `begin`. */
export class Stream {
  readonly #host: StreamHost;
  readonly #operation: Operation;
  readonly #sink: Sink;
  readonly #memory: StreamMemory;
  /** Waits for the next attempt, or for the end of a renewal. */
  readonly #timer: Timer;
  readonly #proofTimer: Timer;
  #state: StreamState<Attempt> = { at: "starting" };
  #failures = 0;
  /** The server accepts no attempt before this time of the host's clock. */
  #earliest = 0;

  constructor(host: StreamHost, operation: Operation, sink: Sink, memory: StreamMemory) {
    this.#host = host;
    this.#operation = operation;
    this.#sink = sink;
    this.#memory = memory;
    this.#timer = new Timer(host.clock);
    this.#proofTimer = new Timer(host.clock);
    memory.deliver = sink.next;
  }

  /** See stream-state.ts. */
  get state(): StreamState<unknown> {
    return this.#state;
  }

  /** Sends the first request, unless the caller has left in the meantime. */
  begin(): void {
    if (this.#state.at === "starting") this.#connect();
  }

  /** The caller has left, or its operation has ended. */
  leave(): void {
    this.#leave({ at: "over" });
    this.#memory.feed.stop();
  }

  /** Completes the subscription. */
  complete(): void {
    this.#sink.complete();
  }

  /** The page is visible again, or the network is back. */
  wake(): void {
    if (this.#state.at !== "waiting" && this.#state.at !== "suspended") return;
    const left = this.#earliest - this.#host.clock.now();
    if (left > 0) this.#wait(left);
    else this.#connect();
  }

  /** The page is frozen, or goes into the back/forward cache. */
  sleep(): void {
    if (this.#state.at === "over") return;
    this.#leave({ at: "suspended" });
    this.#host.onStateChange();
  }

  /** Opens another stream with fresh headers, which replaces this one once it is open. */
  renew(): void {
    const successor = newAttempt();
    const next = states.renewed(this.#state, successor);
    if (next === this.#state) return;
    this.#enter(next);
    this.#timer.start(() => this.#promote(), RENEWAL_MS);
    this.#send(successor);
  }

  /** Enters a state, and stops the attempts that it does not hold. */
  #enter(next: StreamState<Attempt>): void {
    const kept = states.attemptsOf(next);
    const gone = states.attemptsOf(this.#state).filter((attempt) => !kept.includes(attempt));
    this.#state = next;
    for (const attempt of gone) {
      attempt.isOver = true;
      attempt.stop();
    }
  }

  /** Leaves the present stream, and enters a state without it. */
  #leave(next: StreamState<Attempt>): void {
    if (this.#state.at === "live") this.#memory.hasGap = true;
    this.#timer.stop();
    this.#proofTimer.stop();
    this.#memory.feed.connectionLost();
    this.#enter(next);
  }

  #connect(): void {
    const attempt = newAttempt();
    this.#host.onRequest();
    this.#leave({ at: "connecting", attempt });
    this.#send(attempt);
    this.#host.onStateChange();
  }

  #send(attempt: Attempt): void {
    const context: StreamContext = {
      ...this.#operation.context,
      onOpen: () => {
        if (!attempt.isOver) this.#onOpen(attempt);
      },
    };
    const sink: Sink = {
      next: (result) => {
        if (!attempt.isOver) this.#onResult(attempt, result);
      },
      error: (error) => {
        if (!attempt.isOver) this.#onError(attempt, error);
      },
      complete: () => {
        if (!attempt.isOver) this.#onComplete(attempt);
      },
    };
    // The guard turns an error that the transport throws into one of the attempt.
    const stop = guard(undefined, sink, (guarded) => this.#host.transport({ ...this.#operation, context }, guarded));
    attempt.stop = stop;
    if (attempt.isOver) stop(); // it has ended before the transport returned
  }

  /** The stream is open. The gap in the results ends where its results begin. */
  #onOpen(attempt: Attempt): void {
    const isRenewal = states.isSuccessor(this.#state, attempt);
    const next = states.opened(this.#state, attempt);
    if (next === this.#state) return;
    this.#enter(next);
    if (isRenewal) this.#timer.stop();
    else
      this.#proofTimer.start(() => {
        this.#failures = 0;
      }, STABLE_AFTER_MS);
    const mayMissResults = isRenewal || this.#memory.hasGap;
    this.#memory.hasGap = false;
    if (mayMissResults) this.#memory.feed.connectionRestored();
    this.#host.onStateChange();
  }

  #onResult(attempt: Attempt, result: Result): void {
    const isRenewal = states.isSuccessor(this.#state, attempt);
    const isFirst = isRenewal || this.#state.at === "connecting";
    const refusal = isFirst ? refusalIn(result, this.#memory.hasGap) : undefined;
    const hasNoData = result.data === null || result.data === undefined;
    if (isRenewal && hasNoData && (refusal || result.errors)) {
      this.#giveUpRenewal();
      return;
    }
    if (refusal && (isDenied(refusal) || canResend(refusal, this.#memory.hasGap))) {
      this.#onError(attempt, refusal);
      return;
    }
    this.#onOpen(attempt);
    if (!attempt.isOver) this.#memory.feed.push(result);
  }

  #onComplete(attempt: Attempt): void {
    this.#onOpen(attempt);
    if (attempt.isOver) return; // a listener to the status has closed the link
    this.#timer.stop();
    this.#proofTimer.stop();
    this.#enter({ at: "over" });
    this.#host.onStateChange();
    this.#memory.feed.end(() => this.#sink.complete());
  }

  #onError(attempt: Attempt, error: TransportError): void {
    if (states.isSuccessor(this.#state, attempt)) this.#giveUpRenewal();
    else if (states.promoted(this.#state) !== this.#state) this.#promote();
    else this.#fail(error);
  }

  #giveUpRenewal(): void {
    this.#timer.stop();
    this.#enter(states.renewalFailed(this.#state));
  }

  #promote(): void {
    this.#timer.stop();
    this.#proofTimer.stop();
    this.#memory.hasGap = true;
    this.#memory.feed.connectionLost();
    this.#enter(states.promoted(this.#state));
    this.#host.onStateChange();
  }

  #fail(error: TransportError): void {
    const canContinue = this.#memory.hasGap || this.#state.at === "live";
    if (isDenied(error) || !canResend(error, this.#memory.hasGap)) {
      if (isDenied(error)) this.#host.onDenied(this.#operation, canContinue ? this.#memory : undefined);
      this.#leave({ at: "over" });
      this.#sink.error(error);
      return;
    }
    const { retryAfter = 0 } = error;
    const delay = retryAfter + reconnectDelay(this.#failures, this.#host.random);
    this.#failures++;
    this.#earliest = this.#host.clock.now() + retryAfter;
    this.#wait(delay);
  }

  #wait(delay: number): void {
    this.#leave({ at: "waiting", retryAt: this.#host.now() + delay });
    this.#timer.start(() => this.#connect(), timerMs(delay));
    this.#host.onStateChange();
  }
}

const newAttempt = (): Attempt => ({ isOver: false, stop() {} });
