/**
 * Decides which headers a proxy forwards. PURE. Hop-by-hop headers end here (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1).
 * Of the cookies, only those travel that the target itself set: see `endpointCookies`.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { createHash, randomBytes } from "node:crypto";
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

// The endpoint's cookies in the browser, which shares cookies between all ports of this machine. Each name has a prefix: the port and 16
// hex digits that nobody can guess, new at each start of the command. So a page on another port cannot put a session of its own in the
// place of the person's, and no cookie of another server or of an earlier start is sent on.

/** The cookies of one target at one port. */
export interface EndpointCookies {
  /** The target's own among those of a request's `Cookie` header, with their own names; "" where there are none. */
  read(header: string | undefined): string;
  /**
   * A cookie of the target for our own page: without the target's path, and without `Domain` and `Secure`, for which browsers would refuse
   * it.
   */
  keep(cookie: string): string;
  /** Cookies that remove what an earlier start on this port has left among those of a request. */
  removeOld(header: string | undefined): string[];
}

/** Of a start of the command. */
export const randomStart = (): string => randomBytes(16).toString("hex");

/** Removed with one answer; the rest goes with the next ones. */
const REMOVED_AT_ONCE = 50;

/** Attributes that are the target's own, or ours. */
const OTHER_ATTRIBUTES = /^(?:domain|secure|path|samesite|partitioned|httponly)\b/i;

const OURS = "Path=/; HttpOnly; SameSite=Strict";

/**
 * @param start - random, the same for all proxies of one start of the command
 * @param origin - the target's: another one gets none of its cookies
 */
export function endpointCookies(start: string, origin: string, port: number): EndpointCookies {
  const ofPort = `ql-${port}-`;
  const digits = createHash("sha256").update(`${start} ${origin}`).digest("hex").slice(0, 16);
  const prefix = `${ofPort}${digits}-`;
  return {
    read: (header) =>
      pairsOf(header)
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length))
        .join("; "),
    keep(cookie) {
      const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
      return [prefix + pair, ...attributes.filter((each) => !OTHER_ATTRIBUTES.test(each)), OURS].join("; ");
    },
    removeOld(header) {
      const old = pairsOf(header).filter((pair) => pair.startsWith(ofPort) && !pair.startsWith(prefix));
      const names = new Set(old.map((pair) => pair.split("=")[0] ?? ""));
      return [...names].slice(0, REMOVED_AT_ONCE).map((name) => `${name}=; Max-Age=0; ${OURS}`);
    },
  };
}

const pairsOf = (header = ""): string[] => header.split(";").map((pair) => pair.trim());
