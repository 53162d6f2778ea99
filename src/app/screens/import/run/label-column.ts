/** PURE: which column names a row best: a text that a person wrote. */
import type { UsedColumn } from "../check/read-row.js";
import { isLink } from "../matching/match-columns.js";

const NAME = /(name|title|subject|holder|label)$/i;

/** The column that names the rows of a table. */
export interface LabelColumn {
  /** Its index. */
  labelColumn: number;
  /** Whether it is called a name or a title, so that people know the rows by it. */
  isLabelName: boolean;
}

export function labelColumnOf(columns: readonly UsedColumn[]): LabelColumn {
  const texts = columns.filter(({ input }) => {
    const { kind, widget } = input.field;
    const isText = kind.mayBeLabel && !kind.isNumber && !kind.hasFewValues;
    return isText && !isLink(input) && widget !== "list";
  });
  const named = texts.filter(({ input }) => NAME.test(input.field.name));
  const [best] = [...named, ...texts, ...columns];
  return { labelColumn: best?.index ?? 0, isLabelName: named.length > 0 };
}
