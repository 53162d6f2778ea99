/** The error of sign-in, and what to do about it. */

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

/** Why an attempt ended without a session, or why a request was not sent. No member contains a token. */
export class SignInError extends Error {
  /** Tells it from other errors. */
  declare readonly name: "SignInError";
  /** What went wrong. */
  declare readonly code: SignInErrorCode;
  /** 401 where the session has ended: transports treat it like a 401 of the server. */
  declare readonly status?: number;
  /** True where a renewal by the page's server failed because the server did not answer, so that it may succeed later. */
  declare readonly retryable?: boolean;

  /** @param detail - What is known beyond the code, in a sentence for developers. */
  constructor(code: SignInErrorCode, cause?: unknown, detail = "") {
    super("Sign-in: " + code.replace("_", " ") + (detail && ". " + detail), { cause });
    Object.assign(this, { name: "SignInError", code });
  }
}

/**
 * The error of a request that is not sent because the session has ended.
 *
 * @param renewal - Why the session could not be renewed, if a renewal was tried.
 */
export function sessionExpired(renewal?: unknown): SignInError {
  const { retryable } = Object(renewal) as Partial<SignInError>;
  return Object.assign(new SignInError("session_expired", renewal), retryable ? { retryable } : { status: 401 });
}

/**
 * Says in a sentence what happened, and in another one to try again. The development build says more where more is known. It is short,
 * because every page with a `GoogleButton` downloads it; docs/sign-in.md says for each code what a page can tell people.
 *
 * @example
 * ```ts
 * import { createGoogleAuth, describe, tokenFlow, type SignInError } from "querylet/auth";
 *
 * const auth = createGoogleAuth({ clientId: "YOUR-ID.apps.googleusercontent.com", flow: tokenFlow() });
 * const button = document.querySelector("button");
 * button?.addEventListener("click", () => void auth.signIn().catch((error: SignInError) => alert(describe(error))));
 * ```
 */
export const describe = ({ message }: SignInError): string => message + ". Try again.";
