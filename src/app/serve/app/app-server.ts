/** The app's files with their settings, some handlers before them, and the headers that lock the page down. */
import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { type IncomingMessage, type ServerResponse, createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { AddressInfo } from "node:net";
import { ServeError, refusalOf, systemCode } from "../errors.js";
import { isOwnHost, isWildcard } from "./guard.js";
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

// A server on a port of this machine, or one clear error.

/** A server that listens. */
export interface Listening {
  port: number;
  /** Ends every connection, web sockets included. */
  close(): Promise<void>;
}

/** A browser sends the cookies of all programs on localhost, which can be more than Node's default of 16 kB. */
const MAX_HEADER_BYTES = 65_536;

/**
 * Listens on `host:port`; port 0 takes any free one. With `127.0.0.1` it listens on `[::1]` too where there is IPv6,
 * since browsers may try that first for `localhost`.
 *
 * @throws ServeError PORT_IN_USE, PORT_REFUSED, HOST_UNKNOWN
 */
export async function listen(options: {
  port: number;
  host: string;
  /** How long a client may take to send a request's headers (ms). */
  headersTimeout: number;
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}): Promise<Listening> {
  const { port, host, headersTimeout, onRequest, onUpgrade } = options;
  const upgraded = new Set<Duplex>();
  const servers: Server[] = [];

  async function open(address: string, at: number): Promise<number> {
    // Headers have a time limit, or a client could hold a connection for ever. A body has none, because the endpoint may be slow.
    const connectionsCheckingInterval = headersTimeout / 4;
    const limits = { headersTimeout, requestTimeout: 0, connectionsCheckingInterval, maxHeaderSize: MAX_HEADER_BYTES };
    const server = createServer(limits, onRequest);
    server.on("upgrade", (request, socket, head) => {
      // The server no longer closes sockets after an upgrade.
      upgraded.add(socket);
      socket.on("close", () => upgraded.delete(socket));
      // A peer that disappears must not end the process.
      socket.on("error", () => socket.destroy());
      onUpgrade(request, socket, head);
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port: at, host: address, exclusive: true }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    for (const socket of upgraded) socket.destroy();
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        return closed;
      }),
    );
  }

  try {
    const taken = await open(host, port);
    if (host === "127.0.0.1") {
      await open("::1", taken).catch((error: unknown) => {
        // A machine without IPv6 is fine. If another server listens on [::1], localhost would reach that one.
        if (port !== 0 && systemCode(error) === "EADDRINUSE") throw error;
      });
    }
    return { port: taken, close };
  } catch (error) {
    await close();
    throw listenError(error, host, port);
  }
}

/** Explains why the server cannot listen, and what to do. */
export function listenError(error: unknown, host: string, port: number): ServeError {
  const code = systemCode(error);
  const cause = { cause: error };
  if (code === "EADDRINUSE")
    return new ServeError(
      "PORT_IN_USE",
      `Port ${port} is in use by another program. Stop that one, or choose another port: --port ${otherPort(port)} (or --port 0 for any free one).`,
      cause,
    );
  if (code === "EACCES")
    return new ServeError(
      "PORT_REFUSED",
      `The system does not let this program use port ${port}. Choose one above 1023: --port 4400.`,
      cause,
    );
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return new ServeError(
      "HOST_UNKNOWN",
      `This machine has no address "${host}" to listen on. Use --host 127.0.0.1 (this machine only) or --host 0.0.0.0 (everyone on the network).`,
      cause,
    );
  return new ServeError(
    "PORT_REFUSED",
    `Cannot listen on ${host}, port ${port}: ${refusalOf(code)}. Choose another port with --port.`,
    cause,
  );
}

const LAST_PORT = 65_535;

const otherPort = (port: number): number => (port < LAST_PORT ? port + 1 : port - 1);
