/** Reads who signed in. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
import { bearer, requestJson } from "../request-json.js";
import type { AuthOptions, ServerCall, SessionAnswer } from "./provider.js";
import type { User } from "./types.js";

/** Where Google answers whose token it is. */
const USERINFO_URL = "https://openidconnect.googleapis.com/v1/userinfo";

/** The user in a profile or in the claims of an ID token. PURE. @throws Error where `sub` is missing */
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

/**
 * Whose session it is: by the answer itself, else by asking Google with its token, where that may read a profile.
 *
 * @returns null where neither says it
 */
export async function loadUser(
  { user, id_token, access_token }: SessionAnswer,
  scopes: readonly string[],
  call: ServerCall,
  { userinfoUrl = USERINFO_URL, flow: { readClaims } }: AuthOptions,
): Promise<User | null> {
  if (user) return readUser(user);
  if (id_token && readClaims) return readUser(readClaims(id_token));
  const mayReadProfile = scopes.includes("profile") || scopes.includes("email");
  if (!access_token || !mayReadProfile) return null;
  return readUser(await requestJson(userinfoUrl, { headers: bearer(access_token) }, call));
}
