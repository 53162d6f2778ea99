/**
 * The key of a record: the field that holds it, and the field that takes it: `node(id:)` if its type is a Node, else a root field that
 * finds it by a key it has. See "Records by their key" in docs/work/schema-rules.md. Part of the first load, as the labels of records are
 * not.
 */
import type { FieldDef, InputValue, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, normalizeName, typeOf } from "../../model/names.js";
import { oncePerKey, oncePerSchema } from "../../model/once-per-schema.js";
import type { RootField } from "../field-shape.js";
import { isIdOf } from "./key-argument.js";
import { readRoots, rootFields } from "../roots.js";
import { SLICE, type Steps } from "../../model/steps.js";

/** How a record is asked for by its key. */
export interface Access {
  root: RootField;
  /** The record's field that holds the key, or the path to it: `sys.id`. */
  field: string;
}

/** The key of a type's records. */
export interface Keys {
  /** How one is asked for; absent where the server offers no way. */
  access?: Access | undefined;
  /** The field that holds the key, or the path to it; there may be a key without a way to ask by it. */
  key?: string | undefined;
}

/** The key of a type's records, by the name of the type. */
export const keysOf = oncePerKey((schema, type: string): Keys => findKeys(schema, schema.types.get(type)));

/** The scalar and enum fields of a type, lists left out: those that may hold its key or name it. */
export const leavesOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => !field.type.item && isLeaf(typeOf(schema, field.type)));

/** Computes the keys of all types for the first screen, in steps. */
export function* prepare(schema: Schema): Steps<void> {
  yield* readRoots(schema);
  let done = 0;
  for (const name of schema.types.keys()) {
    keysOf(schema, name);
    if (++done % SLICE === 0) yield;
  }
}

function findKeys(schema: Schema, type: TypeDef | undefined): Keys {
  if (!isComposite(type)) return {};
  const leaves = leavesOf(schema, type);
  const access = findAccess(schema, type, leaves);
  return { access, key: access?.field ?? ownId(type, leaves)?.name };
}

/** The field of a type that holds its id, though no root field may ask for it: `id`, or `filmId: Int!` of a Film. */
const ownId = (type: TypeDef, leaves: readonly FieldDef[]): FieldDef | undefined =>
  leaves.find(({ name }) => isIdName(name)) ??
  leaves.find((field) => field.type.nonNull && normalizeName(field.name) === normalizeName(type.name) + "id");

const isIdName = (name: string): boolean => name === "id" || name === "_id";

/** The best of the root fields that find a record of a type by a key that it has. */
function findAccess(schema: Schema, type: TypeDef, leaves: readonly FieldDef[]): Access | undefined {
  let best: { access: Access; rank: number } | undefined;
  for (const finder of findersOf(schema, type.name)) {
    const field = keyFieldFor(schema, type, leaves, finder);
    if (field === undefined) continue;
    const rank = rankOfFinder(type, finder, field);
    if (!best || rank < best.rank) best = { access: { root: finder.root, field }, rank };
  }
  return best?.access;
}

/** How a record is asked for by another field than its key, such as `id: Int!` beside the key `nodeId`. */
export function accessBy(schema: Schema, typeName: string, field: string): Access | undefined {
  const type = schema.types.get(typeName);
  if (!isComposite(type)) return;
  const leaves = leavesOf(schema, type);
  const finder = findersOf(schema, typeName).find((each) => keyFieldFor(schema, type, leaves, each) === field);
  return finder && { root: finder.root, field };
}

/** Names of values that several records may have. */
const MAY_RECUR = /^(name|title|label|number)$/;

/** The field that holds the key of a finder, or the path to it. */
function keyFieldFor(
  schema: Schema,
  type: TypeDef,
  leaves: readonly FieldDef[],
  { key, entity }: Finder,
): string | undefined {
  const namesake = leaves.find(({ name }) => name === key.name);
  // Two cities may be called Paris: each has an id.
  if (namesake && MAY_RECUR.test(namesake.name) && leaves.some(({ name }) => isIdName(name))) return;
  if (namesake) return namesake.name;
  if (!isIdOf(schema, key.name, type.name)) return;
  const isOfKeysType = (name: string) => name === "ID" || key.type.name === "ID" || name === key.type.name;
  const id = leaves.find((leaf) => isIdName(leaf.name) && isOfKeysType(leaf.type.name));
  if (id) return id.name;
  // An abstract type's key may be anything within its types.
  return entity === type.name ? idWithin(schema, type) : undefined;
}

/** The penalty of a way to a record. A deprecated field is worse than all others. */
const FINDER_RANKS = { node: 0, ofType: 2, ofAbstractType: 4 } as const;
const OTHER_KEY_THAN_ID = 1;
const DEPRECATED = 10;

function rankOfFinder(type: TypeDef, finder: Finder, field: string): number {
  const otherKey = field === "id" ? 0 : OTHER_KEY_THAN_ID;
  const deprecated = finder.root.deprecated === undefined ? 0 : DEPRECATED;
  return FINDER_RANKS[reachOf(type, finder)] + otherKey + deprecated;
}

function reachOf(type: TypeDef, { root, entity }: Finder): keyof typeof FINDER_RANKS {
  if (entity === type.name) return "ofType";
  return root.name === "node" && entity === "Node" ? "node" : "ofAbstractType";
}

/** The id in the one part of a record that is always there and has one, such as `sys`. */
function idWithin(schema: Schema, type: TypeDef): string | undefined {
  const [only, second] = freeFields(schema, type).filter(
    (field) =>
      field.type.nonNull &&
      !field.type.item &&
      typeOf(schema, field.type)?.kind === "OBJECT" &&
      leavesOf(schema, schema.types.get(field.type.name) ?? type).some(({ name }) => name === "id"),
  );
  return only && !second ? only.name + ".id" : undefined;
}

/** A root field that finds one record by its key. */
interface Finder {
  root: RootField;
  key: InputValue;
  /** The type that it is declared to give, which may be abstract. */
  entity: string;
}

/** The root fields that find one record of a type by its key. */
const findersOf = (schema: Schema, type: string): readonly Finder[] => findersByType(schema).get(type) ?? [];

/** In a large schema hundreds of fields find thousands of types. */
const findersByType = oncePerSchema((schema) => {
  const byType = new Map<string, Finder[]>();
  for (const root of rootFields(schema)) {
    const { operation, kind, key, entity } = root;
    if (operation !== "query" || kind !== "by-key" || !key || entity === undefined) continue;
    for (const type of new Set([entity, ...(schema.types.get(entity)?.possible ?? [])])) {
      const finders = byType.get(type) ?? [];
      finders.push({ root, key, entity });
      byType.set(type, finders);
    }
  }
  return byType;
});
