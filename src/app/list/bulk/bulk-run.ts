/**
 * Runs an action on many rows: two at a time, with stop, a result for each row, and the pauses that the server asks for. A row whose result
 * is not known is never sent again by itself.
 */
import { createStore, type ReadableStore } from "../../ui/store.js";

/** How the action went for one row. */
export type RowResult =
  | { is: "waiting" }
  | { is: "done" }
  | { is: "failed"; reason: string }
  /** There was no clear answer, so the server may have done it. */
  | { is: "unclear"; reason: string };

/** What a request for one row came to. `limited`: the server wants fewer requests, and did nothing. */
export type SendResult = Exclude<RowResult, { is: "waiting" }> | { is: "limited"; waitMs: number | undefined };

/** `limited`: running, but waiting until the server takes requests again. */
export type BulkPhase = "ready" | "running" | "limited" | "stopping" | "stopped" | "finished";

export interface BulkProgress {
  at: BulkPhase;
  /** By the row's index. */
  results: readonly RowResult[];
  /** How many rows have each result. */
  counts: Readonly<Record<RowResult["is"], number>>;
}

export interface BulkRun extends ReadableStore<BulkProgress> {
  /** Starts, or goes on after a stop. */
  go(): void;
  /** Sends no further row. Rows that were sent still get their results. */
  stop(): void;
  /** Sends the rows again that the server refused. */
  retryFailed(): void;
}

/** Waits for so many milliseconds, or until the signal ends it. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Requests that are open at the same time: servers count them, and a person can still stop in time. */
const ROWS_AT_ONCE = 2;
/** The pause after a server that wants fewer requests and does not say when, in ms. */
const DEFAULT_PAUSE_MS = 5_000;

const WAITING: RowResult = { is: "waiting" };

/** @param send - sends the row at an index; a thrown error stops nothing, the row has failed with its message */
export function createBulkRun(
  rowCount: number,
  send: (index: number) => Promise<SendResult>,
  wait: Wait = waitFor,
): BulkRun {
  const results: RowResult[] = Array.from({ length: rowCount }, () => WAITING);
  /** Kept in step with the results: counting 5,000 of them again after each would take longer than sending them. */
  const counts = { waiting: rowCount, done: 0, failed: 0, unclear: 0 };
  const store = createStore<BulkProgress>({ at: "ready", results, counts: { ...counts } });
  let stopping = new AbortController();
  let isWorking = false;
  /** Lasts as long as the server wants no further request. */
  let pause: Promise<void> | undefined;

  // The same array is read by index: to copy it after each result would take as long as to count it.
  const show = (at: BulkPhase) => store.set({ at, results, counts: { ...counts } });

  const setResult = (index: number, result: RowResult) => {
    const before = results[index];
    if (before) counts[before.is]--;
    counts[result.is]++;
    results[index] = result;
  };

  const sendRow = async (index: number): Promise<void> => {
    const result = await sendSafely(send, index);
    if (result.is !== "limited") {
      setResult(index, result);
      if (!stopping.signal.aborted) show("running");
      return;
    }
    show(stopping.signal.aborted ? "stopping" : "limited");
    pause ??= wait(result.waitMs ?? DEFAULT_PAUSE_MS, stopping.signal).finally(() => {
      pause = undefined;
    });
    await pause;
    if (!stopping.signal.aborted) await sendRow(index);
  };

  const work = async (queue: Iterator<number>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause;
      const { value, done } = queue.next();
      if (done || stopping.signal.aborted) return;
      await sendRow(value);
    }
  };

  const start = async () => {
    if (isWorking) return;
    isWorking = true;
    stopping = new AbortController();
    show("running");
    const queue = indexesOf(results, "waiting")[Symbol.iterator]();
    await Promise.all(Array.from({ length: ROWS_AT_ONCE }, () => work(queue)));
    isWorking = false;
    show(counts.waiting > 0 ? "stopped" : "finished");
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    go() {
      start(); // ends without an error: a row that fails has its reason
    },
    stop() {
      if (!isWorking) return;
      stopping.abort();
      show("stopping");
    },
    retryFailed() {
      if (isWorking) return;
      for (const index of indexesOf(results, "failed")) setResult(index, WAITING);
      start();
    },
  };
}

async function sendSafely(send: (index: number) => Promise<SendResult>, index: number): Promise<SendResult> {
  try {
    return await send(index);
  } catch (error) {
    return { is: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

const indexesOf = (results: readonly RowResult[], is: RowResult["is"]): number[] =>
  results.flatMap((result, index) => (result.is === is ? [index] : []));

const waitFor: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
