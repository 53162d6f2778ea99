/**
 * Passes one request of the page to the server, and the answer back, byte by byte. Whatever the server does, the page
 * gets either a complete answer or an error, never a part that looks complete. After a cut request its connection is
 * not used again, because the next request would be read as the rest of it.
 */
import {
  request as httpRequest,
  type Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingMessage,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest, type Agent as HttpsAgent } from "node:https";
import { reasonOf, systemCode } from "../errors.js";
import {
  endpointCookies,
  type EndpointCookies,
  answerHeaders,
  httpOrigin,
  requestHeaders,
  type ExtraHeaders,
} from "./forward.js";

/** The server that requests go to, and how. */
export interface Route {
  target: URL;
  agent: HttpAgent | HttpsAgent;
  headers: ExtraHeaders;
  /** Random: see `endpointCookies`. */
  start: string;
  /** How long the server may take to accept a connection (ms). */
  connectTimeout: number;
  /** How long a large body waits for "100 Continue" (ms); 0: it does not wait. */
  continueTimeout: number;
}

/** The limit for the server's headers. Browsers accept more, but servers seldom send as much. */
export const MAX_HEADER_BYTES = 65_536;
/**
 * A body of this size is announced first, as curl does, so that a server can refuse it before it closes the connection.
 */
const ANNOUNCED_BYTES = 1_048_576;

/**
 * Request Timeout, Misdirected Request, Too Early. On these a browser sends a request once more by itself, also a POST, over each
 * connection that it has: a mutation that the server has run would run again.
 */
const RESENT_STATUSES: readonly number[] = [408, 421, 425];

/** Forwards a request, and its answer. */
export function forward(request: IncomingMessage, response: ServerResponse, route: Route): void {
  const where = describeTarget(route.target);
  const upstream = openRequest(request, route);
  limitConnecting(upstream, route.connectTimeout);
  let wasConnected = false;
  onConnected(upstream, () => {
    wasConnected = true;
  });

  /**
   * Ends the exchange with the server. The rest of the page's body is read and dropped, because the page reads the
   * answer only after it has sent everything.
   */
  function leave(): void {
    upstream.destroy();
    request.unpipe(upstream);
    request.resume();
  }
  function refuse(status: 502 | 504, message: string): void {
    leave();
    if (response.headersSent || response.destroyed) return;
    sendError(response, status, message, wasConnected ? "UPSTREAM_FAILED" : "UPSTREAM_UNREACHABLE");
  }

  upstream.on("response", (answer) => {
    const status = Number(answer.statusCode);
    // Once a part of the body has been sent, the rest alone would be another request: then the answer is the server's last word.
    const canResend = !request.readableDidRead;
    if (status === 417 && isAnnounced(upstream) && canResend) {
      request.unpipe(upstream);
      upstream.destroy();
      return forward(request, response, { ...route, continueTimeout: 0 });
    }
    if (!isFinalStatus(status))
      return refuse(
        502,
        `${where} answered with status ${status}, which is not a valid HTTP status. Read the server's log.`,
      );
    if (RESENT_STATUSES.includes(status))
      return refuse(
        504,
        `${where} answered with status ${status}. It may have done what was asked: look before you send it again.`,
      );
    // A connection whose request is not whole would take the next request for the rest of it.
    answer.on("end", () => upstream.writableFinished || leave());
    response.writeHead(
      status,
      answerHeaders(answer.headers, route.target, cookiesOf(request, route), request.headers.cookie),
    );
    forwardAnswer(answer, response);
  });
  upstream.on("upgrade", (_answer, socket) => {
    socket.destroy();
    refuse(502, `${where} changed the protocol without a request to do so. Check that the address is right.`);
  });
  // After the headers, the answer's own events tell whether it is complete. A server that refuses a body may simply
  // close the connection.
  upstream.on("error", (error) => {
    const status = systemCode(error) === "ETIMEDOUT" ? 504 : 502;
    const advice = "Check that the server runs and that the address is right.";
    const bytes = Number(request.headers["content-length"]);
    const isLargeBody = bytes >= ANNOUNCED_BYTES && request.readableDidRead;
    if (isLargeBody)
      refuse(
        status,
        `${where} ended the connection while it was sent ${bytes} bytes: ${reasonOf(error)}. It may refuse that many.`,
      );
    else refuse(status, `${where} cannot be reached: ${reasonOf(error)}. ${advice}`);
  });
  // The browser has closed the connection, so the one to the server is closed too.
  response.on("close", () => response.writableFinished || upstream.destroy());
  request.on("error", () => upstream.destroy());
  sendBody(request, upstream, route.continueTimeout);
}

