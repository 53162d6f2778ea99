/**
 * The rules of a session. PURE: what can be true, what can happen, and what follows. It knows no browser, timer or network, and no
 * provider of sign-in: a provider implements `Provider` (provider.ts) in a folder beside this one, as ../google does.
 *
 * `at` is what is true, `shown.status` what the page sees of it:
 *
 * | `at`          | `shown.status` | when                                                                |
 * | ------------- | -------------- | ------------------------------------------------------------------- |
 * | `signed-out`  | `signed-out`   | nothing has happened yet, or the session was ended                  |
 * |               | `loading`      | the provider's script is being loaded                               |
 * |               | `ready`        | the script is loaded: a click can open the provider's window        |
 * |               | `failed`       | the last attempt, or the script, has failed: see `shown.error`      |
 * | `signing-in`  | `signing-in`   | a person is asked in the provider's window                          |
 * | `has-session` | `signed-in`    | the session is valid, and need not be renewed yet                   |
 * |               | `expiring`     | the session is valid, and should be renewed                         |
 * |               | `expired`      | the session has expired; its user stays known, for a renewal        |
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
  /** Unique in the page. */
  readonly id: AttemptId;
  /**
   * - `sign-in`: a person has clicked, and may sign in as any user.
   * - `renewal`: a person's gesture opens the provider's window without questions, to continue the session.
   * - `silent-renewal`: the page's server is asked, without a person.
   */
  readonly kind: "sign-in" | "renewal" | "silent-renewal";
}

interface Common {
  /** What the page's listeners see. A new object after each change that they are told of. */
  readonly shown: SessionState;
  /** Identifies who is signed in. It grows with each change of the user. */
  readonly userNumber: number;
}

/** There is no session, and no person is asked. A silent renewal may find one. */
export interface SignedOut extends Common {
  /** Tells the states apart. */
  readonly at: "signed-out";
  /** A silent renewal. */
  readonly attempt?: RunningAttempt | undefined;
}

/** There is no session, and a person is asked. */
export interface SigningIn extends Common {
  /** Tells the states apart. */
  readonly at: "signing-in";
  /** The attempt in which the person is asked. */
  readonly attempt: RunningAttempt;
}

/** There is a session. It may have expired. */
export interface HasSession extends Common {
  /** Tells the states apart. */
  readonly at: "has-session";
  /** Its user, its scopes, and when it ends. */
  readonly session: Session;
  /** Undefined: the page's server keeps the session in its cookie. */
  readonly token?: string | undefined;
  /** When the session is to be renewed. */
  readonly renewalDue: RenewalDue;
  /** The only attempt that can change the session. */
  readonly attempt?: RunningAttempt | undefined;
  /** A renewal that waits for the next gesture. It changes nothing until then: its callers wait for any session of the same user. */
  readonly waitingRenewal?: AttemptId | undefined;
}

/** What can be true. */
export type MachineState = SignedOut | SigningIn | HasSession;

/** What can happen. `now` is in milliseconds since the epoch. */
export type MachineEvent =
  | { type: "provider-loading" }
  | { type: "provider-loaded" }
  | { type: "provider-failed"; error: SignInError }
  | { type: "attempt-started"; attempt: RunningAttempt }
  | { type: "attempt-succeeded"; attempt: AttemptId; grant: Grant; now: number }
  | { type: "attempt-failed"; attempt: AttemptId; error: SignInError }
  | { type: "session-restored"; session: Session; token: string | undefined; now: number }
  | { type: "time-checked"; now: number }
  | { type: "clock-set-back"; byMs: number }
  /** A renewal waits for the next gesture. */
  | { type: "renewal-postponed"; attempt: AttemptId; now: number }
  /** `attempt`: a silent renewal that finds out who is signed in now. */
  | { type: "signed-out"; attempt?: RunningAttempt };

/** The first state of every page. */
export const INITIAL_STATE: MachineState = { at: "signed-out", shown: { status: "signed-out" }, userNumber: 0 };

/** @returns the next state; the same object where nothing changes, as by an event of an attempt that is no longer the current one */
export function transition(state: MachineState, event: MachineEvent): MachineState {
  switch (event.type) {
    case "provider-loading":
      return onProviderLoading(state);
    case "provider-loaded":
      return onProviderLoaded(state);
    case "provider-failed": // while an attempt runs, its own outcome is shown
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
      return state.at === "has-session" ? withStatusAt(state, event.now) : state;
    case "clock-set-back":
      return onClockSetBack(state, event.byMs);
    case "renewal-postponed":
      if (state.at !== "has-session") return state;
      return withStatusAt({ ...state, waitingRenewal: event.attempt, renewalDue: "at-once" }, event.now);
    case "signed-out":
      return onSignedOut(state, event.attempt);
  }
}

/** The page may load the script before a click, so that `loading` is shown only if there is nothing else to show. */
function onProviderLoading(state: MachineState): MachineState {
  const isIdle = state.at === "signed-out" && state.attempt === undefined;
  return isIdle && !hasAttemptFailed(state) ? { ...state, shown: { status: "loading" } } : state;
}

