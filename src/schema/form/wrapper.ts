/** Objects in a form that only wrap the inputs of the record. See "Wrapped inputs" in docs/schema-rules.md. */
import { humanise } from "../values/humanise.js";
import type { FormField } from "./types.js";

/**
 * Names of objects that only wrap the record's own inputs: `updatePost(id, data: { title })`, `_set`. An action that changes a record or
 * makes one has two: `upsertPost(where, create, update)`.
 */
const WRAPPER_NAMES = new Set([
  "data",
  "set",
  "patch",
  "update",
  "create",
  "values",
  "object",
  "changes",
  "fields",
  "input",
  "attributes",
]);

/** Whether an object only wraps the record's own inputs. PostGraphile calls it `bookPatch`. */
export function holdsInputs({ widget, wraps, name }: FormField): boolean {
  if (widget !== "object" || !wraps) return false;
  const isPatch = name.length > "Patch".length && name.endsWith("Patch") && isLowerCase(name.at(-6));
  return isPatch || WRAPPER_NAMES.has(name.startsWith("_") ? name.slice(1) : name);
}

const isLowerCase = (letter: string | undefined) => letter !== undefined && letter >= "a" && letter <= "z";

/** Of two wrappers in one form, `create` beside `update`, the names say what each is for. */
const TELLING_NAMES: ReadonlySet<string> = new Set(["create", "update"]);

/** Whether a form shows the inputs of an object as its own: "Input" above them would tell a person nothing. A hint's label would. */
export const isUnnamedWrapper = (field: FormField): boolean =>
  field.required && holdsInputs(field) && !TELLING_NAMES.has(field.name) && field.label === humanise(field.name);