export const cookiesOf = (
  { socket }: IncomingMessage,
  { target, start }: Pick<Route, "target" | "start">,
): EndpointCookies => endpointCookies(start, httpOrigin(target), socket.localPort ?? 0);

function openRequest(request: IncomingMessage, route: Route): ClientRequest {
  const { target, agent, headers, continueTimeout } = route;
  const sent = requestHeaders(request.headers, target, headers, cookiesOf(request, route));
  // With a length but without a body, the server would take the next request for the body.
  if (!hasBody(request)) delete sent["content-length"];
  if (continueTimeout && Number(sent["content-length"]) >= ANNOUNCED_BYTES) sent.expect = "100-continue";
  return (target.protocol === "https:" ? httpsRequest : httpRequest)(target, {
    agent,
    method: request.method,
    path: joinedPath(target, request.url ?? ""),
    headers: sent,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

/** The body of a GET or HEAD is not part of an operation, and Node would send it without marking its end. */
function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

const isAnnounced = (upstream: ClientRequest): boolean => upstream.hasHeader("expect");

function sendBody(request: IncomingMessage, upstream: ClientRequest, continueTimeout: number): void {
  if (!hasBody(request)) {
    request.resume();
    upstream.end();
  } else if (isAnnounced(upstream)) {
    let timer: NodeJS.Timeout | undefined;
    const stopWaiting = () => clearTimeout(timer);
    const send = () => {
      stopWaiting();
      upstream.off("continue", send);
      if (!upstream.destroyed) request.pipe(upstream);
    };
    // Some servers never send "100 Continue".
    onConnected(upstream, () => (timer = setTimeout(send, continueTimeout)));
    upstream.once("continue", send);
    upstream.once("response", stopWaiting);
    upstream.once("close", stopWaiting);
  } else {
    sendHeaders(upstream); // The headers may be enough for the server to refuse the request.
    request.pipe(upstream);
  }
}

/**
 * Sends the headers before the body. `flushHeaders()` writes them as UTF-8, although Node has read them as one character a byte, so
 * that a cookie with a letter outside of ASCII would arrive as another one.
 */
function sendHeaders(message: OutgoingMessage): void {
  message.write(new Uint8Array(0));
}

/** Whether an answer with this status is the last word on a request, and one that a browser's fetch takes. */
export const isFinalStatus = (status: number): boolean => status >= 200 && status <= 599;

function forwardAnswer(answer: IncomingMessage, response: ServerResponse): void {
  // The first part of a stream may take minutes; the headers are sent at once.
  sendHeaders(response);
  answer.pipe(response);
  // A truncated answer is passed on as truncated, never as complete.
  answer.on("close", () => answer.complete || response.destroy());
}

/** Fails a request if it is not connected in time. The time after that is not limited. */
export function limitConnecting(request: ClientRequest, ms: number): void {
  const timer = setTimeout(
    () => request.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" })),
    ms,
  );
  const stop = () => clearTimeout(timer);
  onConnected(request, stop);
  request.on("close", stop);
}

/** With TLS the handshake is part of connecting. */
function onConnected(request: ClientRequest, connected: () => void): void {
  request.on("socket", (socket) => {
    if (!socket.connecting) connected();
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", connected);
  });
}

/** A URL as it may be shown: query strings can hold keys. */
export function describeTarget(target: URL): string {
  return target.origin + target.pathname;
}

/** The target's own query string stays; the request's comes after it. */
function joinedPath(target: URL, url: string): string {
  const own = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
  const search = [target.search.slice(1), own].filter(Boolean).join("&");
  return target.pathname + (search && `?${search}`);
}

/** An error of the proxy itself, as a GraphQL answer. */
export function sendError(response: ServerResponse, status: number, message: string, code: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  response.end(body);
}
