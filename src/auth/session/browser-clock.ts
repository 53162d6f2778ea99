/** The browser's time and timers. Like `systemClock` of src/transport/environment.ts, which auth must not import. */
import type { Clock } from "./types.js";

/** The longest delay of a browser's timer. A timer with a longer delay would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A timer of more than the longest delay never fires. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => (ms > MAX_TIMER_MS ? undefined : setTimeout(run, ms)),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
