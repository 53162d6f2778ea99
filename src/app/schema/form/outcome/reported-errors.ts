/** Reads the errors that a server reports in its data: as text, lists, objects with a message, or text by the names of inputs. */
import { humanise } from "../../values/humanise.js";
import { normalizeName } from "../../model/names.js";
import { aliasOn, typeNameOf } from "../../plan/read.js";
import { textOf } from "../../../../transport/text-of.js";

/** A server's message, and the input that it is about, in the server's own notation. */
export interface ReportedError {
  message: string;
  place?: unknown;
}

/** Names of fields that hold a message, best first. All names in this file are compared by `normalizeName`. */
const MESSAGES = [
  "message",
  "messages",
  "msg",
  "errormessage",
  "explanation",
  "detail",
  "details",
  "reason",
  "description",
  "text",
];
/** Names of fields that hold further errors. */
const FURTHER_ERRORS = ["errors", "violations", "problems"];
/** Names of members that hold the messages of one input by the rule that it breaks, as class-validator writes them. */
const BROKEN_RULES = ["constraints"];
/** Names of members that hold the errors of the inputs inside of one. */
const ERRORS_INSIDE = ["children"];
/** Names of fields that say in a code what is wrong, best first. */
const CODES = ["code", "errorcode", "kind", "type"];
/** Names of fields that say how bad it is. */
const SEVERITIES = ["severity", "level"];
/** Names of fields that say which input an error is about, best first. */
const PLACES = [
  "path",
  "inputpath",
  "field",
  "fields",
  "fieldname",
  "argument",
  "argumentpath",
  "argumentname",
  "property",
  "propertypath",
  "attribute",
];

/** Whether a field of an error says what is wrong, how bad it is, or where. */
export const describesError = (name: string): boolean =>
  [...MESSAGES, ...CODES, ...PLACES, ...SEVERITIES].includes(normalizeName(name));

/** Whether a field of an error may hold objects that describe errors. */
export const mayHoldErrors = (name: string): boolean => [...MESSAGES, ...FURTHER_ERRORS].includes(normalizeName(name));

/** The object or list that a value is, or is the JSON of; undefined for everything else. */
export function jsonIn(value: unknown): object | undefined {
  if (typeof value === "object") return value ?? undefined;
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    return undefined;
  }
}

/** Depth to which messages are looked for in a value. */
const MAX_DEPTH = 6;

/**
 * The errors in a value of any shape.
 * @param place - the input that the value is about, unless it says otherwise
 */
export function reportedErrorsIn(reported: unknown, place?: unknown, depth = 0): ReportedError[] {
  const value = jsonIn(reported) ?? reported;
  if (value === null || value === undefined || value === "" || value === false || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => reportedErrorsIn(each, place, depth + 1));
  // The flag `true` says that there is an error, and not which.
  if (typeof value !== "object") return [{ message: value === true ? "" : textOf(value), place }];

  const members = membersOf(value);
  if (!members.size && typeNameOf(value) === undefined) return [];
  const innerPlace = firstOf(members, PLACES) ?? place;
  const errors = errorsOfObject(members, innerPlace, depth);
  if (errors.length) return errors;
  const inputs = inputsIn(value, members);
  if (inputs.length)
    return inputs.flatMap(([name, inner]) => reportedErrorsIn(inner, placeWithin(place, name), depth + 1));
  const code = firstOf(members, CODES) ?? typeNameOf(value) ?? "";
  return [{ message: humanise(textOf(code)), place: innerPlace }];
}

/** The errors that an object has messages for, and those of the inputs inside of it. */
function errorsOfObject(members: ReadonlyMap<string, unknown>, place: unknown, depth: number): ReportedError[] {
  const ownErrors = [MESSAGES, FURTHER_ERRORS, BROKEN_RULES].flatMap((names) =>
    reportedErrorsIn(firstOf(members, names), place, depth + 1),
  );
  const errorsInside = reportedErrorsIn(firstOf(members, ERRORS_INSIDE), undefined, depth + 1);
  const placedInside = errorsInside.map((error) => ({ ...error, place: [place, error.place].flat() }));
  return [...ownErrors, ...placedInside];
}

/** The members of an object that has messages by the names of inputs: `{ name: ["is taken"], address: { city: ["is empty"] } }`. */
function inputsIn(value: object, members: ReadonlyMap<string, unknown>): [string, unknown][] {
  const isError = firstOf(members, MESSAGES) !== undefined || firstOf(members, PLACES) !== undefined;
  if (isError || typeNameOf(value) !== undefined) return [];
  return [...members].filter(([, inner]) => typeof inner === "object" || typeof inner === "string");
}

const placeWithin = (place: unknown, name: string): unknown => (place === undefined ? name : [place, name].flat());

/** The members of an answered object by their own names, from any fragment. */
export function membersOf(value: object): Map<string, unknown> {
  const typeName = typeNameOf(value);
  const prefix = typeName ? aliasOn(typeName, "") : undefined;
  const members = Object.entries(value).filter(([key]) => key !== "__typename");
  return new Map(
    members.map(([key, inner]) => {
      const isAliased = prefix !== undefined && key.startsWith(prefix);
      return [isAliased ? key.slice(prefix.length) : key, inner];
    }),
  );
}

/** The input that an answered object says it is about. */
export const placeIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? firstOf(membersOf(value), PLACES) : undefined;

/** The places that some members name, best first. */
export const placesAmong = (members: ReadonlyMap<string, unknown>): unknown[] =>
  PLACES.map((name) => firstOf(members, [name]));

/** The first value that is not empty, by names that are listed best first. */
function firstOf(members: ReadonlyMap<string, unknown>, names: readonly string[]): unknown {
  const byName = new Map([...members].map(([name, value]) => [normalizeName(name), value]));
  return names.map((name) => byName.get(name)).find((value) => value !== undefined && value !== null && value !== "");
}
