/**
 * Finds the input whose value a server could not read, where its text names only types, from the value outwards:
 * `Failed to parse "Int": the value is 0 (occurred while parsing "BerthInput") (occurred while parsing "BoatInput")`.
 */
import { member } from "../../plan/read.js";
import type { FormField } from "../types.js";
import type { InputPath } from "./input-path.js";
import type { ReportedError } from "./reported-errors.js";

/** The type of the value, ahead of the reason. */
const TYPE = /^[^"]*"([^"]+)": /;
/** Ahead of the name of each type around the value, after the reason. */
const AROUND_VALUE = ' (occurred while parsing "';

interface UnreadValue {
  /** The type of the value. */
  type: string;
  /** The type of the input object that the value is in; undefined for an argument. */
  parent: string | undefined;
  reason: string;
}

interface Candidate {
  field: FormField;
  path: InputPath;
  value: unknown;
}

/** What the form's inputs are: the type of the object that holds them, undefined for arguments, and the values that were sent. */
export interface SentForm {
  form: readonly FormField[];
  type: string | undefined;
  values: unknown;
}

/** The error at the one input that it can be about; undefined where there is none, or more than one. */
export function placeByType(text: string, { form, type, values }: SentForm): ReportedError | undefined {
  const unread = readText(text);
  if (!unread) return;
  const candidates = candidatesAmong(form, { type, values, path: [] }, unread);
  const { reason } = unread;
  const byName = candidates.filter(({ field }) => hasWord(reason, field.name));
  const byValue = candidates.filter(({ value }) => wordsFor(value).some((word) => hasWord(reason, word)));
  const only = [candidates, byName, byValue].find(({ length }) => length === 1)?.[0];
  return only && { place: only.path, message: reason };
}

function readText(text: string): UnreadValue | undefined {
  const [beginning = "", type] = TYPE.exec(text) ?? [];
  const [reason = "", around] = text.slice(beginning.length).split(AROUND_VALUE);
  return type === undefined ? undefined : { type, reason, parent: around?.split('"')[0] };
}

/** The inputs that were sent with a value of the type. Objects that were not sent are not looked into, so that this ends. */
function candidatesAmong(
  fields: readonly FormField[],
  within: { type: string | undefined; values: unknown; path: InputPath },
  unread: UnreadValue,
): Candidate[] {
  return fields.flatMap((field): Candidate[] => {
    const value = member(within.values, field.name);
    if (value === undefined || value === null) return [];
    const path = [...within.path, field.name];
    const isOfType = within.type === unread.parent && field.type.text.replace(/!$/, "") === unread.type;
    const found = isOfType ? [{ field, path, value }] : [];
    const isGroup = field.widget === "object" || field.widget === "one-of";
    if (!isGroup) return found;
    return [...found, ...candidatesAmong(field.fields(), { type: field.type.name, values: value, path }, unread)];
  });
}

/** How a text may speak of a value: by the value itself, or by its length. */
function wordsFor(value: unknown): string[] {
  if (Array.isArray(value)) return [String(value.length)];
  if (typeof value === "string") return [value, String(value.length)];
  return typeof value === "number" ? [String(value)] : [];
}

/** Whether a text has a word, case-insensitive. */
function hasWord(text: string, word: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}@.-]+/u);
  return words.some((each) => each.replace(/[.-]$/, "") === word.toLowerCase());
}
