/** Colours, as CSS writes them. */
import type { ValueKind } from "../kind.js";
import { endsWithWord } from "../words.js";

export const color: ValueKind = {
  name: "color",
  scalars: {
    endsWith: ["color", "colour", "colorcode", "colourcode"],
    is: ["hex", "rgb", "rgba"],
  },
  isFieldName: (field) => field === "hex" || endsWithWord(field, ["color", "colour"]),
  looksLike: (value) => typeof value === "string" && /^#[\da-f]{6}([\da-f]{2})?$/i.test(value),
  isOffered: true,
  widget: "color",
  chartUse: "category",
};
