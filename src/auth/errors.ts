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
  | "unknown";

// Short on purpose: they are a fifth of the bytes of sign-in. What a developer can do stands in the docs, by code.
const hints: Record<SignInErrorCode, string> = {
  script_failed: "Google's sign-in did not load. Check the connection, content blockers and the page's CSP, then try again.",
  not_ready: "Google's sign-in is still loading. Try again in a moment.",
  popup_blocked: "The browser blocked Google's window. Allow pop-ups for this page, then try again.",
  popup_closed: "Google's window was closed. Try again.",
  timeout: "Google did not answer in time. Try again.",
  superseded: "A newer attempt took over.",
  aborted: "The page stopped it.",
  access_denied: "Access was not allowed. Try again and allow it.",
  scope_missing: "Not all that this page needs was allowed. Try again and tick every box.",
  state_mismatch: "The answer belongs to another attempt. Try again.",
  exchange_failed: "The page's server did not accept it. Try again.",
  unknown: "Google refused it. Check the client id and its origins.",
};

/** Why an attempt ended without a session. Message and hint hold no token. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly code: SignInErrorCode;
  /** What to do, in a sentence. */
  readonly hint: string;

  constructor(code: SignInErrorCode, cause?: unknown, hint = hints[code]) {
    super("Google sign-in: " + code + ". " + hint, { cause });
    this.code = code;
    this.hint = hint;
  }
}
