/** PURE: the id that tells one signed-in user from another. */
import type { SessionState } from "../../../auth/index.js";
import type { AppOptions } from "./options.js";

/** Stands for the id of a user whose profile has not been loaded. */
export const UNKNOWN_USER = "someone";

/** The id of the signed-in user: `UNKNOWN_USER` until the profile has arrived, "" where no user is signed in. */
export const userIdIn = (session: SessionState): string =>
  "expiresAt" in session ? (session.user?.sub ?? UNKNOWN_USER) : "";

/** Whether somebody is signed in, and it is known who. */
export const isKnownUser = (user: string): boolean => user !== "" && user !== UNKNOWN_USER;

/**
 * Whose things are kept: those of the session's user, or of the one that the page names. "" for no user, null for a user whose profile has
 * not arrived: nothing is kept then.
 *
 * @param sessionUser - see `userIdIn`
 */
export function ownerOf(sessionUser: string, { persist }: Pick<AppOptions, "persist">): string | null {
  const hostUser = typeof persist === "object" ? persist.user : "";
  return sessionUser === UNKNOWN_USER ? null : sessionUser || hostUser;
}
