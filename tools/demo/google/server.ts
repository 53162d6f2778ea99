/**
 * A stand-in for Google's sign-in: its script, its consent page, its tokens, on an origin of its own. For the demo and
 * for tests; it keeps everything in memory and is never published.
 *
 * The script's address takes faults: `?fault=missing` (404), `hang` (never answers), `slow` (after `ms`), `twice` (runs
 * twice), `broken` (defines nothing); and `?expires_in=5` for tokens that live that many seconds.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accountFor, accounts, pictureOf, type Account } from "./accounts.js";
import { ask, decide, isRemembered, type AskedQuestion } from "./consent.js";
import { readBody, send, sendJson } from "./http.js";
import { createIdTokens } from "./id-token.js";
import { pageScript } from "./page-script.js";
import { consentPage, pageStyle, problemPage } from "./page.js";
import { scriptText } from "./script.js";
import { createGoogleStore, keepGrants, type GoogleClient, type GoogleStore, type KeptGrants } from "./store.js";
import { answerTokeninfo, answerTokenRequest, answerUserinfo, revokeToken, type Reply } from "./tokens.js";

export type { GoogleClient, KeptGrants } from "./store.js";

export interface GoogleOptions {
  /** @defaultValue 0, any free one */
  port?: number;
  host?: "127.0.0.1";
  clients: GoogleClient[];
  /** Seconds that an access token lives. @defaultValue 3600 */
  expiresIn?: number;
  /** The grants of an earlier run. */
  kept?: KeptGrants | undefined;
  now?: () => number;
  random?: () => number;
}

export interface GoogleStandIn {
  url: string;
  scriptUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokeninfoUrl: string;
  /** A status for every answer of the endpoint from now on. Tests set it. */
  faults: { userinfo?: number; token?: number };
  /** The grants, for the next run. */
  keep(): KeptGrants;
  close(): Promise<void>;
}

/** The delay of a slow script, unless its URL gives one. */
const SLOW_SCRIPT_MS = 3_000;

const PHOTO_PATH = /^\/photo\/(\d+)\.svg$/;

/** Lets pages of every origin load it. */
const ANY_ORIGIN = { "cross-origin-resource-policy": "cross-origin" };

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST",
  "access-control-max-age": "600",
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The state that the routes share. */
interface GoogleState {
  readonly store: GoogleStore;
  readonly faults: GoogleStandIn["faults"];
  /** Known once the server listens. */
  origin: string;
}

