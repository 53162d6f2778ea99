/** The app's files with their settings, some handlers before them, and the headers that lock the page down. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ServeError } from "./errors.js";
import { isOwnHost } from "./guard.js";
import { listen } from "./listen.js";
import { refuseUpgrade } from "./refuse-upgrade.js";
import { answerPolicy, pagePolicy, referrerPolicy, signInSources } from "./policy.js";
import type { PolicySources } from "./policy.js";
import { escapeAttribute, pageWithSettings } from "./settings.js";
import type { AppSettings } from "./settings.js";
import { createStaticFiles } from "./static-files.js";

/** Answers a request and says true, or leaves it alone and says false. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
/** Takes a socket that wants to become a web socket and says true, or leaves it alone and says false. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** What `createAppServer` needs. */
export interface AppServerOptions {
  /** The folder with index.html and its files. */
  appRoot: string;
  /** What the page tells the app; or how to tell it, given the server's own address. */
  settings: AppSettings | ((url: string) => AppSettings | Promise<AppSettings>);
  /** 0 takes any free port. */
  port: number;
  /** @defaultValue `"127.0.0.1"`: this machine only */
  host?: string;
  /** Asked in order before the files. */
  handlers?: readonly Handler[];
  upgrade?: UpgradeHandler;
  /** Addresses of module scripts to add to the page (the development reload). */
  extraScripts?: readonly string[];
  /** Sources to allow besides the app's own and the sign-in's. */
  csp?: PolicySources;
  /** Told of a handler that threw. @defaultValue nobody */
  onError?: (error: unknown) => void;
  /** How long a client may take to send a request's headers (ms). @defaultValue 20 000 */
  headersTimeout?: number;
}

/** A server that runs. */
export interface AppServer {
  /** `http://localhost:PORT`; with another `host`, that one. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the app.
 *
 * @throws ServeError PORT_IN_USE, PORT_REFUSED, HOST_UNKNOWN, APP_NOT_BUILT
 */
export async function createAppServer(options: AppServerOptions): Promise<AppServer> {
  const {
    appRoot,
    port,
    host = "127.0.0.1",
    handlers = [],
    upgrade,
    extraScripts = [],
    csp = {},
    onError = () => {},
    headersTimeout = 20_000,
  } = options;
  if (!(await stat(join(appRoot, "index.html")).catch(() => undefined))?.isFile()) {
    throw new ServeError(
      "APP_NOT_BUILT",
      `There is no app in ${appRoot} (index.html is missing). Build it first: npm run build.`,
    );
  }

  let settings: AppSettings | undefined;
  let open = () => {};
  /** Settings that need the server's address come after it listens; early requests wait for them. */
  const ready = new Promise<void>((resolve) => (open = resolve));
  const files = createStaticFiles({
    root: appRoot,
    page: (html) => (settings ? pageWithSettings(html, settings, extraScripts) : html),
  });

  function secure(response: ServerResponse): void {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", answerPolicy);
    response.setHeader("Referrer-Policy", settings ? referrerPolicy(settings) : "no-referrer");
    // Popups of sign-in must be able to answer: "same-origin" would cut them off.
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await ready;
    secure(response);
    if (!isOwnHost(request.headers.host, host)) {
      return plain(response, 403, `This server answers to localhost only. Open ${url} instead.`);
    }
    for (const handler of handlers) if (await handler(request, response)) return;
    // A handler that still answers (an event stream, a reload) has taken the request whatever it said.
    if (response.headersSent) return;

    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return plain(response, 405, "Only GET and HEAD are answered here.");
    }
    const path = (request.url ?? "/").split(/[?#]/)[0] ?? "/";
    const wantsPage = /text\/html/.test(request.headers.accept ?? "");
    const isRoute = settings?.routing === "history" && wantsPage && !/\.\w+$/.test(path);
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader(
      "Content-Security-Policy",
      pagePolicy(request.headers.host ?? "localhost", settings ? signInSources(settings) : {}, csp),
    );
    if (await files.send(request, response, path === "/" ? "/index.html" : path)) return;
    if (isRoute && (await files.send(request, response, "/index.html"))) return;
    response.setHeader("Content-Security-Policy", answerPolicy);
    if (wantsPage) notFoundPage(response, path);
    else plain(response, 404, `There is nothing at ${path}.`);
  }

  const listening = await listen({
    port,
    host,
    headersTimeout,
    onRequest(request, response) {
      answer(request, response).catch((error: unknown) => {
        onError(error);
        // Half an answer cannot be taken back; it can only be cut, so that nobody takes it for a whole one.
        if (response.headersSent) response.destroy();
        else plain(response, 500, "The server failed to answer this request. Its console says why.");
      });
    },
    onUpgrade(request, socket, head) {
      if (!isOwnHost(request.headers.host, host))
        return refuseUpgrade(socket, 403, `This server answers to localhost only. Open ${url} instead.`);
      try {
        if (!upgrade?.(request, socket, head)) refuseUpgrade(socket, 404, "There is no web socket at this address.");
      } catch (error) {
        onError(error);
        socket.destroy();
      }
    },
  });
  const url = `http://${host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host}:${listening.port}`;
  try {
    settings = typeof options.settings === "function" ? await options.settings(url) : options.settings;
  } catch (error) {
    await listening.close();
    throw error;
  }
  open();
  return { url, port: listening.port, close: listening.close };
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : `${text}\n`);
}

function notFoundPage(response: ServerResponse, path: string): void {
  const title = "Nothing here";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>There is no page at <code>${escapeAttribute(path)}</code>. <a href="/">Go to the start</a></p></html>\n`;
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : html);
}
