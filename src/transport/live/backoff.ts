/** How long a live transport waits before it connects again. */
import type { Clock } from "../environment.js";

/** The longest first wait; it doubles with each failure in a row. */
const FIRST_WAIT_MS = 250;
/** The longest wait, at which the doubling ends. */
const WAIT_LIMIT_MS = 20_000;
/** A connection that has been live for so long has proved itself: its loss counts as the first failure. */
const STABLE_AFTER_MS = 10_000;
/** The time over which clients come back to a server that has said goodbye. */
const GOODBYE_SPREAD_MS = 3000;
/** How often the next wait has been doubled then: all of the server's clients are waiting. */
const DOUBLINGS_AFTER_GOODBYE = 3;

/** The failures of one connection in a row. */
export interface Backoff {
  /** The connection is live. */
  live(): void;
  /**
   * The connection is lost, or an attempt has failed.
   *
   * @param isGoodbye the server goes, and all of its clients with it
   * @returns how long to wait, in ms: at random, so that clients that lost one server do not come back in step
   */
  next(isGoodbye?: boolean): number;
}

/** @param clock must be monotonic */
export function createBackoff(clock: Clock, random: () => number): Backoff {
  let failures = 0;
  let liveSince: number | undefined;
  return {
    live() {
      liveSince = clock.now();
    },
    next(isGoodbye) {
      if (liveSince !== undefined && clock.now() - liveSince >= STABLE_AFTER_MS) failures = 0;
      const isSpread = isGoodbye && liveSince !== undefined;
      if (isSpread) failures = Math.max(failures, DOUBLINGS_AFTER_GOODBYE);
      liveSince = undefined;
      return (
        random() * Math.min(WAIT_LIMIT_MS, Math.max(isSpread ? GOODBYE_SPREAD_MS : 0, FIRST_WAIT_MS * 2 ** failures++))
      );
    },
  };
}
