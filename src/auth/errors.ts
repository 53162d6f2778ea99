/** The one error of sign-in, with a hint that a person can act on. */

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

// Few and short, because every page that signs people in downloads them. docs/sign-in.md says by code what a developer can do.
const hints: Partial<Record<SignInErrorCode, string>> = {
  script_failed: "Check network, blockers and CSP",
  popup_blocked: "Allow pop-ups for this page",
  scope_missing: "Allow all that is asked for",
  user_changed: "The signed-in user changed",
  session_expired: "Sign in again",
  unknown: "Check the client id and its origins",
};

/** Why an attempt ended without a session, or a request was not sent. Message and hint hold no token. */
export class SignInError extends Error {
  /** Tells it from other errors. */
  declare readonly name: "SignInError";
  /** What went wrong. */
  declare readonly code: SignInErrorCode;
  /** What to do, in a sentence. */
  declare readonly hint: string;
  /** 401 where `headers()` found that the session has ended: transports treat it as the server's own answer. */
  declare readonly status?: number;
  /** True where `headers()` could not renew the session because the page's server did not answer: it may do so later. */
  declare readonly retryable?: boolean;

  constructor(code: SignInErrorCode, cause?: unknown, hint: string = hints[code] ?? "Try again") {
    super("Sign-in: " + code.replace("_", " ") + ". " + hint + ".", { cause });
    Object.assign(this, { name: "SignInError", code, hint });
  }
}

/** Why a request of a session that has ended is not sent. `renewal`: why the session could not be renewed, if that was tried. */
export function sessionExpired(renewal?: unknown): SignInError {
  const cause = renewal instanceof SignInError ? renewal.cause : undefined;
  const { status = 0 } = (cause ?? {}) as { status?: number };
  const isUnanswered = cause instanceof Error && (status === 0 || status >= 500);
  return Object.assign(
    new SignInError("session_expired", renewal),
    isUnanswered ? { retryable: true } : { status: 401 },
  );
}
