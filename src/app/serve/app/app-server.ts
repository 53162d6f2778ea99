/** The app's files with their settings, some handlers before them, and the headers that lock the page down. */
import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ServeError } from "../errors.js";
import { isOwnHost, isWildcard } from "./guard.js";
import { listen } from "./listen.js";
import { refuseUpgrade } from "../proxy/refuse-upgrade.js";
import { answerPolicy, pagePolicy, referrerPolicy, signInSources } from "./policy.js";
import type { PolicySources } from "./policy.js";
import { escapeAttribute, MANIFEST_FILE, manifestWithTitle, pageWithSettings } from "./settings.js";
import type { AppSettings } from "./settings.js";
import { createStaticFiles, type FileRewrite, type StaticFiles } from "./static-files.js";

/** Answers a request and returns true, or ignores it and returns false. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
/** Takes over a socket for a WebSocket and returns true, or ignores it and returns false. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** The options of `createAppServer`. */
export interface AppServerOptions {
  /** The folder with index.html and its files. */
  appRoot: string;
  /** The folder with the app's scripts, which are served as if they were in `appRoot`. @defaultValue they are there */
  scriptRoot?: string;
  /** The settings for the app, or a function that makes them from the server's own URL. */
  settings: AppSettings | ((url: string) => AppSettings | Promise<AppSettings>);
  /** 0 picks any free port. */
  port: number;
  /** @defaultValue `"127.0.0.1"`: this machine only */
  host?: string;
  /** Called in order, before files are looked for. */
  handlers?: readonly Handler[];
  upgrade?: UpgradeHandler;
  /** URLs of module scripts to add to the page (the development reload). */
  extraScripts?: readonly string[];
  /** Sources to allow besides the app's own and the sign-in's. */
  csp?: PolicySources;
  /** Called with the error of a handler that threw. @defaultValue none */
  onError?: (error: unknown) => void;
  /** How long a client may take to send a request's headers (ms). @defaultValue 20 000 */
  headersTimeout?: number;
}

/** A running server. */
export interface AppServer {
  /** `http://localhost:PORT`, or the other `host`. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The state that answering a request needs. */
interface ServerState {
  readonly options: AppServerOptions;
  readonly host: string;
  readonly files: StaticFiles;
  /** The settings for the app; undefined until the server's URL is known. */
  settings: AppSettings | undefined;
  /** The server's own URL; "" until it is known. */
  url: string;
}

/** How long a client may take to send the headers of a request. */
const HEADERS_TIMEOUT_MS = 20_000;

/**
 * Serves the app.
 *
 * @throws ServeError PORT_IN_USE, PORT_REFUSED, HOST_UNKNOWN, APP_NOT_BUILT
 */
export async function createAppServer(options: AppServerOptions): Promise<AppServer> {
  const {
    appRoot,
    scriptRoot,
    port,
    host = "127.0.0.1",
    extraScripts = [],
    headersTimeout = HEADERS_TIMEOUT_MS,
  } = options;
  await assertBuilt(appRoot);
  const rewrite: FileRewrite = (name) => {
    const { settings } = state;
    if (settings === undefined) return undefined;
    if (name.endsWith(".html")) return (html) => pageWithSettings(html, settings, extraScripts);
    return name === MANIFEST_FILE ? (manifest) => manifestWithTitle(manifest, settings) : undefined;
  };
  const files = createStaticFiles({ roots: scriptRoot === undefined ? [appRoot] : [appRoot, scriptRoot], rewrite });
  const state: ServerState = { options, host, files, settings: undefined, url: "" };
  let start = (): void => {};
  // Settings that need the server's URL are made after the server listens; earlier requests wait for them.
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const listening = await listen({
    port,
    host,
    headersTimeout,
    onRequest(request, response) {
      started
        .then(() => answer(state, request, response))
        .catch((error: unknown) => answerFailure(options, response, error));
    },
    onUpgrade: (request, socket, head) => answerUpgrade(state, request, socket, head),
  });
  state.url = urlOf(host, listening.port);
  try {
    state.settings = typeof options.settings === "function" ? await options.settings(state.url) : options.settings;
  } catch (error) {
    await listening.close();
    throw error;
  }
  start();
  return { url: state.url, port: listening.port, close: listening.close };
}

/** @throws ServeError APP_NOT_BUILT */
async function assertBuilt(appRoot: string): Promise<void> {
  const indexFile = await stat(join(appRoot, "index.html")).catch(() => undefined);
  if (indexFile?.isFile()) return;
  const message = `There is no app in ${appRoot} (index.html is missing). Build it first: npm run build.`;
  throw new ServeError("APP_NOT_BUILT", message);
}

/** Hosts that this machine reaches as localhost. */
const LOCAL_HOSTS: readonly string[] = ["127.0.0.1", "0.0.0.0", "::"];

function urlOf(host: string, port: number): string {
  if (LOCAL_HOSTS.includes(host)) return `http://localhost:${port}`;
  const isIpv6 = host.includes(":");
  return `http://${isIpv6 ? `[${host}]` : host}:${port}`;
}

async function answer(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, url, options } = state;
  setSecurityHeaders(state, response);
  if (!isOwnHost(request.headers.host, host)) {
    sendPlainText(response, 403, foreignHostText(host, url));
    return;
  }
  for (const handler of options.handlers ?? []) if (await handler(request, response)) return;
  // A handler that is still answering (an event stream, a reload) has taken the request, whatever it returns.
  if (response.headersSent) return;
  if (request.method === "GET" || request.method === "HEAD") {
    await answerWithFile(state, request, response);
    return;
  }
  response.setHeader("Allow", "GET, HEAD");
  sendPlainText(response, 405, "Only GET and HEAD are answered here.");
}

