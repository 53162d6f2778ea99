/**
 * A stand-in for Google's sign-in: its script, its consent page, its tokens, on an origin of its own. For the demo and
 * for tests; it keeps everything in memory and is never published.
 *
 * The script's address takes faults: `?fault=missing` (404), `hang` (never answers), `slow` (after `ms`), `twice` (runs
 * twice), `broken` (defines nothing); and `?expires_in=5` for tokens that live that many seconds.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accountFor, accounts, pictureOf } from "./accounts.js";
import { createIdTokens } from "./id-token.js";
import { createOAuth, type GoogleClient, type KeptGrants, type Reply } from "./oauth.js";
import { consentPage, pageScript, pageStyle, problemPage } from "./page.js";
import { scriptText } from "./script.js";

export type { GoogleClient, KeptGrants } from "./oauth.js";

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
  /** A status that the endpoint answers from now on, whatever it is asked. Tests set it. */
  faults: { userinfo?: number; token?: number };
  /** Who allowed what, for the next run. */
  keep(): KeptGrants;
  close(): Promise<void>;
}

const MAX_BODY = 65_536;
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST",
  "access-control-max-age": "600",
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Starts it on this machine only.
 * @throws Error when the port is taken; the message says which
 */
export async function startGoogle(options: GoogleOptions): Promise<GoogleStandIn> {
  const { port = 0, host = "127.0.0.1", clients, expiresIn = 3600, now = Date.now, random, kept } = options;
  let origin = "";
  const ids = createIdTokens(() => origin);
  const oauth = createOAuth({ clients, expiresIn, now, random, ids, kept });
  const faults: GoogleStandIn["faults"] = {};

  const routes: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => void | Promise<void>> =
    {
      "GET /client": sendScript,
      "GET /authorize": sendConsent,
      "GET /page.js": (_url, _request, response) => send(response, 200, "text/javascript", pageScript()),
      "GET /page.css": (_url, _request, response) => send(response, 200, "text/css", pageStyle),
      "POST /decide": decide,
      "POST /token": async (_url, request, response) => {
        const form = new URLSearchParams(await readBody(request));
        sendJson(
          response,
          faults.token ? { status: faults.token, body: { error: "temporarily_unavailable" } } : oauth.token(form),
        );
      },
      "GET /userinfo": (_url, request, response) => {
        const reply = faults.userinfo
          ? { status: faults.userinfo, body: { error: "temporarily_unavailable" } }
          : oauth.userinfo(request.headers.authorization);
        sendJson(
          response,
          reply,
          reply.status === 401 ? { ...CORS, "www-authenticate": 'Bearer error="invalid_token"' } : CORS,
        );
      },
      "GET /tokeninfo": (url, _request, response) =>
        sendJson(response, oauth.tokeninfo(url.searchParams.get("access_token"))),
      "POST /revoke": async (url, request, response) => {
        const form = new URLSearchParams(await readBody(request));
        sendJson(response, oauth.revoke(form.get("token") ?? url.searchParams.get("token")), CORS);
      },
      "GET /certs": (_url, _request, response) => sendJson(response, { status: 200, body: ids.jwks() }, CORS),
    };

  function sendScript(url: URL, _request: IncomingMessage, response: ServerResponse): void {
    const { searchParams: query } = url;
    const extra: Record<string, string> = {};
    const lives = query.get("expires_in");
    if (lives) extra["expires_in"] = lives;
    const text = scriptText({ origin, extra });
    const answer = (body: string) =>
      send(response, 200, "text/javascript", body, { "cross-origin-resource-policy": "cross-origin" });
    const fault = query.get("fault");
    if (fault === "missing") send(response, 404, "text/plain", "Not here.");
    else if (fault === "slow") setTimeout(answer, Number(query.get("ms") ?? 3_000), text).unref();
    else if (fault === "twice") answer(text + text);
    else if (fault === "broken") answer("/* nothing of Google's */");
    else if (fault !== "hang") answer(text);
  }

  function sendConsent(url: URL, _request: IncomingMessage, response: ServerResponse): void {
    const question = oauth.ask(url.searchParams);
    if ("problem" in question)
      return send(response, 400, "text/html", problemPage(question.problem), {
        "content-security-policy": PAGE_POLICY,
      });
    const { id, asked } = question;
    const hint = url.searchParams.get("login_hint");
    const hinted =
      accounts.find(({ sub, email }) => hint === sub || hint === email) ??
      (hint?.includes("@") ? accountFor(hint) : undefined);
    const selected = hinted ?? accounts[0] ?? accountFor("guest@example.com");
    const people = accounts.includes(selected) ? accounts : [selected, ...accounts];
    const remembered = url.searchParams.get("prompt") === "" && hinted !== undefined && oauth.remembered(asked, hinted);
    const html = consentPage({
      id,
      clientId: asked.client.id,
      origin: asked.origin,
      accounts: people,
      selected: selected.email,
      scopes: asked.scopes,
      remembered,
    });
    send(response, 200, "text/html", html, { "content-security-policy": PAGE_POLICY });
  }

  async function decide(_url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readBody(request)) as {
      id?: string;
      allowed?: boolean;
      email?: string;
      scopes?: unknown[];
    };
    if (request.headers.origin !== origin) return sendJson(response, { status: 403, body: { error: "foreign_page" } });
    const scopes = (body.scopes ?? []).map(String);
    const decided = oauth.decide(
      String(body.id),
      body.allowed ? { account: accountFor(String(body.email)), scopes } : null,
    );
    if (!decided) return sendJson(response, { status: 410, body: { error: "answered_before" } });
    const { asked, answer } = decided;
    let redirect: string | undefined;
    if (asked.redirectUri) {
      const back = new URL(asked.redirectUri);
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, String(value));
      redirect = back.href;
    }
    sendJson(response, { status: 200, body: { answer, origin: asked.origin, redirect } });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of another name that resolves to this machine gets nothing.
    if (request.headers.host !== new URL(origin).host) return send(response, 421, "text/plain", `This is ${origin}.`);
    const url = new URL(request.url ?? "/", origin);
    if (request.method === "OPTIONS") return send(response, 204, "text/plain", "", CORS);
    const photo = /^\/photo\/(\d+)\.svg$/.exec(url.pathname)?.[1];
    if (photo)
      return send(response, 200, "image/svg+xml", pictureOf(photo, url.searchParams.get("name") ?? "?"), {
        "cross-origin-resource-policy": "cross-origin",
      });
    const route = routes[`${request.method} ${url.pathname}`];
    if (!route) return send(response, 404, "text/plain", "The stand-in for Google has no such page.");
    await route(url, request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendJson(response, { status: 400, body: { error: "invalid_request" } }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(
        new Error(
          `The stand-in for Google cannot listen on ${host}:${port} (${cause.code ?? "refused"}). Choose another port.`,
          { cause },
        ),
      );
    });
    server.listen({ port, host, exclusive: true }, resolve);
  });
  origin = `http://${host}:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    scriptUrl: `${origin}/client`,
    tokenUrl: `${origin}/token`,
    userinfoUrl: `${origin}/userinfo`,
    tokeninfoUrl: `${origin}/tokeninfo`,
    faults,
    keep: oauth.keep,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...headers,
  });
  response.end(body);
}

const sendJson = (response: ServerResponse, { status, body }: Reply, headers?: Record<string, string>): void =>
  send(response, status, "application/json", JSON.stringify(body), headers);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("The body is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
