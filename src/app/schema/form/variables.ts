/**
 * Turns a form's value into variables and back. An input that is left out is not null. Digits are never rounded. A value that
 * cannot be sent is reported at its input, and no other value is refused, because the server decides what it accepts. How a single
 * value is read and written is up to its kind.
 */
import type { FormField, FormValue, Problem } from "./types.js";
import { enumeration } from "../values/choices.js";
import { controlKind } from "../values/control.js";
import type { InputProblem, KnownProblem, ValueKind } from "../values/kind.js";
import { dayOf, readPeriodEnd } from "../values/periods.js";
import { textOf } from "../../../transport/text-of.js";

/** Stands for the value of an input that is not sent. */
const NOT_SENT = Symbol();

const REQUIRED: KnownProblem = { code: "required" };
const UNREAD: KnownProblem = { code: "unread" };
const NOT_EXACTLY_ONE: KnownProblem = { code: "one-of" };

type Report = (path: Path, problem: InputProblem) => void;

/**
 * The variables that a form's value makes. A form sends them only where there are no problems: a text that cannot be read stands in them
 * as it is.
 */
export function toVariables(
  fields: readonly FormField[],
  value: FormValue,
): { variables: Record<string, unknown>; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (path, problem) => problems.push({ path, ...problem });
  return { variables: readFields(fields, value, [], report), problems };
}

function readFields(
  fields: readonly FormField[],
  value: FormValue,
  path: Path,
  report: Report,
): Record<string, unknown> {
  const entries = fields.map((field) =>
    sentEntry(field, readField(field, getAt(value, [field.name]), [...path, field.name], report)),
  );
  return Object.fromEntries(entries.filter(([, sent]) => sent !== NOT_SENT));
}

/** The name and the value that an input is sent as: the switch that clears it, where it has one and is to be cleared. */
export const sentEntry = ({ name, clearedBy }: FormField, value: unknown): [string, unknown] =>
  value === null && clearedBy !== undefined ? [clearedBy, true] : [name, value];

function readField(field: FormField, value: FormValue, path: Path, report: Report): unknown {
  if (value === null && !field.type.nonNull) return null;
  // If one of several inputs was chosen, a missing value is reported inside it.
  const isChosen = field.required && holdsOneChoice(field, value);
  const isLeftEmpty = isBlank(value) && !isChosen;
  const blank = isLeftEmpty ? readBlank(field) : undefined;
  if (blank !== undefined) return blank;
  // Of a required object, each empty input within it is reported.
  const reportsInside = field.widget === "object" && !field.existing && !field.asks;
  if (isLeftEmpty && !reportsInside) {
    report(path, field.asks ? UNREAD : REQUIRED);
    return NOT_SENT;
  }
  switch (field.widget) {
    case "list":
      return readList(field, value, path, report);
    case "object":
      return readFields(field.fields(), value, path, report);
    case "one-of":
      return readOneOf(field, value, path, report);
    default:
      return readLeaf(field, value, path, report);
  }
}

/** The value to send for an empty input; undefined if the input is required. */
function readBlank({ required, widget, asks }: FormField): unknown {
  if (!required) return NOT_SENT;
  return widget === "list" && !asks ? [] : undefined;
}

const holdsOneChoice = ({ widget }: FormField, value: FormValue): boolean =>
  widget === "one-of" && isOpened(value) && Object.keys(value).length === 1;

function readList(field: FormField, value: FormValue, path: Path, report: Report): unknown[] {
  const item = field.item();
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((entry, index) => {
    const sent = readField({ ...item, required: item.type.nonNull }, entry, [...path, index], report);
    return sent === NOT_SENT ? null : sent;
  });
}

function readOneOf(field: FormField, value: FormValue, path: Path, report: Report): Record<string, unknown> {
  const isOne = holdsOneChoice(field, value);
  const isGiven = (inner: FormValue) => !isBlank(inner) || isOpened(inner);
  const chosen = field
    .fields()
    .filter(({ name }) => (isOne ? Object.hasOwn(value as object, name) : isGiven(getAt(value, [name]))));
  if (chosen.length !== 1) report(path, NOT_EXACTLY_ONE);
  const required = chosen.map((inner) => ({ ...inner, required: true }));
  return readFields(required, value, path, report);
}

