/**
 * Goes through all pages of a list, one after the other, with pause, stop and resume. Rows that have been loaded are kept: if a page
 * fails, the walk can continue at that page. It only starts when it is told to.
 */
import type { Paging } from "../../schema/index.js";
import { createStore, type ReadableStore, type Store } from "../../base/ui/store.js";
import { createPageCollector, type Collected, type Page, type PageCollector } from "./page-collector.js";
import type { End, PagePosition } from "./page-position.js";

/** The state of a walk. `limit`: it has loaded as many rows as the person agreed to, and there are more. */
export type WalkAt = "ready" | "running" | "pausing" | "paused" | "limit" | "failed" | "stopped" | "done";

export interface WalkState extends Collected {
  at: WalkAt;
  /** Why it failed. */
  error?: unknown;
  /** Why it is done. */
  end?: End;
}

export interface Walk extends ReadableStore<WalkState> {
  /** Starts, or continues. A person who continues at the limit agrees to more rows. */
  go(): void;
  /** Pauses after the page that is being loaded. */
  pause(): void;
  /** Stops at once, and aborts the request for the page that is being loaded. */
  stop(): void;
}

export interface WalkOptions {
  paging: Paging;
  /** @throws the error of the request: the walk is then "failed" and can continue at the same place */
  load(place: PagePosition, signal: AbortSignal): Promise<Page>;
  /** Rows asked for at once. @defaultValue 100 */
  size?: number;
  /** The id of a row, if it has one. @defaultValue none has */
  keyOf?: (row: unknown) => string | undefined;
  /** Whether an error may mean that the page size is too large. @defaultValue none does */
  refuses?: (error: unknown) => boolean;
  /** The walk pauses after this number of rows if there are more. Each time it continues, the limit doubles. @defaultValue Infinity */
  limit?: number;
}

/** Goes through all pages of one list. */
export const createWalk = (options: WalkOptions): Walk => new PageWalk(options);

/** What buttons call is an arrow function: they call it without the walk. */
class PageWalk implements Walk {
  readonly #load: WalkOptions["load"];
  readonly #isSizeRefused: (error: unknown) => boolean;
  readonly #collector: PageCollector;
  readonly #store: Store<WalkState>;
  readonly get: Walk["get"];
  readonly subscribe: Walk["subscribe"];
  /** How many rows the person has agreed to. */
  #agreedRows: number;
  #abort: AbortController | undefined;

  constructor({
    paging,
    load,
    size = 100,
    keyOf = () => undefined,
    refuses = () => false,
    limit = Infinity,
  }: WalkOptions) {
    this.#load = load;
    this.#isSizeRefused = refuses;
    this.#collector = createPageCollector({ paging, size, keyOf });
    this.#store = createStore<WalkState>({ at: "ready", ...this.#collector.collected() });
    this.get = this.#store.get;
    this.subscribe = this.#store.subscribe;
    this.#agreedRows = limit;
  }

  readonly go = (): void => {
    const { at } = this.get();
    if (at === "done" || at === "running") return;
    if (at === "pausing") {
      this.#change({ at: "running" });
      return;
    }
    if (at === "limit") this.#agreedRows *= 2;
    this.#abort = new AbortController();
    this.#change({ at: "running", error: undefined });
    this.#loadPages(this.#abort.signal);
  };

  readonly pause = (): void => {
    if (this.get().at === "running") this.#change({ at: "pausing" });
  };

  readonly stop = (): void => {
    const { at } = this.get();
    if (at === "done" || at === "ready") return;
    this.#abort?.abort();
    this.#change({ at: "stopped" });
  };

  async #loadPages(signal: AbortSignal): Promise<void> {
    while (this.get().at === "running" && !signal.aborted) {
      try {
        const page = await this.#load(this.#collector.place(), signal);
        if (!signal.aborted) this.#take(page);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
      }
    }
  }

  #take(page: Page): void {
    const end = this.#collector.take(page);
    const outcome: Partial<WalkState> = end === undefined ? { at: this.#atNextPage() } : { at: "done", end };
    this.#change({ ...this.#collector.collected(), ...outcome });
  }

  #fail(error: unknown): void {
    const isRefused = this.#isSizeRefused(error);
    if (isRefused && this.#collector.isStartingOver()) {
      // A larger piece of a list without pages was refused: there are no more rows to get than those of the smaller piece.
      this.#change({ at: "done", end: "cap" });
    } else if (isRefused && this.#collector.askForLess()) {
      this.#change({ at: this.#atNextPage() });
    } else {
      this.#change({ at: "failed", error });
    }
  }

  /** The state in which the next page can be requested. A pause may have begun while the last page was being loaded. */
  #atNextPage(): WalkAt {
    if (this.get().at === "pausing") return "paused";
    return this.#collector.collected().count >= this.#agreedRows ? "limit" : "running";
  }

  #change(next: Partial<WalkState>): void {
    this.#store.set({ ...this.get(), ...next });
  }
}
