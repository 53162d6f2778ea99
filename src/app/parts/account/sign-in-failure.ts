/** PURE: what an error of a sign-in means for the person. */
import { type SessionState, SignInError } from "../../../auth/index.js";
import type { enSignIn } from "../../base/messages/en/sign-in.js";

type FailureWords = typeof enSignIn.signInFailed;
export type SignInFailure = keyof FailureWords | Exclude<SignInError["code"], keyof FailureWords>;

/** The status with which the page's server says that it knows who this is, and that the account may not sign in. */
const FORBIDDEN = 403;
/** The status with which it says that it knows no session. */
const UNAUTHORIZED = 401;

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
