/**
 * `npm start`: the app, the demo's GraphQL server, its cable, its sign-in and the stand-in for Google as one; or the app for a
 * server of the person's own.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  ServeError,
  createAppServer,
  isForServer,
  isSameOrigin,
  OTHER_SERVER,
  otherServerText,
  serveEndpoint,
  systemCode,
} from "../../src/app/serve/index.js";
import type { AppServer, AppSettings, GoogleSettings, Handler, LiveChoice } from "../../src/app/serve/index.js";
import { createAuthServer, type AuthServer } from "./auth/server.js";
import type { KeptSessions } from "./auth/types.js";
import { capturedUser } from "./cable/channel.js";
import { createCableServer } from "./cable/server.js";
import { admitLocalPage, isLocalOrigin } from "./local-pages.js";
import { createGallery } from "./gallery.js";
import type { CableServer } from "./cable/server.js";
import { startGoogle } from "./google/server.js";
import type { KeptGrants } from "./google/server.js";
import { DEMO_HINTS, serveHints } from "./hints/serve-hints.js";
import { createDemoGraphQL, type DemoGraphQL } from "./graphql/server.js";

/** A start that cannot succeed: the message says what happened, where, and what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** The sessions as JSON. A demo passes them to the demo that replaces it. */
export interface KeptSignIns {
  sessions: KeptSessions;
  /** The sessions of the stand-in. */
  google?: { clientSecret: string; grants: KeptGrants };
}

/** The options of `startDemo`. */
export interface StartOptions {
  /** The folder with the built app. */
  appRoot: string;
  /** The folder with the built gallery. @defaultValue none: /gallery is not there */
  galleryRoot?: string;
  /** 0 takes any free port. @defaultValue 4400 */
  port?: number;
  /** @defaultValue `"127.0.0.1"` */
  host?: string;
  /** The port of the stand-in. @defaultValue `port + 1`, or any free one if that is taken or `port` is 0 */
  googlePort?: number;
  /** The seed of the demo's data: the same seed gives the same data. */
  seed?: number;
  /** The time of the initial data, in ms. @defaultValue now */
  startedAt?: number;
  /** Whether the demo's world moves by itself. @defaultValue true */
  tick?: boolean;
  /** Addresses of scripts to add to the page (the development reload). */
  extraScripts?: readonly string[];
  /** Called before all other handlers. */
  handlers?: readonly Handler[];
  /** A server of the person's own, in place of the demo. */
  endpoint?: string;
  /** With `endpoint`: headers to send along, and how its live updates travel. */
  headers?: Readonly<Record<string, string>>;
  live?: LiveChoice;
  /** Google's real script in place of the stand-in. */
  googleClientId?: string;
  /** The client secret, which the code flow needs. It stays on this server. */
  googleClientSecret?: string;
  /** Whether the code flow leaves the page for Google and returns, instead of opening a window. */
  googleRedirect?: boolean;
  /** The sessions of the demo that this one replaces, on the same ports. */
  signIns?: KeptSignIns;
  /** Receives the log lines of the servers. @defaultValue none */
  onError?: (error: unknown) => void;
}

/** A running demo. */
export interface Demo {
  url: string;
  /** The stand-in's address; undefined without one. */
  googleUrl?: string;
  /** The demo's cable with its fault switches; undefined with an endpoint of one's own. */
  cable?: CableServer;
  /** The demo's GraphQL server. `tick()` advances its world by hand. */
  graphql?: DemoGraphQL;
  /** The sessions, for the demo that replaces this one. */
  keepSignIns?(): KeptSignIns;
  close(): Promise<void>;
}

