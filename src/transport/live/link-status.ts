/** The status of a live transport, and the listeners to it. */
import type { Page } from "../environment.js";
import { TransportError, type TransportErrorDetails } from "../errors.js";
import { addListener, callListeners } from "../guard.js";
import type { LinkStatus, Stop } from "../types.js";

/** @param page tells whether there is a network */
export function createStatus(page: Page) {
  const listeners = new Set<() => void>();
  let status: LinkStatus = { state: "offline" };
  return {
    /** What a live transport publishes. An error that a listener throws is reported, and the other listeners are still called. */
    published: {
      status: () => status,
      onStatus: (listener: (status: LinkStatus) => void): Stop => addListener(listeners, () => listener(status)),
    },
    /** Sets the status. Without a network one with attempts is "offline". */
    set(wanted: LinkStatus): void {
      const needsNetwork = "attempts" in wanted;
      const next: LinkStatus = needsNetwork && !page.online() ? { state: "offline" } : wanted;
      if (next.state === status.state && next.retryAt === status.retryAt) return;
      status = next;
      callListeners(listeners);
    },
  };
}

/** The status of a request without a valid user. Every live transport reports it in the same way, so that `refresh` can renew the token. */
export const UNAUTHORIZED = 401;

/** The error that operations end with when the server does not know the user. */
export const unauthorizedError = (details?: Pick<TransportErrorDetails, "body" | "errors" | "cause">): TransportError =>
  new TransportError("http", "unauthorized", { ...details, status: UNAUTHORIZED });
