/** Times of sign-in. Here, beside no import, a bundler writes each number where it is used. */

/** How long an attempt may take by default, in ms. Most of it is for the person. */
export const ATTEMPT_TIMEOUT_MS = 120_000;
/** How long to wait for an answer after Google reports a closed window, in ms: the report may come first. */
export const CLOSED_GRACE_MS = 500;
/** How long one try to load the provider's script may take by default, in ms. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** How long a session lasts where the answer does not say it, in seconds. */
export const DEFAULT_LIFE_S = 3_600;
/** Longer than any session (400 days), in seconds, and short enough for a date. */
export const MAX_LIFE_S = 34_560_000;
/** A session is renewed this long before its end, in ms. */
export const RENEWAL_LEAD_MS = 60_000;
/** A short one is renewed when this part of its life is left. */
export const RENEWAL_LEAD_PART = 0.2;
/** The shortest wait for the next status, in ms: a server whose sessions live shorter must not be asked all the time. */
export const MIN_TIMER_MS = 1_000;
