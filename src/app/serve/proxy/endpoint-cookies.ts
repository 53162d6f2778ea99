/**
 * The endpoint's cookies in the browser, which shares cookies between all ports of this machine. Each name has a prefix: the port and 16
 * hex digits that nobody can guess, new at each start of the command. So a page on another port cannot put a session of its own in the
 * place of the person's, and no cookie of another server or of an earlier start is sent on.
 */
import { createHash, randomBytes } from "node:crypto";

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
