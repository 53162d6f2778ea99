/**
 * Decides which headers a proxy forwards. PURE. Hop-by-hop headers end here (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1).
 * Cookies of `localhost` belong to every program on this machine, so only those that the target itself set travel: they are
 * kept under a name of its own.
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

const HOP_BY_HOP_HEADERS = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
/** Headers of the browser's request that are about our page instead of the target's. */
const requestOnly = ["host", "origin", "referer", "cookie", "expect"];
/** Headers of the target's answer that are rules for its own pages and host. */
const answerOnly = [
  "set-cookie",
  "strict-transport-security",
  "public-key-pins",
  "alt-svc",
  "clear-site-data",
  "content-security-policy",
  "content-security-policy-report-only",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "nel",
  "report-to",
  "reporting-endpoints",
  "service-worker-allowed",
];

/** Headers to add to each request to the target, as the person typed them. */
export type ExtraHeaders = Readonly<Record<string, string>>;

/**
 * The headers of a browser's request as the target should see them. `extra` overrides the browser's, except that
 * an `Authorization` of the browser stays: a person signed in, which is more specific than a header for all requests.
 */
export function requestHeaders(from: IncomingHttpHeaders, target: URL, extra: ExtraHeaders): OutgoingHttpHeaders {
  const headers = omitHeaders(from, requestOnly);
  headers.host = target.host;
  if (from.origin !== undefined) headers.origin = httpOrigin(target);
  const cookies = ownCookies(from.cookie, target);
  if (cookies) headers.cookie = cookies;
  for (const [name, value] of Object.entries(extra)) {
    const key = name.toLowerCase();
    if (key === "authorization" && headers.authorization) continue;
    headers[key] = key === "cookie" && cookies ? `${value}; ${cookies}` : value;
  }
  return headers;
}

/** The headers of the target's answer as the browser should see them. */
export function answerHeaders(from: IncomingHttpHeaders, target: URL): OutgoingHttpHeaders {
  const headers = omitHeaders(from, answerOnly);
  for (const name of Object.keys(headers)) if (name.startsWith("access-control-")) delete headers[name];
  // A relative URL is relative to the target.
  if (from.location && URL.canParse(from.location, target)) headers.location = new URL(from.location, target).href;
  const cookies = from["set-cookie"]?.map((cookie) => keptCookie(cookie, target));
  if (cookies) headers["set-cookie"] = cookies;
  return headers;
}

/** The origin that a page of the target would send. */
function httpOrigin(target: URL): string {
  return `${/^(?:https|wss):$/.test(target.protocol) ? "https" : "http"}://${target.host}`;
}

function omitHeaders(from: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = String(from.connection ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP_HEADERS, ...named, ...names]);
  return Object.fromEntries(Object.entries(from).filter(([name]) => !dropped.has(name)));
}

/** Cookies are shared by all ports of localhost: the prefix says which target set one. */
function cookiePrefix(target: URL): string {
  return `ql-${createHash("sha256").update(httpOrigin(target)).digest("hex").slice(0, 8)}-`;
}

function ownCookies(header: string | undefined, target: URL): string {
  const prefix = cookiePrefix(target);
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .join("; ");
}

/**
 * The cookie for our own page: without the target's path, and without `Domain` and `Secure`, for which browsers would
 * refuse it.
 */
function keptCookie(cookie: string, target: URL): string {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !/^(?:domain|secure|path|samesite|partitioned|httponly)\b/i.test(attribute),
  );
  return [cookiePrefix(target) + pair, ...kept, "Path=/", "HttpOnly", "SameSite=Strict"].join("; ");
}
