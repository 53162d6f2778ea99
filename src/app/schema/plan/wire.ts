/**
 * Converts documents and answers for a server whose records are in wrappers, or whose root fields are in namespaces. The rules see a schema
 * without these, which `model/unwrap.ts` makes. Only here are they put back into documents, and removed from answers.
 */
import type { GraphQLError } from "../../../index.js";
import { isObject } from "../../../transport/result.js";
import { ATTRIBUTES } from "../model/names.js";
import type { FieldDef, Schema } from "../model/model.js";
import { mergeSelections, selectField, selectOn, type Selections } from "./document.js";
import { aliasOn, member, memberAt, typeNameOf } from "./read.js";

type ResultUnion = NonNullable<FieldDef["resultUnion"]>;

/** What a server reports in place of a result. */
export interface ReportedError {
  typeName: string;
  /** The server's own words. */
  message: string | undefined;
}

const TYPE_NAME = "__typename";
/** The field of an error type that people can read. */
const MESSAGE = "message";

const fieldNamed = (schema: Schema, type: string, name: string): FieldDef | undefined =>
  schema.types.get(type)?.fields.get(name);

/** The selection of a type, in the form that its server requires. */
export function toWire(schema: Schema, type: string, selections: Selections): Selections {
  const wire: Selections = new Map();
  for (const [key, { text, inner }] of selections) {
    const [, fragmentType] = FRAGMENT.exec(key) ?? [];
    const [, fieldName = ""] = FIELD.exec(text) ?? [];
    const field = fragmentType === undefined ? fieldNamed(schema, type, fieldName) : undefined;
    const wireInner = toWire(schema, fragmentType ?? field?.type.name ?? "", inner);
    const value = field ? inWrappers(schema, field, wireInner) : wireInner;
    const siblings = field?.wireParent === undefined ? wire : selectField(wire, field.wireParent);
    if (field?.wirePath) mergeSelections(wire, inNamespaces(field.wirePath, text, value));
    else siblings.set(key, { text, inner: value });
  }
  return wire;
}

/** `... on Film`: the type of a fragment. */
const FRAGMENT = /^\.\.\. on (\w+)$/;
/** `films(first: $first)` or `alias: films`: the name of a field. */
const FIELD = /^(?:\w+: )?(\w+)/;

/** The selection of a field in its namespaces. Each argument, `id: $id`, stands at the field that takes it. */
function inNamespaces([field, ...inner]: readonly FieldDef[], text: string, value: Selections): Selections {
  if (!field) return value;
  const open = text.indexOf("(");
  const list = open < 0 ? "" : text.slice(open + 1, -1);
  const isOwn = (use: string) => field.args.some(({ name }) => use.startsWith(`${name}:`));
  const uses = list.split(", ").filter(isOwn);
  const args = uses.length > 0 ? `(${uses.join(", ")})` : "";
  return new Map([[field.name, { text: field.name + args, inner: inNamespaces(inner, text, value) }]]);
}

/** The names that lead to a root field's value in an answer of the server: one, or those of its namespaces before it. */
export const wireNames = (field: FieldDef): readonly string[] => (field.wirePath ?? [field]).map(({ name }) => name);

/** What a mutation ended with, as if its field were in no namespaces: an error of a namespace is the field's, which has not run then. */
export function withoutNamespacesIn(
  field: FieldDef,
  { data, errors }: { data?: unknown; errors?: readonly GraphQLError[] | undefined },
): { data: unknown; errors: readonly GraphQLError[] | undefined } {
  if (!field.wirePath) return { data, errors };
  const names = wireNames(field);
  const isWithin = (path: unknown): path is (string | number)[] =>
    Array.isArray(path) && path.length > 0 && names.every((name, at) => at >= path.length || path[at] === name);
  return {
    data: isObject(data) ? { [field.name]: memberAt(data, names) ?? null } : data,
    errors: errors?.map((error) =>
      isWithin(error.path) ? { ...error, path: [field.name, ...error.path.slice(names.length)] } : error,
    ),
  };
}

