/**
 * What a record is found by: the field that holds its key, and how it is asked for again (rule 9): `node(id:)` where its type is
 * a Node, else a root field that finds it by a key it has. Which types are records to people. Loaded at the start; what names a
 * record is in `links.ts`.
 */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, isLeaf, isName, sameName, typeOf } from "../model/names.js";
import type { RootField } from "./field-shape.js";
import { isIdOf, readRoots, rootFields } from "./shape.js";
import { SLICE, type Steps } from "../model/steps.js";

/** How a record is asked for by its key. */
export interface Access {
  root: RootField;
  /** The record's field that holds the key, or the path to it: `sys.id`. */
  field: string;
}

export interface Keys {
  access?: Access;
  /** The field that holds the key, or the path to it; there may be a key without a way to ask by it. */
  key?: string;
}

const known = new WeakMap<Schema, Map<string, Keys>>();

export function keysOf(schema: Schema, type: string): Keys {
  let all = known.get(schema);
  if (!all) known.set(schema, (all = new Map()));
  let keys = all.get(type);
  if (!keys) all.set(type, (keys = findKeys(schema, schema.types.get(type))));
  return keys;
}

/** The fields of a type that may hold its key or name it. */
export const leavesOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => !field.type.item && isLeaf(typeOf(schema, field.type)));

/** Works out what the first screen asks of all types at once, in steps. */
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
  return {
    access,
    key:
      access?.field ??
      (
        leaves.find(({ name }) => /^_?id$/.test(name)) ??
        leaves.find((field) => field.type.nonNull && sameName(field.name) === sameName(type.name) + "id")
      )?.name,
  };
}

function findAccess(schema: Schema, type: TypeDef, leaves: readonly FieldDef[]): Access | undefined {
  let best: (Access & { score: number }) | undefined;
  for (const { root, key, entity } of findersOf(schema, type.name)) {
    const wide = entity !== type.name;
    const field =
      leaves.find(({ name }) => name === key.name) ??
      (isIdOf(key.name, type.name)
        ? leaves.find(
            ({ name, type }) =>
              /^_?id$/.test(name) && (type.name === "ID" || key.type.name === "ID" || type.name === key.type.name),
          )
        : undefined);
    const path = field?.name ?? (wide || !isIdOf(key.name, type.name) ? undefined : idWithin(schema, type));
    if (path === undefined) continue;
    const node = wide && root.name === "node" && entity === "Node";
    const score = (node ? 0 : wide ? 4 : 2) + (path === "id" ? 0 : 1) + (root.deprecated === undefined ? 0 : 10);
    if (!best || score < best.score) best = { root, field: path, score };
  }
  return best && { root: best.root, field: best.field };
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

interface Finder {
  root: RootField;
  key: InputValue;
  entity: string;
}

const finders = new WeakMap<Schema, Map<string, Finder[]>>();

/** The root fields that find one record of a type by its key. Listed by type: in a large schema hundreds of fields find thousands of types. */
function findersOf(schema: Schema, type: string): readonly Finder[] {
  let all = finders.get(schema);
  if (!all) {
    finders.set(schema, (all = new Map()));
    for (const root of rootFields(schema)) {
      const { operation, kind, key, entity } = root;
      if (operation !== "query" || kind !== "by-key" || !key || entity === undefined) continue;
      for (const name of new Set([entity, ...(schema.types.get(entity)?.possible ?? [])])) {
        const list = all.get(name);
        if (list) list.push({ root, key, entity });
        else all.set(name, [{ root, key, entity }]);
      }
    }
  }
  return all.get(type) ?? [];
}

/** More things than that are put in an order of their own: nobody reads them all. */
const FEW = 12;

/**
 * Types that are records to people: they have a key, and a list or a root field that gives them. Those with lists first; where
 * there are many, those that most other fields lead to: on GitHub repositories, users and issues, not the kinds of events.
 */
export function entities(schema: Schema): readonly TypeDef[] {
  const roots = new Set(schema.roots.values());
  const all = [...schema.types.values()].filter(
    (type) =>
      type.kind === "OBJECT" &&
      isName(type.name) &&
      !type.name.startsWith("__") &&
      !roots.has(type.name) &&
      !schema.hints?.get(type.name)?.hide &&
      keysOf(schema, type.name).key !== undefined,
  );
  const lists = new Set(
    rootFields(schema).map(({ operation, gives, entity }) => operation === "query" && gives === "rows" && entity),
  );
  const listed = all.filter(({ name }) => lists.has(name));
  const found = [...listed, ...all.filter(({ name }) => !lists.has(name) && keysOf(schema, name).access)];
  if (found.length <= FEW) return found;
  const uses = new Map<string, number>();
  for (const { fields } of schema.types.values())
    for (const { type } of fields.values()) uses.set(type.name, (uses.get(type.name) ?? 0) + 1);
  return found.sort((a, b) => (uses.get(b.name) ?? 0) - (uses.get(a.name) ?? 0));
}
