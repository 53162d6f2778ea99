/**
 * Controls that can show what a record holds. A scalar's usual control may not: Directus has one `Date` for days, times and both, and
 * a date input shows "10:30:00" as nothing. So the value picks the control, and what is changed is written in the value's own manner.
 */
import { boolean } from "../values/choices/boolean.js";
import { controlKind, widgetOfKind } from "../values/control.js";
import type { ValueKind } from "../values/kind.js";
import { float } from "../values/numbers/float.js";
import { integer } from "../values/numbers/integer.js";
import { json } from "../values/structures/json.js";
import { unknown } from "../values/structures/unknown.js";
import { KINDS } from "../values/table.js";
import { getAt } from "./form-value.js";
import type { FormField } from "./types.js";

/** The fields of a form with controls that show what is stored, by input name. */
export const fitFields = (fields: readonly FormField[], stored: unknown): readonly FormField[] =>
  fields.map((field) => fit(field, getAt(stored, [field.name])));

function fit(field: FormField, value: unknown): FormField {
  if (value === null || value === undefined) return field;
  switch (field.widget) {
    case "object":
    case "one-of":
      return { ...field, fields: () => fitFields(field.fields(), value) };
    case "list":
      return Array.isArray(value) ? { ...field, item: () => fitItem(field.item(), value) } : field;
    case "enum":
      return fitChoice(field, value);
    default:
      return fitLeaf(field, value);
  }
}

/** The input with the first control that can show the value, else with one that shows it as it is written. */
function fitLeaf(field: FormField, value: unknown): FormField {
  const own = controlKind(field);
  const fitting = controlsFor(own).find((kind) => canShow(kind, value));
  if (!fitting) return asWritten(field, value);
  const like = fitting.isWrittenAlike ? { like: value } : {};
  if (fitting.name !== own.name) return { ...field, kind: fitting, widget: widgetOfKind(fitting), ...like };
  // An input of one line takes line breaks away.
  const isLong = isLineOfText(own) && String(value).includes("\n");
  return { ...field, ...(isLong && { widget: "textarea" }), ...like };
}

/** A line of text gives way to a control for what the value is: a server may have more kinds than its scalars tell. */
function controlsFor(kind: ValueKind): readonly ValueKind[] {
  const { alternatives } = kind;
  if (alternatives) return alternatives.flatMap((name) => KINDS.find((each) => each.name === name) ?? []);
  return isLineOfText(kind) ? [kind, boolean, integer, float] : [kind];
}

// A kind that names no control has a line of text.
const isLineOfText = ({ widget }: ValueKind): boolean => widget === undefined;

function canShow(kind: ValueKind, value: unknown): boolean {
  if (kind.fits) return kind.fits(value);
  return isLineOfText(kind) ? typeof value === "string" : typeof value !== "object";
}

/** One control for all items of a list. */
function fitItem(item: FormField, values: readonly unknown[]): FormField {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (item.widget === "object")
    return {
      ...item,
      fields: () =>
        item.fields().map((field) =>
          fitItem(
            field,
            present.map((value) => getAt(value, [field.name])),
          ),
        ),
    };
  const fitted = present.map((value) => fit(item, value));
  const [first = item] = fitted;
  if (fitted.every(({ widget, kind }) => widget === first.widget && kind.name === first.kind.name))
    return {
      ...first,
      values: [...new Map(fitted.flatMap(({ values }) => values.map((each) => [each.name, each]))).values()],
    };
  return asWritten(item, present.every((value) => typeof value === "string") ? "" : {});
}

/** Text that is sent as it stands, or JSON, which keeps what is no text what it is. */
function asWritten(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return { ...field, widget: "json", kind: json };
  return { ...field, widget: value.includes("\n") ? "textarea" : "text", kind: unknown };
}

/** A choice that is offered no more, or that the schema does not know, stays one where it was made. */
function fitChoice(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return asWritten(field, value);
  const isKnown = field.values.some(({ name }) => name === value);
  return isKnown ? field : { ...field, values: [...field.values, { name: value }] };
}
