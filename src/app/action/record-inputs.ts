/** PURE: matches the inputs of a form with fields of a record by name: "name", "lineId" with "line", "address" with its own inputs. */
import type { FormField, Plan } from "../../schema/index.js";

/** Names of objects that only wrap the record's own inputs: `updatePost(id, data: { title })`, `_set`. */
const WRAPPER_NAMES = new Set([
  "data",
  "set",
  "patch",
  "update",
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

/** The input of the record that a place in a form belongs to. */
export function inputAt(
  form: readonly FormField[],
  [first, second]: readonly (string | number)[],
): FormField | undefined {
  const field = form.find(({ name }) => name === first);
  if (!field || second === undefined || !holdsInputs(field)) return field;
  return field.fields().find(({ name }) => name === second);
}

/**
 * The keys of the record's columns that an input may be the change of, the likeliest first.
 * @param path of the object that the input is in, from the record inwards
 * @param isTop whether the input is the form's own, and may wrap the record's
 */
export function columnKeys(field: FormField, path: readonly string[] = [], isTop = true): string[] {
  const { name, widget } = field;
  if (widget === "object") return objectColumnKeys(field, path, isTop);
  const item = widget === "list" ? field.item() : field;
  const linkName = item.widget === "id" && !item.picks?.by ? withoutId(name) : name;
  const names = linkName && linkName !== name ? [linkName, linkName + "s", name] : [name];
  return names.map((last) => [...path, last].join("."));
}

function objectColumnKeys(field: FormField, path: readonly string[], isTop: boolean): string[] {
  // Columns go no deeper, and inputs may contain themselves.
  if (path.length) return [];
  const inside = isTop && holdsInputs(field) ? [] : [field.name];
  const own = field.existing ? [field.name] : [];
  return [...own, ...field.fields().flatMap((inner) => columnKeys(inner, inside, false))];
}

/** "lineId" and "line_ids" without what says that it is an id. */
const withoutId = (name: string) => name.replace(/_?ids?$/i, "");

/** Whether the record has a field for an input, so that what it holds is known, nothing included. */
export function knows(plan: Plan, field: FormField): boolean {
  if (field.widget === "file") return false;
  return columnKeys(field).some((key) => plan.columns.some((column) => column.key === key));
}
