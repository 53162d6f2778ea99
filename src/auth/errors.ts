/** The error of sign-in, with a hint that tells a person what to do. */

/** What went wrong. docs/sign-in.md says for each code what it means and what a developer can do. */
export type SignInErrorCode =
  | "script_failed"
  | "not_ready"
  | "popup_blocked"
  | "popup_closed"
  | "timeout"
  | "superseded"
  | "aborted"
  | "access_denied"
  | "scope_missing"
  | "state_mismatch"
  | "exchange_failed"
  | "user_changed"
  | "session_expired"
  | "unknown";

/** Few and short, because every page that signs people in downloads them. */
const hints: Partial<Record<SignInErrorCode, string>> = {
  script_failed: "Check network, blockers and CSP",
  popup_blocked: "Allow pop-ups for this page",
  scope_missing: "Allow all that is asked for",
  user_changed: "The signed-in user changed",
  session_expired: "Sign in again",
  unknown: "Check the client id and its origins",
};

/** Why an attempt ended without a session, or why a request was not sent. Neither the message nor the hint contains a token. */
export class SignInError extends Error {
  /** Tells it from other errors. */
  declare readonly name: "SignInError";
  /** What went wrong. */
  declare readonly code: SignInErrorCode;
  /** What to do, in a sentence. */
  declare readonly hint: string;
  /** 401 where the session has ended: transports treat it like a 401 of the server. */
  declare readonly status?: number;
  /** True where a renewal by the page's server failed because the server did not answer, so that it may succeed later. */
  declare readonly retryable?: boolean;
  /** True where the page's server has just refused to renew the session: `refresh()` does not ask it again for the same request. */
  declare readonly isRenewalRefused?: boolean;

  constructor(code: SignInErrorCode, cause?: unknown, hint: string = hints[code] ?? "Try again") {
    super("Sign-in: " + code.replace("_", " ") + ". " + hint + ".", { cause });
    Object.assign(this, { name: "SignInError", code, hint });
  }
}

/** The error of a renewal by the page's server. @param cause - Why the server gave no session. */
export const renewalFailed = (cause: unknown): SignInError =>
  Object.assign(new SignInError("exchange_failed", cause), isUndecided(cause) && { retryable: true });

/**
 * The error of a request that is not sent because the session has ended.
 *
 * @param renewal - Why the session could not be renewed, if a renewal was tried.
 */
export function sessionExpired(renewal?: unknown): SignInError {
  const error = new SignInError("session_expired", renewal);
  const { code, cause } = renewal instanceof SignInError ? renewal : {};
  if (isUndecided(cause)) return Object.assign(error, { retryable: true });
  return Object.assign(error, { status: 401, isRenewalRefused: code === "exchange_failed" });
}

/** Whether the page's server has not said whether there is a session. A request that was not sent ends in a SignInError. */
function isUndecided(cause: unknown): boolean {
  const { status = 0 } = (cause ?? {}) as { status?: number };
  return cause instanceof Error && !(cause instanceof SignInError) && !refusesSession(status);
}

/**
 * Whether the status of an answer says that there is no session. A server in trouble, one that is asked too often, and a page of the network
 * in between, such as a hotel's, do not say so.
 */
const refusesSession = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;
