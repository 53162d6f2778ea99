/** The status of a live transport, and who listens to it. */
import type { Page } from "../environment.js";
import { safely } from "../guard.js";
import type { LinkStatus, Stop } from "../types.js";

/** A status that can be read, watched and set. */
export class ObservableStatus {
  readonly #page: Page;
  readonly #listeners = new Set<(status: LinkStatus) => void>();
  #status: LinkStatus = { state: "offline" };

  /** @param page says whether there is a network */
  constructor(page: Page) {
    this.#page = page;
  }

  /** The same object until it changes. */
  readonly get = (): LinkStatus => this.#status;

  /** Calls `listener` at each change. An error that it throws is reported and keeps nobody else from hearing. */
  readonly subscribe = (listener: (status: LinkStatus) => void): Stop => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Without a network there is no connecting and no waiting: it is "offline" then.
   *
   * @param retryAt of state "waiting": ms since the epoch
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
    for (const listener of [...this.#listeners]) safely(() => listener(status));
  }
}
