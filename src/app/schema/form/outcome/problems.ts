/** Turns the errors of a server into problems of a form, each at the input that it names. */
import type { GraphQLError } from "../../../../index.js";
import { memberAt, member } from "../../plan/read.js";
import type { ActionPlan, FormField, ReportedProblem } from "../types.js";
import { membersOf, placesAmong, reportedErrorsIn, type ReportedError } from "./reported-errors.js";
import { textOf } from "../../../../transport/text-of.js";
import { normalizeName } from "../../model/names.js";

/** The code of a problem that the server reports. */
const SERVER_CODE = "server";

/** An error as a problem of a form, at the input that the error names: one for each input where its text names several. */
export function problemsFrom(form: readonly FormField[], error: ReportedError, prefix: PathPrefix): ReportedProblem[] {
  const problem = problemFrom(form, error, prefix);
  if (problem.path.length) return [problem];
  const isInput = (place: unknown) => isInForm(form, place, prefix);
  const inText = placesInText(error.message, isInput);
  // A path that leads only half the way into the form may be one of anything else, such as "example.org: not found".
  const isKnown = inText.every(({ place }) => isInput(place));
  return inText.length && isKnown ? inText.map((named) => problemFrom(form, named, prefix)) : [problem];
}

const problemFrom = (
  form: readonly FormField[],
  { message, place }: ReportedError,
  prefix: PathPrefix,
): ReportedProblem => ({ path: inputPath(form, place, prefix), code: SERVER_CODE, message });

/** The places in an error's extensions where servers put errors of inputs: lists, or text by the names of inputs. */
const DETAILS = [
  ["invalidArgs"],
  ["error", "details", "errors"],
  ["details", "errors"],
  ["data", "errors"],
  ["exception", "validationErrors"],
];
/** Names of such places at the top of the extensions: `validationErrors`, `field_errors`, `fields`. */
const HOLDS_ERRORS = /(errors|violations|problems|validation|fields)$/i;
/** Places where only a list is about inputs. */
const LISTS_OF_DETAILS = [["details"], ["data"]];

/**
 * Errors beside the data, each at the input that it names: in its extensions, in its path, or in its message.
 * @param variables - what was sent, by the names of the action's arguments
 */
export function problemsOf(
  plan: ActionPlan,
  errors: readonly GraphQLError[],
  variables: Readonly<Record<string, unknown>> = {},
): ReportedProblem[] {
  return errors
    .filter((error) => !isConsequence(error, errors))
    .flatMap((error) => problemsOfError(plan, error, variables));
}

function problemsOfError(
  plan: ActionPlan,
  error: GraphQLError,
  variables: Readonly<Record<string, unknown>>,
): ReportedProblem[] {
  const { form, shape } = plan;
  const { message } = error;
  const [argument] = shape.field.args;
  // An argument that is an input of the form itself wraps nothing: `stepsWithin` sees that.
  const prefix = { action: shape.name, wrapper: argument?.name };
  const onInput = [...placesOf(error), placeInPath(plan, error)]
    .map((place) => problemFrom(form, { message, place }, prefix))
    .find(({ path }) => path.length);
  if (onInput) return [onInput];
  const detailed = detailsOf(error)
    .map((detail) => problemFrom(form, detail, prefix))
    .filter((problem) => problem.path.length && problem.message !== "");
  if (detailed.length) return detailed;
  const reasons = reasonsOf(error).map((reason) => problemFrom(form, reason, prefix));
  if (reasons.length) return reasons;
  const isWrapped = argument !== undefined && !form.some(({ name }) => name === argument.name);
  const sent = isWrapped
    ? { form, type: argument.type.name, values: variables[argument.name] }
    : { form, type: undefined, values: variables };
  return problemsFrom(form, placeByType(message, sent) ?? { message }, prefix);
}

/**
 * The input that an error's path leads to from the action on: `["createBoat", "input", "name"]`, as servers in Go write it. Undefined for
 * the path of a field of the answer.
 */
function placeInPath({ shape, columns }: ActionPlan, { path }: GraphQLError): unknown {
  if (!Array.isArray(path)) return; // some servers write it as text
  const [action, argument] = path;
  const isInAnswer = columns.some((column) => column.path[0] === argument);
  const isInput = action === shape.name && shape.field.args.some(({ name }) => name === argument) && !isInAnswer;
  return isInput ? path.slice(1) : undefined;
}

