/** The status of a live transport, and the listeners to it. */
import type { Page } from "../environment.js";
import { safely } from "../guard.js";
import type { LinkStatus, Stop } from "../types.js";

/** A status that can be read, subscribed to and set. */
export class ObservableStatus {
  readonly #page: Page;
  readonly #listeners = new Set<(status: LinkStatus) => void>();
  #status: LinkStatus = { state: "offline" };

  /** @param page tells whether there is a network */
  constructor(page: Page) {
    this.#page = page;
  }

  /** The same object until it changes. */
  readonly get = (): LinkStatus => this.#status;

  /** Calls `listener` at each change. An error that it throws is reported, and the other listeners are still called. */
  readonly subscribe = (listener: (status: LinkStatus) => void): Stop => {
    const subscription = (status: LinkStatus) => listener(status); // another function for each call, so that each can be stopped by itself
    this.#listeners.add(subscription);
    return () => {
      this.#listeners.delete(subscription);
    };
  };

  /**
   * Sets the status. Without a network it is "offline" instead of "connecting" or "waiting".
   *
   * @param retryAt when the next attempt is made, in ms since the epoch; for state "waiting"
   */
  set(state: LinkStatus["state"], retryAt?: number): void {
    const needsNetwork = state === "connecting" || state === "waiting";
    if (needsNetwork && !this.#page.online()) {
      this.set("offline");
      return;
    }
    if (state === this.#status.state && retryAt === this.#status.retryAt) return;
    const status: LinkStatus = retryAt === undefined ? { state } : { state, retryAt };
    this.#status = status;
    for (const listener of [...this.#listeners]) {
      // A listener may have changed the status, of which all have been told already, or have stopped another one.
      if (this.#status !== status) return;
      if (this.#listeners.has(listener)) safely(() => listener(status));
    }
  }
}
