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

// Few and short: every page that signs in pays for them. What a developer can do stands in the docs, by code.
const hints: Partial<Record<SignInErrorCode, string>> = {
  script_failed: "Check network, blockers and CSP",
  popup_blocked: "Allow pop-ups for this page",
  scope_missing: "Allow all that is asked for",
  unknown: "Check the client id and its origins",
};

/** Why an attempt ended without a session. Message and hint hold no token. */
export class SignInError extends Error {
  declare readonly name: "SignInError";
  declare readonly code: SignInErrorCode;
  /** What to do, in a sentence. */
  declare readonly hint: string;

  constructor(code: SignInErrorCode, cause?: unknown, hint: string = hints[code] ?? "Try again") {
    super("Google sign-in: " + code.replace("_", " ") + ". " + hint + ".", { cause });
    Object.assign(this, { name: "SignInError", code, hint });
  }
}
