/**
 * Goes through all pages of a list, one after the other, with pause, stop and resume. Rows that have been loaded are kept: if a page
 * fails, the walk can continue at that page. It only starts when it is told to.
 */
import type { Paging } from "../../schema/index.js";
import { createStore, type ReadableStore } from "../ui/store.js";
import { createPageCollector, type Collected, type Page } from "./page-collector.js";
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
export function createWalk({
  paging,
  load,
  size = 100,
  keyOf = () => undefined,
  refuses = () => false,
  limit = Infinity,
}: WalkOptions): Walk {
  const collector = createPageCollector({ paging, size, keyOf });
  const store = createStore<WalkState>({ at: "ready", ...collector.collected() });
  let agreedRows = limit;
  let abort: AbortController | undefined;
  const change = (next: Partial<WalkState>) => store.set({ ...store.get(), ...next });

  /** The state in which the next page can be requested. A pause may have begun while the last page was being loaded. */
  function atNextPage(): WalkAt {
    if (store.get().at === "pausing") return "paused";
    return collector.collected().count >= agreedRows ? "limit" : "running";
  }

  function take(page: Page): void {
    const end = collector.take(page);
    const outcome: Partial<WalkState> = end === undefined ? { at: atNextPage() } : { at: "done", end };
    change({ ...collector.collected(), ...outcome });
  }

  function fail(error: unknown): void {
    const isRefused = refuses(error);
    if (isRefused && collector.isStartingOver()) {
      // A larger piece of a list without pages was refused: there are no more rows to get than those of the smaller piece.
      change({ at: "done", end: "cap" });
    } else if (isRefused && collector.askForLess()) {
      change({ at: atNextPage() });
    } else {
      change({ at: "failed", error });
    }
  }

  async function loadPages(signal: AbortSignal): Promise<void> {
    while (store.get().at === "running" && !signal.aborted) {
      try {
        const page = await load(collector.place(), signal);
        if (!signal.aborted) take(page);
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    go() {
      const { at } = store.get();
      if (at === "done" || at === "running") return;
      if (at === "pausing") {
        change({ at: "running" });
        return;
      }
      if (at === "limit") agreedRows *= 2;
      abort = new AbortController();
      change({ at: "running", error: undefined });
      loadPages(abort.signal);
    },
    pause() {
      if (store.get().at === "running") change({ at: "pausing" });
    },
    stop() {
      const { at } = store.get();
      if (at === "done" || at === "ready") return;
      abort?.abort();
      change({ at: "stopped" });
    },
  };
}
