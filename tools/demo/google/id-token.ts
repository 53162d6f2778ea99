/**
 * ID tokens, signed with a key of this run. https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { pictureOf, type Account } from "./accounts.js";

export type IdTokens = ReturnType<typeof createIdTokens>;

const KEY_ID = "stand-in-1";
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
/** Slow to make: on the first use, and one pair for all stand-ins of a process. */
const keys = () => (pair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));

/** `issuer` is where the stand-in listens, known when it does. */
export function createIdTokens(issuer: () => string) {
  /** The claims that the scopes allow, and always `sub`. */
  function claims(account: Account, scopes: readonly string[]): Record<string, unknown> {
    return {
      sub: account.sub,
      ...(scopes.includes("profile") && {
        name: account.name,
        given_name: account.name.split(" ")[0],
        picture: `${issuer()}/photo/${account.sub}.svg?name=${encodeURIComponent(account.name)}`,
      }),
      ...(scopes.includes("email") && { email: account.email, email_verified: true }),
    };
  }

  function sign(
    audience: string,
    account: Account,
    { nonce, expiresIn, now }: { nonce: string | undefined; expiresIn: number; now: number },
  ): string {
    const issued = Math.floor(now / 1000);
    const payload = {
      iss: issuer(),
      aud: audience,
      azp: audience,
      iat: issued,
      exp: issued + expiresIn,
      ...(nonce !== undefined && { nonce }),
      ...claims(account, ["profile", "email"]),
    };
    const text = `${encode({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encode(payload)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(keys().privateKey).toString("base64url")}`;
  }

  return {
    claims,
    sign,
    jwks: () => ({ keys: [{ ...keys().publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] }),
    picture: pictureOf,
  };
}