/** What graphql-java says of a value that is null and must not be, also where another error says why, with or without its path. */
const NULL_REPORT = "NullValueInNonNullableField";
const reportsNull = ({ extensions }: GraphQLError): boolean => extensions?.classification === NULL_REPORT;

/** Whether an error only says that a value is null, where another one says why. */
const isConsequence = (error: GraphQLError, errors: readonly GraphQLError[]): boolean =>
  reportsNull(error) &&
  errors.some((other) => !reportsNull(other) && (!other.path || textOf(other.path) === textOf(error.path)));

/** The places that an error names, best first. */
function placesOf({ message, extensions }: GraphQLError): unknown[] {
  // graphql-js: `Variable "$input" got invalid value "x" at "input.age"; …`
  const [, variable, placeInVariable] = /^Variable "\$(\w+)"(?:.*? at "([^"]+)")?/.exec(message) ?? [];
  return [...placesAmong(membersOf(extensions ?? {})), placeInVariable ?? variable];
}

/** The errors of single inputs in an error's extensions. */
function detailsOf({ extensions }: GraphQLError): ReportedError[] {
  const valueAt = (path: readonly string[]) => memberAt(extensions, path);
  const lists = LISTS_OF_DETAILS.map(valueAt).filter(Array.isArray);
  const named = Object.entries(extensions ?? {}).flatMap(([name, value]) => (HOLDS_ERRORS.test(name) ? [value] : []));
  return [...named, ...DETAILS.map(valueAt), ...lists].flatMap((value) =>
    typeof value === "object" ? reportedErrorsIn(value) : [],
  );
}

/** The sentences of NestJS, each of which begins with the path of an input: "contact.email must be an email". */
function reasonsOf({ extensions }: GraphQLError): ReportedError[] {
  const sentences = memberAt(extensions, ["originalError", "message"]);
  if (!Array.isArray(sentences)) return [];
  return sentences
    .filter((each) => typeof each === "string")
    .map((message) => ({ message, place: message.split(" ")[0] }));
}

// Reads the inputs that the text of an error names: "Validation error: input.name: Too short., input.email: No address."

/** A name, or a path of names and indexes, before a colon, at the beginning of a word. */
const NAMES_BEFORE_COLON = /(?<![\w.[\]])(\w+(?:\.\w+|\[\d+\])*): /g;
/** A name as schemas write those of inputs. "Note: …" begins a sentence. */
const INPUT_NAME = /^[a-z_]\w*$/;
/** Validators in Go: "Key: 'NewBoat.Berth.Number' Error:Field validation for 'Number' failed on the 'gte' tag". */
const QUOTED_KEY = /\bKey: '\w+\.([\w.[\]]+)' Error:(.+)/g;
/** The characters between two messages. */
const BETWEEN_MESSAGES = " \t\r\n,;|";

/**
 * A message for each place in a text, without the place; none where the text names no place.
 * @param isInput - whether the form has an input of a name. A path of several names needs no such check to be one.
 */