/** Whether an input is empty. So is a group that was opened and not filled in. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object" || Array.isArray(value) || isFile(value)) return false;
  return Object.values(value).every(isBlank);
}

const isOpened = (value: unknown): value is object => typeof value === "object" && value !== null;

const isFile = (value: unknown): boolean => typeof Blob === "function" && value instanceof Blob;

function readLeaf(field: FormField, value: unknown, path: Path, report: Report): unknown {
  const { type, like, currency } = field;
  const kind = parsingKind(field);
  const isTyped = typeof value === "string" || kind.isChosen;
  if (!isTyped || isFile(value) || isOfRecord(field, value)) return value;
  const period = kind.typedDay && readPeriodEnd(value);
  const text = (period ? kind.typedDay?.(dayOf(period, new Date())) : textOf(value).trim()) ?? "";
  // A person may want the spaces around a text.
  if (!kind.parse) return type.name === "String" ? value : text;
  const parsed = kind.parse(text, { scalar: type.name, choices: acceptedChoices(field), like, currency });
  if ("value" in parsed) return parsed.value;
  report(path, parsed.problem);
  // As it is, and not left out: a filter of a link or a saved view that cannot be read is for the server to refuse. Without it, the list
  // would show everything.
  return text;
}

/** Whether a text is the key of a record, and not typed. A blank at its edge is part of it: " 5" is another record than "5". */
const isOfRecord = ({ given, picks, kind }: FormField, value: unknown): boolean =>
  typeof value === "string" && !kind.isNumber && (value === given || picks !== undefined);

/** The offered choices and the deprecated ones, which are not offered: a record, an address or an imported row may hold one. */
export const acceptedChoices = ({ values, kind }: FormField): readonly string[] => [
  ...values.map(({ name }) => name),
  ...(kind.choices?.names ?? []),
];

/** A control for choices offers choices, even if a hint names another kind. */
const parsingKind = ({ widget, kind }: FormField): ValueKind => (widget === "enum" ? enumeration : kind);

/** A server's value as a form holds it; null is "not set". */
export function fromValue(fields: readonly FormField[], value: unknown): FormValue {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, formValueOf(field, getAt(value, [field.name]))])
      .filter(([, formValue]) => formValue !== undefined),
  );
}

function formValueOf(field: FormField, value: unknown): FormValue {
  if (value === null || value === undefined) return;
  switch (field.widget) {
    case "list":
      return Array.isArray(value) ? value.map((entry) => formValueOf(field.item(), entry)) : undefined;
    case "object":
      return isOpened(value) ? fromValue(field.fields(), value) : undefined;
    case "one-of":
      return formValueOfOneOf(field, value);
    default:
      return formValueOfLeaf(field, value);
  }
}

/** Undefined if a record has several values for an input that takes exactly one, because the right one is unknown. */
function formValueOfOneOf(field: FormField, value: unknown): FormValue {
  const choices = fromValue(field.fields(), value) as object;
  return Object.keys(choices).length === 1 ? choices : undefined;
}

function formValueOfLeaf(field: FormField, value: unknown): FormValue {
  const kind = controlKind(field);
  if (kind.toControl) return kind.toControl(value);
  return textOf(value);
}

// Reads and changes one place of a form's value.

/** Names of fields and indexes of list items, from the form inwards. */
export type Path = readonly (string | number)[];

/** The value of a form at a path. */
export const getAt = (value: FormValue, path: Path): FormValue =>
  path.reduce(
    (at: unknown, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** A form's value with one place changed, all else shared; undefined leaves a field out. */
export function setAt(value: FormValue, path: Path, next: FormValue): FormValue {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const inner = setAt(getAt(value, [step]), rest, next);
  if (typeof step === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = inner;
    return list;
  }
  const others =
    typeof value === "object" && value !== null ? Object.entries(value).filter(([name]) => name !== step) : [];
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
}
