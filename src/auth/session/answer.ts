/** From the provider's answer, or that of the page's server, to a session. */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import { DEFAULT_LIFE_S, MAX_LIFE_S } from "../limits.js";
import { bearer, requestJson } from "../request-json.js";
import type { Answer, Asked, AuthOptions, Grant, ServerCall, SessionAnswer } from "./provider.js";
import type { User } from "./types.js";

/** Google also answers `email` as `https://www.googleapis.com/auth/userinfo.email`, and `profile` likewise. */
const LONG_NAME_PREFIX = "https://www.googleapis.com/auth/userinfo.";
/** Where Google answers whose token it is. */
const USERINFO_URL = "https://openidconnect.googleapis.com/v1/userinfo";

/** One name for each scope. Each argument may hold several, separated by a blank. PURE. */
export const scopeNames = (...scopes: string[]): string[] => [
  ...new Set(scopes.join(" ").replaceAll(LONG_NAME_PREFIX, "").match(/\S+/g)),
];

/** PURE. @returns the scopes that were granted @throws SignInError where the provider's answer does not grant what was asked for */
export function checkAnswer(answer: Answer, asked: Asked): string {
  const { error, state, scope = asked.scope } = answer;
  // In the provider's window a refusal may lack the state. In the page's address it must not, because any link could contain a refusal.
  const isRefusalInWindow = error && state === undefined;
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
  { clock = systemClock, userinfoUrl = USERINFO_URL }: AuthOptions,
): Promise<Grant> {
  const { access_token: token, expires_in, user } = answer;
  // Google's { error }, for example, which a server has passed on with status 200, describes none.
  if (!(token ?? expires_in ?? user)) throw new SignInError("exchange_failed");
  const scopes = scopeNames(answer.scope || scope);
  const lifeMs = Math.min(Number(expires_in) || DEFAULT_LIFE_S, MAX_LIFE_S) * 1000;
  const grant: Grant = { session: { user: null, scopes, expiresAt: clock.now() + lifeMs }, token };
  try {
    const mayReadProfile = scopes.includes("profile") || scopes.includes("email");
    const claims =
      user || (token && mayReadProfile && (await requestJson(userinfoUrl, { headers: bearer(token) }, call)));
    if (claims) grant.session.user = readUser(claims);
  } catch (cause) {
    const detail = process.env.NODE_ENV !== "production" ? "The profile did not load" : undefined;
    grant.error = new SignInError("unknown", cause, detail);
  }
  return grant;
}

/**
 * The user in a profile or in the claims of an ID token. PURE. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 * @throws Error where `sub` is missing
 */
export function readUser(claims: unknown): User {
  const user = JSON.parse(JSON.stringify(claims, ["sub", "name", "email", "picture"])) as User;
  if (!user.sub) throw new Error("no sub");
  return user;
}

/**
 * The claims of a JSON Web Token. PURE. The signature is not verified, so that the token must come from the page's own server.
 * https://www.rfc-editor.org/rfc/rfc7519
 * @throws Error for a text that is not such a token
 */
export function readClaims(jwt: string): unknown {
  const payload = jwt.split(".")[1] ?? "";
  const base64 = payload.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
