/** The status of a live transport, and the listeners to it. */
import type { Page } from "../environment.js";
import { addListener, callListeners } from "../guard.js";
import type { LinkStatus, Stop } from "../types.js";

/** A status that can be read, subscribed to and set. */
export interface ObservableStatus {
  /** The same object until it changes. */
  get(): LinkStatus;
  /** Calls `listener` at each change. An error that it throws is reported, and the other listeners are still called. */
  subscribe(listener: (status: LinkStatus) => void): Stop;
  /** Sets the status. Without a network one with attempts is "offline". */
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
      const needsNetwork = "attempts" in wanted;
      const next: LinkStatus = needsNetwork && !page.online() ? { state: "offline" } : wanted;
      if (next.state === status.state && next.retryAt === status.retryAt) return;
      status = next;
      callListeners(listeners);
    },
  };
}
