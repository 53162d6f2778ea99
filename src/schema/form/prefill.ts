/** The values with which an action's form opens. See "Actions are bound to their record" in docs/schema-rules.md. */
import type { RecordReference } from "../plan/types.js";
import { integer } from "../values/numbers/integer.js";
import { setAt, type Path } from "./form-value.js";
import type { ActionPlan, FormField, FormValue } from "./types.js";

/** The initial values of an action's form that is opened from a record: the record's key, where the action is bound to the record by it. */
export function prefill(plan: Pick<ActionPlan, "form" | "keyPath">, { type, id }: RecordReference): FormValue {
  const path = id === undefined ? undefined : plan.keyPath(type);
  const field = path && fieldAt(plan.form, path);
  // The id of an integer input is a number: another one is not an id of its table.
  const isPossible = field && (field.kind.name !== integer.name || /^-?\d+$/.test(id ?? ""));
  return path && isPossible ? setAt({}, path, id) : {};
}

function fieldAt(fields: readonly FormField[], [name, ...rest]: Path): FormField | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field || rest.length === 0) return field;
  return typeof rest[0] === "number" ? field.item() : fieldAt(field.fields(), rest);
}
