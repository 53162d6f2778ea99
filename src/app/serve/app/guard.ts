/**
 * Decides which requests a server on this machine answers. PURE. Any page of the web can send requests to localhost: by a host
 * name of its own that points here (DNS rebinding), or straight across origins.
 */
import { BlockList, isIP } from "node:net";
import { hostname } from "node:os";
import type { IncomingMessage } from "node:http";

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Tells whether a `Host` header names this server. Loopback names and the host it was bound to do; on a wildcard address
 * (`0.0.0.0`, `::`) any literal address and the machine's own name do too, since rebinding needs a foreign name.
 */
export function isOwnHost(header: string | undefined, boundTo: string): boolean {
  const name = hostName(header);
  if (!name) return false;
  if (LOOPBACK_NAMES.has(name) || name === bracketed(boundTo.toLowerCase())) return true;
  if (!isWildcard(boundTo)) return false;
  const machine = hostname().toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0 || name === machine || name === `${machine}.local`;
}

/** Whether a server that listens at `host` listens at every address of the machine. */
export const isWildcard = (host: string): boolean => host === "0.0.0.0" || host === "::";

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet("127.0.0.0", 8);
loopbackAddresses.addAddress("::1", "ipv6");

/**
 * Tells whether a server that listens at `host` is reached from this machine only. Host names other than `localhost` are not
 * looked up and count as reachable.
 */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === "localhost") return true;
  if (isIP(host) === 0) return false;
  return loopbackAddresses.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
}

/**
 * Tells whether a request comes from our own page or from no page at all (a shell, a test).
 * Forwarded requests carry the person's headers, so pages of other origins, other ports of localhost included, are refused.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host, "sec-fetch-site": site, "sec-fetch-mode": mode } = request.headers;
  // A link may be in an e-mail, or in a record that the page shows, and its author decides what it requests. The app
  // never follows a link to the endpoint.
  if (mode === "navigate") return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === "same-origin" || site === "none";
}

function hostName(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@\\]+)(?::\d{1,5})?$/i.exec(header ?? "");
  return match?.[1]?.toLowerCase();
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
