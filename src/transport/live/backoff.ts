/** When a live transport connects again, and how long it waits for a server: numbers, and the random wait. */
import type { Clock } from "../environment.js";

/** Every fifth attempt in a row begins with `check`. */
export const ATTEMPTS_BEFORE_CHECK = 5;
/** A link that was never live warns after so many, in development. */
export const ATTEMPTS_BEFORE_WARNING = 3;
/** A silent server has this time to show that it lives: after timers that stood still, frames that have arrived are read only later. */
export const LAST_CHANCE_MS = 1000;
/** A server may be allowed to be silent for ever. */
export const LONGEST_TIMER_MS = 60_000;
/** The close code of a connection that was lost without a word. */
export const ABNORMAL_CLOSURE = 1006;
/** From here on close codes are those of a protocol, and concern one client. */
export const FIRST_PRIVATE_CODE = 4000;
/** The longest first wait. It is short, because usually one client has lost its network. */
const FIRST_WAIT_MS = 250;
/** The next ones: all clients may have lost one server, and each asks once a second on average. */
const NEXT_WAIT_MS = 2000;
/** The longest wait of all: the first one doubles with each failure, which counts from the fifth on. */
const WAIT_LIMIT_MS = 20_000;
/** A connection that has been live for so long has proved itself: its loss counts as the first failure. */
const STABLE_AFTER_MS = 10_000;
/** How often the first wait is doubled for a server that has said goodbye to all its clients: they come back within 3 s. */
const GOODBYE_DOUBLINGS = 3.585; // 2 to its power is 12

/**
 * The failures of one connection in a row.
 *
 * @param clock may be set back: a connection that was live then looks younger, so that its loss may count as one more failure
 */
export function createBackoff(clock: Clock, random: () => number) {
  let failures = 0;
  let liveSince = Infinity;
  return {
    live(): void {
      liveSince = clock.now();
    },
    /**
     * The connection is lost, or an attempt has failed.
     *
     * @param hasSaidGoodbye the server goes, and all of its clients with it
     * @returns how long to wait, in ms: at random, so that clients that lost one server do not come back in step
     */
    next(hasSaidGoodbye?: boolean): number {
      if (clock.now() - liveSince >= STABLE_AFTER_MS) failures = 0;
      if (hasSaidGoodbye && liveSince < Infinity) failures = Math.max(failures, GOODBYE_DOUBLINGS);
      liveSince = Infinity;
      const longest = Math.max(failures && NEXT_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
      return random() * Math.min(WAIT_LIMIT_MS, longest);
    },
  };
}
