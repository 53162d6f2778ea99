/** Markup. It is shown as text: it is never rendered as HTML. */
import type { ValueKind } from "../kind.js";
import { endsWithWord } from "../words.js";

export const html: ValueKind = {
  name: "html",
  scalars: { is: ["html", "htmlstring", "htmlfragment"] },
  isFieldName: (field) => endsWithWord(field, ["html"]),
  isOffered: true,
  widget: "textarea",
  columnUse: "never",
  isLarge: true,
};
