/** Wakes the session when its status is due to change. Machines sleep and clocks are set, so the clock decides, not the timer. */
import type { SignedIn } from "./session-machine.js";
import { msUntilStatusChange } from "./session-time.js";
import type { Clock } from "./types.js";

/** A timer of more than 31 bits of milliseconds, a little over 2e9, fires at once. */
const LONGEST_TIMER_MS = 2e9;
/** A timer that fires this much too early by the clock, in ms, shows that the clock was set back. */
const CLOCK_TOLERANCE_MS = 1_000;

/** One timer for one session. */
export interface ExpiryTimer {
  /** Waits for the next change of this session's status, and for nothing else. */
  set(state: SignedIn): void;
  /** Waits for nothing. */
  stop(): void;
}

/** @param onDue - Called with how much the clock was set back during the wait, in ms. */
export function createExpiryTimer(clock: Clock, onDue: (setBackByMs: number) => void): ExpiryTimer {
  let timer: unknown;
  const stop = () => clock.clearTimeout(timer);
  return {
    set({ session, renewalDue }) {
      stop();
      const startedAt = clock.now();
      const untilChange = msUntilStatusChange(session, renewalDue, startedAt);
      if (untilChange === undefined) return;
      const wait = Math.min(LONGEST_TIMER_MS, untilChange);
      timer = clock.setTimeout(() => {
        const missing = wait - (clock.now() - startedAt);
        onDue(missing > CLOCK_TOLERANCE_MS ? missing : 0);
      }, wait);
    },
    stop,
  };
}
