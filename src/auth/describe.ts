/** What to do about an error of sign-in. */
import type { SignInError, SignInErrorCode } from "./errors.js";

/** Few and short, because every page with a `GoogleButton` downloads them. */
const hints: Partial<Record<SignInErrorCode, string>> = {
  popup_blocked: "Allow pop-ups",
  scope_missing: "Allow all of them",
};

/**
 * Says in a sentence what happened, and in another one what to do. The development build says more where more is known.
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
export const describe = ({ message, code }: SignInError): string => message + ". " + (hints[code] ?? "Try again") + ".";