type Route = (state: GoogleState, url: URL, request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** By method and path. */
const ROUTES = new Map<string, Route>([
  ["GET /client", sendScript],
  ["GET /authorize", sendConsentPage],
  [
    "GET /page.js",
    (_state, _url, _request, response) => send(response, 200, { type: "text/javascript", body: pageScript() }),
  ],
  ["GET /page.css", (_state, _url, _request, response) => send(response, 200, { type: "text/css", body: pageStyle })],
  ["POST /decide", sendDecision],
  ["POST /token", sendTokens],
  ["GET /userinfo", sendUserinfo],
  [
    "GET /tokeninfo",
    ({ store }, url, _request, response) =>
      sendJson(response, answerTokeninfo(store, url.searchParams.get("access_token"))),
  ],
  ["POST /revoke", sendRevoked],
  [
    "GET /certs",
    ({ store }, _url, _request, response) => sendJson(response, { status: 200, body: store.ids.jwks() }, CORS),
  ],
]);

/**
 * Starts it on this machine only.
 *
 * @throws Error when the port is taken; the message says which
 */
export async function startGoogle(options: GoogleOptions): Promise<GoogleStandIn> {
  const { port = 0, host = "127.0.0.1", clients, expiresIn = 3600, now = Date.now, random, kept } = options;
  const ids = createIdTokens(() => state.origin);
  const store = createGoogleStore({ clients, expiresIn, now, random, ids, kept });
  const state: GoogleState = { store, faults: {}, origin: "" };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() =>
      sendJson(response, { status: 400, body: { error: "invalid_request" } }),
    );
  });
  state.origin = await listen(server, port, host);
  return {
    url: state.origin,
    scriptUrl: `${state.origin}/client`,
    tokenUrl: `${state.origin}/token`,
    userinfoUrl: `${state.origin}/userinfo`,
    tokeninfoUrl: `${state.origin}/tokeninfo`,
    faults: state.faults,
    keep: () => keepGrants(store),
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** @returns the server's origin */
async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason = cause.code ?? "refused";
      const message = `The stand-in for Google cannot listen on ${host}:${port} (${reason}). Choose another port.`;
      reject(new Error(message, { cause }));
    });
    server.listen({ port, host, exclusive: true }, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

async function answer(state: GoogleState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = state;
  const url = new URL(request.url ?? "/", origin);
  const photo = PHOTO_PATH.exec(url.pathname)?.[1];
  const route = ROUTES.get(`${request.method} ${url.pathname}`);
  // A page whose own host name resolves to this machine (DNS rebinding) gets no answer.
  if (request.headers.host !== new URL(origin).host)
    send(response, 421, { type: "text/plain", body: `This is ${origin}.` });
  else if (request.method === "OPTIONS") send(response, 204, { type: "text/plain", body: "" }, CORS);
  else if (photo) sendPhoto(response, photo, url.searchParams.get("name") ?? "?");
  else if (route) await route(state, url, request, response);
  else send(response, 404, { type: "text/plain", body: "The stand-in for Google has no such page." });
}

const sendPhoto = (response: ServerResponse, sub: string, name: string): void =>
  send(response, 200, { type: "image/svg+xml", body: pictureOf(sub, name) }, ANY_ORIGIN);

/** The script, or the fault that its address asks for. */
function sendScript({ origin }: GoogleState, url: URL, _request: IncomingMessage, response: ServerResponse): void {
  const { searchParams: query } = url;
  const expiresIn = query.get("expires_in");
  const script = scriptText({ origin, extra: expiresIn ? { expires_in: expiresIn } : {} });
  const sendText = (text: string): void => send(response, 200, { type: "text/javascript", body: text }, ANY_ORIGIN);
  switch (query.get("fault")) {
    case "missing":
      send(response, 404, { type: "text/plain", body: "Not here." });
      break;
    case "hang":
      break;
    case "slow":
      setTimeout(sendText, Number(query.get("ms") ?? SLOW_SCRIPT_MS), script).unref();
      break;
    case "twice":
      sendText(script + script);
      break;
    case "broken":
      sendText("/* nothing of Google's */");
      break;
    default:
      sendText(script);
  }
}

function sendConsentPage(
  state: GoogleState,
  { searchParams }: URL,
  _request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = ask(state.store, searchParams);
  const html = "problem" in asked ? problemPage(asked.problem) : pageFor(state, asked, searchParams);
  send(
    response,
    "problem" in asked ? 400 : 200,
    { type: "text/html", body: html },
    { "content-security-policy": PAGE_POLICY },
  );
}

function pageFor({ store }: GoogleState, { id, question }: AskedQuestion, query: URLSearchParams): string {
  const hinted = hintedAccount(query.get("login_hint"));
  const selected = hinted ?? accounts[0] ?? accountFor("guest@example.com");
  const wantsNoQuestion = query.get("prompt") === "";
  return consentPage({
    id,
    clientId: question.client.id,
    origin: question.origin,
    accounts: accounts.includes(selected) ? accounts : [selected, ...accounts],
    selected: selected.email,
    scopes: question.scopes,
    remembered: wantsNoQuestion && hinted !== undefined && isRemembered(store, question, hinted),
  });
}

/** The person whom the page expects: a known one by id or address, or any other by address. */
function hintedAccount(hint: string | null): Account | undefined {
  const known = accounts.find(({ sub, email }) => hint === sub || hint === email);
  return known ?? (hint?.includes("@") ? accountFor(hint) : undefined);
}

async function sendDecision(
  { store, origin }: GoogleState,
  _url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = JSON.parse(await readBody(request)) as DecisionBody;
  const isOwnPage = request.headers.origin === origin;
  sendJson(response, isOwnPage ? decisionReply(store, body) : { status: 403, body: { error: "foreign_page" } });
}

/** The answer of the consent page. */
interface DecisionBody {
  id?: string;
  allowed?: boolean;
  email?: string;
  scopes?: unknown[];
}

function decisionReply(store: GoogleStore, { id, allowed, email, scopes = [] }: DecisionBody): Reply {
  const decision = allowed ? { account: accountFor(String(email)), scopes: scopes.map(String) } : null;
  const decided = decide(store, String(id), decision);
  if (!decided) return { status: 410, body: { error: "answered_before" } };
  const { question, answer: result } = decided;
  const redirect = question.redirectUri && addressWith(question.redirectUri, result);
  return { status: 200, body: { answer: result, origin: question.origin, redirect } };
}

/** An address with the answer as its query. */
function addressWith(address: string, parameters: Record<string, unknown>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url.href;
}

const failure = (status: number): Reply => ({ status, body: { error: "temporarily_unavailable" } });

async function sendTokens(
  { store, faults }: GoogleState,
  _url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await readBody(request));
  sendJson(response, faults.token ? failure(faults.token) : answerTokenRequest(store, form));
}

function sendUserinfo(
  { store, faults }: GoogleState,
  _url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const reply = faults.userinfo ? failure(faults.userinfo) : answerUserinfo(store, request.headers.authorization);
  const challenge: Record<string, string> =
    reply.status === 401 ? { "www-authenticate": 'Bearer error="invalid_token"' } : {};
  sendJson(response, reply, { ...CORS, ...challenge });
}

async function sendRevoked(
  { store }: GoogleState,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await readBody(request));
  sendJson(response, revokeToken(store, form.get("token") ?? url.searchParams.get("token")), CORS);
}
