/** What one tab keeps in sessionStorage. https://html.spec.whatwg.org/multipage/webstorage.html */
import type { SessionStore } from "./session/types.js";

/** Takes a value out of sessionStorage. Browsers may forbid it, and anything may have been written there: the answer is an object in any case. */
export function takeFromTab(key: string): object {
  try {
    const { sessionStorage } = window;
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const value: unknown = JSON.parse(text ?? "{}");
    return value && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Puts a value into sessionStorage, where the browser allows it and has room. */
export function keepInTab(key: string, value: object): void {
  try {
    const { sessionStorage } = window;
    sessionStorage.removeItem(key); // ahead of the new value, for which there may be no room: the one before must not stay
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The session goes on in memory.
  }
}

/** Keeps the access token in this tab's sessionStorage, so that a reload stays signed in. */
export const tabStorage: SessionStore = { take: takeFromTab, keep: keepInTab };
