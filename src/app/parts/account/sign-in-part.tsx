/** The parts of signing in, which pages without sign-in do not load. */
import { useState, useSyncExternalStore, useEffect, type ReactNode } from "react";
import { type SessionState, SignInError, type SignInOptions } from "../../../auth/index.js";
import { GoogleButton } from "../../../react/index.js";
import { useApp, useRoute, useSignedIn, useText } from "../../base/context/context.js";
import type { AppOptions } from "../../base/context/options.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSignIn } from "../../base/messages/en/sign-in.js";
import { Alarm } from "../../base/ui/alarm.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import type { ReadableStore } from "../../base/ui/store.js";
import { useNarrow } from "../../base/ui/use-narrow.js";
import type { AccountMenuProps } from "./account-menu.js";
import { leavesPage } from "./user-changes.js";
import { formatRoute } from "../../base/navigation/routes.js";

export * as sessions from "./sessions.js";
export { UserChanges } from "./user-changes.js";

/** The button, with an error beside it. */
export function SignInButton() {
  const describe = useDescription();
  const { options } = useApp();
  const { signInGoogle } = useSignInWords();
  const ask = useSignInOptions();
  return offersSignIn(options) ? <GoogleButton label={signInGoogle} ask={ask} describe={describe} /> : null;
}

/** Says what a sign-in waits for, or why the person is not signed in. Without a reason the page's own notice is shown. */
export function SignInProblem({ notice }: { notice: string }) {
  const describe = useDescription();
  const { options, flow, signInProblem } = useApp();
  const t = useSignInWords();
  const { error, status } = useSignedIn();
  const isUnanswered = useIsUnanswered();
  const route = useRoute();
  // An error is shown on the screen on which it happened. A person who goes on has read it.
  const [shown, setShown] = useState({ error, route });
  if (shown.error !== error) setShown({ error, route });
  if (status === "signing-in") {
    return <p className="notice">{leavesPage(options, flow) ? t.leavingForGoogle : t.signingIn}</p>;
  }
  const isRead = shown.error === error && shown.route !== route;
  const pageNotice = signInProblem && !notice ? t.signInMisconfigured : notice;
  const sessionNotice = isUnanswered ? t.signInFailed.session_unanswered : pageNotice;
  const message = error && !isRead ? describe(error) : sessionNotice;
  return message ? <Alarm>{message}</Alarm> : null;
}

