/** The inputs of a form that one cell of a table can fill. See "Rows from a table" in docs/schema-rules.md. */
import { withoutIdEnding } from "../classify/input-names.js";
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { humanise } from "../values/humanise.js";
import type { FormField } from "./types.js";

/** An input that one cell fills. */
export interface CellInput {
  /** Names it among the inputs of its form. */
  key: string;
  /** Where its value is in the form's value. */
  path: readonly string[];
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

/** The objects that an input is in, together. */
interface EnclosingObjects {
  path: readonly string[];
  labels: readonly string[];
  names: readonly string[];
  depth: number;
  isRequired: boolean;
}

const NO_OBJECTS: EnclosingObjects = { path: [], labels: [], names: [], depth: 0, isRequired: true };

/** @param form - of an action on one record */
export function cellInputsOf(form: readonly FormField[]): readonly CellInput[] {
  const inputs = form.flatMap((field) => inputsIn(field, NO_OBJECTS));
  return withDistinctLabels(inputs, ({ key }) => key);
}

function inputsIn(field: FormField, enclosing: EnclosingObjects): CellInput[] {
  switch (field.widget) {
    case "file":
      return [];
    case "object":
    case "one-of":
      return inputsInObject(field, enclosing);
    case "list":
      return inputsInList(field, enclosing);
    default:
      return [inputFor(field, enclosing, false)];
  }
}

function inputsInObject(field: FormField, enclosing: EnclosingObjects): CellInput[] {
  if (enclosing.depth >= DEPTH_LIMIT) return [];
  // The name of an object that only wraps the record's own inputs would tell a person nothing.
  const isNamed = !field.wraps;
  const isOneOf = field.widget === "one-of";
  const inner: EnclosingObjects = {
    path: [...enclosing.path, field.name],
    labels: isNamed ? [...enclosing.labels, field.label] : enclosing.labels,
    names: isNamed ? [...enclosing.names, field.name] : enclosing.names,
    depth: enclosing.depth + 1,
    isRequired: enclosing.isRequired && field.required && !isOneOf,
  };
  const { existing } = field;
  return field.fields().flatMap((each) => {
    // The key of a record that an object stands for is called after the object: a cell holds its id or its name.
    if (existing && each.name === existing.key) return [linkInput(field, each, enclosing, inner)];
    return inputsIn(each, inner);
  });
}

const linkInput = (
  object: FormField,
  key: FormField,
  enclosing: EnclosingObjects,
  inner: EnclosingObjects,
): CellInput => ({
  ...inputFor(key, inner, false),
  label: [...enclosing.labels, object.label].join(": "),
  names: [object.name, ...inputFor(key, inner, false).names],
});

function inputsInList(field: FormField, enclosing: EnclosingObjects): CellInput[] {
  const { widget } = field.item();
  return widget === "file" ? [] : [inputFor(field, enclosing, widget === "object" || widget === "one-of")];
}

function inputFor(field: FormField, { path, labels, names, isRequired }: EnclosingObjects, isJson: boolean): CellInput {
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
  const withoutId = pickedItem(field).picks ? [withoutIdEnding(field.name)].filter(Boolean) : [];
  const whole = labels.length > 0 ? [`${labels.join(" ")} ${field.label}`, [...names, field.name].join(" ")] : [];
  return [...whole, ...own, ...withoutId];
}

/** The input that takes one id: the item of a list, or the input itself. */
export const pickedItem = (field: FormField): FormField => (field.widget === "list" ? field.item() : field);
