/**
 * Sends the rows of an import, and keeps what became of each: a row is marked as sent before it is sent, and no marked row is sent again.
 */
import { createBulkRun, type BulkRun, type RowResult, type SendResult } from "../../../parts/bulk/bulk-run.js";
import type { ImportInfo, ImportJournal, ImportRow, KeptImport, KeptResult } from "../store/kept-import.js";
import { inMemoryOnceGone } from "../store/memory-journal.js";
import type { RowSender } from "./send-row.js";
import type { RowFinder } from "./unclear/row-finder.js";

/** An import that runs, has run, or can go on. */
export interface ImportRun {
  info: ImportInfo;
  /** The rows that are sent. A result has the index of its row here. */
  rows: readonly ImportRow[];
  leftOut: readonly ImportRow[];
  /** Whether it can go on after a reload. */
  isKept(): boolean;
  /** What the device keeps of it is deleted: only this page can go on with it. */
  keepInMemory(): void;
  progress: Pick<BulkRun, "get" | "subscribe">;
  go(): void;
  pause(): void;
  sendAtOnce(rows: number): void;
  /**
   * Takes another row in place of one that the server refused, or that was left out. It is sent when the run goes on.
   * @param index - undefined for a row that was left out
   */
  correct(index: number | undefined, row: ImportRow): Promise<void>;
  /** How many corrected rows wait to be sent. */
  correctedCount(): number;
  /** Makes what looks up rows without a clear answer on the server; undefined where they cannot be looked up. */
  finder(): RowFinder | undefined;
  /** A person says that rows without a clear answer were made. */
  markDone(indexes: readonly number[]): Promise<void>;
  /** A person wants rows to be sent again that failed or have no clear answer. They are sent when the run goes on. */
  sendAgain(indexes: readonly number[]): Promise<void>;
}

export interface RunWords {
  /** The page was closed before the answer arrived. */
  answerLost: string;
  /** Another tab has sent the row. */
  sentElsewhere: string;
  /** The row could not be marked as sent, so it was not sent. */
  notMarked: string;
}

interface RunOptions {
  kept: KeptImport;
  /** Where it is kept at first. */
  journal: ImportJournal;
  sender: RowSender;
  finder: ImportRun["finder"];
  words: RunWords;
}

export function createImportRun({ kept, sender, finder, words, ...options }: RunOptions): ImportRun {
  let isInMemory = false;
  const journal = inMemoryOnceGone(options.journal, () => isInMemory);
  const rows = rowsToSend(kept.rows);
  const leftOut = kept.rows.filter((row) => row.leftOut !== undefined);
  const correctedIndexes = new Set<number>();
  const addInTurn = inTurn(); // each gets the next place among the rows that are sent
  const doubt = createDoubt(sender);
  const inTurnByKey = new Map<string, ReturnType<typeof inTurn>>();
  const send = async (index: number): Promise<SendResult> => {
    const silence = await doubt.settle();
    if (silence) return silence;
    const row = rows[index];
    if (!row) return { is: "done" };
    const key = sender.keyOf(row);
    if (key === undefined) return sendRow(index, row);
    const turns = inTurnByKey.get(key) ?? inTurn();
    inTurnByKey.set(key, turns);
    return turns(() => sendRow(index, row));
  };
  const sendRow = async (index: number, row: ImportRow): Promise<SendResult> => {
    const prepared = await sender.prepare(row);
    if ("result" in prepared) return keepResult(journal, index, prepared.result);
    const claim = await journal.claim(index).then(
      (isFree) => (isFree ? "free" : "taken"),
      () => "failed",
    );
    if (claim === "failed") return { is: "halted", reason: words.notMarked };
    if (claim === "taken") return { is: "unclear", reason: words.sentElsewhere };
    const result = await sender.send(prepared.request);
    if (result.is === "unclear" && !result.isAnswered) doubt.raise();
    return keepResult(journal, index, result);
  };
  const run = createBulkRun(rows.length, send, { results: resultsOf(kept, rows.length, words) });
  return {
    info: kept.info,
    rows,
    leftOut,
    isKept: () => journal.isKept(),
    keepInMemory() {
      isInMemory = true;
    },
    progress: run,
    finder,
    go: run.go,
    pause: run.stop,
    sendAtOnce: run.sendAtOnce,
    async correct(index, row) {
      const position = kept.rows.findIndex(({ number }) => number === row.number);
      if (index === undefined) {
        return addInTurn(async () => {
          if (!(await addRow({ journal, rows, leftOut, position }, row))) return;
          correctedIndexes.add(rows.length - 1);
          run.add();
        });
      }
      await journal.replaceRow(position, row);
      await journal.release([index]);
      rows[index] = row;
      correctedIndexes.add(index);
      run.decide([index], { is: "waiting" });
    },
    correctedCount: () => [...correctedIndexes].filter((index) => run.get().results[index]?.is === "waiting").length,
    async markDone(indexes) {
      await journal.keepResults(indexes, { is: "done" });
      run.decide(indexes, { is: "done" });
    },
    async sendAgain(indexes) {
      await journal.release(indexes);
      run.decide(indexes, { is: "waiting" });
    },
  };
}

