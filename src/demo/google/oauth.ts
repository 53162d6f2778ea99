/**
 * The stand-in's memory: who asked for what, codes that work once, tokens that end.
 * https://www.rfc-editor.org/rfc/rfc6749 · https://developers.google.com/identity/protocols/oauth2/web-server
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Account } from "./accounts.js";
import type { IdTokens } from "./id-token.js";

export interface GoogleClient {
  id: string;
  secret: string;
  /** Pages that may use it, and that a redirect may go back to. Read at each request. */
  origins: string[];
}

/** A question put to a person. */
export interface Asked {
  client: GoogleClient;
  kind: "token" | "code" | "id_token";
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  /** Where the answer goes: the opener's origin, or the page to go back to. */
  origin: string;
  redirectUri: string | undefined;
  expiresIn: number;
}

interface Grant {
  client: GoogleClient;
  account: Account;
  scope: string;
  nonce: string | undefined;
  expiresIn: number;
}

/** Who allowed what, as JSON: what one run of the stand-in hands to the next, which then honours the same tokens. */
export interface KeptGrants {
  tokens: (KeptGrant & { until: number })[];
  refreshTokens: KeptGrant[];
  granted: string[];
}

type KeptGrant = Omit<Grant, "client"> & { token: string; clientId: string };

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

const CODE_LIFE = 600_000;
const refuse = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
});
const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** Google writes both names of a scope. */
const LONG: Record<string, string> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};
const withAliases = (scopes: readonly string[]): string =>
  [...scopes, ...scopes.flatMap((scope) => LONG[scope] ?? [])].join(" ");

