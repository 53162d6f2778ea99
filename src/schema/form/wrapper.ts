/** Objects in a form that only wrap the inputs of the record. See "Wrapped inputs" in docs/schema-rules.md. */
import { mayHoldInputs } from "../classify/input-names.js";
import { humanise } from "../values/humanise.js";
import type { FormField } from "./types.js";

/** An action that changes a record or makes one has two wrappers, whose names say what each is for: `upsertPost(where, create, update)`. */
const TELLING_NAMES: ReadonlySet<string> = new Set(["create", "update"]);

/** Whether an object only wraps the record's own inputs: `data`, `_set`, and of a book `bookPatch`, `newBookData` or `book`. */
export function holdsInputs({ widget, wraps, name, isNamedAfterRecord }: FormField): boolean {
  if (widget !== "object" || !wraps) return false;
  return isNamedAfterRecord === true || mayHoldInputs(name) || TELLING_NAMES.has(name);
}

/** Whether a form shows the inputs of an object as its own: "Input" above them would tell a person nothing. A hint's label would. */
export const isUnnamedWrapper = (field: FormField): boolean =>
  field.required && holdsInputs(field) && !TELLING_NAMES.has(field.name) && field.label === humanise(field.name);
