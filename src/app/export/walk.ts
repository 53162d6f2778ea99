/**
 * Goes through all pages of a list, one after the other, with pause, stop and resume. What has come is never dropped: a page
 * that fails leaves everything before it, and the walk goes on from there when asked. Nothing starts by itself.
 */
import type { Paging } from "../../schema/index.js";
import { createStore, type ReadableStore } from "../ui/store.js";
import { createPageCollector, type Collected, type Page } from "./page-collector.js";
import type { End, Place } from "./place.js";

/** `limit`: as many rows as were agreed on have come, and there are more. */
export type WalkAt = "ready" | "running" | "pausing" | "paused" | "limit" | "failed" | "stopped" | "done";

export interface WalkState extends Collected {
  at: WalkAt;
  /** Why it failed. */
  error?: unknown;
  /** Why it is done. */
  end?: End;
}

export interface Walk extends ReadableStore<WalkState> {
  /** Begins, or goes on from where it is; more rows than the limit are agreed on by going on. */
  go(): void;
  /** Lets the page on its way arrive, and rests. */
  pause(): void;
  /** Breaks the page on its way off, and rests. */
  stop(): void;
}

export interface WalkOptions {
  paging: Paging;
  /** @throws the error of the request: the walk is then "failed" and can continue at the same place */
  load(place: Place, signal: AbortSignal): Promise<Page>;
  /** Rows asked for at once. @defaultValue 100 */
  size?: number;
  /** Tells rows apart where they have something to tell them by. @defaultValue nothing */
  keyOf?: (row: unknown) => string | undefined;
  /** Whether an error may be the server's word on the page size. @defaultValue none is */
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

  /** Where a walk is whose next page can be asked for: a pause may have begun while the last page was on its way. */
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
    if (isRefused && collector.isAskingAgain()) {
      // A larger piece of a list that can only be had whole was refused: the rows from before are all there are to get.
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
