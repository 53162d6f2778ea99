/** Documents and answers of a server whose records are in wrappers (`model/unwrap.ts`): as the rules see them, and as the server does. */
import { ATTRIBUTES } from "../model/unwrap.js";
import type { FieldDef, Schema } from "../model/model.js";
import { selectField, type Selections } from "./document.js";
import { typeNameOf } from "./read.js";

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
  const own = typeNameOf(value) ?? type;
  // A server may answer more than it was asked for: nothing in there is read.
  const said = fieldNamed(schema, own, ATTRIBUTES) ? undefined : value[ATTRIBUTES];
  const outer = Object.entries(value);
  // The record's own come last: both say their type.
  const all = isObject(said) ? [...Object.entries(said), ...outer.filter(([key]) => key !== ATTRIBUTES)] : outer;
  return Object.fromEntries(
    all.map(([key, inner]) => {
      const field =
        fieldNamed(schema, own, key) ??
        (key.startsWith(own + "__") ? fieldNamed(schema, own, key.slice(own.length + 2)) : undefined);
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