/** Explains why a request for another host name is refused, as it also is behind another web server. */
function foreignHostText(host: string, url: string): string {
  const names = isWildcard(host) ? `localhost, to addresses and to ${hostname()}` : new URL(url).hostname;
  return `This server answers to ${names} only. Open ${url} instead. To publish it under another name: npx querylet-app URL --export DIR.`;
}

function setSecurityHeaders({ settings }: ServerState, response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", answerPolicy);
  response.setHeader("Referrer-Policy", settings ? referrerPolicy(settings) : "no-referrer");
  // Popups of sign-in must be able to answer: "same-origin" would cut them off.
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
}

async function answerWithFile(
  { files, settings, options }: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? "/").split(/[?#]/)[0] ?? "/";
  const wantsPage = /text\/html/.test(request.headers.accept ?? "");
  const isRoute = settings?.routing === "history" && wantsPage && !/\.\w+$/.test(path);
  const signIn = settings ? signInSources(settings) : {};
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  // In older browsers 'self' does not include WebSockets of the same host, so they are named.
  const ownSockets = { connectSrc: [`ws://${request.headers.host ?? "localhost"}`] };
  response.setHeader("Content-Security-Policy", pagePolicy(ownSockets, signIn, options.csp ?? {}));
  if (await files.send(request, response, path === "/" ? "/index.html" : path)) return;
  if (isRoute && (await files.send(request, response, "/index.html"))) return;
  response.setHeader("Content-Security-Policy", answerPolicy);
  if (wantsPage) notFoundPage(response, path);
  else sendPlainText(response, 404, `There is nothing at ${path}.`);
}

function answerFailure({ onError }: AppServerOptions, response: ServerResponse, error: unknown): void {
  onError?.(error);
  // An answer that has begun cannot be replaced. The connection is cut, so that the answer does not look complete.
  if (response.headersSent) response.destroy();
  else sendPlainText(response, 500, "The server failed to answer this request. Its console says why.");
}

function answerUpgrade(
  { options, host, url }: ServerState,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  if (!isOwnHost(request.headers.host, host)) {
    refuseUpgrade(socket, 403, foreignHostText(host, url));
    return;
  }
  try {
    const isTaken = options.upgrade?.(request, socket, head) ?? false;
    if (!isTaken) refuseUpgrade(socket, 404, "There is no web socket at this address.");
  } catch (error) {
    options.onError?.(error);
    socket.destroy();
  }
}

function sendPlainText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : `${text}\n`);
}

function notFoundPage(response: ServerResponse, path: string): void {
  const title = "Nothing here";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>There is no page at <code>${escapeAttribute(path)}</code>. <a href="/">Go to the start</a></p></html>\n`;
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : html);
}
