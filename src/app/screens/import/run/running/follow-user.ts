/**
 * Ends an import with the visit of its user. Where the user has signed out in another tab, the page keeps it in memory, as it keeps what
 * was typed, and shows it again when the same user is back.
 */
import type { Client } from "../../../../../index.js";
import type { Auth } from "../../../../../auth/index.js";
import { isKnownUser, userIdIn, UNKNOWN_USER } from "../../../../base/context/user-id.js";
import type { Visit } from "../../../../base/context/visit/visit.js";
import type { ImportRun } from "../import-run.js";
import { forgetRun, setRunAside } from "./running-imports.js";

interface FollowOptions {
  run: ImportRun;
  visit: Visit;
  client: Client;
  /** Null where nobody signs in. */
  auth: Pick<Auth, "getState" | "subscribe"> | null;
  /** Called when the run is shown again. */
  onBack: () => void;
}

/** @returns ends it */
export function followUser({ run, visit, client, auth, onBack }: FollowOptions): () => void {
  const currentUser = () => (auth ? userIdIn(auth.getState()) : "");
  const owner = currentUser();
  const follow = () => {
    switch (runAfterUserChange({ owner, user: currentUser(), signsOut: visit.signsOut })) {
      case "forgotten":
        run.pause();
        forgetRun(visit, run);
        break;
      case "set-aside":
        run.pause();
        run.keepInMemory();
        setRunAside(visit, run, true);
        break;
      case "shown":
        if (setRunAside(visit, run, false)) onBack();
    }
  };
  // Of a user who is not known, a session that changes does not say whether it is another one's: the client says that.
  const stopFollowing = isKnownUser(owner) ? auth?.subscribe(follow) : undefined;
  const stopListening = client.onClear(() => {
    run.pause();
    follow();
  });
  return () => {
    stopFollowing?.();
    stopListening();
  };
}

/** `set-aside`: nobody sees it, and nothing is sent, until its user is back. */
type RunAfterUserChange = "set-aside" | "shown" | "forgotten";

interface UserChange {
  /** Whose import it is: see `userIdIn`. */
  owner: string;
  /** Who is signed in now. */
  user: string;
  /** The user has pressed "Sign out" on this page. */
  signsOut: boolean;
}

/** What becomes of an import whose user is not signed in any more, or is signed in again. */
export function runAfterUserChange({ owner, user, signsOut }: UserChange): RunAfterUserChange {
  if (!isKnownUser(owner)) return "forgotten";
  if (user === owner) return "shown";
  // The profile of the user who signs in may arrive a moment later.
  const mayComeBack = (user === "" && !signsOut) || user === UNKNOWN_USER;
  return mayComeBack ? "set-aside" : "forgotten";
}
