/**
 * The server side of the demo's sign-in, and an example for your own: exchanges the code, keeps the refresh token,
 * renews and signs out, and finds the user of a token or cookie.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { AuthError } from "./errors.js";
import { createProvider, type Tokens } from "./provider.js";
import { createSessions } from "./sessions.js";
import type { AuthServerOptions, DemoUser, KeptSessions } from "./types.js";

export { AuthError } from "./errors.js";

export interface AuthServer {
  /** Answers /auth/google, /auth/refresh and /auth/logout. @returns false for any other request */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * The user of a request; null without a session. The cookie of a session from before the last restart is ignored. A token
   * takes precedence.
   *
   * @throws AuthError "UNAUTHENTICATED" for a token that is no longer valid, "PROVIDER_UNREACHABLE" if it cannot be checked
   */
  userOf(headers: { authorization?: string | undefined; cookie?: string | undefined }): Promise<DemoUser | null>;
  /** All sessions, for the next run of this server. */
  keep(): KeptSessions;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie?: string;
}

/** In bytes. */
const MAX_BODY = 16_384;

/** The state that the routes share. */
interface AuthState {
  readonly provider: ReturnType<typeof createProvider>;
  readonly sessions: ReturnType<typeof createSessions>;
  readonly now: () => number;
}

type JsonObject = Record<string, unknown>;

/** @param cookie the request's Cookie header */
type Route = (state: AuthState, body: JsonObject, cookie: string | undefined) => Promise<Answer>;

const ROUTES = new Map<string, Route>([
  ["/auth/google", exchangeCode],
  ["/auth/refresh", refreshSession],
  [
    "/auth/logout",
    ({ sessions }, _body, cookie) => Promise.resolve({ status: 200, body: {}, cookie: sessions.remove(cookie) }),
  ],
]);

export function createAuthServer(options: AuthServerOptions): AuthServer {
  const { now = Date.now } = options;
  const sessions = createSessions(now, options.sessions);
  const state: AuthState = { provider: createProvider(options), sessions, now };
  return {
    async handle(request, response) {
      const route = ROUTES.get((request.url ?? "").split("?")[0] ?? "");
      if (!route) return false;
      sendAnswer(response, await answer(state, route, request).catch(answerAuthError));
      return true;
    },
    userOf: (headers) => userOf(state, headers),
    keep: sessions.keep,
  };
}

async function answer(state: AuthState, route: Route, request: IncomingMessage): Promise<Answer> {
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST.");
  // A page of another site cannot set this header without a CORS preflight, which is never allowed here.
  if (request.headers["x-requested-with"] !== "XmlHttpRequest")
    return refuse(403, "FORBIDDEN", "The header X-Requested-With: XmlHttpRequest is missing.");
  if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
    return refuse(403, "FORBIDDEN", "This server answers its own pages only.");
  const body = await readJson(request);
  return body ? route(state, body, request.headers.cookie) : refuse(400, "BAD_REQUEST", "Send a JSON object.");
}

function answerAuthError(error: unknown): Answer {
  if (!(error instanceof AuthError)) throw error;
  return refuse(error.code === "UNAUTHENTICATED" ? 401 : 502, error.code, error.message);
}

function sendAnswer(response: ServerResponse, { status, body, cookie }: Answer): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...(cookie && { "set-cookie": cookie }),
  });
  response.end(JSON.stringify(body));
}

async function exchangeCode(
  { provider, sessions, now }: AuthState,
  { code, redirect_uri: redirectUri }: JsonObject,
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
  return { ...accept(tokens, user), cookie: sessions.add(session, cookie) };
}

async function refreshSession(
  { provider, sessions, now }: AuthState,
  _body: JsonObject,
  cookie: string | undefined,
): Promise<Answer> {
  const session = sessions.find(cookie);
  if (!session?.refreshToken) return refuse(401, "UNAUTHENTICATED", "No user is signed in.");
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
  return accept({ ...tokens, scope: session.scope }, session.user);
}

/** The answer to the page, without the refresh token. */
const accept = ({ access_token, expires_in, scope }: Tokens, user: DemoUser): Answer => ({
  status: 200,
  body: { access_token, expires_in, scope, user },
});

async function userOf(
  { provider, sessions, now }: AuthState,
  { authorization, cookie }: Parameters<AuthServer["userOf"]>[0],
): Promise<DemoUser | null> {
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
