/** PURE: which column names a row best: a text that a person wrote. */
import type { UsedColumn } from "../check/read-row.js";
import { isLink } from "../matching/match-columns.js";

const NAME = /(name|title|subject|holder|label)$/i;

export function labelColumnOf(columns: readonly UsedColumn[]): number {
  const texts = columns.filter(({ input }) => {
    const { kind, widget } = input.field;
    const isText = kind.mayBeLabel && !kind.isNumber && !kind.hasFewValues;
    return isText && !isLink(input) && widget !== "list";
  });
  const [best] = [...texts.filter(({ input }) => NAME.test(input.field.name)), ...texts, ...columns];
  return best?.index ?? 0;
}
