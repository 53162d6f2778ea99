/** PURE: the id that tells one signed-in user from another. */
import type { SessionState } from "../../auth/index.js";

/** Stands for the id of a user whose profile has not been loaded. */
export const UNKNOWN_USER = "someone";

/** The id of the signed-in user: `UNKNOWN_USER` until the profile has arrived, "" where no user is signed in. */
export const userIdIn = (session: SessionState): string =>
  "expiresAt" in session ? (session.user?.sub ?? UNKNOWN_USER) : "";

/** Whether somebody is signed in, and it is known who. */
export const isKnownUser = (user: string): boolean => user !== "" && user !== UNKNOWN_USER;
