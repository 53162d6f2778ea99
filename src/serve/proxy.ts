/**
 * Hands requests at one path on to a GraphQL endpoint elsewhere and its answers back, byte by byte as they come: streams stay streams, and whoever
 * hangs up is hung up on. It follows no redirect, sends nothing twice and keeps nothing.
 */
import { Agent as HttpAgent, request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Handler } from "./app-server.js";
import { reasonOf, systemCode } from "./errors.js";
import { answerHeaders, requestHeaders } from "./forward.js";
import type { ExtraHeaders } from "./forward.js";
import { isSameOrigin } from "./guard.js";

/** What `createProxy` needs. */
export interface ProxyOptions {
  /** The endpoint, `http:` or `https:`. */
  target: string | URL;
  /** Where we answer. @defaultValue `"/graphql"` */
  path?: string;
  /** Added to each request; never shown, never logged. */
  headers?: ExtraHeaders;
  /** How long the target may take to accept a connection (ms). @defaultValue 10 000 */
  connectTimeout?: number;
}

/** A proxy that runs. */
export interface Proxy {
  handle: Handler;
  /** Ends the idle connections that it kept. */
  close(): void;
}

/** GET where a query is safe to repeat, POST for the rest, QUERY where Node knows it. */
const methods = new Set(["GET", "HEAD", "POST", "QUERY"]);

/** A proxy for one endpoint. Its own failures are GraphQL answers with `extensions.code` UPSTREAM_UNREACHABLE, status 502 or 504. */
export function createProxy(options: ProxyOptions): Proxy {
  const { path = "/graphql", headers = {}, connectTimeout = 10_000 } = options;
  const target = new URL(options.target);
  const isSecure = target.protocol === "https:";
  // Idle sockets go before servers usually drop theirs (5 s), or the next request would meet a closed one.
  const agentOptions = { keepAlive: true, timeout: 4_000 };
  const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const upstream = (isSecure ? httpsRequest : httpRequest)(target, {
      agent,
      method: request.method,
      path: joinedPath(target, request.url ?? ""),
      headers: requestHeaders(request.headers, target, headers),
    });
    const stopClock = limitConnecting(upstream, connectTimeout);

    upstream.on("response", (answer) => {
      stopClock();
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers, target));
      // The first part of a stream may be minutes away; its headers must not wait for it.
      response.flushHeaders();
      answer.pipe(response);
      // A cut answer is passed on as a cut answer, never as a complete one.
      answer.on("error", () => response.destroy());
      answer.on("close", () => answer.complete || response.destroy());
    });
    upstream.on("error", (error) => {
      stopClock();
      if (response.headersSent || response.destroyed) return void response.destroy();
      const isLate = systemCode(error) === "ETIMEDOUT";
      fail(response, isLate ? 504 : 502, `${describe(target)} cannot be reached: ${reasonOf(error)}. Check that the server runs and that the address is right.`);
    });
    // The browser hung up, by abort or by leaving: so do we.
    response.on("close", () => response.writableFinished || upstream.destroy());
    request.on("error", () => upstream.destroy());
    request.pipe(upstream);
  }

  return {
    handle(request, response) {
      if ((request.url ?? "").split("?")[0] !== path) return false;
      if (!isSameOrigin(request)) {
        fail(response, 403, "This proxy answers to its own page only, since it sends along what that page may send.", "FORBIDDEN");
      } else if (!methods.has(request.method ?? "")) {
        response.setHeader("Allow", [...methods].join(", "));
        fail(response, 405, `${request.method} is not a way to send a GraphQL operation. Use POST.`, "METHOD_NOT_ALLOWED");
      } else {
        forward(request, response);
      }
      return true;
    },
    close: () => agent.destroy(),
  };
}

/** Fails a request whose connection does not stand in time; what comes after may take as long as it likes. */
export function limitConnecting(request: ClientRequest, ms: number): () => void {
  const timer = setTimeout(() => request.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" })), ms);
  const stop = () => clearTimeout(timer);
  request.on("socket", (socket) => {
    if (!socket.connecting) stop();
    // With TLS the handshake is part of connecting.
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", stop);
  });
  request.on("close", stop);
  return stop;
}

/** An address as it may be shown: query strings can hold keys. */
export function describe(target: URL): string {
  return target.origin + target.pathname;
}

/** The target's own query string stays; the request's comes after it. */
function joinedPath(target: URL, url: string): string {
  const own = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
  const search = [target.search.slice(1), own].filter(Boolean).join("&");
  return target.pathname + (search && `?${search}`);
}

function fail(response: ServerResponse, status: number, message: string, code = "UPSTREAM_UNREACHABLE"): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  response.end(body);
}
