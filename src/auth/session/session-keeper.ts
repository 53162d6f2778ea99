/** Keeps a session where the page's storage allows it, and finds out whether it was ended in another tab. */
import type { SignedIn } from "./session-machine.js";
import type { Tabs } from "./tabs.js";
import type { Session, SessionStore } from "./types.js";

/** A session as it is kept. */
export interface KeptSession {
  /** The session. */
  session: Session;
  /** Its access token, where it has one. */
  token?: string | undefined;
}

/** What was written by us, if it still is what we wrote. */
interface KeptRecord extends Partial<KeptSession> {
  /** The mark of the last sign-out before the session began. */
  mark?: string | null;
}

/** One session's place in the storage. */
export interface SessionKeeper {
  /** A session has begun. */
  keep(state: SignedIn): void;
  /** There is no session any more. */
  forget(): void;
  /** The session of before a reload, if there is one, it has not expired, and nobody has signed out since. */
  restore(now: number): KeptSession | undefined;
  /** Whether somebody has signed out in another tab since the session began. */
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
