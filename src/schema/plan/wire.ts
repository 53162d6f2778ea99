/** Documents and answers of a server whose records are in wrappers (`model/unwrap.ts`): as the rules see them, and as the server does. */
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
    const [, on] = /^\.\.\. on (\w+)$/.exec(key) ?? [];
    const [, name = ""] = /^(?:\w+: )?(\w+)/.exec(text) ?? [];
    const field = on === undefined ? fieldNamed(schema, type, name) : undefined;
    const asked = toWire(schema, on ?? field?.type.name ?? "", inner);
    const at = field?.within === undefined ? wire : selectField(wire, field.within);
    at.set(key, {
      text,
      inner: field?.behind === undefined ? asked : new Map([[field.behind, { text: field.behind, inner: asked }]]),
    });
  }
  return wire;
}

/** The server's answer for a type, in the form of the selection. */
export function fromWire(schema: Schema, type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => fromWire(schema, type, each));
  if (!isObject(value)) return value;
  const typeName = typeNameOf(value) ?? type;
  // A type with a field of that name has no wrapper.
  const attributes = fieldNamed(schema, typeName, ATTRIBUTES) ? undefined : value[ATTRIBUTES];
  const outer = Object.entries(value);
  // The record's own members come last: both have a `__typename`, and the record's is the one to keep.
  const all = isObject(attributes)
    ? [...Object.entries(attributes), ...outer.filter(([key]) => key !== ATTRIBUTES)]
    : outer;
  return Object.fromEntries(
    all.map(([key, inner]) => {
      const field =
        fieldNamed(schema, typeName, key) ??
        (key.startsWith(aliasOn(typeName, ""))
          ? fieldNamed(schema, typeName, key.slice(aliasOn(typeName, "").length))
          : undefined);
      const bare = field?.behind !== undefined && isObject(inner) ? inner[field.behind] : inner;
      return [key, field ? fromWire(schema, field.type.name, bare) : bare];
    }),
  );
}

/** The place of a value in an answer. */
export function wirePath(schema: Schema, type: string, path: readonly string[]): string[] {
  let at = type;
  return path.flatMap((name) => {
    const field = fieldNamed(schema, at, name);
    at = field?.type.name ?? "";
    return [field?.within, name, field?.behind].filter((step) => step !== undefined);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
