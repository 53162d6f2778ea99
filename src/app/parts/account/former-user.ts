/**
 * What one person has opened does not become another's. All tabs share a session by cookie: where its user has signed out in another tab,
 * the form closes, and this page changes nothing on the server until it is known again who is signed in.
 */
import { useEffect, useRef } from "react";
import type { SessionState } from "../../../auth/index.js";
import { useSignedIn, type App } from "../../base/context/context.js";
import { noteSender } from "../../base/context/sender.js";
import { isKnownUser, UNKNOWN_USER, userIdIn } from "../../base/context/user-id.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSignIn } from "../../base/messages/en/sign-in.js";
import { formatRoute } from "../../base/navigation/routes.js";
import { partNow } from "../../base/ui/lazy-part.js";

/** For whom this page sends. */
interface Sender {
  /** The last user who is known: see `ownerOf`. */
  owner: string | null;
  /** Whether that user has gone without a sign-out on this page, and nobody is known who has come. */
  hasGone: boolean;
  /** Whether somebody has begun to sign in on this page since. */
  signsIn: boolean;
}

export function useFormerUser(app: App): void {
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
