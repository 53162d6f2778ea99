/**
 * Handles a change of the signed-in user: cached answers and drafts are deleted or set aside, screens start again, the live connection
 * reopens, the schema is asked for again.
 */
import { useEffect, useRef } from "react";
import type { SessionState } from "../../../auth/index.js";
import { useSignedIn, type App } from "../../base/context/context.js";
import { userIdIn, UNKNOWN_USER, isKnownUser } from "../../base/context/user-id.js";
import { deleteImports } from "../../base/storage/import-database.js";
import type { Drafts } from "../../base/storage/drafts.js";
import type { Keeper } from "../../base/storage/keep.js";
import { arrive, forgetOwned } from "../../base/storage/owned-items.js";
import { partNow } from "../../base/ui/lazy-part.js";
import { noteSession } from "../../base/storage/session-note.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSignIn } from "../../base/messages/en/sign-in.js";
import type { Visit } from "../../base/context/visit/visit.js";
import { noteSender } from "../../base/context/sender.js";
import { formatRoute } from "../../base/navigation/routes.js";
import type { AppOptions, Flow } from "../../base/context/options.js";

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

// Classifies changes of the session: the same user, another user, or only a profile that was loaded.

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

// The drafts of a person whose session ended without a sign-out on this page, for example in another tab. They are kept in memory until the
// person signs in again. A reload deletes them.

type Values = ReadonlyMap<string, unknown>;

/** By owner. */
const asideOf = new WeakMap<Visit, Map<string, Values>>();

/**
 * Takes all drafts out of the storage, and keeps them unless the next sign-in leaves the page. The page also keeps an import that was
 * running.
 *
 * @returns what the person is told
 */
export function setDraftsAside(
  drafts: Drafts,
  { visit, text, options, flow }: Pick<App, "visit" | "text" | "options" | "flow">,
): string {
  const t = wordsWith(() => text, "signIn", enSignIn)();
  const { owner } = drafts;
  const values = drafts.end();
  const hasTyped = values.size > 0 && owner !== null && owner !== "";
  const isGone = leavesPage(options, flow);
  if (hasTyped && !isGone) asideOf.set(visit, new Map(asideOf.get(visit)).set(owner, values));
  const sentences = [t.signedOutElsewhere];
  if (hasTyped) sentences.push(isGone ? t.typedIsGone : t.typedComesBack);
  if (visit.hasImportAside) sentences.push(isGone ? t.importIsGone : t.importComesBack);
  return sentences.join(" ");
}

/**
 * Brings back the drafts of the user who has signed in again, but for what has been typed again since. Those of other users stay aside.
 *
 * @returns whether screens have to read their drafts again
 */
export function bringDraftsBack(drafts: Drafts, visit: Visit): boolean {
  const owner = drafts.owner ?? "";
  const values = asideOf.get(visit)?.get(owner);
  if (!values) return false;
  asideOf.get(visit)?.delete(owner);
  for (const [key, value] of values) if (drafts.read(key) === undefined) drafts.write(key, value);
  return true;
}

/** For whom this page sends. */
interface Sender {
  /** The last user who is known: see `ownerOf`. */
  owner: string | null;
  /** Whether that user has gone without a sign-out on this page, and nobody is known who has come. */
  hasGone: boolean;
  /** Whether somebody has begun to sign in on this page since. */
  signsIn: boolean;
}

/**
 * What one person has opened does not become another's. All tabs share a session by cookie: where its user has signed out in another tab,
 * the form closes, and this page changes nothing on the server until it is known again who is signed in.
 */
function useFormerUser(app: App): void {
  const { auth, client, user: owner } = app;
  const session = useSignedIn();
  const user = userIdIn(session);
  const last = useRef({ auth, user });
  const sender = useRef<Sender>({ owner, hasGone: false, signsIn: false });
  const latest = useRef(app);
  latest.current = app;
  useEffect(() => {
    const { auth: authBefore, user: userBefore } = last.current;
    const isOwnSignOut = latest.current.visit.signsOut;
    const before = sender.current;
    last.current = { auth, user };
    const hasLeft = authBefore === auth && hasOtherUser(userBefore, user);
    const next =
      hasLeft && user === "" ? { ...before, hasGone: !isOwnSignOut, signsIn: false } : nextSender(before, session);
    sender.current = { ...next, owner: owner || before.owner };
    noteSenderOf(client, !next.hasGone);
    if (hasLeft && !isOwnSignOut) closeForm(latest.current, before.owner);
    if (user === "" || user === userBefore) return;
    const isStranger = !before.signsIn && (hasLeft || before.hasGone) && isKnownUser(user) && before.owner !== owner;
    latest.current.tell(isStranger ? signInWords(latest.current).signInFailed.user_changed : "");
  }, [auth, session, user, owner, client]);
}

/** Whether a user is not the one of before. A profile that arrives is that of the one who was not known. */
const hasOtherUser = (before: string, now: string): boolean =>
  before !== "" && before !== now && !(before === UNKNOWN_USER && now !== "");

/** A person who signs in on this page is known, with a profile or without. Without one, a session that began elsewhere may be anybody's. */
function nextSender(before: Sender, session: SessionState): Sender {
  if (session.status === "signing-in") return { ...before, signsIn: true };
  const user = userIdIn(session);
  const hasCome = isKnownUser(user) || (user !== "" && before.signsIn);
  return hasCome ? { ...before, hasGone: false, signsIn: false } : before;
}

function noteSenderOf(client: App["client"], isKnown: boolean): void {
  const present = partNow(client);
  if (present) noteSender(present, isKnown);
  else if (!isKnown) client.load().then((loaded) => noteSender(loaded, false), ignore);
}

const ignore = (): void => {};

/** Shows, in place of the form that is open, why it is not sent. */
function closeForm({ nav, visit }: App, owner: string | null): void {
  const route = nav.get();
  const form = formatRoute(route);
  const isClosed = visit.closedForm.get()?.form === form;
  if (route.at === "action" && !isClosed) visit.closedForm.set({ form, owner });
}

const signInWords = ({ text }: App) => wordsWith(() => text, "signIn", enSignIn)();

/** Whether signing in leaves the page for Google, and opens no window. */
export const leavesPage = ({ google }: AppOptions, flow: Flow): boolean =>
  flow === "code" && !!google?.exchangeUrl && google.redirect === true;