/** Whether the error of an attempt is shown. The error of the script does not count, because the script is being loaded again. */
function hasAttemptFailed({ shown: { error } }: MachineState): boolean {
  return error !== undefined && error.code !== "script_failed";
}

function onProviderLoaded(state: MachineState): MachineState {
  const { status, error } = state.shown;
  // A silent renewal may have begun between the failed load and this one, so that `loading` was not shown.
  const isFailedLoadOver = state.at === "signed-out" && error?.code === "script_failed";
  const hasNothingElseToShow = status === "signed-out" || status === "loading" || isFailedLoadOver;
  return hasNothingElseToShow ? { ...state, shown: { status: "ready" } } : state;
}

/** An error ends no session: it is shown together with the session. */
function withError(state: MachineState, error: SignInError): MachineState {
  if (state.at === "has-session") return { ...state, shown: { ...state.shown, error } };
  return { at: "signed-out", userNumber: state.userNumber, shown: { status: "failed", error } };
}

function onAttemptStarted(state: MachineState, attempt: RunningAttempt): MachineState {
  if (state.at === "has-session") return { ...state, attempt };
  const { userNumber } = state;
  if (attempt.kind !== "silent-renewal")
    return { at: "signing-in", userNumber, shown: { status: "signing-in" }, attempt };
  // The silent renewal takes the place of the person's attempt, so that no person is asked any more.
  if (state.at === "signing-in") return { at: "signed-out", userNumber, shown: { status: "signed-out" }, attempt };
  return { ...state, attempt };
}

function onAttemptFailed(state: MachineState, id: AttemptId, error: SignInError): MachineState {
  // The callers learn of the failure by the promise of this renewal. The session is shown as expiring already.
  if (state.at === "has-session" && state.waitingRenewal === id) return { ...state, waitingRenewal: undefined };
  if (state.attempt?.id !== id) return state;
  switch (state.at) {
    case "has-session":
      return withError({ ...state, attempt: undefined }, error);
    case "signing-in":
      return withError(state, error);
    case "signed-out":
      return { ...state, attempt: undefined }; // no person has clicked, so that no error is shown
  }
}

/**
 * Whether a grant is refused: a renewal that does not say whose session it has renewed cannot replace a session whose user is known.
 * `Attempts` asks this first, and ends a refused attempt as a failure. `transition` asks it, too, and changes nothing.
 */
export function isRefused(state: MachineState, grant: Grant): boolean {
  if (state.at !== "has-session" || !state.attempt || state.attempt.kind === "sign-in") return false;
  return grant.profileError !== undefined && state.session.user !== null;
}

function onAttemptSucceeded(state: MachineState, id: AttemptId, grant: Grant, now: number): MachineState {
  if (state.attempt?.id !== id || isRefused(state, grant)) return state;
  const { kind } = state.attempt;
  const { profileError, token, scopes, expiresAt } = grant;
  const previous = state.at === "has-session" ? state.session : undefined;
  const isContinued = previous !== undefined && continuesSession(previous, grant, kind);
  // A person who signs in as another user knows it. A change of user by the page's server is reported.
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
 * Whether a grant continues the previous session, for the same user. If it has no user, the kind of the attempt decides: the page's
 * server renews its own session, but a person may have signed in as any user.
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

/** A session begins, or replaces another. No attempt runs after that. */
function beginSession({ session, token, now, userNumber, error }: NewSession): HasSession {
  const renewalDue = renewalDueOf(session, now);
  const shown: SessionState = { ...session, status: statusAt(session, renewalDue, now), ...(error && { error }) };
  return { at: "has-session", session, token, userNumber, renewalDue, shown };
}

function withStatusAt(state: HasSession, now: number): MachineState {
  const status = statusAt(state.session, state.renewalDue, now);
  if (status === state.shown.status) return state;
  const { error } = state.shown;
  return { ...state, shown: { ...state.session, status, ...(error && { error }) } };
}

/**
 * The session still ends after the same duration, although the clock shows an earlier time now. `renewalDue` stays: it is a duration,
 * too. Each status of a session has `expiresAt`; only the compiler does not know it.
 */
function onClockSetBack(state: MachineState, byMs: number): MachineState {
  if (state.at !== "has-session" || !("expiresAt" in state.shown)) return state;
  const expiresAt = state.session.expiresAt - byMs;
  return { ...state, session: { ...state.session, expiresAt }, shown: { ...state.shown, expiresAt } };
}

function onSignedOut(state: MachineState, attempt: RunningAttempt | undefined): MachineState {
  const userNumber = state.at === "has-session" ? state.userNumber + 1 : state.userNumber;
  return { at: "signed-out", shown: { status: "signed-out" }, userNumber, attempt };
}

/** Whether the session should be renewed now, although the page has not called `renew`. */
export function isRenewalDue(state: MachineState): boolean {
  return state.at === "has-session" && state.shown.status !== "signed-in" && state.renewalDue !== "never";
}
