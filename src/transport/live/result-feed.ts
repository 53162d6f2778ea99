/**
 * The way of one subscription's results from a live transport to its caller, across lost connections. What a transport tells
 * a feed is the same with `catchUp()` and without; only the feed that `catchUp()` makes asks for the results in between.
 */
import type { Clock } from "../environment.js";
import type { Operation, Result } from "../types.js";
import { ownOperation } from "../variables.js";

/** What a live transport does about results that a subscription missed while its connection was lost. */
export interface ResumeOptions {
  /** How to ask for the missed results: what `catchUp({ since, query })` returns. */
  catchUp?: CatchUp;
  /**
   * Called for each subscription that is live again and whose missed results nobody fetches: fetch again what it affects, for
   * example `() => client.invalidate()`. Not called where `catchUp` is given.
   */
  onResume?(operation: Operation): void;
}

/** What `catchUp()` returns, for the live transport that it is passed to. */
export interface CatchUp {
  /** Makes the feed of one subscription. */
  createFeed(feed: FeedOptions): ResultFeed;
}

/** What a feed is made of. */
export interface FeedOptions {
  /** The subscription, with variables that the caller cannot change any more. */
  readonly operation: Operation;
  /** Measures durations, so it must be monotonic. */
  readonly clock: Clock;
  /** Takes the results in the order in which the caller gets them. */
  deliver(result: Result): void;
}

/** Passes the results of one subscription on. */
export interface ResultFeed {
  /** Takes a result that came over the connection. */
  push(result: Result): void;
  /** The connection is lost: an answer that is still awaited does not cover what is missed from here on. */
  connectionLost(): void;
  /**
   * The subscription is live on a new connection, before the first result from it.
   *
   * @param isCaughtUp the connection itself brings what was missed
   */
  connectionRestored(isCaughtUp?: boolean): void;
  /** The server has ended the subscription: calls `run` after the last missed result, or when that takes too long. */
  end(run: () => void): void;
  /** The caller has left, or the subscription ends with an error. Results that wait are dropped, timers cleared. */
  stop(): void;
}

/**
 * Makes the feed of one subscription: the one of `catchUp()`, or one that delivers each result as it comes.
 *
 * @param clock measures durations, so it must be monotonic
 */
export function createResultFeed(
  { catchUp, onResume }: ResumeOptions,
  operation: Operation,
  clock: Clock,
  deliver: (result: Result) => void,
): ResultFeed {
  const own = ownOperation(operation); // it is asked about long after the call
  if (catchUp) return catchUp.createFeed({ operation: own, clock, deliver });
  let isStopped = false;
  return {
    push: deliver,
    connectionLost() {},
    connectionRestored(isCaughtUp) {
      if (isCaughtUp) return;
      isStopped = false;
      // In a turn of its own: an error that the caller throws is reported, and other subscriptions still resume.
      queueMicrotask(() => {
        if (!isStopped) onResume?.(own);
      });
    },
    end: (run) => run(),
    stop() {
      isStopped = true;
    },
  };
}
