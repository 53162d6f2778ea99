/**
 * What the site's other tabs do to a session: a mark in localStorage changes at each sign-out, and at each sign-in by cookie as another
 * user. The browser tells the other tabs of it by an event; a tab that was frozen or unloaded compares the marks. Where the browser
 * forbids storage, tabs do not hear of each other.
 */
import { randomText } from "../random.js";

/** A mark of a sign-in begins so. Anything else is a sign-out, which is the safest thing that another page can bring about. */
const SIGN_IN = "in ";

/** The present mark. A session that was kept under another one is over. */
export function readMark(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // the browser forbids storage, or a server renders the page
  }
}

/** @returns the present mark: the old one where the browser forbids storage, or it is full */
export function leaveMark(key: string, mark = randomText()): string | null {
  try {
    window.localStorage.setItem(key, mark);
  } catch {
    // The other tabs do not hear of it.
  }
  return readMark(key);
}

/**
 * The mark of a sign-in whose session is in the server's cookie, which all tabs share. The same mark for the same user changes nothing
 * for the tabs that know it.
 *
 * @param sub - the user; undefined where the server does not say who it is
 */
export const signInMark = (sub?: string): string => SIGN_IN + (sub ? fingerprint(sub) : randomText());

/** Whether a tab has left the mark at a sign-in. */
export const isSignIn = (mark: string | null): boolean => mark?.startsWith(SIGN_IN) === true;

/** 32 bits that tell users apart and name none. */
const fingerprint = (text: string): number =>
  [...text].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) | 0, 0);
