/**
 * The demo's requests to the provider: code exchange, renewal, and the owner of a token. Every token is checked with
 * the provider. https://developers.google.com/identity/protocols/oauth2/web-server
 */
import { AuthError } from "./errors.js";
import type { AuthServerOptions, DemoUser } from "./types.js";

export interface Tokens {
  access_token: string;
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

/** How long an answer about a token is cached, and so how long a revoked token may still work. */
const TOKEN_CACHE_MS = 30_000;

/** How long the provider may take to answer. */
const RESPONSE_LIMIT_MS = 10_000;

export function createProvider(options: AuthServerOptions) {
  const { clientId, clientSecret, tokenUrl, userinfoUrl, tokeninfoUrl, now = Date.now } = options;
  const known = new Map<string, { user: DemoUser; until: number }>();

  async function call(url: string, init: RequestInit = {}): Promise<{ ok: boolean; body: Record<string, unknown> }> {
    try {
      const response = await (options.fetch ?? fetch)(url, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
      });
      // A failure of the provider says nothing about the token.
      if (response.status >= 500) throw unreachable(url, new Error(`status ${response.status}`));
      return { ok: response.ok, body: (await response.json()) as Record<string, unknown> };
    } catch (cause) {
      throw cause instanceof AuthError ? cause : unreachable(url, cause);
    }
  }

  /** @throws AuthError UNAUTHENTICATED when the provider refuses */
  async function tokens(form: Record<string, string>): Promise<Tokens> {
    const { ok, body } = await call(tokenUrl, {
      method: "POST",
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form }),
    });
    if (!ok || typeof body["access_token"] !== "string") {
      throw new AuthError(
        "UNAUTHENTICATED",
        `The sign-in provider refused: ${/^\w+$/.test(String(body["error"])) ? body["error"] : "no reason given"}. Sign in again.`,
      );
    }
    return body as unknown as Tokens;
  }

  /** @throws AuthError UNAUTHENTICATED for a token that is no longer valid, or belongs to another client */
  async function userOf(accessToken: string): Promise<DemoUser> {
    const before = known.get(accessToken);
    if (before && before.until > now()) return before.user;
    known.delete(accessToken);
    // The audience is checked first: a token of another site must not work here.
    const info = await call(`${tokeninfoUrl}?${new URLSearchParams({ access_token: accessToken })}`);
    if (!info.ok || info.body["aud"] !== clientId)
      throw new AuthError("UNAUTHENTICATED", "The access token is not valid, or not for this page. Sign in again.");
    const profile = await call(userinfoUrl, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!profile.ok || profile.body["sub"] !== info.body["sub"])
      throw new AuthError("UNAUTHENTICATED", "The access token has expired. Sign in again.");
    const user = userFrom(profile.body);
    const left = Number(info.body["expires_in"]) * 1000;
    for (const [token, { until }] of known) if (until <= now()) known.delete(token);
    known.set(accessToken, { user, until: now() + Math.min(TOKEN_CACHE_MS, left) });
    return user;
  }

  return { tokens, userOf, forget: (accessToken: string) => known.delete(accessToken) };
}

const unreachable = (url: string, cause: unknown): AuthError =>
  new AuthError("PROVIDER_UNREACHABLE", `No answer from the sign-in provider at ${new URL(url).origin}. Try again.`, {
    cause,
  });

function userFrom(claims: Record<string, unknown>): DemoUser {
  const text = (name: string) => (typeof claims[name] === "string" ? { [name]: claims[name] } : {});
  return { sub: String(claims["sub"]), ...text("name"), ...text("email"), ...text("picture") };
}
