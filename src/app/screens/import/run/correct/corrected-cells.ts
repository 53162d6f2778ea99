/** PURE: the cells of a row in a file of the results. */
import { textOf } from "../../../../../transport/text-of.js";
import { type CellInput, type FormValue, getAt, isDayOrMoment } from "../../../../schema/index.js";
import { isSame } from "../../../../parts/action/same-value.js";
import { cellText, unescaped } from "../../../../parts/export/cells.js";
import { isLink } from "../../matching/match-columns.js";
import type { ImportInfo, ImportRow } from "../../store/kept-import.js";

/** With the values that a person has corrected. A cell stays as it was written in the table as long as its value does. */
export function correctedCells(
  { cells, value: before }: Pick<ImportRow, "cells" | "value">,
  { columnPaths = [] }: Pick<ImportInfo, "columnPaths">,
  after: FormValue,
): string[] {
  return cells.map((cell, column) => {
    const path = columnPaths[column];
    if (!path) return cell;
    const value = getAt(after, path);
    return isSame(getAt(before, path), value) ? cell : textOf(value);
  });
}

/**
 * For another import: numbers, dates and lists as they were read. How a table writes them, other rows may have shown, or a person has said.
 */
export function cellsAsRead(
  { cells, value }: Pick<ImportRow, "cells" | "value">,
  { columnPaths = [] }: Pick<ImportInfo, "columnPaths">,
  inputs: readonly CellInput[],
): string[] {
  return cells.map((cell, column) => {
    const path = columnPaths[column];
    const input = path && inputs.find((each) => isSame(each.path, path));
    const read = input && getAt(value, path);
    if (!input || read === undefined || read === null || isLink(input) || input.isJson) return cell;
    const { widget, kind } = input.field;
    if (widget === "list" && Array.isArray(read)) return listCell(read as readonly FormValue[]);
    return kind.isNumber || isDayOrMoment(kind) ? textOf(read) : cell;
  });
}

/** As an export writes it, but for commas, which might be taken for what divides items. */
function listCell(items: readonly FormValue[]): string {
  const text = unescaped(cellText(items));
  return text.includes(",") ? JSON.stringify(items) : text;
}
