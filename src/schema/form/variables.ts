/**
 * A form's value to variables and back. Left out is not null; digits are never rounded; what cannot be sent is reported by place,
 * and what can be is never refused for style: the server has the last word.
 */
import type { FormField, FormValue, Problem } from "./types.js";
import { localTime, writeMoment } from "./fit.js";
import { getAt } from "./form.js";
import { digitsOf } from "../classify/values.js";

type Path = readonly (string | number)[];

/** Marks what is not sent. */
const absent = Symbol();

/** The variables that a form's value makes. Send them only where there are no problems. */
export function toVariables(
  fields: readonly FormField[],
  value: FormValue,
): { variables: Record<string, unknown>; problems: Problem[] } {
  const problems: Problem[] = [];
  const variables = readFields(fields, value, [], (path, code) =>
    problems.push({ path, code, message: MESSAGES[code] }),
  );
  return { variables, problems };
}

type Report = (path: Path, code: Exclude<Problem["code"], "server">) => void;

const MESSAGES: Record<Exclude<Problem["code"], "server">, string> = {
  required: "This is required.",
  integer: "Write a whole number, in digits only.",
  number: "Write a number, with a point before decimals.",
  range: "Whole numbers here go from -2147483648 to 2147483647.",
  json: "This is not JSON: check quotes, commas and brackets.",
  choice: "Choose one of the options.",
  "one-of": "Fill in exactly one of these.",
  date: "Write a date that exists.",
  url: "Write a full address, such as https://example.com/.",
  email: "Write an e-mail address, such as ann@example.com.",
  file: "Choose a file.",
};

function readFields(
  fields: readonly FormField[],
  value: FormValue,
  path: Path,
  report: Report,
): Record<string, unknown> {
  const entries = fields.map((field): [string, unknown] => [
    field.name,
    read(field, getAt(value, [field.name]), [...path, field.name], report),
  ]);
  return Object.fromEntries(entries.filter(([, sent]) => sent !== absent));
}

function read(field: FormField, value: FormValue, path: Path, report: Report): unknown {
  const { required, widget } = field;
  if (value === null && !field.type.nonNull) return null;
  // Where one of several was chosen, what is missing is missing in it.
  const one = widget === "one-of" && isOpened(value) && Object.keys(value as object).length === 1;
  if (isBlank(value) && !(one && required)) {
    if (!required) return absent;
    // An unticked box is a no; a list of nothing is a list.
    if (widget === "boolean") return false;
    if (widget === "list") return [];
    // An object that stands for another record is none while nothing says which.
    if (widget !== "object" || field.existing) {
      report(path, "required");
      return absent;
    }
  }
  if (widget === "list") {
    const item = field.item();
    return (Array.isArray(value) ? value : [value]).map((entry: unknown, index) => {
      const sent = read({ ...item, required: item.type.nonNull }, entry, [...path, index], report);
      return sent === absent ? null : sent;
    });
  }
  if (widget === "object") return readFields(field.fields(), value, path, report);
  if (widget === "one-of") {
    const chosen = field
      .fields()
      .filter(({ name }) =>
        one ? Object.hasOwn(value as object, name) : !isBlank(getAt(value, [name])) || isOpened(getAt(value, [name])),
      );
    const [only, second] = chosen;
    if (!only || second) report(path, "one-of");
    return readFields(
      chosen.map((field) => ({ ...field, required: true })),
      value,
      path,
      report,
    );
  }
  return readLeaf(field, value, path, report);
}

/** Nothing was given: also a group that was opened and left empty. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object" || Array.isArray(value) || isFile(value)) return false;
  return Object.values(value).every(isBlank);
}

const isOpened = (value: unknown): boolean => typeof value === "object" && value !== null;

const isFile = (value: unknown): boolean => typeof Blob === "function" && value instanceof Blob;

function readLeaf(
  { widget, kind, type, values, like }: FormField,
  value: unknown,
  path: Path,
  report: Report,
): unknown {
  const wrong = (code: Parameters<Report>[1]) => {
    report(path, code);
    return absent;
  };
  if (widget === "enum") return values.some(({ name }) => name === value) ? value : wrong("choice");
  if (kind === "file") return isFile(value) ? value : wrong("file");
  if (typeof value !== "string") return value;
  const text = value.trim();
  switch (kind) {
    case "boolean":
      return text === "true";
    case "integer":
      if (!/^[+-]?\d+$/.test(text)) return wrong("integer");
      return type.name === "Int" && Number(text) !== (Number(text) | 0)
        ? wrong("range")
        : Number.isSafeInteger(Number(text))
          ? Number(text)
          : text;
    case "float":
      return digitsOf(text) === undefined ? wrong("number") : Number(text);
    case "decimal":
      // As text, since a number would be rounded on its way.
      return digitsOf(text) === undefined ? wrong("number") : text;
    case "json":
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return wrong("json");
      }
    case "date":
      return Number.isNaN(Date.parse(text)) ? wrong("date") : text;
    case "datetime":
      if (like !== undefined) return writeMoment(text, like) ?? wrong("date");
      return readTime(text, /local|naive/i.test(type.name)) ?? wrong("date");
    case "time":
      return /^\d\d:\d\d$/.test(text) && String(like).length !== text.length ? text + ":00" : text;
    case "url":
      return type.name === "String" || URL.canParse(text) ? text : wrong("url");
    case "email":
      return type.name === "String" || /^[^\s@]+@[^\s@]+$/.test(text) ? text : wrong("email");
    default:
      return type.name === "String" ? value : text;
  }
}

/** A time without a zone is the person's own; the server is told the moment. */
function readTime(text: string, local: boolean): string | undefined {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return;
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return text;
  return local ? text.replace(/T\d\d:\d\d$/, "$&:00") : date.toISOString();
}

/** A server's value as a form holds it; null is "not set". */
export function fromValue(fields: readonly FormField[], value: unknown): FormValue {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, write(field, getAt(value, [field.name]))])
      .filter(([, held]) => held !== undefined),
  );
}

function write(field: FormField, value: unknown): FormValue {
  const { widget, kind } = field;
  // A file that the server has is told by its address, which no file input can hold.
  if (value === null || value === undefined || widget === "file") return;
  if (widget === "list") return Array.isArray(value) ? value.map((entry) => write(field.item(), entry)) : undefined;
  if (widget === "object" || widget === "one-of") {
    if (typeof value !== "object") return;
    const held = fromValue(field.fields(), value) as object;
    // A record may hold several of what is exactly one to its input: then nobody knows which.
    return widget === "one-of" && Object.keys(held).length !== 1 ? undefined : held;
  }
  if (widget === "json") return JSON.stringify(value, null, 2);
  if (widget === "datetime") return localTime(value);
  return kind === "boolean" || typeof value === "string" ? value : String(value);
}
