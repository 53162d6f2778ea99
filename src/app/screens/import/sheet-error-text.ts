/** Why a file could not be read as a table, in words. */
import { SheetError } from "../../parts/export/reader/sheet-row.js";
import { count } from "../../parts/values/number-format.js";
import type { ImportWords } from "./words.js";

export const sheetErrorText = (error: unknown, t: ImportWords): string =>
  error instanceof SheetError ? t.sheetErrors[error.kind](count(error.row ?? 1)) : t.notRead;
