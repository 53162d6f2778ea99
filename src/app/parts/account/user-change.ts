/** PURE: classifies changes of the session: the same user, another user, or only a profile that was loaded. */
import type { SessionState } from "../../../auth/index.js";
import { UNKNOWN_USER } from "../../base/context/user-id.js";

/** The part of the session that tells users apart. */
export interface UserState {
  /** Empty while no user is signed in. */
  user: string;
  /** Whether the session has ended and not begun again. */
  hasEnded: boolean;
}

export type UserChange =
  /** The same user, or no user before and now. */
  | "none"
  /** The same user has signed in again after the session had ended. */
  | "same-user-returned"
  | "profile-arrived"
  /** Another user, or no user after one. */
  | "other-user";

/** @param user - the signed-in user: see `userIdIn` */
export function nextUserState(before: UserState, user: string, status: SessionState["status"]): UserState {
  return { user, hasEnded: status === "expired" || (before.hasEnded && status !== "signed-in") };
}

export function userChange(before: UserState, now: UserState): UserChange {
  if (before.user === now.user) return before.hasEnded && !now.hasEnded ? "same-user-returned" : "none";
  return before.user === UNKNOWN_USER && now.user ? "profile-arrived" : "other-user";
}
