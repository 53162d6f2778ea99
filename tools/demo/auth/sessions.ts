/** The sessions of the demo's server, in memory. Refresh tokens never leave it. */
import { randomBytes } from "node:crypto";
import type { KeptSessions, ServerSession } from "./types.js";

/** The time after which an unused session ends, in ms. */
const IDLE = 8 * 3600_000;
const COOKIE = "querylet_demo";

export function createSessions(now: () => number, kept: KeptSessions = []) {
  const byId = new Map(kept);

  function idOf(cookie: string | undefined): string | undefined {
    for (const part of (cookie ?? "").split(";")) {
      const [name, value] = part.trim().split("=");
      if (name === COOKIE) return value;
    }
    return undefined;
  }

  /** The session of this cookie, if it still exists. */
  function find(cookie: string | undefined): ServerSession | undefined {
    const entry = byId.get(idOf(cookie) ?? "");
    if (!entry || now() - entry.used > IDLE) return undefined;
    entry.used = now();
    return entry.session;
  }

  /**
   * Stores the session under a new id, so that an id that was planted before the sign-in is worthless. @returns the
   * cookie to set
   */
  function add(session: ServerSession, oldCookie: string | undefined): string {
    byId.delete(idOf(oldCookie) ?? "");
    for (const [id, entry] of byId) if (now() - entry.used > IDLE) byId.delete(id);
    const id = randomBytes(24).toString("base64url");
    byId.set(id, { session, used: now() });
    return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`;
  }

  function remove(cookie: string | undefined): string {
    byId.delete(idOf(cookie) ?? "");
    return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  }

  return { find, add, remove, keep: (): KeptSessions => [...byId] };
}
