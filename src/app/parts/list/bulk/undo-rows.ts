/** Takes back what was done to rows, after the dialog that did it is closed. */
import { plainText } from "../../../schema/index.js";
import { NOTHING_TOLD, undoChange, type ToldValues, type UndoPlace } from "../../action/after/send-undo.js";
import type { CheckedUndo } from "../../action/after/undo-change.js";
import {
  createBulkRun,
  isWorking,
  onceEnded,
  type BulkProgress,
  type BulkRun,
  type SendResult,
} from "../../bulk/bulk-run.js";
import { resultOfReading } from "../../bulk/record-before.js";
import { rowResultOf, type ResultWords } from "../../bulk/row-result.js";
import type { UndoReport } from "../../../base/context/visit/recorded-runs.js";
import type { ShownValue } from "../../values/kind-view.js";
import { count } from "../../values/number-format.js";
import type { RecordUndo } from "./bulk-sender.js";
import type { SentRows } from "./sent-rows.js";

/** Reasons that a toast has room for. */
const REASONS_IN_TOAST = 3;

/** Words for rows that are not taken back. */
export interface UndoRowWords extends ResultWords {
  changedSince(what: string): string;
  notReadAgain: string;
  values: ShownValue["words"];
}

/**
 * A run that takes back each of the changes. A row that somebody else has changed since fails with their values as its reason. When it is
 * tried again, a person has seen these.
 */
export function createUndoRun(
  place: UndoPlace,
  undos: readonly RecordUndo[],
  words: UndoRowWords,
  sentRows: SentRows,
): BulkRun {
  const told = new Map<number, ToldValues>();
  const send = async (index: number, undo: CheckedUndo): Promise<SendResult> => {
    const result = await undoChange(place, undo, { told: told.get(index) ?? NOTHING_TOLD, words: words.values });
    if (result.is === "sent") return rowResultOf(result.sent, words);
    if (result.is === "changed") {
      told.set(index, result.told);
      return { is: "failed", reason: words.changedSince(result.what) };
    }
    return result.error === undefined
      ? { is: "failed", reason: words.notReadAgain }
      : resultOfReading(result.error, words);
  };
  return createBulkRun(undos.length, async (index) => {
    const each = undos[index];
    if (!each) return { is: "done" };
    return sentRows.whileSending(each.record, () => send(index, each.undo));
  });
}

interface UndoWords {
  bulkCounts(done: string, failed: string, waiting: string): string;
  undoAnyway: string;
}

/** @returns how far the run came and why no further; without reasons where everything was taken back */
export async function runUndo(
  run: BulkRun,
  undos: readonly RecordUndo[],
  t: UndoWords,
  begin: () => void = run.go,
): Promise<UndoReport> {
  begin();
  if (isWorking(run.get().at)) await new Promise<void>((resolve) => onceEnded(run, resolve));
  const { counts, results, reason: haltReason } = run.get();
  if (counts.done === undos.length) return { reasons: [] };
  const rowReasons = results.flatMap((result, index) =>
    "reason" in result ? `${plainText(undos[index]?.record.label ?? "")}: ${plainText(result.reason)}` : [],
  );
  const reasons = haltReason === undefined ? rowReasons : [plainText(haltReason), ...rowReasons];
  const shown = [countsText(run.get(), t), ...reasons.slice(0, REASONS_IN_TOAST)];
  // Nothing is overwritten that a toast has no room for.
  const isAllShown = reasons.length <= REASONS_IN_TOAST;
  const notDone = results.flatMap((result, index) => (result.is === "failed" && !result.mayBeDone ? [index] : []));
  if (notDone.length === 0 || !isAllShown) return { reasons: shown };
  const again = () => {
    run.decide(notDone, { is: "waiting" });
    run.go();
  };
  return { reasons: shown, choice: { label: t.undoAnyway, run: () => runUndo(run, undos, t, again) } };
}

/** How many rows were done, how many failed, and how many have not been sent. */
export const countsText = ({ counts }: Pick<BulkProgress, "counts">, t: Pick<UndoWords, "bulkCounts">): string =>
  t.bulkCounts(count(counts.done), count(counts.failed + counts.unclear), count(counts.waiting));