/** Whether the page's server has not said yet if the session of the last visit goes on. */
function useIsUnanswered(): boolean {
  const { ownRenewal } = useApp();
  const store = ownRenewal?.isUnanswered ?? NEVER;
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

const NEVER: ReadableStore<boolean> = { get: () => false, subscribe: () => () => {} };

const useSignInWords = wordsWith(useText, "signIn", enSignIn);

/** The words for an error of a sign-in. */
function useDescription(): (error: SignInError) => string {
  const t = useSignInWords();
  const session = useSignedIn();
  return (error) => (t.signInFailed as Record<string, string>)[signInFailure(error, session)] ?? error.message;
}

/**
 * Google takes the account of the last sign-in without a question, and would take the one again that was refused. Who goes on after the
 * end of a session is most often the same person.
 */
function useSignInOptions(): SignInOptions | undefined {
  const session = useSignedIn();
  const isRefused = session.error && signInFailure(session.error, session) === "account_refused";
  if (isRefused) return CHOOSE_ACCOUNT;
  return "expiresAt" in session ? { loginHint: session.user?.email } : undefined;
}

const CHOOSE_ACCOUNT: SignInOptions = { prompt: "select_account" };

/** The menus of the top bar. They are lazy-loaded, because most visitors are not signed in and most pages offer one sign-in method. */
export const accountMenus = lazyPart(() => import("./account-menu.js"));

/** Up to this width, in CSS pixels, there is no room for the sign-in methods, which are also in the settings. */
const NARROW_PX = 860;

/** The sign-in button, the signed-in user, or both where a session has ended: what is on the screen and was typed stays. */
export function AccountBar() {
  const session = useSignedIn();
  const { options } = useApp();
  const narrow = useNarrow(NARROW_PX);
  const isSignedIn = "expiresAt" in session;
  const needsSignIn = offersSignIn(options) && (!isSignedIn || hasEnded(session));
  return (
    <>
      {needsSignIn && !isSignedIn && hasChoice(options) && !narrow && <MethodMenu />}
      {needsSignIn && <BarButton isShort={narrow || isSignedIn} />}
      {isSignedIn && <SignedInUser session={session} hidesState={needsSignIn && narrow} />}
    </>
  );
}

/** Whether only a sign-in helps. An ended session that the page's server did not answer for is renewed later. */
function hasEnded(session: SessionState): boolean {
  const { error, status } = session;
  const isRefused = error !== undefined && signInFailure(error, session) === "session_expired";
  return isRefused || (status === "expired" && !error?.retryable);
}

/** Errors are shown below the bar, where there is room. */
function BarButton({ isShort }: { isShort: boolean }) {
  const t = useSignInWords();
  const ask = useSignInOptions();
  return (
    <GoogleButton
      label={isShort ? t.signIn : t.signInGoogle}
      aria-label={t.signInGoogle}
      ask={ask}
      style={{ minHeight: "var(--control)" }}
      describe={() => ""}
    />
  );
}

/** The user's name until the menu has been loaded. */
function SignedInUser(props: AccountMenuProps) {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.AccountMenu {...props} /> : <span>{props.session.user?.name}</span>;
}

function MethodMenu() {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.FlowMenu /> : null;
}

/** Whether the page signs people in. A session that an action began has no button to begin another one. */
const offersSignIn = ({ google, auth }: AppOptions): boolean => !!(google ?? auth);

/** Whether there are several sign-in methods. */
const hasChoice = ({ google }: AppOptions) => (google?.flows?.length ?? 0) > 1;

type FailureWords = typeof enSignIn.signInFailed;
type SignInFailure = keyof FailureWords | Exclude<SignInError["code"], keyof FailureWords>;

/** The status with which the page's server says that it knows who this is, and that the account may not sign in. */
const FORBIDDEN = 403;
/** The status with which it says that it knows no session. */
const UNAUTHORIZED = 401;

/** What an error of a sign-in means for the person. */
export function signInFailure(error: SignInError, session: SessionState): SignInFailure {
  switch (error.code) {
    case "exchange_failed":
      return error.retryable ? "session_unanswered" : exchangeFailure(error.cause, session);
    case "unknown": {
      const hasNoProfile = "expiresAt" in session && session.user === null;
      return hasNoProfile ? "profile_missing" : "unknown";
    }
    default:
      return error.code;
  }
}

/** Without a status there was no answer, unless the request was not sent at all. */
function exchangeFailure(cause: unknown, session: SessionState): SignInFailure {
  if (!(cause instanceof Error) || cause instanceof SignInError) return "exchange_failed";
  const { status } = cause as { status?: number };
  if (status === undefined) return "exchange_unanswered";
  // Who is signed in already was not asked to sign in: the session was to be renewed.
  if (status === UNAUTHORIZED && "expiresAt" in session) return "session_expired";
  return status === FORBIDDEN ? "account_refused" : "exchange_failed";
}

// Shown in place of a form whose user is no longer signed in, so that it is not sent in the name of another user.

/** @param children - the screen, which is shown again once its own user is back */
export function ClosedForm({ children }: { children: ReactNode }) {
  const t = useSignInWords();
  const { user, visit } = useApp();
  const { closedForm } = visit;
  const form = formatRoute(useRoute());
  const closed = useSyncExternalStore(closedForm.subscribe, closedForm.get, closedForm.get);
  const isOver = closed !== undefined && (closed.form !== form || (closed.owner !== null && closed.owner === user));
  useEffect(() => {
    if (isOver) closedForm.set(undefined);
  }, [isOver, closedForm]);
  if (!closed || isOver) return children;
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{t.formClosed}</h1>
      <p>{t.formClosedWhy}</p>
      <div>
        <button type="button" className="button" onClick={() => closedForm.set(undefined)}>
          {t.openForm}
        </button>
      </div>
    </div>
  );
}
