/** A time for a timer. A server may ask for a longer one than a timer can be, which would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const timerMs = (ms: number): number => Math.min(Math.max(ms || 0, 0), MAX_TIMER_MS);
