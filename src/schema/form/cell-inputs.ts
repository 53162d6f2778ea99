/** The inputs of a form that one cell of a table can fill. See "Rows from a table" in docs/schema-rules.md. */
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { humanise } from "../values/humanise.js";
import type { Path } from "./form-value.js";
import type { FormField } from "./types.js";

/** An input that one cell fills. */
export interface CellInput {
  /** Names it among the inputs of its form. */
  key: string;
  /** Where its value is in the form's value. */
  path: Path;
  /** With the labels of the objects around it: "Address: Street". */
  label: string;
  field: FormField;
  /** The texts that a column for this input may be headed with, the most exact ones first. */
  names: readonly string[];
  /** Whether the cell holds JSON: the input is a list of objects. */
  isJson: boolean;
  /** Whether a row cannot be sent without it, wherever the objects around it are. */
  isRequired: boolean;
}

/** Objects within objects that are looked into. Inputs may contain themselves. */
const DEPTH_LIMIT = 3;

/** The objects around an input. */
interface Around {
  path: Path;
  labels: readonly string[];
  names: readonly string[];
  depth: number;
  isRequired: boolean;
}

const TOP: Around = { path: [], labels: [], names: [], depth: 0, isRequired: true };

/** @param form - of an action on one record. Where it takes a list of records, a row of the table is a list of one. */
export function cellInputsOf(form: readonly FormField[]): readonly CellInput[] {
  const inputs = form.flatMap((field) => inputsIn(field, TOP, form.length === 1));
  return withDistinctLabels(inputs, ({ key }) => key);
}

/** @param isOnly - the form has no other input, so that a list of objects in it is what the action is about */
function inputsIn(field: FormField, around: Around, isOnly = false): CellInput[] {
  switch (field.widget) {
    case "file":
      return [];
    case "object":
    case "one-of":
      return inputsInObject(field, around);
    case "list":
      return inputsInList(field, around, isOnly);
    default:
      return [inputFor(field, around, false)];
  }
}

function inputsInObject(field: FormField, around: Around): CellInput[] {
  if (around.depth >= DEPTH_LIMIT) return [];
  // The words of an object that only wraps the record's own inputs would say nothing.
  const isTold = !field.wraps;
  const isOneOf = field.widget === "one-of";
  const inner: Around = {
    path: [...around.path, field.name],
    labels: isTold ? [...around.labels, field.label] : around.labels,
    names: isTold ? [...around.names, field.name] : around.names,
    depth: around.depth + 1,
    isRequired: around.isRequired && field.required && !isOneOf,
  };
  const { existing } = field;
  return field.fields().flatMap((each) => {
    // The key of a record that an object stands for is called after the object: a cell holds its id or its name.
    if (existing && each.name === existing.key) return [linkInput(field, each, around, inner)];
    return inputsIn(each, inner);
  });
}

const linkInput = (object: FormField, key: FormField, around: Around, inner: Around): CellInput => ({
  ...inputFor(key, inner, false),
  label: [...around.labels, object.label].join(": "),
  names: [object.name, ...inputFor(key, inner, false).names],
});

function inputsInList(field: FormField, around: Around, isOnly: boolean): CellInput[] {
  const item = field.item();
  const holdsObjects = item.widget === "object" || item.widget === "one-of";
  if (item.widget === "file") return [];
  if (!holdsObjects || !isOnly) return [inputFor(field, around, holdsObjects)];
  const inner: Around = { ...around, path: [field.name, 0], depth: 1, isRequired: true };
  return item.fields().flatMap((each) => inputsIn(each, inner));
}

function inputFor(field: FormField, { path, labels, names, isRequired }: Around, isJson: boolean): CellInput {
  const fullPath = [...path, field.name];
  return {
    key: fullPath.join("."),
    path: fullPath,
    label: [...labels, field.label].join(": "),
    field,
    names: namesOf(field, labels, names),
    isJson,
    isRequired: isRequired && field.required,
  };
}

/** The whole name comes first: the "Name" of an address is not that of a person. */
function namesOf(field: FormField, labels: readonly string[], names: readonly string[]): string[] {
  const own = [field.label, field.name, humanise(field.name)];
  const withoutId = pickedItem(field).picks ? [field.name.replace(/_?ids?$/i, "")].filter(Boolean) : [];
  const whole = labels.length > 0 ? [`${labels.join(" ")} ${field.label}`, [...names, field.name].join(" ")] : [];
  return [...whole, ...own, ...withoutId];
}

/** The input that takes one id: the item of a list, or the input itself. */
export const pickedItem = (field: FormField): FormField => (field.widget === "list" ? field.item() : field);
