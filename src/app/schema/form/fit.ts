/**
 * Controls that can show what a record holds. A scalar's usual control may not: Directus has one `Date` for days, times and both, and
 * a date input shows nothing for "10:30:00". So the value decides which control is used, and a changed value is written in the same
 * notation.
 */
import { labelOfChoice, boolean } from "../values/choices.js";
import { humanise } from "../values/humanise.js";
import { labelWithoutUnit } from "../classify/label-without-unit.js";
import { controlKind, widgetOfKind } from "../values/control.js";
import type { ValueKind } from "../values/kind.js";
import { float, integer, amountOf } from "../values/numbers.js";
import { minorUnits } from "../values/minor-units.js";
import { json, unknown } from "../values/structures.js";
import { KINDS } from "../values/table.js";
import { getAt } from "./variables.js";
import { once, withFields } from "./form.js";
import type { FormField } from "./types.js";
import { textOf } from "../../../transport/text-of.js";

/** The fields of a form with controls that can show the stored values, which are by input name. */
export const fitFields = (fields: readonly FormField[], stored: unknown): readonly FormField[] =>
  fields.map((field) => fit(field, getAt(stored, [field.name])));

function fit(field: FormField, value: unknown): FormField {
  if (value === null || value === undefined) return field;
  switch (field.widget) {
    case "object":
    case "one-of":
      return withFields(field, (fields) => fitFields(fields, value));
    case "list":
      return Array.isArray(value) ? { ...field, item: once(() => fitItem(field.item(), value)) } : field;
    case "enum":
      return fitChoice(field, value);
    default:
      return fitLeaf(field, value);
  }
}

/** The input with the first control that can show the value, else with a control for its text or JSON. */
function fitLeaf(field: FormField, value: unknown): FormField {
  const usual = controlKind(field);
  const fitting = controlsFor(usual).find((kind) => canShow(kind, value));
  if (!fitting) return asWritten(field, value);
  if (fitting.name === minorUnits.name) return fitAmount(field, value);
  const like = fitting.keepsNotation ? { like: value } : {};
  if (fitting.name !== usual.name) return { ...field, kind: fitting, widget: widgetOfKind(fitting), ...like };
  // An input of one line removes line breaks.
  const isLong = isLineOfText(usual) && textOf(value).includes("\n");
  return { ...field, ...(isLong && { widget: "textarea" }), ...like };
}

/** An amount of the record has a currency, in which a changed one is too. Its label then names no other unit. */
function fitAmount(field: FormField, value: unknown): FormField {
  if (amountOf(value)?.currency === undefined) return field;
  const isLabelFromName = field.label === humanise(field.name);
  return { ...field, label: isLabelFromName ? labelWithoutUnit(field.name) : field.label, like: value };
}

/** The kinds whose controls may replace a line of text or a date, because a server may have more kinds of value than scalars. */
function controlsFor(kind: ValueKind): readonly ValueKind[] {
  const { alternatives } = kind;
  if (alternatives) return alternatives.flatMap((name) => KINDS.find((each) => each.name === name) ?? []);
  return isLineOfText(kind) ? [kind, boolean, integer, float] : [kind];
}

/** A kind that names no control is typed as a line of text. */
const isLineOfText = ({ widget }: ValueKind): boolean => widget === undefined;

function canShow(kind: ValueKind, value: unknown): boolean {
  if (kind.fitsControl) return kind.fitsControl(value);
  return isLineOfText(kind) ? typeof value === "string" : typeof value !== "object";
}

/** One control for all items of a list: that of every item if they have the same one, else text or JSON. */
function fitItem(item: FormField, values: readonly unknown[]): FormField {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (item.widget === "object") return withFields(item, (fields) => fitFieldsOfItem(fields, present));
  const fitted = present.map((value) => fit(item, value));
  const [first] = fitted;
  if (!first) return item;
  const isSameControl = fitted.every(({ widget, kind }) => widget === first.widget && kind.name === first.kind.name);
  if (isSameControl) return { ...first, values: choicesOf(fitted) };
  const isAllText = present.every((value) => typeof value === "string");
  return asWritten(item, isAllText ? "" : {});
}

/** The fields of a list's items, each with a control for what all items hold in it. */
const fitFieldsOfItem = (fields: readonly FormField[], items: readonly unknown[]): FormField[] =>
  fields.map((field) => {
    const values = items.map((value) => getAt(value, [field.name]));
    return fitItem(field, values);
  });

/** The enum values of several inputs, each once. */
const choicesOf = (fields: readonly FormField[]): FormField["values"] => [
  ...new Map(fields.flatMap(({ values }) => values.map((value) => [value.name, value]))).values(),
];

/** A control for text, which is sent as it is written, or for JSON, which keeps the types of numbers and objects. */
function asWritten(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return { ...field, widget: "json", kind: json };
  return { ...field, widget: value.includes("\n") ? "textarea" : "text", kind: unknown };
}

/** A stored enum value that the schema no longer offers, or does not know, stays a choice of this input. */
function fitChoice(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return asWritten(field, value);
  const isKnown = field.values.some(({ name }) => name === value);
  return isKnown
    ? field
    : { ...field, values: [...field.values, { name: value, label: labelOfChoice(field.kind, value) }] };
}