/** A function that begins each task when the one before it has ended. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
}

interface Addition {
  journal: ImportJournal;
  /** The rows that are sent: the row comes behind them. */
  rows: ImportRow[];
  /** The rows that were left out: the row is taken out of them. */
  leftOut: ImportRow[];
  /** The index of the row among all rows of the import. */
  position: number;
}

/** @returns false where the row has been added before, as by a second press */
async function addRow({ journal, rows, leftOut, position }: Addition, row: ImportRow): Promise<boolean> {
  const { number, cells, value } = row;
  const isTheRow = (other: ImportRow) => other.number === number;
  const place = leftOut.findIndex(isTheRow);
  if (place < 0) return false;
  const added: ImportRow = { number, cells, ...(value !== undefined && { value }), addedAs: rows.length };
  await journal.addRow(position, added);
  leftOut.splice(place, 1);
  rows.push(added);
  return true;
}

/** The rows that are sent, by their index: one that was left out at first comes behind those that never were. */
function rowsToSend(all: readonly ImportRow[]): ImportRow[] {
  const rows = all.filter(({ leftOut, addedAs }) => leftOut === undefined && addedAs === undefined);
  const added = all.filter(({ addedAs }) => addedAs !== undefined);
  return [...rows, ...added.sort((one, other) => Number(one.addedAs) - Number(other.addedAs))];
}

/** Whether the server still answers. After a row without an answer it is asked, so that no further row is sent to a server that is gone. */
function createDoubt(sender: RowSender) {
  let isRaised = false;
  let asking: Promise<SendResult | undefined> | undefined;
  const ask = async () => {
    const silence = await sender.askForLife();
    if (!silence) isRaised = false;
    asking = undefined;
    return silence;
  };
  return {
    raise() {
      isRaised = true;
    },
    /** @returns why no row should be sent; undefined where there is no doubt */
    async settle(): Promise<SendResult | undefined> {
      if (!isRaised) return undefined;
      asking ??= ask();
      return asking;
    },
  };
}

/** Keeps the result of a row. That it could not be kept is no reason to lose it: the row then stays marked as sent. */
async function keepResult(journal: ImportJournal, index: number, result: SendResult): Promise<SendResult> {
  const isNotDone = result.is === "limited" || result.is === "halted";
  const keeping = isNotDone ? journal.release([index]) : journal.keepResults([index], result);
  await keeping.catch(() => {});
  return result;
}

/** The results of an earlier visit. A row that was sent and has no answer may have been made. */
function resultsOf({ results }: KeptImport, rowCount: number, words: RunWords): RowResult[] {
  const toResult = (kept: KeptResult | undefined): RowResult => {
    if (!kept) return { is: "waiting" };
    return kept.is === "sent" ? { is: "unclear", reason: words.answerLost } : kept;
  };
  return Array.from({ length: rowCount }, (_, index) => toResult(results.get(index)));
}
