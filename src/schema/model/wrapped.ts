/**
 * Records in wrappers, `article { data { id attributes { title } } }` as Strapi 4 has them, seen as the records that they are. The
 * rules read the schema that `unwrap` gives; `toWire` writes their documents as the server wants them, `fromWire` reads its answers.
 * Does nothing for a list beside its page info: that is a list to the rules as it is.
 */
import { select, type Selections } from "../plan/document.js";
import type { FieldDef, Schema, TypeDef } from "./model.js";
import { isComposite, isLeaf, typeOf } from "./names.js";
import { typeNameOf } from "../plan/read.js";

/** Holds all that a record says, beside its id; what hands a record over holds it in `DATA`. */
const ATTRIBUTES = "attributes";
const DATA = "data";

/** The same schema where there are no such records. */
export function unwrap(wire: Schema): Schema {
  const records = new Map(
    [...wire.types.values()].flatMap((type) => recordOf(wire, type) ?? []).map((type) => [type.name, type]),
  );
  if (!records.size) return wire;
  const opened = (field: FieldDef): FieldDef => {
    const { kind, fields } = (!field.type.item && typeOf(wire, field.type)) || {
      kind: "SCALAR",
      fields: new Map<string, FieldDef>(),
    };
    const data = kind === "OBJECT" && fields.size === 1 ? fields.get(DATA) : undefined;
    return data && !data.args.length && !data.type.item?.item && records.has(data.type.name)
      ? { ...field, type: data.type, behind: DATA }
      : field;
  };
  const types = [...wire.types].map(([name, type]): [string, TypeDef] => {
    const { fields, ...rest } = records.get(name) ?? type;
    return [name, { ...rest, fields: new Map([...fields].map(([key, field]) => [key, opened(field)])) }];
  });
  return { ...wire, types: new Map(types), wire };
}

/** A type that is nothing but an id and what is said of it, as one. */
function recordOf(wire: Schema, type: TypeDef): TypeDef | undefined {
  const { name, fields, kind, description } = type;
  const [id, holder] = [fields.get("id"), fields.get(ATTRIBUTES)];
  const said = holder && !holder.args.length && !holder.type.item ? typeOf(wire, holder.type) : undefined;
  if (
    kind !== "OBJECT" ||
    fields.size !== 2 ||
    !id ||
    !isLeaf(typeOf(wire, id.type)) ||
    !isComposite(said) ||
    said.kind !== "OBJECT"
  )
    return;
  const inner = [...said.fields].map(([key, field]): [string, FieldDef] => [key, { ...field, within: ATTRIBUTES }]);
  return {
    ...type,
    // "ArticleEntity" is an article to people.
    ...(name.startsWith(said.name) && { called: said.name }),
    description: description ?? said.description,
    fields: new Map([...inner, ["id", id]]),
  };
}

const fieldNamed = (schema: Schema, type: string, name: string): FieldDef | undefined =>
  schema.types.get(type)?.fields.get(name);

/** What is asked of a type, as its server is asked. */
export function toWire(schema: Schema, type: string, selections: Selections): Selections {
  const wire: Selections = new Map();
  for (const [key, { text, inner }] of selections) {
    const [, on] = /^\.\.\. on (\w+)$/.exec(key) ?? [];
    const [, name = ""] = /^(?:\w+: )?(\w+)/.exec(text) ?? [];
    const field = on === undefined ? fieldNamed(schema, type, name) : undefined;
    const asked = toWire(schema, on ?? field?.type.name ?? "", inner);
    const at = field?.within === undefined ? wire : select(wire, field.within);
    at.set(key, {
      text,
      inner: field?.behind === undefined ? asked : new Map([[field.behind, { text: field.behind, inner: asked }]]),
    });
  }
  return wire;
}

/** What a server answered of a type, as it was asked for. */
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

/** Where a value of a type is in an answer. */
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