export function createOAuth(options: {
  clients: GoogleClient[];
  expiresIn: number;
  now(): number;
  random?: (() => number) | undefined;
  ids: IdTokens;
  kept?: KeptGrants | undefined;
}) {
  const { clients, now, random, ids, kept } = options;
  const asked = new Map<string, Asked>();
  const codes = new Map<string, Grant & { until: number; redirectUris: string[] }>();
  const tokens = new Map<string, Grant & { until: number }>();
  const refreshTokens = new Map<string, Grant>();
  const granted = new Set(kept?.granted);
  // Grants of clients that are no longer registered are forgotten.
  for (const { token, clientId, ...grant } of kept?.tokens ?? []) {
    const client = clients.find(({ id }) => id === clientId);
    if (client) tokens.set(token, { ...grant, client });
  }
  for (const { token, clientId, ...grant } of kept?.refreshTokens ?? []) {
    const client = clients.find(({ id }) => id === clientId);
    if (client) refreshTokens.set(token, { ...grant, client });
  }

  const newId = (prefix: string): string =>
    prefix +
    (random
      ? Array.from({ length: 4 }, () =>
          Math.floor(random() * 2 ** 32)
            .toString(16)
            .padStart(8, "0"),
        ).join("")
      : randomBytes(20).toString("base64url"));

  /** Remembers a question; or says, in words for the page, why it is none. */
  function ask(query: URLSearchParams): { id: string; asked: Asked } | { problem: string } {
    const text = (name: string): string | undefined => query.get(name) ?? undefined;
    const client = clients.find(({ id }) => id === text("client_id"));
    if (!client) return { problem: "Error 401: invalid_client. The client id is not known here." };
    const kind = text("response_type");
    if (kind !== "token" && kind !== "code" && kind !== "id_token")
      return { problem: "Error 400: invalid_request. response_type must be token, code or id_token." };
    const redirectUri = text("redirect_uri");
    const origin = redirectUri ? URL.canParse(redirectUri) && new URL(redirectUri).origin : text("origin");
    if (!origin || !client.origins.includes(origin)) {
      return {
        problem: `Error 400: ${redirectUri ? "redirect_uri_mismatch" : "origin_mismatch"}. The client is not registered for ${origin || "this page"}.`,
      };
    }
    const scopes = [...new Set((text("scope") ?? "").split(" ").filter(Boolean))];
    if (scopes.length === 0) return { problem: "Error 400: invalid_request. Missing required parameter: scope." };
    const id = newId("q.");
    const question: Asked = {
      client,
      kind,
      scopes,
      origin,
      redirectUri,
      state: text("state"),
      nonce: text("nonce"),
      expiresIn: Number(text("expires_in") ?? options.expiresIn),
    };
    asked.set(id, question);
    return { id, asked: question };
  }

  const remembered = ({ client, scopes }: Asked, account: Account): boolean =>
    granted.has([client.id, account.sub, [...scopes].sort().join(" ")].join("\n"));

  /** What a person decided, as what Google's script hands to the page. Each question is answered once. */
  function decide(
    id: string,
    decision: { account: Account; scopes: readonly string[] } | null,
  ): { asked: Asked; answer: Record<string, unknown> } | null {
    const question = asked.get(id);
    if (!question) return null;
    asked.delete(id);
    const { client, kind, state, nonce, expiresIn, origin, redirectUri } = question;
    const echoed = state === undefined ? {} : { state };
    if (!decision)
      return {
        asked: question,
        answer: { error: "access_denied", error_description: "The user denied access.", ...echoed },
      };
    const { account } = decision;
    const scopes = question.scopes.filter((scope) => decision.scopes.includes(scope));
    granted.add([client.id, account.sub, [...scopes].sort().join(" ")].join("\n"));
    const scope = withAliases(scopes);
    const grant: Grant = { client, account, scope, nonce, expiresIn };
    const common = { scope, authuser: "0", prompt: "consent", ...echoed };
    if (kind === "token")
      return {
        asked: question,
        answer: { access_token: newToken(grant), token_type: "Bearer", expires_in: expiresIn, ...common },
      };
    if (kind === "id_token")
      return {
        asked: question,
        answer: {
          credential: ids.sign(client.id, account, { nonce, expiresIn, now: now() }),
          select_by: "btn",
          ...echoed,
        },
      };
    const code = newId("4/");
    // A popup's code belongs to the page's origin; Google takes "postmessage" for it too.
    codes.set(code, {
      ...grant,
      until: now() + CODE_LIFE,
      redirectUris: redirectUri ? [redirectUri] : [origin, "postmessage"],
    });
    return { asked: question, answer: { code, ...common } };
  }

  function newToken(grant: Grant): string {
    const token = newId("ya29.");
    tokens.set(token, { ...grant, until: now() + grant.expiresIn * 1000 });
    return token;
  }

  function alive(token: string | null | undefined): (Grant & { until: number }) | undefined {
    const grant = tokens.get(token ?? "");
    if (grant && grant.until > now()) return grant;
    return undefined;
  }

  function token(form: URLSearchParams): Reply {
    const client = clients.find(({ id }) => id === form.get("client_id"));
    if (!client || !sameText(form.get("client_secret") ?? "", client.secret))
      return refuse(401, "invalid_client", "The client id or the secret is wrong.");
    const kind = form.get("grant_type");
    if (kind === "refresh_token") {
      const grant = refreshTokens.get(form.get("refresh_token") ?? "");
      if (!grant || grant.client !== client) return refuse(400, "invalid_grant", "Token has been expired or revoked.");
      return { status: 200, body: answerOf(grant) };
    }
    if (kind !== "authorization_code")
      return refuse(400, "unsupported_grant_type", "Use authorization_code or refresh_token.");
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code); // one use, whatever comes of it
    if (!grant || grant.client !== client || grant.until <= now())
      return refuse(400, "invalid_grant", "The code was used, has ended, or is none.");
    if (!grant.redirectUris.includes(form.get("redirect_uri") ?? ""))
      return refuse(400, "redirect_uri_mismatch", "redirect_uri is not the one that the code was asked for.");
    const refreshToken = newId("1//");
    refreshTokens.set(refreshToken, grant);
    return { status: 200, body: { ...answerOf(grant), refresh_token: refreshToken } };
  }

  const answerOf = (grant: Grant): Record<string, unknown> => ({
    access_token: newToken(grant),
    token_type: "Bearer",
    expires_in: grant.expiresIn,
    scope: grant.scope,
    ...(grant.scope.split(" ").includes("openid") && {
      id_token: ids.sign(grant.client.id, grant.account, {
        nonce: grant.nonce,
        expiresIn: grant.expiresIn,
        now: now(),
      }),
    }),
  });

  /** Only the claims that the scopes allow. */
  function userinfo(bearer: string | undefined): Reply {
    const grant = alive(bearer?.match(/^Bearer (.+)$/i)?.[1]);
    if (!grant) return refuse(401, "invalid_token", "Invalid Credentials");
    return { status: 200, body: ids.claims(grant.account, grant.scope.split(" ")) };
  }

  function tokeninfo(text: string | null): Reply {
    const grant = alive(text);
    if (!grant) return refuse(400, "invalid_token", "Invalid Value");
    return {
      status: 200,
      body: {
        aud: grant.client.id,
        azp: grant.client.id,
        sub: grant.account.sub,
        scope: grant.scope,
        expires_in: String(Math.floor((grant.until - now()) / 1000)),
        email: grant.account.email,
      },
    };
  }

  /** Ends everything that this person allowed this client. */
  function revoke(text: string | null): Reply {
    const grant = tokens.get(text ?? "") ?? refreshTokens.get(text ?? "");
    if (!grant) return refuse(400, "invalid_token", "Token expired or revoked");
    for (const map of [tokens, refreshTokens] as Map<string, Grant>[]) {
      for (const [key, other] of map)
        if (other.client === grant.client && other.account.sub === grant.account.sub) map.delete(key);
    }
    for (const key of granted) if (key.startsWith(`${grant.client.id}\n${grant.account.sub}\n`)) granted.delete(key);
    return { status: 200, body: {} };
  }

  function keep(): KeptGrants {
    return {
      tokens: [...tokens].map(([token, { client, ...grant }]) => ({ token, clientId: client.id, ...grant })),
      refreshTokens: [...refreshTokens].map(([token, { client, ...grant }]) => ({
        token,
        clientId: client.id,
        ...grant,
      })),
      granted: [...granted],
    };
  }

  return { ask, question: (id: string) => asked.get(id), remembered, decide, token, userinfo, tokeninfo, revoke, keep };
}
