/**
 * The rules of a session. PURE: what can be true, what can happen, and what follows. It knows no provider, browser, timer or network.
 * docs/architecture.md has a drawing.
 */
import { SignInError } from "../errors.js";
import type { Grant } from "./provider.js";
import type { Session, SessionState, User } from "./types.js";

/** How long before its end a session is renewed, in ms, unless a fifth of its life is less. */
const RENEWAL_LEAD_MS = 60_000;
/** The part of its life at the end of which a short session is renewed. */
const RENEWAL_LEAD_PART = 1 / 5;

/** Identifies one attempt in one page. */
export type AttemptId = number;

/** An attempt as the rules see it. */
export interface RunningAttempt {
  /** Another number for each attempt. */
  readonly id: AttemptId;
  /**
   * `sign-in`: a person's click. `renewal`: a person's click that continues the session. `silent-renewal`: the page's server is asked,
   * without a person.
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
  /** How long before its end the session is to be renewed, in ms. Infinity: at once. */
  readonly renewalLeadMs: number;
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
      return state.attempt?.id === event.attempt ? onGrant(state, state.attempt, event.grant, event.now) : state;
    case "attempt-failed":
      return onAttemptFailed(state, event.attempt, event.error);
    case "session-restored":
      return enter({ ...event, userNumber: state.userNumber + 1 });
    case "time-checked":
      return state.at === "signed-in" ? withStatusAt(state, event.now) : state;
    case "clock-set-back":
      return onClockSetBack(state, event.byMs);
    case "renewal-awaited":
      if (state.at !== "signed-in") return state;
      return withStatusAt({ ...state, waitingRenewal: event.attempt, renewalLeadMs: Infinity }, event.now);
    case "signed-out":
      return onSignedOut(state, event.attempt);
  }
}

/** What went wrong with an attempt stays to be read; that the script did not load is over when it is loaded again. */
function onProviderLoading(state: State): State {
  const { error } = state.shown;
  if (state.at !== "signed-out" || state.attempt || (error && error.code !== "script_failed")) return state;
  return { ...state, shown: { status: "loading" } };
}

function onProviderLoaded(state: State): State {
  const { status } = state.shown;
  const isWaitedFor = status === "signed-out" || status === "loading";
  return isWaitedFor ? { ...state, shown: { status: "ready" } } : state;
}

/** An existing session outlives what went wrong. */
function withError(state: State, error: SignInError): State {
  if (state.at === "signed-in") return { ...state, shown: { ...state.shown, error } };
  return { at: "signed-out", userNumber: state.userNumber, shown: { status: "failed", error } };
}

function onAttemptStarted(state: State, attempt: RunningAttempt): State {
  if (state.at === "signed-in" || attempt.kind === "silent-renewal") return { ...state, attempt };
  return { at: "signing-in", userNumber: state.userNumber, shown: { status: "signing-in" }, attempt };
}

function onAttemptFailed(state: State, id: AttemptId, error: SignInError): State {
  if (state.at === "signed-in" && state.waitingRenewal === id) return { ...state, waitingRenewal: undefined };
  if (state.attempt?.id !== id) return state;
  const isSilent = state.attempt.kind === "silent-renewal";
  if (state.at === "signed-in") return withError({ ...state, attempt: undefined }, error);
  // Nobody clicked, and nobody is signed in: there is nobody to tell.
  if (isSilent && state.at === "signed-out") return { ...state, attempt: undefined };
  return withError(state, error);
}

/**
 * Whether a grant leaves the existing session as it is: a renewal that does not say whose session it has renewed cannot take the place
 * of a session whose user is known.
 */
export function isRefused(state: State, grant: Grant): boolean {
  if (state.at !== "signed-in" || !state.attempt || state.attempt.kind === "sign-in") return false;
  return grant.profileError !== undefined && state.session.user !== null;
}

function onGrant(state: State, { kind }: RunningAttempt, grant: Grant, now: number): State {
  const { profileError, token, scopes, expiresAt } = grant;
  const isSilent = kind === "silent-renewal";
  const before = state.at === "signed-in" ? state.session : undefined;
  // A server that names nobody renews the session that it has.
  const isUnnamedRenewal = isSilent && !profileError && !grant.user;
  const user = isUnnamedRenewal && before ? before.user : grant.user;
  const isSame = before !== undefined && isSameUser(before.user, user, isSilent);
  const isUnexpected = isSilent && before !== undefined && !isSame;
  return enter({
    session: { user, scopes, expiresAt },
    token,
    now,
    userNumber: isSame ? state.userNumber : state.userNumber + 1,
    error: profileError ?? (isUnexpected ? new SignInError("user_changed") : undefined),
  });
}

/**
 * Whether a session of `next` continues one of `before`. What nobody can tell counts as a change, unless the page's server has
 * renewed its own session without a person (`isSilent`) and names nobody in either answer.
 */
export function isSameUser(before: User | null, next: User | null, isSilent: boolean): boolean {
  if (!before && !next) return isSilent;
  return before?.sub === next?.sub;
}

interface Entry {
  session: Session;
  token: string | undefined;
  now: number;
  userNumber: number;
  error?: SignInError | undefined;
}

/** A session begins, or takes the place of another. */
function enter({ session, token, now, userNumber, error }: Entry): SignedIn {
  const renewalLeadMs = Math.min(RENEWAL_LEAD_MS, (session.expiresAt - now) * RENEWAL_LEAD_PART);
  const status = statusAt(session, renewalLeadMs, now);
  const shown: SessionState = { ...session, status, ...(error && { error }) };
  return { at: "signed-in", session, token, userNumber, renewalLeadMs, shown };
}

function statusAt({ expiresAt }: Session, renewalLeadMs: number, now: number): "signed-in" | "expiring" | "expired" {
  const left = expiresAt - now;
  if (left <= 0) return "expired";
  return left <= renewalLeadMs ? "expiring" : "signed-in";
}

function withStatusAt(state: SignedIn, now: number): State {
  const status = statusAt(state.session, state.renewalLeadMs, now);
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

/** Whether the session is to be renewed without being asked. One that was over before it began is not: its renewal would be no better. */
export function isRenewalDue(state: State): boolean {
  return state.at === "signed-in" && state.shown.status !== "signed-in" && state.renewalLeadMs > 0;
}
