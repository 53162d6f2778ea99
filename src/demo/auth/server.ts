/**
 * The demo's server side of sign-in, and the example for whoever writes their own: it exchanges the code, keeps the
 * refresh token to itself, renews, signs out, and finds out whose token or cookie a request carries.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { AuthError } from "./errors.js";
import { createProvider, type Tokens } from "./provider.js";
import { createSessions } from "./sessions.js";
import type { AuthServerOptions, DemoUser, KeptSessions } from "./types.js";

export { AuthError } from "./errors.js";

export interface AuthServer {
  /** True if it was one of /auth/google, /auth/refresh, /auth/logout, and is answered. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * Null: nobody, which a cookie of before the last restart is too. A token counts before the cookie.
   * @throws AuthError "UNAUTHENTICATED" for one that is no longer good, "PROVIDER_UNREACHABLE" when nobody can tell
   */
  userOf(headers: { authorization?: string | undefined; cookie?: string | undefined }): Promise<DemoUser | null>;
  /** Every session, for the next run of this server. */
  keep(): KeptSessions;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie?: string;
}

const MAX_BODY = 16_384;

export function createAuthServer(options: AuthServerOptions): AuthServer {
  const { now = Date.now } = options;
  const provider = createProvider(options);
  const sessions = createSessions(now, options.sessions);

  const routes: Record<string, (body: Record<string, unknown>, cookie: string | undefined) => Promise<Answer>> = {
    "/auth/google": exchange,
    "/auth/refresh": refresh,
    "/auth/logout": (_body, cookie) => Promise.resolve({ status: 200, body: {}, cookie: sessions.remove(cookie) }),
  };

  async function exchange(
    { code, redirect_uri: redirectUri }: Record<string, unknown>,
    cookie: string | undefined,
  ): Promise<Answer> {
    if (typeof code !== "string" || typeof redirectUri !== "string")
      return refuse(400, "BAD_REQUEST", "Send code and redirect_uri.");
    const tokens = await provider.tokens({ grant_type: "authorization_code", code, redirect_uri: redirectUri });
    const user = await provider.userOf(tokens.access_token);
    const session = {
      user,
      scope: tokens.scope,
      refreshToken: tokens.refresh_token,
      accessToken: tokens.access_token,
      until: now() + tokens.expires_in * 1000,
    };
    return { ...accepted(tokens, user), cookie: sessions.add(session, cookie) };
  }

  async function refresh(_body: Record<string, unknown>, cookie: string | undefined): Promise<Answer> {
    const session = sessions.find(cookie);
    if (!session?.refreshToken) return refuse(401, "UNAUTHENTICATED", "Nobody is signed in.");
    let tokens: Tokens;
    try {
      tokens = await provider.tokens({ grant_type: "refresh_token", refresh_token: session.refreshToken });
    } catch (error) {
      if (error instanceof AuthError && error.code === "UNAUTHENTICATED")
        return { ...refuse(401, error.code, error.message), cookie: sessions.remove(cookie) };
      throw error;
    }
    provider.forget(session.accessToken);
    session.user = await provider.userOf(tokens.access_token);
    session.accessToken = tokens.access_token;
    session.until = now() + tokens.expires_in * 1000;
    session.scope = tokens.scope ?? session.scope;
    return accepted({ ...tokens, scope: session.scope }, session.user);
  }

  /** What the page gets: never the refresh token. */
  const accepted = ({ access_token, expires_in, scope }: Tokens, user: DemoUser): Answer => ({
    status: 200,
    body: { access_token, expires_in, scope, user },
  });

  async function answer(route: NonNullable<(typeof routes)[string]>, request: IncomingMessage): Promise<Answer> {
    if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST.");
    // A page of another site cannot set this header without asking (CORS), and we never allow it.
    if (request.headers["x-requested-with"] !== "XmlHttpRequest")
      return refuse(403, "FORBIDDEN", "The header X-Requested-With: XmlHttpRequest is missing.");
    if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
      return refuse(403, "FORBIDDEN", "This answers its own pages only.");
    const body = await readJson(request);
    return body ? route(body, request.headers.cookie) : refuse(400, "BAD_REQUEST", "Send a JSON object.");
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const route = routes[(request.url ?? "").split("?")[0] ?? ""];
    if (!route) return false;
    const { status, body, cookie } = await answer(route, request).catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error;
      return refuse(error.code === "UNAUTHENTICATED" ? 401 : 502, error.code, error.message);
    });
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(cookie && { "set-cookie": cookie }),
    });
    response.end(JSON.stringify(body));
    return true;
  }

  async function userOf({
    authorization,
    cookie,
  }: {
    authorization?: string | undefined;
    cookie?: string | undefined;
  }): Promise<DemoUser | null> {
    if (authorization !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (!token)
        throw new AuthError("UNAUTHENTICATED", "The Authorization header holds no bearer token. Sign in again.");
      return provider.userOf(token);
    }
    const session = sessions.find(cookie);
    if (!session) return null;
    if (session.until <= now()) throw new AuthError("UNAUTHENTICATED", "The session has ended. Sign in again.");
    return session.user;
  }

  return { handle, userOf, keep: sessions.keep };
}

const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) return null;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
