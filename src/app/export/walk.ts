/**
 * Goes through all pages of a list, one after the other, with pause, stop and resume. What has come is never dropped: a page
 * that fails leaves everything before it, and the walk goes on from there when asked. Nothing starts by itself.
 */
import type { PageFacts, Paging } from "../../schema/index.js";
import { firstPlace, nextPlace, smaller, type End, type Place } from "./place.js";

/** One page as it came. */
export interface Page {
  rows: readonly unknown[];
  facts: PageFacts;
  /** The server's errors beside the rows, one message for each missing value. */
  flaws?: readonly string[];
}

/** `limit`: as many rows as were agreed on have come, and there are more. */
export type WalkAt = "ready" | "running" | "pausing" | "paused" | "limit" | "failed" | "stopped" | "done";

export interface WalkState {
  at: WalkAt;
  /** Grows in place; `count` says how far. */
  rows: readonly unknown[];
  count: number;
  pages: number;
  /** The row count of the server, if it returns one. */
  total?: number;
  /** Values that the server could not give. */
  flaws: number;
  /** The first few different reasons. */
  reasons: readonly string[];
  /** Why it failed. */
  error?: unknown;
  /** Why it is done. */
  end?: End;
}

export interface Walk {
  /** The same object until something changes. */
  get(): WalkState;
  subscribe(listener: () => void): () => void;
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

/** A server that says "there is more" and gives nothing is believed this often in a row. */
const emptyPages = 3;

export function createWalk({
  paging,
  load,
  size = 100,
  keyOf = () => undefined,
  refuses = () => false,
  limit = Infinity,
}: WalkOptions): Walk {
  let rows: unknown[] = [];
  let state: WalkState = { at: "ready", rows, count: 0, pages: 0, flaws: 0, reasons: [] };
  let place = firstPlace(paging, size);
  /** Rows so far, those that are null among them. */
  let got = 0;
  let last = "";
  let empties = 0;
  const cursors = new Set<string>();
  let abort: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<WalkState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  /** Takes a page in and gives the next place, or why there is none. */
  function take({ rows: came, facts, flaws = [] }: Page): Place | End {
    const print = came.length ? JSON.stringify(came) : "";
    // Rows without an id may well be alike: then the server is believed when it says where the end is.
    const told = facts.more !== undefined || (facts.total !== undefined && facts.total > got);
    const alike = print !== "" && print === last && (!told || keyOf(came[0]) !== undefined);
    if (place.again) {
      rows = [];
      got = 0;
    } else if (alike) return "repeats";
    last = print;
    got += facts.came;
    for (const row of came) rows.push(row);
    set({
      rows,
      count: rows.length,
      pages: state.pages + 1,
      ...(facts.total !== undefined && { total: facts.total }),
      flaws: (place.again ? 0 : state.flaws) + flaws.length,
      reasons: [...new Set([...state.reasons, ...flaws])].slice(0, 3),
    });
    empties = came.length ? 0 : empties + 1;
    const next = nextPlace(paging, place, facts, got);
    if (typeof next === "string") return next;
    if (empties >= emptyPages) return "lost";
    if (next.after !== undefined) {
      if (cursors.has(next.after)) return "repeats";
      cursors.add(next.after);
    }
    return next;
  }

  async function run(signal: AbortSignal) {
    while (state.at === "running") {
      let page: Page;
      try {
        page = await load(place, signal);
        if (signal.aborted) return;
      } catch (error) {
        if (signal.aborted) return;
        if (refuses(error)) {
          // A larger question about a list that can only be had whole was refused: what came before is what there is to get.
          if (place.again) return set({ at: "done", end: "cap" });
          const less = state.pages ? undefined : smaller(place);
          if (less !== undefined) {
            place = { size: less };
            continue;
          }
        }
        return set({ at: "failed", error });
      }
      const next = take(page);
      if (typeof next === "string") return set({ at: "done", end: next });
      place = next;
      // Pausing may have begun while the page was on its way.
      if ((state.at as WalkAt) === "pausing") return set({ at: "paused" });
      if (rows.length >= limit) return set({ at: "limit" });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    go() {
      if (state.at === "done" || state.at === "running") return;
      if (state.at === "pausing") return set({ at: "running" });
      if (state.at === "limit") limit *= 2;
      abort = new AbortController();
      set({ at: "running", error: undefined });
      void run(abort.signal);
    },
    pause() {
      if (state.at === "running") set({ at: "pausing" });
    },
    stop() {
      if (state.at === "done" || state.at === "ready") return;
      abort?.abort();
      set({ at: "stopped" });
    },
  };
}