/** The real addresses of Google. */
const realGoogle = {
  tokenUrl: "https://oauth2.googleapis.com/token",
  userinfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
  tokeninfoUrl: "https://oauth2.googleapis.com/tokeninfo",
};
const authPaths = { exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh", logoutUrl: "/auth/logout" };

/**
 * Starts everything that `npm start` serves.
 *
 * @throws StartError with a message for people
 */
export async function startDemo(options: StartOptions): Promise<Demo> {
  try {
    return await (options.endpoint === undefined ? startOwn(options) : startForeign(options, options.endpoint));
  } catch (error) {
    throw error instanceof ServeError ? new StartError(error.code, error.message, { cause: error }) : error;
  }
}

async function startForeign(options: StartOptions, endpoint: string): Promise<Demo> {
  const { port = 4400, appRoot, host, headers, live, googleClientId, extraScripts, handlers, onError } = options;
  const given = { host, headers, live, googleClientId, extraScripts, handlers, onError };
  const server = await serveEndpoint({ appRoot, port, endpoint, ...defined(given) });
  return { url: server.url, close: server.close };
}

/** The parts of a demo, and how each is ended. */
interface Parts {
  /** The public description of the demo. */
  readonly demo: Partial<Demo>;
  /** Handlers in order. They are called after the sign-in knows the page's origin. */
  readonly handlers: Handler[];
  /** Functions that end the running parts, the newest first. */
  readonly closers: (() => unknown)[];
}

async function closeParts({ closers }: Parts): Promise<void> {
  for (const closer of closers.reverse()) await closer();
}

async function startOwn(options: StartOptions): Promise<Demo> {
  const { appRoot, port = 4400, host, extraScripts, onError, handlers = [] } = options;
  const parts: Parts = { demo: {}, handlers: [], closers: [] };
  const { demo } = parts;
  let server: AppServer;
  try {
    server = await createAppServer({
      appRoot,
      port,
      // Called when the URL is known, because the sign-in needs the page's origin.
      settings: (url) => composeParts(options, parts, url),
      handlers: [...handlers, (request, response) => handleByParts(parts, request, response)],
      upgrade: (...socket) => (isForServer(socket[0], undefined) && demo.cable?.upgrade(...socket)) ?? false,
      ...defined({ host, extraScripts, onError }),
    });
  } catch (error) {
    await closeParts(parts);
    throw error;
  }
  parts.closers.push(() => server.close());
  return { ...demo, url: server.url, close: () => closeParts(parts) };
}

async function handleByParts(
  { handlers }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const handler of handlers) if (await handler(request, response)) return true;
  return false;
}

/** Starts sign-in, the GraphQL server and the cable. @returns what the page is told */
async function composeParts(options: StartOptions, parts: Parts, url: string): Promise<AppSettings> {
  const { demo, closers } = parts;
  const { seed, startedAt, tick, onError, googleRedirect } = options;
  const identity = await (options.googleClientId
    ? realIdentity(options, options.googleClientId)
    : standInIdentity(options, url));
  if (identity.close) closers.push(identity.close);
  if (identity.url) demo.googleUrl = identity.url;
  const auth = createAuthServer({ ...identity.server, ...defined({ sessions: options.signIns?.sessions }) });
  demo.keepSignIns = () => ({ sessions: auth.keep(), ...defined({ google: identity.keep?.() }) });
  const graphql = createDemoGraphQL({
    ...defined({ seed, startedAt, tick }),
    userOf: (headers) => userOfRequest(auth, headers),
  });
  closers.push(() => graphql.close());
  const cable = createCableServer({
    engine: graphql,
    userOf: auth.userOf,
    allowsOrigin: isLocalOrigin,
    ...defined({ onError }),
  });
  closers.push(() => cable.close());
  Object.assign(demo, { cable, graphql });
  parts.handlers.push(...demoHandlers(options, auth, graphql));
  return {
    endpoint: "/graphql",
    live: { protocol: "cable", url: "/cable", channel: "GraphqlChannel" },
    google: { ...identity.settings, ...(googleRedirect && { redirect: true }) },
    standIn: identity.url !== undefined,
    persist: true,
    hints: DEMO_HINTS,
  };
}

/** Over the cable the user is the one of the handshake. */
function userOfRequest(
  auth: AuthServer,
  headers: Parameters<AuthServer["userOf"]>[0] & { [capturedUser]?: object | null },
): ReturnType<AuthServer["userOf"]> {
  if (!(capturedUser in headers)) return auth.userOf(headers);
  return Promise.resolve(headers[capturedUser] as Awaited<ReturnType<AuthServer["userOf"]>>);
}

