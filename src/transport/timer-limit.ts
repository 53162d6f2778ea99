/** The longest delay of a timer, in ms. The platform fires a longer timer at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** A wait that somebody else has named, such as a server, as a timer takes it. */
export const timerMs = (ms: number): number => Math.min(Math.max(ms || 0, 0), MAX_TIMER_MS);
