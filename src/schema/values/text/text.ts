/** Plain text. */
import type { ValueKind } from "../kind.js";

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
  chartRole: "category",
};