/** The selection of a field's value within what the server has around it. */
function inWrappers(schema: Schema, { wireContent, resultUnion }: FieldDef, value: Selections): Selections {
  const held = wireContent === undefined ? value : wrapped(wireContent, value);
  return resultUnion ? inUnion(schema, resultUnion, held) : held;
}

/** A selection on the result of a union, beside the messages of its errors. */
function inUnion(schema: Schema, { type, errorTypes }: ResultUnion, result: Selections): Selections {
  const union: Selections = new Map();
  selectField(union, TYPE_NAME);
  mergeSelections(selectOn(union, type), result);
  for (const errorType of errorTypes)
    if (fieldNamed(schema, errorType, MESSAGE))
      // The messages of two types may differ in whether they can be null, which no response key may.
      selectField(selectOn(union, errorType), MESSAGE, { alias: aliasOn(errorType, MESSAGE) });
  return union;
}

/** The error in place of a result; undefined where there is a result, or nothing. */
export function reportedError(field: FieldDef, value: unknown): ReportedError | undefined {
  const typeName = typeNameOf(value);
  if (!field.resultUnion || typeName === undefined || typeName === field.resultUnion.type) return;
  const message = member(value, aliasOn(typeName, MESSAGE));
  return { typeName, message: typeof message === "string" && message ? message : undefined };
}

const wrapped = (name: string, inner: Selections): Selections => new Map([[name, { text: name, inner }]]);

/** The server's answer for a type, in the form of the selection. */
export function fromWire(schema: Schema, type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => fromWire(schema, type, each));
  if (!isObject(value)) return value;
  const typeName = typeNameOf(value) ?? type;
  // A type with a field of that name has no wrapper.
  const attributes = fieldNamed(schema, typeName, ATTRIBUTES) ? undefined : value[ATTRIBUTES];
  const outer = Object.entries(value);
  // The record's own members come last: both have a `__typename`, and the record's is the one to keep.
  const members = isObject(attributes)
    ? [...Object.entries(attributes), ...outer.filter(([key]) => key !== ATTRIBUTES)]
    : [...outer, ...membersInNamespaces(schema, typeName, value)];
  return Object.fromEntries(
    members.map(([key, inner]) => {
      const field = fieldOfKey(schema, typeName, key);
      const unwrapped = field ? heldValue(field, inner) : inner;
      return [key, field ? fromWire(schema, field.type.name, unwrapped) : unwrapped];
    }),
  );
}

/** The values of root fields that are in namespaces. */
const membersInNamespaces = (schema: Schema, typeName: string, value: object): [string, unknown][] =>
  [...(schema.types.get(typeName)?.fields.values() ?? [])].flatMap((field): [string, unknown][] => {
    const held = field.wirePath && memberAt(value, wireNames(field));
    return held === undefined ? [] : [[field.name, held]];
  });

/** The value that a field's wrappers hold: none where a union has an error in place of the result. */
function heldValue(field: FieldDef, value: unknown): unknown {
  if (reportedError(field, value)) return null;
  return field.wireContent !== undefined && isObject(value) ? value[field.wireContent] : value;
}

/** The field of a response key, which is its name or, in a fragment, its alias. */
function fieldOfKey(schema: Schema, typeName: string, key: string): FieldDef | undefined {
  const prefix = aliasOn(typeName, "");
  const aliased = key.startsWith(prefix) ? fieldNamed(schema, typeName, key.slice(prefix.length)) : undefined;
  return fieldNamed(schema, typeName, key) ?? aliased;
}

/** The path to a value in the server's answer, from the path in the form of the selection. */
export function wirePath(schema: Schema, type: string, path: readonly string[]): string[] {
  let owner = type;
  return path.flatMap((name) => {
    const field = fieldNamed(schema, owner, name);
    owner = field?.type.name ?? "";
    return [field?.wireParent, name, field?.wireContent].filter((step) => step !== undefined);
  });
}
