/**
 * What the site's other tabs do to a session: a mark in localStorage changes at each sign-out, and at each sign-in by cookie as another
 * user. The browser tells the other tabs of it by an event; a tab that was frozen or unloaded compares the marks. Where the browser
 * forbids storage, tabs do not hear of each other.
 */
import { randomText } from "../random.js";

/** The site's other tabs. */
export interface Tabs {
  /** Tells them of a sign-out. */
  tellSignOut(): void;
  /**
   * Tells them of a sign-in whose session is in the server's cookie, which all tabs share.
   *
   * @param sub - the user; undefined where the server does not say who it is
   */
  tellSignIn(sub: string | undefined): void;
  /** What another tab has done since the last call. Undefined: nothing. */
  takeNews(): "signed-out" | "signed-in" | undefined;
  /** The present mark. A session that was kept under another one is over. */
  mark(): string | null;
}

/** A mark of a sign-in begins so. Anything else is a sign-out, which is the safest thing that another page can bring about. */
const SIGN_IN = "in ";

/** @param key - the same in all tabs of one session */
export function createTabs(key: string): Tabs {
  let known = mark();

  function mark(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // the browser forbids storage, or a server renders the page
    }
  }

  function leave(next: string): void {
    try {
      window.localStorage.setItem(key, next);
    } catch {
      // The browser forbids storage, or it is full.
    }
    known = mark();
  }

  return {
    mark,
    tellSignOut: () => leave(randomText()),
    // The same mark for the same user changes nothing for the tabs that know it.
    tellSignIn: (sub) => leave(SIGN_IN + (sub ? fingerprint(sub) : randomText())),
    takeNews() {
      const before = known;
      known = mark();
      if (known === before) return undefined;
      return known?.startsWith(SIGN_IN) ? "signed-in" : "signed-out";
    },
  };
}

/** 32 bits that tell users apart and name none (FNV-1a). */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash;
}
