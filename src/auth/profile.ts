/** Who signed in. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
import { ask } from "./ask.js";
import type { ServerCall, SessionAnswer } from "./flow.js";
import type { User } from "./session/types.js";

/** Where Google tells who a token belongs to. */
const USERINFO_URL = "https://openidconnect.googleapis.com/v1/userinfo";

/** The four claims that are used, of a profile or of an ID token's payload. PURE. @throws Error when it names nobody */
export function readUser(claims: unknown): User {
  const user = JSON.parse(JSON.stringify(claims, ["sub", "name", "email", "picture"])) as User;
  if (!user.sub) throw new Error("Profile without sub");
  return user;
}

/**
 * The payload of a JSON Web Token, not verified: for one that came straight from the page's own server. PURE.
 * https://www.rfc-editor.org/rfc/rfc7519
 * @throws Error when it is none
 */
export function readClaims(jwt: string): unknown {
  const payload = jwt.split(".")[1] ?? "";
  const base64 = payload.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder(undefined, { fatal: true }).decode(bytes));
}

/** Whose session an answer is about: what it says itself, else what Google says of its token. @returns null where nobody says */
export async function loadUser(
  { user, id_token, access_token }: SessionAnswer,
  { fetch, signal, userinfoUrl = USERINFO_URL }: ServerCall & { userinfoUrl?: string | undefined },
): Promise<User | null> {
  if (user) return readUser(user);
  if (id_token) return readUser(readClaims(id_token));
  if (!access_token) return null;
  return readUser(await ask(fetch, userinfoUrl, { token: access_token, ...(signal && { signal }) }));
}
