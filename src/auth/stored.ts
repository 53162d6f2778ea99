/** The one place where sign-in touches sessionStorage. https://html.spec.whatwg.org/multipage/webstorage.html */
import type { Session } from "./types.js";

/** Puts a value into sessionStorage, or takes it away, and tells what was there. Browsers may forbid it; then it is empty. */
export function stored(name: string, value?: object): { session?: Session; token?: string; state?: string; scope?: string; page?: string } {
  try {
    const { sessionStorage } = window;
    const old = sessionStorage.getItem(name);
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
    return JSON.parse(old!) ?? {};
  } catch {
    return {};
  }
}
