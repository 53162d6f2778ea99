/** The one place where sign-in touches the browser's storage. https://html.spec.whatwg.org/multipage/webstorage.html */
import type { Session } from "./types.js";

/** What a tab keeps: its session where that was asked for, or a redirect that is under way. */
interface Stored {
  session?: Session;
  token?: string;
  /** The mark of the last sign-out before this was kept. */
  mark?: string | null;
  state?: string;
  scope?: string;
  page?: string;
}

/** Puts a value into sessionStorage, or takes it away, and tells what was there. Browsers may forbid it; then it is empty. */
export function stored(name: string, value?: object): Stored {
  try {
    const { sessionStorage } = window;
    const old = sessionStorage.getItem(name);
    sessionStorage.removeItem(name); // ahead of the new value, for which there may be no room
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    return JSON.parse(old ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * The mark of the last sign-out on this device, null before the first one. Tabs that the browser has unloaded to save memory hear no
 * message: they compare the mark when they are loaded again.
 *
 * @param next leaves this mark instead
 */
export function signOutMark(name: string, next?: string): string | null {
  try {
    const { localStorage } = window;
    if (next) localStorage.setItem(name, next);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
