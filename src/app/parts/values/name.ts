/** A value as plain text, for places that take no more: the axis of a chart, the chip of a filter, an option. */
import { textOf } from "../../../transport/text-of.js";
import { plainText, type Plan, type ValueKind } from "../../schema/index.js";
import type { ShownValue } from "./kind-view.js";
import { viewOf } from "./table.js";

export function nameOfValue(
  kind: ValueKind,
  value: unknown,
  words: ShownValue["words"],
  identify?: Plan["identify"],
): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  const text = textOf(value);
  return viewOf(kind).name?.({ kind, value, text, words, identify }) ?? plainText(text);
}
