/** Keeps a session in the storage of the options, if they have one, and finds out whether a sign-out in another tab has ended it. */
import type { HasSession } from "../session-machine.js";
import type { Tabs } from "./tabs.js";
import type { Session, SessionStore } from "../types.js";

/** A session as it is kept. */
export interface KeptSession {
  /** The session. */
  session: Session;
  /** Its access token, where it has one. */
  token?: string | undefined;
}

/** What the storage holds. Each member may be missing: anything on the page may have written to it. */
interface KeptRecord extends Partial<KeptSession> {
  /** The mark of the last sign-out before the session began. */
  mark?: string | null;
}

/** One session in the storage. */
export interface SessionKeeper {
  /** Writes a session that has begun, and remembers the mark of the last sign-out before it. */
  keep(state: HasSession): void;
  /** Removes the session. */
  forget(): void;
  /** The session from before a reload. Undefined: there is none, it has expired, or a tab has signed out since. */
  restore(now: number): KeptSession | undefined;
  /** Whether the user has signed out in another tab since the session began. */
  isSignedOutElsewhere(): boolean;
}

/** @param storage - Undefined: in memory only, and a reload forgets the session. */
export function createSessionKeeper(key: string, storage: SessionStore | undefined, tabs: Tabs): SessionKeeper {
  let mark: string | null = null;
  return {
    keep({ session, token }) {
      mark = tabs.readSignOutMark();
      storage?.keep(key, { session, token, mark } satisfies KeptRecord);
    },
    forget() {
      storage?.take(key);
    },
    restore(now) {
      const kept = storage?.take(key) as KeptRecord | undefined;
      if (!kept?.session || !(kept.session.expiresAt > now)) return undefined;
      if ((kept.mark ?? null) !== tabs.readSignOutMark()) return undefined;
      return { session: kept.session, token: kept.token };
    },
    isSignedOutElsewhere: () => mark !== tabs.readSignOutMark(),
  };
}
