/**
 * Controls that can show what a record holds. A scalar's usual control may not: Directus has one `Date` for days, times and both, and
 * a date input shows "10:30:00" as nothing. So the value picks the control, and what is changed is written in the value's own manner.
 */
import { getAt } from "./form.js";
import type { FormField } from "./types.js";
import { digitsOf, toDate } from "../classify/values.js";

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/;

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
  if (fitted.every(({ widget, kind }) => widget === first.widget && kind === first.kind))
    return {
      ...first,
      values: [...new Map(fitted.flatMap(({ values }) => values.map((each) => [each.name, each]))).values()],
    };
  return asWritten(item, present.every((value) => typeof value === "string") ? "" : {});
}

/** Text that is sent as it stands, or JSON, which keeps what is no text what it is. */
function asWritten(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return { ...field, widget: "json", kind: "json" };
  return { ...field, widget: value.includes("\n") ? "textarea" : "text", kind: "unknown" };
}

function fitMoment(field: FormField, value: unknown): FormField {
  const text = typeof value === "string" ? value : "";
  if (TIME_OF_DAY.test(text)) return { ...field, widget: "time", kind: "time", like: text };
  if (toDate(value) && DAY.test(text)) return { ...field, widget: "date", kind: "date", like: text };
  const isMoment = MOMENT.test(text) || typeof value === "number" || /^\d{9,14}$/.test(text);
  if (isMoment && dateOf(value)) return { ...field, widget: "datetime", kind: "datetime", like: value };
  return asWritten(field, value);
}

/** A choice that is offered no more, or that the schema does not know, stays one where it was made. */
function fitChoice(field: FormField, value: unknown): FormField {
  if (typeof value !== "string") return asWritten(field, value);
  const isKnown = field.values.some(({ name }) => name === value);
  return isKnown ? field : { ...field, values: [...field.values, { name: value }] };
}

function fitText(field: FormField, value: unknown): FormField {
  if (typeof value === "boolean") return { ...field, widget: "boolean", kind: "boolean" };
  if (typeof value === "number")
    return { ...field, widget: "number", kind: Number.isInteger(value) ? "integer" : "float" };
  if (typeof value !== "string") return asWritten(field, value);
  // An input of one line takes line breaks away.
  return value.includes("\n") ? { ...field, widget: "textarea" } : field;
}

/** The moment that a stored value says; without a zone it is the person's own. */
function dateOf(value: unknown): Date | undefined {
  if (typeof value !== "string") return toDate(value);
  // PostgreSQL writes a space for the T, and a zone of whole hours without minutes.
  return toDate(value.replace(/^(\S+) /, "$1T").replace(/([+-]\d\d)$/, (all) => (DAY.test(value) ? all : all + ":00")));
}

const hasZone = (text: string): boolean => MOMENT.test(text) && /(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(16));

/** A stored moment as `<input type="datetime-local">` takes it. */
export function localTime(value: unknown): string {
  if (typeof value === "string" && MOMENT.test(value) && !hasZone(value)) return value.replace(" ", "T").slice(0, 19);
  const date = dateOf(value);
  if (!date) return String(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** A moment from such an input, written as the stored one is: as a number, without a zone, with a space; undefined where it is none. */
export function writeMoment(text: string, like: unknown): unknown {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return;
  if (typeof like === "number" || /^\d{9,14}$/.test(String(like))) {
    const count = Math.abs(Number(like)) < SECONDS_BELOW ? Math.floor(date.getTime() / 1000) : date.getTime();
    return typeof like === "number" ? count : String(count);
  }
  const model = String(like);
  const full = text.replace(/T\d\d:\d\d$/, "$&:00");
  if (!hasZone(model)) return model[10] === " " ? full.replace("T", " ") : full;
  const iso = date.toISOString();
  return /\.\d/.test(model) ? iso : iso.replace(/\.\d+/, "");
}

/** As `toDate` tells seconds from milliseconds. */
const SECONDS_BELOW = 1e11;
