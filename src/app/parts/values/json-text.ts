/** Any value as indented JSON, to be read. */
import { textOf } from "../../../transport/text-of.js";

/** Characters that a page shows at most. */
const MAX_CHARACTERS = 200_000;

/** JSON with indents. Long text is cut with a mark, and a file is its name. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (isFile(part) ? nameOf(part) : part), 2) ?? "";
  return text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) + "\n…" : text;
}

const isFile = (part: unknown): part is Blob => typeof Blob !== "undefined" && part instanceof Blob;

const nameOf = (file: Blob): string => `[file ${"name" in file ? textOf(file.name) : ""}]`;
