/** Takes back what was done to rows, after the dialog that did it is closed. */
import type { Client } from "../../../client/types.js";
import { plainText } from "../../../schema/index.js";
import { createBulkRun, onceEnded, type BulkProgress, type BulkRun } from "../../bulk/bulk-run.js";
import type { ResultWords } from "../../bulk/row-result.js";
import { count } from "../../values/numbers/count.js";
import { sendUndo, type RecordUndo } from "./bulk-sender.js";
import type { SentRows } from "./sent-rows.js";

/** Reasons that a toast has room for. */
const REASONS_IN_TOAST = 3;

/** A run that takes back each of the changes. */
export const createUndoRun = (
  client: Client,
  undos: readonly RecordUndo[],
  words: ResultWords,
  sentRows: SentRows,
): BulkRun =>
  createBulkRun(undos.length, async (index) => {
    const each = undos[index];
    if (!each) return { is: "done" };
    return sentRows.whileSending(each.record, () => sendUndo(client, each.undo, words));
  });

interface UndoWords {
  bulkCounts(done: string, failed: string, waiting: string): string;
}

/** @returns how far the run came and why no further; empty where everything was taken back */
export async function runUndo(run: BulkRun, undos: readonly RecordUndo[], t: UndoWords): Promise<readonly string[]> {
  await new Promise<void>((resolve) => {
    onceEnded(run, resolve);
    run.go();
  });
  const { counts, results, reason: haltReason } = run.get();
  if (counts.done === undos.length) return [];
  const rowReasons = results.flatMap((result, index) =>
    "reason" in result ? `${plainText(undos[index]?.record.label ?? "")}: ${plainText(result.reason)}` : [],
  );
  const reasons = haltReason === undefined ? rowReasons : [plainText(haltReason), ...rowReasons];
  return [countsText(run.get(), t), ...reasons.slice(0, REASONS_IN_TOAST)];
}

/** How many rows were done, how many failed, and how many have not been sent. */
export const countsText = ({ counts }: Pick<BulkProgress, "counts">, t: UndoWords): string =>
  t.bulkCounts(count(counts.done), count(counts.failed + counts.unclear), count(counts.waiting));
