/**
 * Handles a change of the signed-in user: cached answers and drafts are deleted or set aside, screens start again, the live connection
 * reopens, the schema is asked for again.
 */
import { useEffect, useRef } from "react";
import { useSignedIn, type App } from "../context/context.js";
import { userIdIn } from "../context/user-id.js";
import { deleteImports } from "../storage/import-database.js";
import type { Drafts } from "../storage/drafts.js";
import type { Keeper } from "../storage/keep.js";
import { forgetOwned, remember } from "../storage/remember.js";
import { partNow } from "../ui/lazy-part.js";
import { bringDraftsBack, setDraftsAside } from "./drafts-aside.js";
import { knownUser, nextUserState, userChange } from "./user-change.js";

interface UserChangesProps {
  app: App;
  /** Resets the screen: input, selections and answers. */
  startOver: () => void;
}

/** A component before the screens, so that its effects handle another user before theirs do. */
export function UserChanges({ app, startOver }: UserChangesProps): null {
  const { auth, client, keeper, drafts, endpoint, reload } = app;
  const session = useSignedIn();
  const { status } = session;
  const user = userIdIn(session);
  const last = useRef({ auth, state: { user, hasEnded: false } });
  const keptFor = useRef<{ keeper: Keeper; user: string | null }>(undefined);
  const latest = useRef(app);
  latest.current = app;
  useEffect(() => {
    // This comes first, because answers so far belong to the previous user.
    keptFor.current = keepFor(keptFor.current, keeper, knownUser(user));
    const owner = knownUser(user);
    if (owner && changeDraftsOwner(drafts, owner)) startOver();
    const before = last.current;
    const state = nextUserState(before.state, user, status);
    last.current = { auth, state };
    if (before.auth !== auth) return;
    const change = userChange(before.state, state);
    if (change === "same-user-returned") partNow(client)?.invalidate(); // answers that were refused in between are requested again
    if (change !== "other-user") return;
    remember("signed-in", user ? "yes" : null);
    if (user) latest.current.tell("");
    else endDrafts(latest.current);
    if (before.state.user) {
      deleteDataOf(before.state.user, endpoint);
      startOver();
    }
    partNow(client)?.clear(); // closes the live connection as well
    reload();
    latest.current.options.onEvent?.({ type: "signin", signedIn: user !== "" });
  }, [auth, user, status, keeper, drafts, client, endpoint, reload, startOver]);
  return null;
}

/** Deletes what the device keeps for a user. */
function deleteDataOf(user: string, endpoint: string): void {
  forgetOwned(endpoint, user);
  deleteImports(endpoint);
}

/** @returns whether screens have to read their drafts again */
function changeDraftsOwner(drafts: Drafts, user: string): boolean {
  const wereOthers = drafts.belongTo(user);
  const cameBack = bringDraftsBack(drafts, user);
  return wereOthers || cameBack;
}

/** No user is signed in any more. A person who did not ask for that on this page is told why the screen changes. */
function endDrafts(app: App): void {
  const { drafts, visit, tell } = app;
  if (visit.signsOut) drafts.clear();
  else tell(setDraftsAside(app));
  visit.signsOut = false;
}

/** Tells the keeper the user whose answers it keeps from here on, if the user has changed. */
function keepFor(before: { keeper: Keeper; user: string | null } | undefined, keeper: Keeper, user: string | null) {
  const isSameKeeper = before?.keeper === keeper;
  if (isSameKeeper && before.user === user) return before;
  const hasSignedOut = isSameKeeper && Boolean(before.user);
  keeper.turn(user, hasSignedOut);
  return { keeper, user };
}
