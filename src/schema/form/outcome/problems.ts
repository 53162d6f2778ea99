/** Turns the errors of a server into problems of a form, each at the input that it names. */
import type { GraphQLError } from "../../../transport/types.js";
import { normalizeName } from "../../model/names.js";
import { memberAt } from "../../plan/read.js";
import type { ActionPlan, FormField, ReportedProblem } from "../types.js";
import { placesInText } from "./places-in-text.js";
import { membersOf, placesAmong, reportedErrorsIn, type ReportedError } from "./reported-errors.js";

/** Names of inputs and indexes of list items, from the form inwards. */
type InputPath = (string | number)[];

/** The code of a problem that the server reports. */
const SERVER_CODE = "server";

/** What the path of an error may begin with: the action, and the argument that the form's inputs are fields of. */
export interface PathPrefix {
  action: string;
  wrapper?: string | undefined;
}

/** An error as a problem of a form, at the input that the error names: one for each input where its text names several. */
export function problemsFrom(form: readonly FormField[], error: ReportedError, prefix: PathPrefix): ReportedProblem[] {
  const problem = problemFrom(form, error, prefix);
  if (problem.path.length) return [problem];
  const inText = placesInText(error.message);
  // A path that leads only half the way into the form may be one of anything else, such as "example.org: not found".
  const isKnown = inText.every(({ place }) => isInForm(form, place, prefix));
  return inText.length && isKnown ? inText.map((named) => problemFrom(form, named, prefix)) : [problem];
}

const problemFrom = (
  form: readonly FormField[],
  { message, place }: ReportedError,
  prefix: PathPrefix,
): ReportedProblem => ({ path: inputPath(form, place, prefix), code: SERVER_CODE, message });

/** Whether every step of a place leads to an input of the form. */
function isInForm(form: readonly FormField[], place: unknown, prefix: PathPrefix): boolean {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  return steps.length > 0 && longestPath(form, steps).length === steps.length;
}

/**
 * The path in a form to a place that a server names as `["input", "startsAt"]`, `"input.starts_at"` or `"tags[0]"`; empty if the form
 * has no such input.
 */
function inputPath(form: readonly FormField[], place: unknown, prefix: PathPrefix): InputPath {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  const path = longestPath(form, steps);
  if (path.length || !steps.length) return path;
  // Many servers name an input without the object that holds it.
  const pathsInObjects = form
    .filter(({ widget }) => widget === "object")
    .map((field) => [field.name, ...longestPath(field.fields(), steps)])
    .filter(({ length }) => length > 1);
  const [only, second] = pathsInObjects;
  return only && !second ? only : [];
}

/** The names and indexes in a place, however the server writes it. */
const stepsOf = (place: unknown): string[] =>
  (Array.isArray(place) ? place : [place]).flatMap((step: unknown) =>
    String(step ?? "")
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

/** The places in an error's extensions where servers put errors of inputs: lists, or text by the names of inputs. */
const DETAILS = [
  ["errors"],
  ["violations"],
  ["problems"],
  ["validationErrors"],
  ["validation"],
  ["invalidArgs"],
  ["error", "details", "errors"],
  ["details", "errors"],
  ["data", "errors"],
  ["exception", "validationErrors"],
];
/** Places where only a list is about inputs. */
const LISTS_OF_DETAILS = [["details"], ["data"]];

/** Errors beside the data, each at the input that it names in its extensions or, where a variable was refused, in its message. */
export function problemsOf({ form, shape }: ActionPlan, errors: readonly GraphQLError[]): ReportedProblem[] {
  // An argument that is an input of the form itself wraps nothing: `stepsWithin` sees that.
  const prefix = { action: shape.name, wrapper: shape.field.args[0]?.name };
  return errors
    .filter((error) => !isConsequence(error, errors))
    .flatMap((error) => {
      const { message } = error;
      const onInput = placesOf(error)
        .map((place) => problemFrom(form, { message, place }, prefix))
        .find(({ path }) => path.length);
      if (onInput) return onInput;
      const detailed = detailsOf(error)
        .map((detail) => problemFrom(form, detail, prefix))
        .filter((problem) => problem.path.length && problem.message !== "");
      if (detailed.length) return detailed;
      const reasons = reasonsOf(error).map((reason) => problemFrom(form, reason, prefix));
      return reasons.length ? reasons : problemsFrom(form, { message }, prefix);
    });
}

/** What graphql-java says of a value that is null and must not be, also where another error says why, with or without its path. */
const NULL_REPORT = "NullValueInNonNullableField";
const reportsNull = ({ extensions }: GraphQLError): boolean => extensions?.classification === NULL_REPORT;

/** Whether an error only says that a value is null, where another one says why. */
const isConsequence = (error: GraphQLError, errors: readonly GraphQLError[]): boolean =>
  reportsNull(error) &&
  errors.some((other) => !reportsNull(other) && (!other.path || String(other.path) === String(error.path)));

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
  return [...DETAILS.map(valueAt), ...lists].flatMap((value) =>
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
