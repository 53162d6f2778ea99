/** PURE: what becomes of an import whose user is not signed in any more, or is signed in again. */
import { isKnownUser, UNKNOWN_USER } from "../../../../base/context/user-id.js";

/** `set-aside`: nobody sees it, and nothing is sent, until its user is back. */
export type RunAfterUserChange = "set-aside" | "shown" | "forgotten";

interface UserChange {
  /** Whose import it is: see `userIdIn`. */
  owner: string;
  /** Who is signed in now. */
  user: string;
  /** The user has pressed "Sign out" on this page. */
  signsOut: boolean;
}

export function runAfterUserChange({ owner, user, signsOut }: UserChange): RunAfterUserChange {
  if (!isKnownUser(owner)) return "forgotten";
  if (user === owner) return "shown";
  // The profile of the user who signs in may arrive a moment later.
  const mayComeBack = (user === "" && !signsOut) || user === UNKNOWN_USER;
  return mayComeBack ? "set-aside" : "forgotten";
}
