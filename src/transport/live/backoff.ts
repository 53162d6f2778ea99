/** How long a live transport waits before it connects again. Pure. */

/** The longest first wait; it doubles with each failure in a row. */
const FIRST_WAIT_MS = 250;
/** The longest wait, at which the doubling ends. */
const WAIT_LIMIT_MS = 20_000;

/**
 * A wait with full jitter, so that clients that lost one server do not come back in step.
 *
 * @param failures in a row, before this one
 * @param spreadMs the shortest time over which the clients come back
 * @returns ms
 */
export const reconnectDelay = (failures: number, random: () => number, spreadMs = 0): number =>
  random() * Math.min(WAIT_LIMIT_MS, Math.max(spreadMs, FIRST_WAIT_MS * 2 ** failures));
