/**
 * Converts documents and answers for a server whose records are in wrappers. The rules see a schema without the wrappers, which
 * `model/unwrap.ts` makes. Only here are they put back into documents, and removed from answers.
 */
import { ATTRIBUTES } from "../model/unwrap.js";
import type { FieldDef, Schema } from "../model/model.js";
import { selectField, type Selections } from "./document.js";
import { aliasOn, typeNameOf } from "./read.js";

const fieldNamed = (schema: Schema, type: string, name: string): FieldDef | undefined =>
  schema.types.get(type)?.fields.get(name);

/** The selection of a type, in the form that its server requires. */
export function toWire(schema: Schema, type: string, selections: Selections): Selections {
  const wire: Selections = new Map();
  for (const [key, { text, inner }] of selections) {
    const [, fragmentType] = /^\.\.\. on (\w+)$/.exec(key) ?? [];
    const [, name = ""] = /^(?:\w+: )?(\w+)/.exec(text) ?? [];
    const field = fragmentType === undefined ? fieldNamed(schema, type, name) : undefined;
    const wireInner = toWire(schema, fragmentType ?? field?.type.name ?? "", inner);
    const siblings = field?.within === undefined ? wire : selectField(wire, field.within);
    siblings.set(key, { text, inner: field?.behind === undefined ? wireInner : wrapped(field.behind, wireInner) });
  }
  return wire;
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
    : outer;
  return Object.fromEntries(
    members.map(([key, inner]) => {
      const field = fieldOfKey(schema, typeName, key);
      const unwrapped = field?.behind !== undefined && isObject(inner) ? inner[field.behind] : inner;
      return [key, field ? fromWire(schema, field.type.name, unwrapped) : unwrapped];
    }),
  );
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
    return [field?.within, name, field?.behind].filter((step) => step !== undefined);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
