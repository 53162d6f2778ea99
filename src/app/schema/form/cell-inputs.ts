/** The inputs of a form that one cell of a table can fill. See "Rows from a table" in docs/work/schema-rules.md. */
import { connects, withoutIdEnding } from "../classify/input-names.js";
import { isSelector } from "./actions/own-key.js";
import { holdsInputs } from "./wrapper.js";
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
  /** It says which record is meant, by its key or by another of its values: `where: { id, title }`. */
  selectsBy?: "key" | "value";
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
  /** They say which record is meant. */
  isSelector?: boolean;
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
  const isNamed = !isUnnamed(field, enclosing);
  const isOneOf = field.widget === "one-of";
  const inner: EnclosingObjects = {
    path: [...enclosing.path, field.name],
    labels: isNamed ? [...enclosing.labels, field.label] : enclosing.labels,
    names: isNamed ? [...enclosing.names, field.name] : enclosing.names,
    depth: enclosing.depth + 1,
    isRequired: enclosing.isRequired && field.required && !isOneOf,
    ...((enclosing.isSelector || isSelector(field)) && { isSelector: true }),
  };
  const { existing } = field;
  return field.fields().flatMap((each) => {
    // The key of a record that an object stands for is called after the object: a cell holds its id or its name. So is `title: { set }`.
    const isKey = existing !== undefined && each.name === existing.key;
    if (isKey || (each.name === "set" && each.widget !== "list")) return [inputOfObject(field, each, enclosing, inner)];
    return inputsIn(each, inner);
  });
}

/**
 * Whether the name of an object would tell a person nothing: it wraps the record's own inputs, says which one is meant, or only links one.
 */
const isUnnamed = (field: FormField, { labels }: EnclosingObjects): boolean =>
  field.wraps === true && (labels.length > 0 ? connects(field.name) : holdsInputs(field) || isSelector(field));

const inputOfObject = (
  object: FormField,
  only: FormField,
  enclosing: EnclosingObjects,
  inner: EnclosingObjects,
): CellInput => {
  const asObject = inputFor(object, enclosing, false);
  const asInner = inputFor(only, inner, false);
  return { ...asInner, label: asObject.label, names: [...asObject.names, ...asInner.names] };
};

function inputsInList(field: FormField, enclosing: EnclosingObjects): CellInput[] {
  const { widget } = field.item();
  return widget === "file" ? [] : [inputFor(field, enclosing, widget === "object" || widget === "one-of")];
}

function inputFor(field: FormField, enclosing: EnclosingObjects, isJson: boolean): CellInput {
  const { path, labels, names, isRequired } = enclosing;
  const fullPath = [...path, field.name];
  return {
    key: fullPath.join("."),
    path: fullPath,
    label: [...labels, field.label].join(": "),
    field,
    names: namesOf(field, labels, names),
    isJson,
    isRequired: isRequired && field.required,
    ...(enclosing.isSelector && { selectsBy: field.picks ? "key" : "value" }),
  };
}

/** In an object only the whole name counts: the "Name" of an address, or of a customer, is not that of the record itself. */
function namesOf(field: FormField, labels: readonly string[], names: readonly string[]): string[] {
  const isLink = pickedItem(field).picks !== undefined;
  const withoutId = withoutIdEnding(field.name);
  if (labels.length === 0)
    return [field.label, field.name, humanise(field.name), ...(isLink && withoutId !== "" ? [withoutId] : [])];
  const whole = [
    [...labels, field.label],
    [...names, field.name],
  ];
  const ofKey = isLink && withoutId === "" ? [labels, names] : [];
  return [...whole, ...ofKey].map((words) => words.join(" "));
}

/** The input that takes one id: the item of a list, or the input itself. */
export const pickedItem = (field: FormField): FormField => (field.widget === "list" ? field.item() : field);
