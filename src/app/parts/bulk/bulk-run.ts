/**
 * Sends many rows: two at a time or as many as asked, with stop, a result for each row, and the pauses that the server asks for. A row
 * whose result is not known is never sent again by itself.
 */
import { timerMs } from "../../../transport/environment.js";
import type { RecordReference } from "../../schema/index.js";
import { createStore, type ReadableStore } from "../../base/ui/store.js";

/** How it went for one row. */
export type RowResult =
  | { is: "waiting" }
  /** `record`: what was made or changed, where the answer has it. `isUnchanged`: nothing was sent, since it would have changed nothing. */
  | { is: "done"; record?: RecordReference; isUnchanged?: boolean }
  /** `mayBeDone`: the server has reported an error, and not by a code of its own that nothing was done. */
  | { is: "failed"; reason: string; mayBeDone?: boolean }
  /** There was no clear answer, so the server may have done it. `isAnswered`: the server has answered. `isOfAllRows`: see "halted". */
  | { is: "unclear"; reason: string; isAnswered?: boolean; isOfAllRows?: boolean };

/** What the sending of one row came to. */
export type SendResult =
  | Exclude<RowResult, { is: "waiting" }>
  /** The server wants fewer requests, and did nothing. */
  | { is: "limited"; waitMs: number | undefined }
  /** Nothing was done, and the other rows would fail in the same way: the run stops, and the row waits. */
  | { is: "halted"; reason: string };

/** A result after which the row is not sent again by itself. */
type FinalResult = Exclude<SendResult, { is: "limited" }>;

/** `limited`: running, but waiting until the server takes requests again. */
export type BulkPhase = "ready" | "running" | "limited" | "stopping" | "stopped" | "finished";

const WORKING: readonly BulkPhase[] = ["running", "limited", "stopping"];

/** Whether a run sends rows, or waits for the results of rows that it has sent. */
export const isWorking = (at: BulkPhase): boolean => WORKING.includes(at);

/** Calls the function once, when the run no longer sends rows. */
export function onceEnded(run: ReadableStore<BulkProgress>, onEnd: () => void): void {
  const unsubscribe = run.subscribe(() => {
    if (isWorking(run.get().at)) return;
    unsubscribe();
    onEnd();
  });
}

/** How many rows have each result. */
export type BulkCounts = Readonly<Record<RowResult["is"], number>>;

export interface BulkProgress {
  at: BulkPhase;
  /** By the row's index. */
  results: readonly RowResult[];
  counts: BulkCounts;
  /** How many rows are sent at the same time. */
  atOnce: number;
  /** Why the run has stopped by itself. */
  reason?: string | undefined;
}

export interface BulkRun extends ReadableStore<BulkProgress> {
  /** Starts, or goes on after a stop. */
  go(): void;
  /** Sends no further row. Rows that were sent still get their results. */
  stop(): void;
  /** Sets the result of rows about which a person knows more: a row that waits is sent when the run goes on. Not while it runs. */
  decide(indexes: readonly number[], result: RowResult): void;
  /** Adds a row behind the others, also while the run sends others. It is sent when the run goes on. */
  add(): void;
  /** Changes how many rows are sent at the same time, from the next row on. */
  sendAtOnce(rows: number): void;
}

/** Waits for so many milliseconds, or until the signal ends it. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface BulkOptions {
  /** Rows that are sent at the same time. @defaultValue 2 */
  atOnce?: number;
  /** The results of an earlier run of these rows. @defaultValue all rows wait */
  results?: readonly RowResult[];
  /** @defaultValue a timer */
  wait?: Wait;
}

/** Requests that are open at the same time: servers count them, and a person can still stop in time. */
const ROWS_AT_ONCE = 2;
/** The pause after a server that wants fewer requests and does not say when, in ms. */
const DEFAULT_PAUSE_MS = 5_000;
/** A server that refuses a row and wants no pause gets one all the same, in ms. */
const SHORTEST_PAUSE_MS = 1_000;
/** After so many rows without a clear answer in a row, the server or the connection is gone: more rows would only be unclear as well. */
const UNCLEAR_IN_A_ROW = 3;

const WAITING: RowResult = { is: "waiting" };

/** @param send - sends the row at an index; after a thrown error the row may have been done, and has the message as its reason */
export function createBulkRun(
  rowCount: number,
  send: (index: number) => Promise<SendResult>,
  { atOnce = ROWS_AT_ONCE, results: earlier = [], wait = waitFor }: BulkOptions = {},
): BulkRun {
  const table = createResultTable(rowCount, earlier);
  const { results, counts } = table;
  const at = phaseAtRest(counts, rowCount);
  const store = createStore<BulkProgress>({ at, results, counts: { ...counts }, atOnce });
  // The same array is read by index: to copy it after each result would take as long as to count it.
  const show = (at: BulkPhase) => store.set({ ...store.get(), at, counts: { ...counts }, reason: batch.reason });
  const work: BatchWork = {
    table,
    sender: createLimitedSender(send, wait),
    atOnce: () => store.get().atOnce,
    onPhase: show,
  };
  let batch = createBatch([], work);

  const start = () => {
    if (batch.isWorking()) return;
    batch = createBatch(table.indexesOf("waiting"), work);
    show("running");
    batch.addWorkers();
  };
  const set = (indexes: readonly number[], result: RowResult) => {
    if (batch.isWorking()) return;
    for (const index of indexes) table.set(index, result);
    show(phaseAtRest(counts, results.length));
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    go: start,
    stop() {
      if (!batch.isWorking()) return;
      batch.stopping.abort();
      show("stopping");
    },
    decide: set,
    add() {
      table.set(results.length, WAITING);
      show(batch.isWorking() ? store.get().at : phaseAtRest(counts, results.length));
    },
    sendAtOnce(rows) {
      store.set({ ...store.get(), atOnce: rows });
      if (batch.isWorking() && !batch.stopping.signal.aborted) batch.addWorkers();
    },
  };
}

