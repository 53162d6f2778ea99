/** Turns the errors of a server into problems of a form, each at the input that it names. */
import type { GraphQLError } from "../../../../index.js";
import { memberAt } from "../../plan/read.js";
import type { ActionPlan, FormField, ReportedProblem } from "../types.js";
import { inputPath, isInForm, type PathPrefix } from "./input-path.js";
import { placeByType } from "./place-by-type.js";
import { placesInText } from "./places-in-text.js";
import { membersOf, placesAmong, reportedErrorsIn, type ReportedError } from "./reported-errors.js";
import { textOf } from "../../../../transport/text-of.js";

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