const GRAPHQL_PATH = /^\/graphql(?:[/?]|$)/;

function demoHandlers({ galleryRoot }: StartOptions, auth: AuthServer, graphql: DemoGraphQL): Handler[] {
  return [
    ...(galleryRoot ? [createGallery(galleryRoot)] : []),
    (request, response) => auth.handle(request, response),
    (request, response) => graphql.photos(request, response),
    serveHints,
    (request, response) => {
      if (!GRAPHQL_PATH.test(request.url ?? "")) return false;
      // A page of another server that was served on this port before.
      if (!isForServer(request, undefined)) return refuse(response, 409, otherServerText(undefined), OTHER_SERVER);
      // The cookie's SameSite does not help: other ports of localhost are the same site.
      const admission = isSameOrigin(request) ? "admitted" : admitLocalPage(request, response);
      if (admission === "admitted") graphql.handle(request, response);
      if (admission === "refused") refuseForeignPage(request, response);
      return true;
    },
  ];
}

function refuseForeignPage({ headers }: IncomingMessage, response: ServerResponse): void {
  const rule = "The demo answers its own page, and JSON requests of other pages on this machine.";
  // An origin "null" is refused: any page of the web can make a sandboxed frame with it.
  const advice = " A page that was opened from a file has no origin: serve it over http://localhost.";
  const message = headers.origin === "null" ? rule + advice : rule;
  refuse(response, 403, message, "FORBIDDEN");
}

function refuse(response: ServerResponse, status: number, message: string, code: string): true {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
  return true;
}

/** The sign-in provider: the settings for the app, and the addresses for the demo's server. */
interface Identity {
  settings: GoogleSettings;
  server: Parameters<typeof createAuthServer>[0];
  /** Of a stand-in. */
  url?: string;
  keep?: () => NonNullable<KeptSignIns["google"]>;
  close?: () => Promise<void>;
}

async function realIdentity(options: StartOptions, clientId: string): Promise<Identity> {
  const clientSecret = options.googleClientSecret ?? "";
  // Google does not exchange a code without the secret.
  const settings: GoogleSettings = clientSecret
    ? { clientId, flows: ["code", "token"], ...authPaths }
    : { clientId, flows: ["token"] };
  return { settings, server: { clientId, clientSecret, ...realGoogle } };
}

async function standInIdentity(options: StartOptions, url: string): Promise<Identity> {
  const clientId = "querylet-demo.apps.stand-in.example";
  const kept = options.signIns?.google;
  const clientSecret = kept?.clientSecret ?? randomBytes(16).toString("base64url");
  const port = Number(new URL(url).port);
  const start = (at: number) =>
    startGoogle({ port: at, clients: [{ id: clientId, secret: clientSecret, origins: [url] }], kept: kept?.grants });
  const wanted = options.googlePort ?? (options.port === 0 || port === 65_535 ? 0 : port + 1);
  const google = await start(wanted).catch((cause: unknown) => {
    if (systemCode(cause) !== "EADDRINUSE") throw cause;
    // No particular port was requested, so any will do.
    if (options.googlePort === undefined) return start(0);
    throw new StartError(
      "PORT_IN_USE",
      `Port ${wanted}, for the stand-in for Google, is in use by another program. Stop that one, or choose another port.`,
      { cause },
    );
  });
  const { tokenUrl, userinfoUrl, tokeninfoUrl, scriptUrl } = google;
  return {
    settings: { clientId, flows: ["code", "token"], ...authPaths, scriptUrl, userinfoUrl },
    server: { clientId, clientSecret, tokenUrl, userinfoUrl, tokeninfoUrl },
    url: google.url,
    keep: () => ({ clientSecret, grants: google.keep() }),
    close: () => google.close(),
  };
}

/** Without the keys whose value is undefined, so that defaults apply. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
