/**
 * Decides which headers a proxy forwards. PURE. Hop-by-hop headers end here (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1).
 * Of the cookies, only those travel that the target itself set: see `endpointCookies`.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { EndpointCookies } from "./endpoint-cookies.js";
import { SERVER_NAME } from "./own-server.js";

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
const requestOnly = ["host", "origin", "referer", "cookie", "expect", SERVER_NAME];
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
export function requestHeaders(
  from: IncomingHttpHeaders,
  target: URL,
  extra: ExtraHeaders,
  ownCookies: Pick<EndpointCookies, "read">,
): OutgoingHttpHeaders {
  const headers = omitHeaders(from, requestOnly);
  headers.host = target.host;
  if (from.origin !== undefined) headers.origin = httpOrigin(target);
  const cookies = ownCookies.read(from.cookie);
  if (cookies) headers.cookie = cookies;
  for (const [name, value] of Object.entries(extra)) {
    const key = name.toLowerCase();
    if (key === "authorization" && headers.authorization) continue;
    headers[key] = key === "cookie" && cookies ? `${value}; ${cookies}` : value;
  }
  return headers;
}

/**
 * The headers of the target's answer as the browser should see them.
 *
 * @param sentCookies - the `Cookie` header of the browser's request
 */
export function answerHeaders(
  from: IncomingHttpHeaders,
  target: URL,
  ownCookies: Pick<EndpointCookies, "keep" | "removeOld">,
  sentCookies?: string,
): OutgoingHttpHeaders {
  const headers = omitHeaders(from, answerOnly);
  for (const name of Object.keys(headers)) if (name.startsWith("access-control-")) delete headers[name];
  // A relative URL is relative to the target.
  if (from.location && URL.canParse(from.location, target)) headers.location = new URL(from.location, target).href;
  const cookies = [...(from["set-cookie"] ?? []).map(ownCookies.keep), ...ownCookies.removeOld(sentCookies)];
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return headers;
}

/** The origin that a page of the target would send. */
export function httpOrigin(target: URL): string {
  return `${/^(?:https|wss):$/.test(target.protocol) ? "https" : "http"}://${target.host}`;
}

function omitHeaders(from: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = String(from.connection ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP_HEADERS, ...named, ...names]);
  return Object.fromEntries(Object.entries(from).filter(([name]) => !dropped.has(name)));
}
