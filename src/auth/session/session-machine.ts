/**
 * The rules of a session. PURE: what can be true, what can happen, and what follows. It knows no browser, timer or network, and no
 * provider of sign-in: a provider implements `Provider` (provider.ts) in a folder beside this one, as ../google does.
 *
 * `at` is what is true, `shown.status` what the page sees of it:
 *
 * | `at`         | `shown.status` | when                                                                     |
 * |--------------|----------------|--------------------------------------------------------------------------|
 * | `signed-out` | `signed-out`   | nothing has happened yet, or the session was ended                       |
 * |              | `loading`      | the provider's script is being loaded                                    |
 * |              | `ready`        | the script is loaded: a click can open the provider's window             |
 * |              | `failed`       | the last attempt, or the script, failed: `shown.error` says why          |
 * | `signing-in` | `signing-in`   | a person is asked                                                        |
 * | `signed-in`  | `signed-in`    | the session is valid, and need not be renewed yet                        |
 * |              | `expiring`     | the session is valid, and is to be renewed                               |
 * |              | `expired`      | the session has ended; whose it was stays known, so that it can be renewed |
 *
 * docs/architecture.md has a drawing.
 */
import { SignInError } from "../errors.js";
import type { Grant } from "./provider.js";
import { renewalDueOf, statusAt, type RenewalDue } from "./session-time.js";
import type { Session, SessionState, User } from "./types.js";

/** Identifies one attempt in one page. */
export type AttemptId = number;

/** An attempt as the rules see it. */
export interface RunningAttempt {
  /** Another number for each attempt. */
  readonly id: AttemptId;
  /**
   * `sign-in`: a person has clicked, and may sign in as anybody. `renewal`: a person's gesture opens the provider's window without
   * questions, to continue the session. `silent-renewal`: the page's server is asked, and no person.
   */
  readonly kind: "sign-in" | "renewal" | "silent-renewal";
}

interface Common {
  /** What the page's listeners see. Another object after each change that they hear of. */
  readonly shown: SessionState;
  /** Identifies who is signed in: another number after each change of the user, and none that was used before. */
  readonly userNumber: number;
}

/** Nobody is signed in, and no person is asked. A silent renewal may be finding out whether somebody is. */
export interface SignedOut extends Common {
  /** Tells the states apart. */
  readonly at: "signed-out";
  /** A silent renewal. */
  readonly attempt?: RunningAttempt | undefined;
}

/** Nobody is signed in yet, and a person is asked. */
export interface SigningIn extends Common {
  /** Tells the states apart. */
  readonly at: "signing-in";
  /** What the person is asked in. */
  readonly attempt: RunningAttempt;
}

/** Somebody is signed in; the session may have expired. */
export interface SignedIn extends Common {
  /** Tells the states apart. */
  readonly at: "signed-in";
  /** Whose it is, and until when. */
  readonly session: Session;
  /** Undefined: the page's server keeps the session in its cookie. */
  readonly token?: string | undefined;
  /** When the session is to be renewed. */
  readonly renewalDue: RenewalDue;
  /** The only attempt that can change the session. */
  readonly attempt?: RunningAttempt | undefined;
  /** A renewal that waits for the next gesture. */
  readonly waitingRenewal?: AttemptId | undefined;
}

/** What can be true. */
export type State = SignedOut | SigningIn | SignedIn;

/** What can happen. `now` is in milliseconds since the epoch. */
export type Event =
  | { type: "provider-loading" }
  | { type: "provider-loaded" }
  | { type: "provider-failed"; error: SignInError }
  | { type: "attempt-started"; attempt: RunningAttempt }
  | { type: "attempt-succeeded"; attempt: AttemptId; grant: Grant; now: number }
  | { type: "attempt-failed"; attempt: AttemptId; error: SignInError }
  | { type: "session-restored"; session: Session; token: string | undefined; now: number }
  | { type: "time-checked"; now: number }
  | { type: "clock-set-back"; byMs: number }
  | { type: "renewal-awaited"; attempt: AttemptId; now: number }
  /** `attempt`: a silent renewal that finds out who is signed in now. */
  | { type: "signed-out"; attempt?: RunningAttempt };

/** Where every page begins. */
export const INITIAL_STATE: State = { at: "signed-out", shown: { status: "signed-out" }, userNumber: 0 };

/** @returns the next state; the same object where nothing changes, as by an event of an attempt that is no longer the current one */
export function transition(state: State, event: Event): State {
  switch (event.type) {
    case "provider-loading":
      return onProviderLoading(state);
    case "provider-loaded":
      return onProviderLoaded(state);
    case "provider-failed":
      return state.attempt ? state : withError(state, event.error);
    case "attempt-started":
      return onAttemptStarted(state, event.attempt);
    case "attempt-succeeded":
      return onAttemptSucceeded(state, event.attempt, event.grant, event.now);
    case "attempt-failed":
      return onAttemptFailed(state, event.attempt, event.error);
    case "session-restored":
      return beginSession({ ...event, userNumber: state.userNumber + 1 });
    case "time-checked":
      return state.at === "signed-in" ? withStatusAt(state, event.now) : state;
    case "clock-set-back":
      return onClockSetBack(state, event.byMs);
    case "renewal-awaited":
      if (state.at !== "signed-in") return state;
      return withStatusAt({ ...state, waitingRenewal: event.attempt, renewalDue: "at-once" }, event.now);
    case "signed-out":
      return onSignedOut(state, event.attempt);
  }
}

