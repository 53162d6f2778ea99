/** Who signed in. PURE. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
import type { User } from "./types.js";

/** The four claims that are used, of a profile or of an ID token's payload. @throws Error when it names nobody */
export function readUser(claims: unknown): User {
  const user = JSON.parse(JSON.stringify(claims, ["sub", "name", "email", "picture"])) as User;
  if (!user.sub) throw new Error("Profile without sub");
  return user;
}

/**
 * The payload of a JSON Web Token, not verified: for one that came straight from the page's own server.
 * https://www.rfc-editor.org/rfc/rfc7519
 * @throws Error when it is none
 */
export const readClaims = (jwt: string): unknown =>
  // `escape` and back turns the bytes into UTF-8 text; a TextDecoder would need three times the code.
  JSON.parse(decodeURIComponent(escape(atob(jwt.split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/"))))); // no payload: atob throws

/**
 * Whether a session of `next` continues one of `before`. What nobody can tell is taken for a change, unless the page's
 * server has renewed its own session quietly (`isQuiet`) and names nobody in either answer.
 */
export function isSameUser(before: User | null, next: User | null, isQuiet: boolean): boolean {
  if (!before && !next) return isQuiet;
  return before?.sub === next?.sub;
}
