/** PURE: input objects that hold a file and its description, such as a photo with its caption. See "Files" in docs/work/schema-rules.md. */
import type { Widget } from "../values/kind.js";
import type { FormField } from "./types.js";

/** Inputs that need more than a line, or that hold others, stand in a group of their own. */
const IN_GROUPS: ReadonlySet<Widget> = new Set<Widget>(["list", "object", "one-of", "json"]);

/**
 * The input that takes the file.
 * @param item - the input of one item of a list
 * @returns undefined unless the item is an object with one file and, beside it, only inputs of a single control
 */
export function fileOfItem(item: FormField): FormField | undefined {
  if (item.widget !== "object" || item.existing) return undefined;
  const fields = item.fields();
  const [file, ...otherFiles] = fields.filter(({ widget }) => widget === "file");
  const hasGroups = fields.some(({ widget }) => IN_GROUPS.has(widget));
  return otherFiles.length > 0 || hasGroups ? undefined : file;
}
