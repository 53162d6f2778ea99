/**
 * Ways to a record where no field takes its key alone (rule 9): a list, or a record, whose filter can say "this key equals", such as
 * `users(where: { id: { eq: 1 } })`. And which types are views of a record that is listed under another name. Nothing is guessed:
 * the filter has to name the very field, in a type that fits.
 */
import { leavesOf, type Access } from "./keys.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf, isComposite, isInput, isLeaf, isRequired, sameName, typeOf } from "../model/names.js";
import { rootFields } from "./shape.js";

const HOLDER = /^(where|filters?|condition|find|by|criteria|query)$/;

/** Whether an input says which records, and nothing of what is in them. */
export const saysWhich = (name: string): boolean => HOLDER.test(name);

/** What says that a value is just this, compared to a filter's fields. */
export const EQUALS = /^_?(eq|equals?|equalto|is|exact)$/i;

/** `Access` by a filter; undefined where there is none. */
export function filterAccess(schema: Schema, type: TypeDef): Access | undefined {
  const keys = leavesOf(schema, type).filter(
    ({ name }) => /^_?id$/.test(name) || sameName(name) === sameName(type.name) + "id",
  );
  const roots = rootFields(schema).filter(
    ({ operation, entity, key, required }) => operation === "query" && entity === type.name && !key && !required.length,
  );
  for (const gives of ["record", "rows"]) {
    for (const root of roots.filter((root) => root.gives === gives)) {
      for (const field of keys) {
        const way = wayTo(schema, root.filters, field, gives === "rows");
        const key = way?.at(-1);
        if (way && key)
          return {
            field: field.name,
            root: {
              ...root,
              kind: "by-key",
              gives: "record",
              key,
              keyIn: way.slice(0, -1),
              required: way.slice(0, 1),
              filters: [],
              search: undefined,
            },
          };
      }
    }
  }
  return;
}

/** From an argument inwards to where a field's value can be said; in `strict` no plain argument will do: it may be the key of something else. */
function wayTo(
  schema: Schema,
  inputs: readonly InputValue[],
  field: FieldDef,
  strict: boolean,
): InputValue[] | undefined {
  const own = inputs.find(({ name }) => name === field.name);
  if (own) return equalsIn(schema, own, field, strict);
  for (const holder of inputs) {
    if (!saysWhich(holder.name)) continue;
    const inner = inputsOf(schema, holder);
    const named = inner.find(({ name }) => name === field.name);
    const way =
      named && inner.every((input) => input === named || !isRequired(input))
        ? equalsIn(schema, named, field, false)
        : undefined;
    if (way) return [holder, ...way];
  }
  return;
}

function equalsIn(schema: Schema, input: InputValue, { type }: FieldDef, strict: boolean): InputValue[] | undefined {
  const fits = (at: InputValue) =>
    !at.type.item &&
    isInput(schema, at) &&
    isLeaf(typeOf(schema, at.type)) &&
    (at.type.name === type.name || ([at.type.name, type.name].includes("ID") && at.type.name !== "Boolean"));
  if (fits(input)) return strict ? undefined : [input];
  const inner = inputsOf(schema, input);
  const equals = inner.find((at) => EQUALS.test(at.name) && fits(at));
  return equals && inner.every((at) => at === equals || !isRequired(at)) ? [input, equals] : undefined;
}

const known = new WeakMap<Schema, Map<string, string>>();

/**
 * The listed type that a type is a view of: it holds the same leaves, and a field that gives it is filtered by what that type's list
 * is filtered by. Drizzle has a type of its own for each relation, and for what a change gives back.
 */
export function twinOf(schema: Schema, type: string): string | undefined {
  let twins = known.get(schema);
  if (!twins) known.set(schema, (twins = findTwins(schema)));
  return twins.get(type);
}

function findTwins(schema: Schema): Map<string, string> {
  const filterOf = ({ args }: FieldDef) =>
    args.find(({ name, type }) => saysWhich(name) && !type.item && schema.types.get(type.name)?.inputs.size)?.type.name;
  const listed = new Map<string, TypeDef | undefined>();
  const roots = rootFields(schema);
  for (const { operation, gives, field, entity = "" } of roots) {
    const filter = operation === "query" && gives === "rows" ? filterOf(field) : undefined;
    if (filter === undefined) continue;
    const type = schema.types.get(entity);
    // A filter that several types share says nothing.
    listed.set(filter, listed.has(filter) && listed.get(filter) !== type ? undefined : type);
  }
  const given = new Set(roots.filter(({ operation }) => operation === "query").map(({ entity }) => entity));
  const twins = new Map<string, string>();
  for (const { fields } of listed.size ? schema.types.values() : []) {
    for (const field of fields.values()) {
      const own = field.args.length ? typeOf(schema, field.type) : undefined;
      if (!isComposite(own) || given.has(own.name)) continue;
      const type = listed.get(filterOf(field) ?? "");
      if (type && type !== own && sameLeaves(schema, type, own)) twins.set(own.name, type.name);
    }
  }
  return twins;
}

function sameLeaves(schema: Schema, one: TypeDef, other: TypeDef): boolean {
  const [ours, theirs] = [one, other].map((type) =>
    leavesOf(schema, type)
      .map(({ name, type }) => `${name}: ${type.text}`)
      .sort(),
  );
  return !!ours?.length && String(ours) === String(theirs);
}