/** The script is loaded without anybody asking, so that it shows only where there is nothing else to show. */
function onProviderLoading(state: State): State {
  const isIdle = state.at === "signed-out" && state.attempt === undefined;
  return isIdle && !hasAttemptFailed(state) ? { ...state, shown: { status: "loading" } } : state;
}

/** Whether an attempt's error is shown. The error of a script that did not load is none: the script is being loaded again. */
function hasAttemptFailed({ shown: { error } }: State): boolean {
  return error !== undefined && error.code !== "script_failed";
}

function onProviderLoaded(state: State): State {
  const { status } = state.shown;
  const hasNothingElseToShow = status === "signed-out" || status === "loading";
  return hasNothingElseToShow ? { ...state, shown: { status: "ready" } } : state;
}

/** An error ends no session: it is shown beside it. */
function withError(state: State, error: SignInError): State {
  if (state.at === "signed-in") return { ...state, shown: { ...state.shown, error } };
  return { at: "signed-out", userNumber: state.userNumber, shown: { status: "failed", error } };
}

function onAttemptStarted(state: State, attempt: RunningAttempt): State {
  if (state.at === "signed-in") return { ...state, attempt };
  const { userNumber } = state;
  if (attempt.kind !== "silent-renewal")
    return { at: "signing-in", userNumber, shown: { status: "signing-in" }, attempt };
  // The person's attempt is no longer the current one: nobody is asked any more.
  if (state.at === "signing-in") return { at: "signed-out", userNumber, shown: { status: "signed-out" }, attempt };
  return { ...state, attempt };
}

function onAttemptFailed(state: State, id: AttemptId, error: SignInError): State {
  // Who waits for this renewal is told by its promise; the session shows as expiring already.
  if (state.at === "signed-in" && state.waitingRenewal === id) return { ...state, waitingRenewal: undefined };
  if (state.attempt?.id !== id) return state;
  switch (state.at) {
    case "signed-in":
      return withError({ ...state, attempt: undefined }, error);
    case "signing-in":
      return withError(state, error);
    case "signed-out":
      return { ...state, attempt: undefined }; // nobody has clicked, so that there is nobody to tell
  }
}

/**
 * Whether a grant leaves the existing session as it is: a renewal that does not say whose session it has renewed cannot take the place
 * of a session whose user is known. `transition` changes nothing then; the caller ends the attempt in an
 * error with the cause and the hint of the grant's.
 */
export function isRefused(state: State, grant: Grant): boolean {
  if (state.at !== "signed-in" || !state.attempt || state.attempt.kind === "sign-in") return false;
  return grant.profileError !== undefined && state.session.user !== null;
}

function onAttemptSucceeded(state: State, id: AttemptId, grant: Grant, now: number): State {
  if (state.attempt?.id !== id || isRefused(state, grant)) return state;
  const { kind } = state.attempt;
  const { profileError, token, scopes, expiresAt } = grant;
  const previous = state.at === "signed-in" ? state.session : undefined;
  const isContinued = previous !== undefined && continuesSession(previous, grant, kind);
  // A person who signs in as another user knows it. The page's server may have changed the user unseen.
  const isUserChangeUnseen = previous !== undefined && !isContinued && kind === "silent-renewal";
  const user = isContinued ? (grant.user ?? previous.user) : grant.user;
  return beginSession({
    session: { user, scopes, expiresAt },
    token,
    now,
    userNumber: isContinued ? state.userNumber : state.userNumber + 1,
    error: profileError ?? (isUserChangeUnseen ? new SignInError("user_changed") : undefined),
  });
}

/**
 * Whether a grant continues the session before it for the same user. Where it names nobody, the way it came decides: a page's server
 * renews the session that it has, but a person may have signed in as anybody.
 */
export function continuesSession(
  { user }: { user: User | null },
  grant: Pick<Grant, "user">,
  kind: RunningAttempt["kind"],
): boolean {
  return grant.user ? grant.user.sub === user?.sub : kind === "silent-renewal";
}

interface NewSession {
  session: Session;
  token: string | undefined;
  now: number;
  userNumber: number;
  error?: SignInError | undefined;
}

/** A session begins, or takes the place of another. No attempt is under way then. */
function beginSession({ session, token, now, userNumber, error }: NewSession): SignedIn {
  const renewalDue = renewalDueOf(session, now);
  const shown: SessionState = { ...session, status: statusAt(session, renewalDue, now), ...(error && { error }) };
  return { at: "signed-in", session, token, userNumber, renewalDue, shown };
}

function withStatusAt(state: SignedIn, now: number): State {
  const status = statusAt(state.session, state.renewalDue, now);
  if (status === state.shown.status) return state;
  const { error } = state.shown;
  return { ...state, shown: { ...state.session, status, ...(error && { error }) } };
}

/** The session ends when it was to end, whatever the clock shows by now. */
function onClockSetBack(state: State, byMs: number): State {
  if (state.at !== "signed-in" || !("expiresAt" in state.shown)) return state;
  const expiresAt = state.session.expiresAt - byMs;
  return { ...state, session: { ...state.session, expiresAt }, shown: { ...state.shown, expiresAt } };
}

function onSignedOut(state: State, attempt: RunningAttempt | undefined): State {
  const userNumber = state.at === "signed-in" ? state.userNumber + 1 : state.userNumber;
  return { at: "signed-out", shown: { status: "signed-out" }, userNumber, attempt };
}

/** Whether the session is to be renewed now without a person asking for it. */
export function isRenewalDue(state: State): boolean {
  return state.at === "signed-in" && state.shown.status !== "signed-in" && state.renewalDue !== "never";
}
