/** PURE: the words about an export: what it will cost before it begins, and what it came to. */
import type { Paging } from "../../schema/index.js";
import type { Messages } from "../../base/messages/en/frame.js";
import type { ExportMessages } from "../../base/messages/en/export.js";
import type { WorkMessages } from "../../base/messages/en/work.js";
import { count } from "../values/number-format.js";
import type { WalkState } from "./walk.js";

type ReportWords = Messages & WorkMessages & ExportMessages;

/** The number of rows after which a walk pauses if the row count is unknown. A list with more rows is large. */
export const MANY_ROWS = 10_000;
/** A list with more values, which are rows times columns, is large. */
const MANY_VALUES = 200_000;
/** Rows asked for at once. */
export const PAGE_SIZE = 100;

export interface Cost {
  /** One sentence. */
  text: string;
  /** A warning about a large list. */
  warning?: string;
}

/** @param columns - how many values a row has */
export function costOf(paging: Paging, total: number | undefined, columns: number, t: ReportWords): Cost {
  if (total === undefined) return { text: paging.by === "none" ? t.planWhole : t.planUnknown(count(MANY_ROWS)) };
  const text = paging.by === "none" ? t.planWhole : t.planOf(count(total));
  const values = total * columns;
  const isLarge = total > MANY_ROWS || values > MANY_VALUES;
  return isLarge ? { text, warning: t.planLarge(count(values)) } : { text };
}

/** What a walk that is not running came to. */
export interface Report {
  text: string;
  /** No row is known to be missing. */
  isComplete: boolean;
}

/** The report on a walk; undefined while it is running, and before. */
export function reportOf({ at, end, count: rows, total }: WalkState, t: ReportWords): Report | undefined {
  const rowsText = count(rows);
  switch (at) {
    case "limit":
      return { text: t.atLimit(rowsText), isComplete: false };
    case "failed":
      return { text: t.failedAt(rowsText), isComplete: false };
    case "stopped":
    case "paused":
      return { text: t.stoppedAt(rowsText), isComplete: false };
    case "done":
      break;
    default:
      return;
  }
  if (end && end !== "all") return { text: t.ends[end](rowsText), isComplete: false };
  if (total !== undefined && total > rows) return { text: t.fewerHere(rowsText, count(total)), isComplete: false };
  if (total !== undefined && total < rows) return { text: t.moreHere(rowsText, count(total)), isComplete: false };
  if (rows === 0) return { text: t.noneHere, isComplete: true };
  return { text: rows === 1 ? t.oneHere : t.allHere(rowsText), isComplete: true };
}
