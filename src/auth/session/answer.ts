/** From the provider's answer, or the page's server's, to a session. */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import type { Answer, Asked, AuthOptions, Grant, ServerCall, SessionAnswer } from "./provider.js";
import { loadUser } from "./profile.js";
import { scopeNames } from "./scopes.js";
import type { Session } from "./types.js";

/** How long a session lasts where the answer does not say it, in seconds. */
const DEFAULT_LIFE_S = 3_600;
/** Longer than any session (400 days), in seconds, and short enough for a date. */
const MAX_LIFE_S = 34_560_000;

/** PURE. @returns the scopes that were granted @throws SignInError where the provider's answer does not grant what was asked for */
export function checkAnswer(answer: Answer, asked: Asked): string {
  const { error, state, scope = asked.scope } = answer;
  // In the provider's window a refusal may lack the state. In the page's address it must not, because any link could contain a refusal.
  const isRefusalInWindow = error !== undefined && state === undefined;
  if (state !== asked.state && !isRefusalInWindow) throw new SignInError("state_mismatch");
  if (error) throw new SignInError(error === "access_denied" ? error : "unknown", error);
  const granted = scopeNames(scope);
  const missing = scopeNames(asked.scope).filter((name) => !granted.includes(name));
  if (missing[0]) throw new SignInError("scope_missing", missing);
  return scope;
}

/**
 * Reads how long the session lasts and whose it is. A profile that does not load does not end a sign-in: the grant's `error` says so.
 *
 * @param scope - the scopes that were granted, where the answer does not say it
 * @throws SignInError `exchange_failed` for an answer that describes no session
 */
export async function readSession(
  answer: SessionAnswer,
  scope: string,
  call: ServerCall,
  options: AuthOptions,
): Promise<Grant> {
  const { access_token, expires_in } = answer;
  // Google's { error }, for example, which a server has passed on with status 200, describes none.
  if (!(access_token ?? expires_in ?? answer.id_token ?? answer.user)) throw new SignInError("exchange_failed");
  const scopes = scopeNames(answer.scope || scope);
  const { clock = systemClock } = options;
  const session: Session = { user: null, scopes, expiresAt: clock.now() + lifeOf(expires_in) * 1000 };
  let error: SignInError | undefined;
  try {
    session.user = await loadUser(answer, scopes, call, options);
  } catch (cause) {
    error = new SignInError(
      "unknown",
      cause,
      process.env.NODE_ENV !== "production" ? "The profile did not load" : undefined,
    );
  }
  return { session, token: access_token, error };
}

/** In seconds. What a server gives may be anything. */
function lifeOf(expiresIn: unknown): number {
  const isWritten = typeof expiresIn === "number" || typeof expiresIn === "string";
  return Math.min((isWritten && Number(expiresIn)) || DEFAULT_LIFE_S, MAX_LIFE_S);
}
