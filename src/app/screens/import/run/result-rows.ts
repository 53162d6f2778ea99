/** PURE: the rows of an import with their results, those that need a person first. */
import type { RecordReference } from "../../../schema/index.js";
import type { BulkProgress, RowResult } from "../../../parts/bulk/bulk-run.js";
import type { ImportInfo } from "../store/kept-import.js";
import type { ImportRun } from "./import-run.js";

export interface ResultRow {
  /** The number of the row in its table. */
  number: number;
  cells: readonly string[];
  /** Its index among the rows that are sent; absent for one that was left out. */
  index?: number;
  /** `reported`: the server has reported an error, and the row may have been done all the same. */
  is: RowResult["is"] | "unchanged" | "leftOut" | "reported";
  reason?: string | undefined;
  /** It was left out because an earlier row is the same. */
  isCopy?: boolean | undefined;
  /** A person can correct it here, so that it is sent. */
  isCorrectable?: boolean;
  /** What was made or changed, where the answer has it. */
  record?: RecordReference | undefined;
}

const ORDER: readonly ResultRow["is"][] = ["unclear", "reported", "failed", "leftOut", "waiting", "done", "unchanged"];

/** In the order of the table within each result. Sorting hundreds of thousands of rows would take longer than a page may. */
export function resultRows(
  { rows, leftOut }: Pick<ImportRun, "rows" | "leftOut">,
  { results }: Pick<BulkProgress, "results">,
): ResultRow[] {
  const rowsByResult = new Map(ORDER.map((is): [ResultRow["is"], ResultRow[]] => [is, []]));
  const add = (row: ResultRow) => rowsByResult.get(row.is)?.push(row);
  for (const [index, { number, cells }] of rows.entries()) add({ number, cells, index, ...describe(results[index]) });
  for (const { number, cells, value, leftOut: reason, isCopy } of leftOut)
    add({ number, cells, is: "leftOut", reason, isCopy, isCorrectable: value !== undefined });
  return [...rowsByResult.values()].flat();
}

/** The rows that a person corrects and imports again. A copy is none: the row that it is a copy of is imported. */
export const rowsToCorrect = (rows: readonly ResultRow[]): ResultRow[] =>
  rows.filter(({ is, isCopy }) => is === "failed" || is === "reported" || (is === "leftOut" && !isCopy));

/**
 * What a row is called among the results. A person looks for the name that the table has; the server's label may be another one, or
 * hold no more than the id. Where the table has no name, as in a table of ids and new prices, the server's label says more.
 */
export function nameOfResult(
  { record, cells }: Pick<ResultRow, "record" | "cells">,
  { labelColumn, isLabelName }: Pick<ImportInfo, "labelColumn" | "isLabelName">,
): string {
  const inTable = cells[labelColumn]?.trim() ?? "";
  const label = record?.label ?? "";
  const saysNoMore = label === "" || (record?.id !== undefined && label.endsWith(record.id));
  const isBetter = inTable !== "" && (isLabelName || saysNoMore);
  return isBetter ? inTable : label || inTable;
}

function describe(result: RowResult | undefined): Pick<ResultRow, "is" | "reason" | "record" | "isCorrectable"> {
  switch (result?.is) {
    case "done":
      return { is: result.isUnchanged ? "unchanged" : "done", record: result.record };
    case "failed":
      return { is: result.mayBeDone ? "reported" : "failed", reason: result.reason, isCorrectable: true };
    case "unclear":
      return { is: "unclear", reason: result.reason };
    default:
      return { is: "waiting" };
  }
}
