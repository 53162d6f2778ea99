/**
 * Controls that can show what a record holds. A scalar's usual control may not: Directus has one `Date` for days, times and both, and
 * a date input shows "10:30:00" as nothing. So the value picks the control, and what is changed is written in the value's own manner.
 */
import { getAt } from "./form.js";
import type { FormField } from "./types.js";
import { boolean } from "../values/choices/boolean.js";
import { digitsOf } from "../values/digits.js";
import { float } from "../values/numbers/float.js";
import { integer } from "../values/numbers/integer.js";
import { json } from "../values/structures/json.js";
import { unknown } from "../values/structures/unknown.js";
import { dateTime } from "../values/times/date-time.js";
import { date } from "../values/times/date.js";
import { isDay, isMoment, isTimeOfDay, momentOf, toDate } from "../values/times/moment.js";
import { time } from "../values/times/time.js";

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
    case "date":
    case "datetime":
    case "time":
      return fitMoment(field, value);
    case "enum":
      return fitChoice(field, value);
    case "boolean":
      return typeof value === "boolean" ? field : asWritten(field, value);
    case "number":
      return digitsOf(value) === undefined ? asWritten(field, value) : field;
    case "text":
      return fitText(field, value);
    default:
      return typeof value === "object" && field.widget !== "file" && field.widget !== "json"
        ? asWritten(field, value)
        : field;
  }
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

function fitMoment(field: FormField, value: unknown): FormField {
  const text = typeof value === "string" ? value : "";
  if (isTimeOfDay(text)) return { ...field, widget: "time", kind: time, like: text };
  if (toDate(value) && isDay(text)) return { ...field, widget: "date", kind: date, like: text };
  if (isMoment(value) && momentOf(value)) return { ...field, widget: "datetime", kind: dateTime, like: value };
  return asWritten(field, value);
}

/** A choice that is offered no more, or that the schema does not know, stays one where it was made. */
function fitChoice(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return asWritten(field, value);
  const isKnown = field.values.some(({ name }) => name === value);
  return isKnown ? field : { ...field, values: [...field.values, { name: value }] };
}

function fitText(field: FormField, value: unknown): FormField {
  if (typeof value === "boolean") return { ...field, widget: "boolean", kind: boolean };
  if (typeof value === "number") return { ...field, widget: "number", kind: Number.isInteger(value) ? integer : float };
  if (typeof value !== "string") return asWritten(field, value);
  // An input of one line takes line breaks away.
  return value.includes("\n") ? { ...field, widget: "textarea" } : field;
}
