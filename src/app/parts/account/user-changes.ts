/**
 * Handles a change of the signed-in user: cached answers and drafts are deleted or set aside, screens start again, the live connection
 * reopens, the schema is asked for again.
 */
import { useEffect, useRef } from "react";
import { useSignedIn, type App } from "../../base/context/context.js";
import { userIdIn } from "../../base/context/user-id.js";
import { deleteImports } from "../../base/storage/import-database.js";
import type { Drafts } from "../../base/storage/drafts.js";
import type { Keeper } from "../../base/storage/keep.js";
import { arrive, forgetOwned } from "../../base/storage/owned-items.js";
import { partNow } from "../../base/ui/lazy-part.js";
import { useFormerUser } from "./former-user.js";
import { bringDraftsBack, setDraftsAside } from "./drafts-aside.js";
import { noteSession } from "../../base/storage/session-note.js";
import { nextUserState, userChange } from "./user-change.js";

interface UserChangesProps {
  app: App;
  /** Resets the screen: input, selections and answers. */
  startOver: () => void;
}

/** A component before the screens, so that its effects handle another user before theirs do. */
export function UserChanges({ app, startOver }: UserChangesProps): null {
  const { auth, client, keeper, drafts, server, user: owner, reload } = app;
  const session = useSignedIn();
  const { status } = session;
  const user = userIdIn(session);
  const last = useRef({ auth, state: { user, hasEnded: false } });
  const keptFor = useRef<{ keeper: Keeper; user: string | null }>(undefined);
  const lastOwner = useRef(owner);
  const lastDrafts = useRef(drafts);
  const latest = useRef(app);
  latest.current = app;
  useFormerUser(app); // before what follows: it reads who has asked for the change
  useEffect(() => {
    // This comes first, because answers so far belong to the previous user.
    keptFor.current = keepFor(keptFor.current, keeper, owner);
    const ownerBefore = lastOwner.current;
    const draftsBefore = lastDrafts.current;
    lastOwner.current = owner ?? ownerBefore;
    lastDrafts.current = drafts;
    if (changeDrafts(draftsBefore, latest.current, user)) startOver();
    if (owner) removeWhatOthersLeft(drafts, server, owner);
    const before = last.current;
    const state = nextUserState(before.state, user, status);
    last.current = { auth, state };
    if (before.auth !== auth) return;
    const change = userChange(before.state, state);
    if (change === "same-user-returned") partNow(client)?.invalidate(); // answers that were refused in between are requested again
    if (change !== "other-user") return;
    if (user === "") deleteDataOf(ownerBefore, server);
    noteSession(server, user !== "");
    if (before.state.user) startOver();
    partNow(client)?.clear(); // closes the live connection as well
    reload();
    latest.current.options.onEvent?.({ type: "signin", signedIn: user !== "" });
  }, [auth, user, status, owner, keeper, drafts, client, server, reload, startOver]);
  return null;
}

function removeWhatOthersLeft(drafts: Drafts, server: string, user: string): void {
  drafts.removeOthers();
  for (const absent of arrive(server, user, Date.now())) deleteImports(server, absent);
}

/** Deletes what the device keeps for a user who has signed out. */
function deleteDataOf(user: string | null, server: string): void {
  if (!user) return;
  forgetOwned(server, user);
  deleteImports(server, user);
}

/**
 * What becomes of the drafts of before.
 *
 * @param user - see `userIdIn`
 * @returns whether screens have to read their drafts again
 */
function changeDrafts(before: Drafts, app: App, user: string): boolean {
  const { drafts, visit, tell } = app;
  if (before === drafts) return false;
  if (user === "" && before.owner !== "") {
    // A person who did not ask for that on this page is told why the screen changes.
    if (visit.signsOut) before.end();
    else tell(setDraftsAside(before, app));
    visit.signsOut = false;
    return true;
  }
  // Who is not known yet may be the one of before.
  if (before.owner && drafts.owner === null) before.leave();
  else if (before.owner) setDraftsAside(before, app);
  const hasOwn = before.owner ? drafts.keys().size > 0 : before.handOn(drafts);
  const cameBack = drafts.owner !== null && bringDraftsBack(drafts, visit);
  return hasOwn || cameBack;
}

/** Tells the keeper the user whose answers it keeps from here on, if the user has changed. */
function keepFor(before: { keeper: Keeper; user: string | null } | undefined, keeper: Keeper, user: string | null) {
  const isSameKeeper = before?.keeper === keeper;
  if (isSameKeeper && before.user === user) return before;
  const hasSignedOut = isSameKeeper && Boolean(before.user);
  keeper.turn(user, hasSignedOut);
  return { keeper, user };
}
