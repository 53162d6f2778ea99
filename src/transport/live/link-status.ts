/** The status of a live transport, and the listeners to it. */
import type { Page } from "../environment.js";
import { addListener, safely } from "../guard.js";
import type { LinkStatus, Stop } from "../types.js";

/** A status that can be read, subscribed to and set. */
export interface ObservableStatus {
  /** The same object until it changes. */
  get(): LinkStatus;
  /** Calls `listener` at each change. An error that it throws is reported, and the other listeners are still called. */
  subscribe(listener: (status: LinkStatus) => void): Stop;
  /** Sets the status. Without a network it is "offline" instead of "connecting" or "waiting". */
  set(status: LinkStatus): void;
}

/** @param page tells whether there is a network */
export function createStatus(page: Page): ObservableStatus {
  const listeners = new Set<() => void>();
  let status: LinkStatus = { state: "offline" };
  return {
    get: () => status,
    subscribe: (listener) => addListener(listeners, () => listener(status)),
    set(wanted) {
      const needsNetwork = wanted.state === "connecting" || wanted.state === "waiting";
      const next: LinkStatus = needsNetwork && !page.online() ? { state: "offline" } : wanted;
      if (next.state === status.state && next.retryAt === status.retryAt) return;
      status = next;
      for (const listener of [...listeners]) {
        // A listener may have changed the status, of which all have been told already, or have stopped another one.
        if (status !== next) return;
        if (listeners.has(listener)) safely(listener);
      }
    },
  };
}
