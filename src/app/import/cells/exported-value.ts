/** PURE: whether the value of a cell is what an export writes for the value of a record. Such a cell changes nothing. */
import type { FormField, FormValue } from "../../../schema/index.js";
import { isSame } from "../../action/same-value.js";
import { cellText, unescaped } from "../../export/cells.js";
import { cellValue } from "./cell-value.js";

/** An export writes numbers and dates as the server does. */
const STYLE_OF_EXPORTS = { decimalMark: ".", dateOrder: "year" } as const;

export function isAsExported(field: FormField, value: FormValue, stored: unknown): boolean {
  const text = unescaped(cellText(stored, field.kind));
  if (text === "") return false;
  const isJson = field.widget === "list" && /^(object|one-of)$/.test(field.item().widget);
  const reading = cellValue({ key: field.name, field, isJson }, text, STYLE_OF_EXPORTS);
  return "value" in reading && isSame(reading.value, value);
}
