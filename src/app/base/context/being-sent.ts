/**
 * What this page is sending and has no answer to yet, of all apps on it. As long as there is something, leaving asks first: closing or
 * reloading the page by the browser's own question, everything else by that of the app which sends.
 */
import { createListeners, type Listeners } from "../ui/store.js";

interface BeingSent {
  /** Asks whether to go on without the answer, and calls `proceed` if so. */
  ask(proceed: () => void): void;
}

/** By server and form. */
const beingSent = new Map<string, BeingSent>();
const listeners: Listeners = createListeners();

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/** @returns a function that ends it, once there is an answer or none will come */
export function beginSending(key: string, entry: BeingSent): () => void {
  beingSent.set(key, entry);
  addEventListener("beforeunload", askBrowser);
  listeners.notify();
  return () => {
    beingSent.delete(key);
    if (beingSent.size === 0) removeEventListener("beforeunload", askBrowser);
    listeners.notify();
  };
}

export const isBeingSent = (key: string): boolean => beingSent.has(key);

export const subscribeToSending = listeners.add;

/** Calls `proceed`: at once if nothing is being sent, else if a person says so. */
export function askWhileSending(proceed: () => void): void {
  const [first] = beingSent.values();
  if (first) first.ask(proceed);
  else proceed();
}
