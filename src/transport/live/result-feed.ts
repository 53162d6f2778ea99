/**
 * Delivers the results of one subscription from a live transport to its caller, across lost connections. A transport calls the same
 * methods with `catchUp()` and without; only the feed of `catchUp()` fetches the missed results.
 */
import type { Clock } from "../environment.js";
import type { Operation, Sink } from "../types.js";

/** What a live transport does about results that a subscription missed while its connection was lost. */
export interface ResumeOptions {
  /** How to ask for the missed results: what `catchUp({ since, query })` returns. */
  catchUp?: CatchUp | undefined;
  /**
   * Called for each subscription that is live again and whose missed results are not fetched: fetch again what it affects, for
   * example `() => client.invalidate()`. Not called if `catchUp` is given.
   */
  onResume?: ((operation: Operation) => void) | undefined;
}

/** What `catchUp()` returns, for the live transport that it is passed to. */
export interface CatchUp {
  /** Makes the feed of one subscription. */
  createFeed(feed: FeedOptions): Required<ResultFeed>;
}

/** What a feed needs. */
export interface FeedOptions {
  /** The subscription, as the caller has started it. */
  readonly operation: Operation;
  /** The time and its timers. It may be set back. */
  readonly clock: Clock;
  /** Gets each result, in the order in which the caller gets them, and the end. */
  readonly sink: Sink;
}

/** Delivers the results of one subscription, and its end after the last one that it has missed, or if that takes too long. */
export interface ResultFeed extends Pick<Sink, "next" | "complete"> {
  /** The connection is lost. An answer that is still awaited will not contain the results that are missed from now on. */
  connectionLost?(): void;
  /**
   * The subscription is live on a new connection, before the first result from it.
   *
   * @param missedResultsFollow whether the server itself sends the missed results on the new connection
   */
  connectionRestored(missedResultsFollow?: boolean): void;
  /** The caller has left, or the subscription ends with an error. Held results are dropped, and timers are cleared. */
  stop?(): void;
}

/** Makes the feed of one subscription: the one of `catchUp()`, or one that delivers each result as it comes. */
export const createResultFeed = (
  { catchUp, onResume }: ResumeOptions,
  operation: Operation,
  clock: Clock,
  sink: Sink,
): ResultFeed =>
  catchUp?.createFeed({ operation, clock, sink }) ?? {
    ...sink,
    connectionRestored(missedResultsFollow) {
      // In a microtask: an error that `onResume` throws is reported as uncaught, and other subscriptions still resume.
      if (!missedResultsFollow) queueMicrotask(() => onResume?.(operation));
    },
  };
