/** The longest delay of a timer, in ms. The platform fires a longer timer at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
