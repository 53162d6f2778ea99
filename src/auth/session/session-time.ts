/** When a session is to be renewed, and what its status is at a moment. PURE: the moment is always an argument. */
import type { Session } from "./types.js";

/** A session is renewed this long before its end, in ms. A short session is renewed later: see `MAX_RENEWAL_LEAD_PART`. */
const RENEWAL_LEAD_MS = 60_000;
/** The largest part of a session's life that may be left at its renewal: 0.2 renews a session of 10 s when 2 s are left. */
const MAX_RENEWAL_LEAD_PART = 0.2;

/** A session with a shorter life, in ms, is not renewed by itself: its server would be asked all the time. */
const MIN_RENEWED_LIFE_MS = 5_000;

/**
 * When a session is to be renewed. A number: this many ms before its end. `at-once`: the server refuses it already, or a renewal
 * waits for the next gesture. `never`: it had ended before it began, or will soon, and so would its renewal.
 */
export type RenewalDue = number | "at-once" | "never";

/** The part of a session's status that time decides. */
export type TimedStatus = "signed-in" | "expiring" | "expired";

/** @returns when a session is to be renewed that begins at `now` */
export function renewalDueOf({ expiresAt }: Session, now: number): RenewalDue {
  const lifeMs = expiresAt - now;
  return lifeMs >= MIN_RENEWED_LIFE_MS ? Math.min(RENEWAL_LEAD_MS, lifeMs * MAX_RENEWAL_LEAD_PART) : "never";
}

/** @returns the status at `now`, in milliseconds since the epoch */
export function statusAt({ expiresAt }: Session, renewalDue: RenewalDue, now: number): TimedStatus {
  const leftMs = expiresAt - now;
  if (leftMs <= 0) return "expired";
  if (renewalDue === "never") return "signed-in"; // the clock was set back since the session began
  return renewalDue === "at-once" || leftMs <= renewalDue ? "expiring" : "signed-in";
}

/** @returns how long it takes until time changes the status, in ms. Undefined: it does not change any more */
export function msUntilStatusChange({ expiresAt }: Session, renewalDue: RenewalDue, now: number): number | undefined {
  const leftMs = expiresAt - now;
  if (leftMs <= 0) return undefined;
  return typeof renewalDue === "number" && leftMs > renewalDue ? leftMs - renewalDue : leftMs;
}