function placesInText(text: string, isInput: (name: string) => boolean): ReportedError[] {
  const keys = [...text.matchAll(QUOTED_KEY)];
  if (keys.length) return keys.map(([, place, message = ""]) => ({ place, message }));
  const matches = [...text.matchAll(NAMES_BEFORE_COLON)].filter(({ 1: name = "", index }) => {
    const isPath = /[.[]/.test(name);
    return isPath || (INPUT_NAME.test(name) && mayBeginAfter(text.slice(0, index)) && isInput(name));
  });
  return matches.map((match, index) => {
    const begin = match.index + match[0].length;
    const end = matches[index + 1]?.index ?? text.length;
    return { place: match[1], message: withoutEnd(text.slice(begin, end)) };
  });
}

/** Whether a message may begin after a text: at the very beginning, on a new line, after another message or after "Validation failed:". */
function mayBeginAfter(before: string): boolean {
  const words = before.trimEnd();
  const space = before.slice(words.length);
  return words === "" || space.includes("\n") || (space !== "" && ",;.|:".includes(words.charAt(words.length - 1)));
}

/** A message without the characters that lead to the next one. */
function withoutEnd(message: string): string {
  let { length } = message;
  while (length > 0 && BETWEEN_MESSAGES.includes(message.charAt(length - 1))) length--;
  return message.slice(0, length);
}

// Finds the input whose value a server could not read, where its text names only types, from the value outwards:
// `Failed to parse "Int": the value is 0 (occurred while parsing "BerthInput") (occurred while parsing "BoatInput")`.

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
interface SentForm {
  form: readonly FormField[];
  type: string | undefined;
  values: unknown;
}

/** The error at the one input that it can be about; undefined where there is none, or more than one. */
function placeByType(text: string, { form, type, values }: SentForm): ReportedError | undefined {
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

// Where in a form an input is that a server names in its own notation.

/** Names of inputs and indexes of list items, from the form inwards. */
type InputPath = (string | number)[];

/** What a server may name ahead of an input: the action, and the argument that the form's inputs are fields of. */
interface PathPrefix {
  action: string;
  wrapper?: string | undefined;
}

/** Whether every step of a place leads to an input of the form. */
function isInForm(form: readonly FormField[], place: unknown, prefix: PathPrefix): boolean {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  if (!steps.length) return false;
  const path = longestPath(form, steps);
  return path.length === steps.length || (!path.length && pathInObject(form, steps).length === steps.length + 1);
}

/**
 * The path in a form to a place that a server names as `["input", "startsAt"]`, `"input.starts_at"` or `"tags[0]"`; empty where
 * it is none of the form's inputs.
 */
function inputPath(form: readonly FormField[], place: unknown, prefix: PathPrefix): InputPath {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  const path = longestPath(form, steps);
  return path.length || !steps.length ? path : pathInObject(form, steps);
}

/** Many servers name an input without the object that holds it. */
function pathInObject(form: readonly FormField[], steps: readonly string[]): InputPath {
  const [only, second] = form
    .filter(({ widget }) => widget === "object")
    .map((field) => [field.name, ...longestPath(field.fields(), steps)])
    .filter(({ length }) => length > 1);
  return only && !second ? only : [];
}

/** The names and indexes in a place, however the server writes it. */
const stepsOf = (place: unknown): string[] =>
  (Array.isArray(place) ? place : [place]).flatMap((step: unknown) =>
    textOf(step)
      .split(/[.[\]/]+/)
      .filter(Boolean),
  );

/** The steps of a place after the action and the argument that wraps the form. */
function stepsWithin(form: readonly FormField[], steps: readonly string[], { action, wrapper }: PathPrefix): string[] {
  const fromArgument = stepsFromArgument(form, steps, action);
  const isWrapped = wrapper !== undefined && !form.some(({ name }) => name === wrapper);
  return isWrapped && fromArgument[0] === wrapper ? fromArgument.slice(1) : fromArgument;
}

function stepsFromArgument(form: readonly FormField[], steps: readonly string[], action: string): string[] {
  // Hasura gives the path from the beginning of the document: `$.selectionSet.insert_boats.args.objects`.
  if (steps[0] === "$") return steps.slice(steps.indexOf("args") + 1);
  // Validation in Java begins with the method: `createBoat.boatInput.name`.
  const beginsWithAction = steps[0] === action && !fieldNamed(form, action);
  return beginsWithAction ? steps.slice(1) : [...steps];
}

/** The path as far as the steps lead into the form. */
function longestPath(form: readonly FormField[], steps: readonly string[]): InputPath {
  const path: InputPath = [];
  let fields = form;
  let field: FormField | undefined;
  for (const step of steps) {
    if (field?.widget === "list" && /^\d+$/.test(step)) {
      path.push(Number(step));
      field = field.item();
    } else {
      field = fieldNamed(fields, step);
      if (!field) break;
      path.push(field.name);
    }
    fields = field.widget === "object" || field.widget === "one-of" ? field.fields() : [];
  }
  return path;
}

const fieldNamed = (fields: readonly FormField[], step: string): FormField | undefined =>
  fields.find(({ name }) => name === step) ?? fields.find(({ name }) => normalizeName(name) === normalizeName(step));
