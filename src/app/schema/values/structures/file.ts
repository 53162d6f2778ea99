/** Files that are sent to the server. */
import type { KnownProblem, ValueKind } from "../kind.js";

const NOT_A_FILE: KnownProblem = { code: "file" };

export const file: ValueKind = {
  name: "file",
  scalars: { is: ["upload", "file"] },
  columnUse: "never",
  widget: "file",
  isChosen: true,
  // A file is not text, so typed text is never a file.
  parse: () => ({ problem: NOT_A_FILE }),
  fitsControl: () => true,
  // A file that the server has is told by its URL, which no file input can hold.
  toControl: () => undefined,
};