/** What the batches of a run share. */
interface BatchWork {
  /** Gets the results. */
  table: ResultTable;
  sender: LimitedSender;
  /** How many rows are sent at the same time. */
  atOnce(): number;
  /** Called when a row has its result, when the server wants a pause, and at the end. */
  onPhase(phase: BulkPhase): void;
}

/** What is sent from one start of a run to its next stop. */
interface Batch {
  stopping: AbortController;
  /** Why the run has stopped by itself. */
  reason: string | undefined;
  isWorking(): boolean;
  /** Sends as many rows at the same time as asked: the next ones, until there are none or the run stops. */
  addWorkers(): void;
}

function createBatch(indexes: readonly number[], { table, sender, atOnce, onPhase }: BatchWork): Batch {
  const queue = indexes.values();
  const stopping = new AbortController();
  const { signal } = stopping;
  let workers = 0;
  let unclearInARow = 0;

  /** Stops the run if the other rows would fare as this one did. */
  const judge = (result: FinalResult) => {
    const isSilent = result.is === "unclear" && !result.isAnswered;
    unclearInARow = isSilent ? unclearInARow + 1 : 0;
    const isGone = isSilent && unclearInARow >= UNCLEAR_IN_A_ROW;
    const isOfAllRows = result.is === "halted" || (result.is === "unclear" && result.isOfAllRows);
    if (!("reason" in result) || !(isOfAllRows || isGone)) return;
    batch.reason ??= result.reason;
    stopping.abort();
  };

  const showWork = (at: "running" | "limited") => onPhase(signal.aborted ? "stopping" : at);

  /** @returns whether there was a row to send, and the run has not stopped */
  const sendNext = async (): Promise<boolean> => {
    await sender.untilAllowed();
    const index = signal.aborted ? undefined : queue.next().value;
    if (index === undefined) return false;
    const result = await sender.send(index, signal, () => showWork("limited"));
    if (result === undefined) return false;
    if (result.is !== "halted") table.set(index, result);
    judge(result);
    showWork("running");
    return !signal.aborted;
  };

  /** Sends rows one after the other, until there are none, the run stops or fewer are to be sent at the same time. */
  const sendRows = async (): Promise<void> => {
    while (workers <= atOnce()) {
      const goesOn = await sendNext();
      if (!goesOn) break;
    }
    workers--;
    if (workers === 0) onPhase(table.counts.waiting > 0 ? "stopped" : "finished");
  };

  const batch: Batch = {
    stopping,
    reason: undefined,
    isWorking: () => workers > 0,
    addWorkers() {
      while (workers < atOnce()) {
        workers++;
        sendRows(); // ends without an error: a row that fails has its reason
      }
    },
  };
  return batch;
}

type LimitedSender = ReturnType<typeof createLimitedSender>;

/** Sends rows with the pauses that the server asks for. */
function createLimitedSender(send: (index: number) => Promise<SendResult>, wait: Wait) {
  /** Lasts as long as the server wants no further request. */
  let pause: Promise<void> | undefined;
  return {
    untilAllowed: async () => pause,
    /** @returns undefined where the run was stopped before the server took the row */
    async send(index: number, signal: AbortSignal, onLimited: () => void): Promise<FinalResult | undefined> {
      for (;;) {
        const result = await sendSafely(send, index);
        if (result.is !== "limited") return result;
        onLimited();
        pause ??= wait(pauseOf(result.waitMs), signal).finally(() => {
          pause = undefined;
        });
        await pause;
        if (signal.aborted) return undefined;
      }
    },
  };
}

/** The phase of a run that does not work. */
function phaseAtRest({ waiting }: BulkCounts, rowCount: number): BulkPhase {
  if (waiting === 0) return "finished";
  return waiting === rowCount ? "ready" : "stopped";
}

type ResultTable = ReturnType<typeof createResultTable>;

/** The results by row, and how many rows have each: counting 5,000 of them again after each would take longer than sending them. */
function createResultTable(rowCount: number, earlier: readonly RowResult[]) {
  const results: RowResult[] = Array.from({ length: rowCount }, (_, index) => earlier[index] ?? WAITING);
  const counts = { waiting: 0, done: 0, failed: 0, unclear: 0 };
  for (const { is } of results) counts[is]++;
  return {
    results,
    counts,
    set(index: number, result: RowResult) {
      const before = results[index];
      if (before) counts[before.is]--;
      counts[result.is]++;
      results[index] = result;
    },
    indexesOf: (is: RowResult["is"]): number[] => results.flatMap((result, index) => (result.is === is ? [index] : [])),
  };
}

async function sendSafely(send: (index: number) => Promise<SendResult>, index: number): Promise<SendResult> {
  try {
    return await send(index);
  } catch (error) {
    return { is: "unclear", reason: error instanceof Error ? error.message : "" };
  }
}

const pauseOf = (asked = DEFAULT_PAUSE_MS): number => timerMs(Math.max(asked, SHORTEST_PAUSE_MS));

const waitFor: Wait = (ms, signal) => {
  if (signal.aborted) return Promise.resolve(); // such a signal fires no event any more
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
};
