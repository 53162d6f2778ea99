/**
 * What a scalar is to a person (rule 11): by its name, then by where it is written down, then by what a value looks like.
 * Digits stay text from one end to the other.
 */
import type { Schema, TypeRef } from "./model.js";
import type { ValueKind } from "./plan.js";

/** By name, or by the last part of the page that it is written down on; in lower case, letters and digits only; the first that fits. */
const BY_NAME: readonly [RegExp, ValueKind][] = [
  [/^(string|text|citext|varchar|bpchar|character|trimmedstring|nonemptystring|markdown|gitobjectid)$/, "text"],
  [/^(id|uuid|guid|objectid|ulid|cuid|rfc(4122|9562))$/, "id"],
  [/^(int|(non)?(positive|negative)int|integer|u?int(16|32)?|uint8|smallint|int2|int4|short|byte|port|year)$/, "integer"],
  [/^(bool|boolean)$/, "boolean"],
  [/decimal|money|numeric|currencyamount|^(u|safe|unsigned)?(big|large)?_?int(eger)?(eger)?64$|^big(u?int|integer|number)|^u?int64$|^int8$|^u?long|^safeint$|^wei$/, "decimal"],
  [/^(float|double|real|number|float[48]|(non)?(positive|negative)float|percentage|latitude|longitude)$/, "float"],
  [/datetime|timestamp|^instant$|rfc3339/, "datetime"],
  [/date$/, "date"],
  [/duration|interval/, "duration"],
  [/time(tz)?$/, "time"],
  [/ur[il]$|^urlspecwhatwgorg$|rfc(3986|1738)/, "url"],
  [/email(address)?$|rfc(5321|5322|2822)/, "email"],
  [/colou?r(code)?$|^(hexcolou?rcode|rgba?)$/, "color"],
  [/^(html|htmlstring|htmlfragment)$/, "html"],
  [/json|ecma404|rfc(8259|7159|4627)|^(object|any|map|dictionary|hash|record|unstructured|mixed)$/, "json"],
  [/^(upload|file)$/, "file"],
];

/** What fields of plain type String mean by their names; a value that is no such thing is shown as text. */
const BY_FIELD: readonly [RegExp, ValueKind][] = [
  [/(^|_)(ur[il]|website|homepage)$|[a-z](Ur[il]|URL|Website)$/, "url"],
  [/(^|_)email(_address)?$|[eE]mail(Address)?$/, "email"],
  [/(^|_)html$|HTML$|Html$/, "html"],
  [/^(colou?r|hex)$|(Colou?r|_colou?r)$/, "color"],
];

/** The kind of a leaf, by its type and, where the type is plain String, by the field's name. */
export function kindOf(schema: Schema, { name }: TypeRef, field = ""): ValueKind {
  const type = schema.types.get(name);
  if (type?.kind === "ENUM") return "enum";
  if (name === "String") return first(BY_FIELD, field) ?? "text";
  const page = /([^/]+)\/*$/.exec(type?.specifiedBy ?? "")?.[1] ?? "";
  return first(BY_NAME, plain(name)) ?? first(BY_NAME, plain(page)) ?? "unknown";
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, "");

const first = (rules: readonly [RegExp, ValueKind][], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];

/** What a value of an unknown scalar looks like. */
export function guessKind(value: unknown): ValueKind {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  if (typeof value !== "string") return value === null || value === undefined ? "text" : "json";
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "date";
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))) return "datetime";
  if (/^https?:\/\/\S+$/i.test(value)) return "url";
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) return "email";
  if (/^#[\da-f]{6}([\da-f]{2})?$/i.test(value)) return "color";
  // A leading zero is a code, not a number.
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? "decimal" : "text";
}

/** The exact digits of a number or of text that is one: no exponent, no rounding; undefined for all else. */
export function digitsOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  const match = typeof text === "string" ? /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim()) : null;
  if (!match) return;
  const [, sign, whole = "", rest = "", exponent] = match;
  const minus = sign === "-" ? "-" : "";
  if (!exponent) return minus + whole + (rest && "." + rest);
  const point = whole.length + Number(exponent);
  const all = (whole + rest).padEnd(point, "0");
  const padded = point > 0 ? all : "0".repeat(1 - point) + all;
  const cut = Math.max(point, 1);
  return minus + padded.slice(0, cut).replace(/^0+(?=\d)/, "") + ("." + padded.slice(cut)).replace(/\.0*$/, "");
}

/** Reads a date or time: ISO text, or a number of seconds or milliseconds since the epoch. */
export function toDate(value: unknown): Date | undefined {
  if (typeof value !== "string" && typeof value !== "number") return;
  const number = typeof value === "string" && /^\d{9,14}$/.test(value) ? Number(value) : value;
  // Seconds until the year 5138, milliseconds from 1973 on.
  const date = new Date(typeof number === "number" && Math.abs(number) < 1e11 ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

let words: Intl.Collator | undefined;

/** Orders two values of one column: numbers of any length by worth, absent ones last, the rest as words. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  const [left, right] = [digitsOf(a), digitsOf(b)];
  if (left !== undefined && right !== undefined) return compareDigits(left, right);
  return (words ??= new Intl.Collator(undefined, { numeric: true })).compare(wordsOf(a), wordsOf(b));
}

const wordsOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

function compareDigits(left: string, right: string): number {
  const places = Math.max(...[left, right].map((text) => text.split(".")[1]?.length ?? 0));
  const [a, b] = [left, right].map((text) => {
    const [whole = "", rest = ""] = text.split(".");
    return BigInt(whole + rest.padEnd(places, "0"));
  }) as [bigint, bigint];
  return a < b ? -1 : a > b ? 1 : 0;
}
