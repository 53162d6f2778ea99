/**
 * A timer for the next change of a session's status. It may fire early or late, because machines sleep and
 * clocks are set: the caller compares the session with the clock, and starts the timer again.
 */
import type { HasSession } from "../session-machine.js";
import { msUntilStatusChange } from "../session-time.js";
import type { Clock } from "../types.js";

/** A timer of more than 31 bits of milliseconds, a little over 2e9, fires at once. */
const MAX_TIMER_MS = 2e9;
/** If the clock shows that a timer fired more than this many ms early, the clock was set back. */
const CLOCK_TOLERANCE_MS = 1_000;

/** The timer of one session. */
export interface ExpiryTimer {
  /** Starts the timer for this session, in place of the one before. */
  set(state: HasSession): void;
  /** Stops the timer. */
  stop(): void;
}

/** @param onDue - Called with how much the clock was set back during the wait, in ms. Undefined: it was not. */
export function createExpiryTimer(clock: Clock, onDue: (setBackByMs: number | undefined) => void): ExpiryTimer {
  let timer: unknown;
  const stop = () => clock.clearTimeout(timer);
  return {
    set({ session, renewalDue }) {
      stop();
      const startedAt = clock.now();
      const untilChange = msUntilStatusChange(session, renewalDue, startedAt);
      if (untilChange === undefined) return;
      const wait = Math.min(MAX_TIMER_MS, untilChange);
      timer = clock.setTimeout(() => {
        const missing = wait - (clock.now() - startedAt);
        onDue(missing > CLOCK_TOLERANCE_MS ? missing : undefined);
      }, wait);
    },
    stop,
  };
}
