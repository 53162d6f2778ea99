/** PURE: the cells of a row whose values a person has corrected, so that a file of the results has them too. */
import { getAt, type FormValue } from "../../../../schema/index.js";
import { isSame } from "../../../action/same-value.js";
import type { ImportInfo, ImportRow } from "../../store/kept-import.js";
import { textOf } from "../../../../transport/text-of.js";

/** A cell stays as it was written in the table as long as its value does. */
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
