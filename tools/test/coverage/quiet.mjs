/** How long a process has had nothing to do when it writes its counts, in ms. */
export const QUIET_MS = 200;
