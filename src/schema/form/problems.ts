/** Turns the errors of a server, in any shape, into problems of a form: each at the input that it names. */
import type { GraphQLError } from "../../transport/types.js";
import { humanise } from "../classify/label.js";
import { normalizeName } from "../model/names.js";
import type { ActionPlan, FormField, Problem } from "./types.js";
import { member, typeNameOf } from "../plan/read.js";

/** A server's message, and the place that it names, in its own notation. */
export interface Complaint {
  message: string;
  place?: unknown;
}

/** Names of what holds words, and of what holds the place that they are about, best first, compared by `normalizeName`. */
const WORDS = [
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
const MORE_WORDS = ["errors", "violations", "problems"];
const CODES = ["code", "errorcode", "kind", "type"];
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

/** Whether a field of an error says what is wrong, or where. */
export const tells = (name: string): boolean =>
  [...WORDS, ...CODES, ...PLACES, "severity", "level"].includes(normalizeName(name));

/** Whether a field of an error may hold further ones. */
export const holdsMore = (name: string): boolean => [...WORDS, ...MORE_WORDS].includes(normalizeName(name));

/** Depth to which words are looked for in what a server answers. */
const DEEPEST = 6;

/** Text, a list of it, objects that have a message or messages, or text by the names of inputs: what is said in each. */
export function complaintsIn(value: unknown, place?: unknown, depth = 0): Complaint[] {
  if (value === null || value === undefined || value === "" || value === false || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => complaintsIn(each, place, depth + 1));
  if (typeof value !== "object") return [{ message: value === true ? "" : String(value), place }];
  const said = membersOf(value);
  const own = firstOf(said, PLACES) ?? place;
  const words = firstOf(said, WORDS);
  const found = [...complaintsIn(words, own, depth + 1), ...complaintsIn(firstOf(said, MORE_WORDS), own, depth + 1)];
  if (found.length) return found;
  const type = typeNameOf(value);
  const isByInput = type === undefined && words === undefined && firstOf(said, PLACES) === undefined;
  if (isByInput) {
    const byInput = [...said].filter(([, each]) => typeof each === "object" || typeof each === "string");
    if (byInput.length)
      return byInput.flatMap(([name, each]) =>
        complaintsIn(each, place === undefined ? name : [place, name].flat(), depth + 1),
      );
  }
  const code = firstOf(said, CODES);
  return [{ message: humanise(String(code ?? type ?? "")), place: own }];
}

/** The members of an answered object by their own names, from any fragment. */
export function membersOf(value: object): Map<string, unknown> {
  const prefix = (typeNameOf(value) ?? "") + "__";
  return new Map(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === "__typename") return [];
      return [[prefix !== "__" && key.startsWith(prefix) ? key.slice(prefix.length) : key, inner]];
    }),
  );
}

/** The place that an answered object names. */
export const placeIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? firstOf(membersOf(value), PLACES) : undefined;

function firstOf(members: ReadonlyMap<string, unknown>, names: readonly string[]): unknown {
  const flat = new Map([...members].map(([name, value]) => [normalizeName(name), value]));
  return names.map((name) => flat.get(name)).find((value) => value !== undefined && value !== null && value !== "");
}

/** A complaint on the input of a form that it names. `wrapper`: the argument that the form's inputs are fields of. */
export const problemFrom = (form: readonly FormField[], { message, place }: Complaint, wrapper?: string): Problem => ({
  path: inputPath(form, place, wrapper),
  code: "server",
  message,
});

/**
 * A place as a server writes it (["input", "startsAt"], "input.starts_at", "tags[0]"), as this form's own path; empty where it
 * is none of the form's.
 */
function inputPath(form: readonly FormField[], place: unknown, wrapper: string | undefined): (string | number)[] {
  let steps = (Array.isArray(place) ? place : [place]).flatMap((step: unknown) =>
    String(step ?? "")
      .split(/[.[\]/]+/)
      .filter(Boolean),
  );
  // Hasura tells the way to an argument from the document's beginning.
  if (steps[0] === "$") steps = steps.slice(steps.indexOf("args") + 1);
  if (wrapper !== undefined && steps[0] === wrapper && !form.some(({ name }) => name === wrapper))
    steps = steps.slice(1);
  const path = follow(form, steps);
  if (path.length || !steps.length) return path;
  // Many servers name an input without the object that holds it.
  const inner = form
    .filter(({ widget }) => widget === "object")
    .map((field) => [field.name, ...follow(field.fields(), steps)])
    .filter(({ length }) => length > 1);
  return inner.length === 1 ? (inner[0] ?? []) : [];
}

/** As far as the steps lead into the form. */
function follow(form: readonly FormField[], steps: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  let fields = form;
  let field: FormField | undefined;
  for (const step of steps) {
    if (field?.widget === "list" && /^\d+$/.test(step)) {
      path.push(Number(step));
      field = field.item();
    } else {
      field =
        fields.find(({ name }) => name === step) ??
        fields.find(({ name }) => normalizeName(name) === normalizeName(step));
      if (!field) break;
      path.push(field.name);
    }
    fields = field.widget === "object" || field.widget === "one-of" ? field.fields() : [];
  }
  return path;
}

/** The places in an error's extensions where servers put problems of inputs: lists, or text by the names of inputs. */
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
];
/** Here problems are a list. Anything else is not about inputs. */
const LISTS = [["details"], ["data"]];

/** Errors beside the data, each on the input that it names in its extensions or, where a variable was refused, in its message. */
export function problemsOf({ form, shape }: ActionPlan, errors: readonly GraphQLError[]): Problem[] {
  const [only, second] = shape.field.args;
  const wrapper = only && !second && !form.some(({ name }) => name === only.name) ? only.name : undefined;
  return errors.flatMap(({ message, extensions }) => {
    const [, variable, at] = /^Variable "\$(\w+)"(?:.*? at "([^"]+)")?/.exec(message) ?? [];
    const said = membersOf(extensions ?? {});
    const places = [...PLACES.map((name) => firstOf(said, [name])), at ?? variable];
    const onInput = places
      .map((place) => problemFrom(form, { message, place }, wrapper))
      .find(({ path }) => path.length);
    if (onInput) return onInput;
    const lists = LISTS.map((path) => path.reduce<unknown>(member, extensions)).filter(Array.isArray);
    const detailed = [...DETAILS.map((path) => path.reduce<unknown>(member, extensions)), ...lists]
      .flatMap((found) => (typeof found === "object" ? complaintsIn(found) : []))
      .map((complaint) => problemFrom(form, complaint, wrapper))
      .filter(({ path, message }) => path.length && message !== "");
    return detailed.length ? detailed : { path: [], code: "server" as const, message };
  });
}
