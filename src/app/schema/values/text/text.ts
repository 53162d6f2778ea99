/** Plain text. */
import type { ValueKind } from "../kind.js";

/** `text` and `fulltext`, but not `context`. */
const LONG_TEXT = /(body|description|content|(?<!con)text|markdown|bio|summary|notes?|message|comment|query)$/i;

/** Whether the name of a field or an input says that it holds text of several lines, such as a description. */
export const isLongTextName = (name: string): boolean => LONG_TEXT.test(name);

export const text: ValueKind = {
  name: "text",
  scalars: {
    is: [
      ...["string", "text", "citext", "varchar", "bpchar", "character", "trimmedstring", "nonemptystring"],
      ...["markdown", "gitobjectid"],
    ],
  },
  isOffered: true,
  mayBeKey: true,
  mayBeLabel: true,
  chartUse: "category",
};
