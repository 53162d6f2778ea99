/**
 * The endpoints that a server calls: tokens for codes, and what a token stands for.
 * https://www.rfc-editor.org/rfc/rfc6749 · https://developers.google.com/identity/protocols/oauth2/web-server
 */
import { createHash, timingSafeEqual } from "node:crypto";
import {
  findClient,
  forgetGrants,
  type EndingGrant,
  type GoogleClient,
  type GoogleStore,
  type Grant,
} from "./store.js";

/** The answer of an endpoint. */
export interface Reply {
  /** The HTTP status. */
  status: number;
  /** Sent as JSON. */
  body: Record<string, unknown>;
}

const oauthError = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
});

/** Takes the same time wherever the texts differ. */
const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

export function createAccessToken(store: GoogleStore, grant: Grant): string {
  const token = store.newId("ya29.");
  store.tokens.set(token, { ...grant, until: store.now() + grant.expiresIn * 1000 });
  return token;
}

/** POST /token: tokens for a code or a refresh token. */
export function answerTokenRequest(store: GoogleStore, form: URLSearchParams): Reply {
  const client = findClient(store, form.get("client_id"));
  if (!client || !isSameSecret(form.get("client_secret") ?? "", client.secret))
    return oauthError(401, "invalid_client", "The client id or the secret is wrong.");
  switch (form.get("grant_type")) {
    case "refresh_token":
      return refreshTokens(store, client, form);
    case "authorization_code":
      return redeemCode(store, client, form);
    default:
      return oauthError(400, "unsupported_grant_type", "Use authorization_code or refresh_token.");
  }
}

function refreshTokens(store: GoogleStore, client: GoogleClient, form: URLSearchParams): Reply {
  const grant = store.refreshTokens.get(form.get("refresh_token") ?? "");
  if (grant?.client !== client) return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
  return { status: 200, body: tokensOf(store, grant) };
}

function redeemCode(store: GoogleStore, client: GoogleClient, form: URLSearchParams): Reply {
  const code = form.get("code") ?? "";
  const grant = store.codes.get(code);
  // A code works only once, even if the exchange fails.
  store.codes.delete(code);
  if (grant?.client !== client || grant.until <= store.now())
    return oauthError(400, "invalid_grant", "The code is unknown, was used before, or has ended.");
  if (!grant.redirectUris.includes(form.get("redirect_uri") ?? ""))
    return oauthError(400, "redirect_uri_mismatch", "redirect_uri is not the one in the request for the code.");
  const refreshToken = store.newId("1//");
  store.refreshTokens.set(refreshToken, grant);
  return { status: 200, body: { ...tokensOf(store, grant), refresh_token: refreshToken } };
}

function tokensOf(store: GoogleStore, grant: Grant): Record<string, unknown> {
  const { client, account, scope, nonce, expiresIn } = grant;
  const isSignIn = scope.split(" ").includes("openid");
  return {
    access_token: createAccessToken(store, grant),
    token_type: "Bearer",
    expires_in: expiresIn,
    scope,
    ...(isSignIn && { id_token: store.ids.sign(client.id, account, { nonce, expiresIn, now: store.now() }) }),
  };
}

/** The grant of an access token that has not ended. */
function findGrant({ tokens, now }: GoogleStore, token: string | null | undefined): EndingGrant | undefined {
  const grant = tokens.get(token ?? "");
  return grant && grant.until > now() ? grant : undefined;
}

/**
 * GET /userinfo: only the claims that the scopes allow.
 *
 * @param authorization the request's header
 */
export function answerUserinfo(store: GoogleStore, authorization: string | undefined): Reply {
  const grant = findGrant(store, authorization?.match(/^Bearer (.+)$/i)?.[1]);
  if (!grant) return oauthError(401, "invalid_token", "Invalid Credentials");
  return { status: 200, body: store.ids.claims(grant.account, grant.scope.split(" ")) };
}

/** GET /tokeninfo: whose token it is, and for which client. */
export function answerTokeninfo(store: GoogleStore, token: string | null): Reply {
  const grant = findGrant(store, token);
  if (!grant) return oauthError(400, "invalid_token", "Invalid Value");
  const { client, account, scope, until } = grant;
  return {
    status: 200,
    body: {
      aud: client.id,
      azp: client.id,
      sub: account.sub,
      scope,
      expires_in: String(Math.floor((until - store.now()) / 1000)),
      email: account.email,
    },
  };
}

/** POST /revoke: ends everything that this person has allowed this client. */
export function revokeToken(store: GoogleStore, token: string | null): Reply {
  const grant = store.tokens.get(token ?? "") ?? store.refreshTokens.get(token ?? "");
  if (!grant) return oauthError(400, "invalid_token", "Token expired or revoked");
  forgetGrants(store, grant);
  return { status: 200, body: {} };
}
