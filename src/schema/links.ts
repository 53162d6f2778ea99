/**
 * Who a record is: the field that holds its key, the fields that name it, and how it is asked for again (rule 9):
 * `node(id:)` where its type is a Node, else a root field that finds it by a key it has.
 */
import { typeLabel } from "./label.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "./model.js";
import { freeFields, isComposite, isLeaf, isName, sameName, typeOf } from "./names.js";
import type { RootField, Stub } from "./plan.js";
import { fieldOf, typeNameOf } from "./read.js";
import { kindOf } from "./scalar.js";
import { isIdOf, rootFields } from "./shape.js";

/** How a record is asked for by its key. */
export interface Access {
  root: RootField;
  /** The record's field that holds the key. */
  field: string;
}

interface Identity {
  access?: Access;
  /** The field that holds the key; there may be a key without a way to ask by it. */
  key?: string;
  /** The fields whose values name it, joined by a space. */
  labels: readonly string[];
}

/** Fields that name a record, best first, compared by `sameName`. */
const LABELS = ["displayname", "fullname", "name", "title", "label", "namewithowner", "headline", "subject", "login", "username", "reference", "number", "holder", "owner", "customer", "person", "contact", "author", "email", "code", "slug", "symbol", "key", "summary", "text", "description"];

const known = new WeakMap<Schema, Map<string, Identity>>();

export function identityOf(schema: Schema, type: string): Identity {
  let all = known.get(schema);
  if (!all) known.set(schema, (all = new Map()));
  let identity = all.get(type);
  if (!identity) all.set(type, (identity = findIdentity(schema, schema.types.get(type))));
  return identity;
}

function findIdentity(schema: Schema, type: TypeDef | undefined): Identity {
  if (!isComposite(type)) return { labels: [] };
  const leaves = freeFields(schema, type).filter((field) => !field.type.item && isLeaf(typeOf(schema, field.type)));
  const access = findAccess(schema, type, leaves);
  const key = access?.field ?? leaves.find(({ name }) => /^_?id$/.test(name))?.name;
  return { access, key, labels: findLabels(schema, type, leaves) };
}

function findAccess(schema: Schema, type: TypeDef, leaves: readonly FieldDef[]): Access | undefined {
  let best: (Access & { score: number }) | undefined;
  for (const { root, key, entity, possible } of findersOf(schema)) {
    const wide = entity !== type.name;
    if (wide && !possible.has(type.name)) continue;
    const field = leaves.find(({ name }) => name === key.name) ?? (isIdOf(key.name, type.name) ? leaves.find(({ name, type }) => name === "id" && (type.name === "ID" || key.type.name === "ID" || type.name === key.type.name)) : undefined);
    if (!field) continue;
    const node = wide && root.name === "node" && entity === "Node";
    const score = (node ? 0 : wide ? 4 : 2) + (field.name === "id" ? 0 : 1) + (root.deprecated === undefined ? 0 : 10);
    if (!best || score < best.score) best = { root, field: field.name, score };
  }
  return best && { root: best.root, field: best.field };
}

const finders = new WeakMap<Schema, { root: RootField; key: InputValue; entity: string; possible: ReadonlySet<string> }[]>();

/** The root fields that find one record by its key. */
function findersOf(schema: Schema) {
  let all = finders.get(schema);
  if (!all) {
    all = rootFields(schema).flatMap((root) => {
      const { operation, kind, key, entity } = root;
      return operation === "query" && kind === "by-key" && key && entity !== undefined ? [{ root, key, entity, possible: new Set(schema.types.get(entity)?.possible) }] : [];
    });
    finders.set(schema, all);
  }
  return all;
}

function findLabels(schema: Schema, { name }: TypeDef, leaves: readonly FieldDef[]): string[] {
  const hint = schema.hints?.get(name)?.title;
  if (hint !== undefined && leaves.some((field) => field.name === hint)) return [hint];
  // A title is no number, though a code may be one: what has a "name" that is one counts names.
  const words = leaves.filter((field) => field.deprecated === undefined && (/^(number|reference|code|key|symbol)$/.test(sameName(field.name)) ? /^(text|integer|decimal|unknown|enum|id)$/ : /^(text|email|unknown|enum|id)$/).test(kindOf(schema, field.type, field.name)));
  const find = (wanted: string) => words.find((field) => sameName(field.name) === wanted)?.name;
  for (const wanted of LABELS.slice(0, 4)) {
    const found = find(wanted);
    if (found !== undefined) return [found];
  }
  const both = ["firstname", "lastname"].map(find).filter((part) => part !== undefined);
  if (both.length === 2) return both;
  const exact = LABELS.map(find).find((found) => found !== undefined);
  const ending = (pattern: RegExp) => words.find((field) => pattern.test(field.name) && field.type.name === "String")?.name;
  const found = exact ?? ending(/(Name|_name)$/) ?? ending(/(Title|_title)$/);
  return found === undefined ? [] : [found];
}

/** Whether records of a type can be told apart, so that one can be linked to. */
export function hasKey(schema: Schema, type: string): boolean {
  const { key } = identityOf(schema, type);
  return key !== undefined || (schema.types.get(type)?.possible ?? []).some((name) => identityOf(schema, name).key !== undefined);
}

/** Whether `/e/type/id` can be asked for. */
export const canOpen = (schema: Schema, type: string): boolean => identityOf(schema, type).access !== undefined;

/** Who a value is that was asked for as a link or a row. */
export function identify(schema: Schema, value: unknown): Stub | undefined {
  const type = typeNameOf(value);
  if (type === undefined) return;
  const { key, labels, access } = identityOf(schema, type);
  const id = key === undefined ? undefined : textOf(fieldOf(value, type, key));
  const label = labels.map((name) => textOf(fieldOf(value, type, name))).filter(Boolean).join(" ");
  const words = typeLabel(schema, type);
  return {
    type,
    typeLabel: words,
    // A label is one line: a summary or description may be many.
    label: label.split("\n")[0]!.slice(0, 120) || (id === undefined ? words : `${words} ${id}`),
    id,
    opens: !!access && id !== undefined,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/** More things than that are put in an order of their own: nobody reads them all. */
const FEW = 12;

/**
 * Types that are records to people: they have a key, and a list or a root field that gives them. Those with lists first; where
 * there are many, those that most other fields lead to: on GitHub repositories, users and issues, not the kinds of events.
 */
export function entities(schema: Schema): readonly TypeDef[] {
  const roots = new Set(schema.roots.values());
  const all = [...schema.types.values()].filter(
    (type) => type.kind === "OBJECT" && isName(type.name) && !type.name.startsWith("__") && !roots.has(type.name) && !schema.hints?.get(type.name)?.hide && identityOf(schema, type.name).key !== undefined,
  );
  const lists = new Set(rootFields(schema).map(({ operation, gives, entity }) => operation === "query" && gives === "rows" && entity));
  const listed = all.filter(({ name }) => lists.has(name));
  const found = [...listed, ...all.filter(({ name }) => !lists.has(name) && canOpen(schema, name))];
  if (found.length <= FEW) return found;
  const uses = new Map<string, number>();
  for (const { fields } of schema.types.values()) for (const { type } of fields.values()) uses.set(type.name, (uses.get(type.name) ?? 0) + 1);
  return found.sort((a, b) => (uses.get(b.name) ?? 0) - (uses.get(a.name) ?? 0));
}

/** The type that an input holds the key of: "lineId" → Line; "id" → the type that the context is about. */
export function entityOfInput(schema: Schema, name: string, typeName: string, context?: string): string | undefined {
  const text = sameName(name);
  const bare = text.replace(/ids?$/, "");
  const keyed = bare !== text && /(Id|ID|_id)s?$|^ids?$/i.test(name);
  if (!keyed && typeName !== "ID") return;
  if (!bare) return context;
  return entityNamed(schema, bare);
}

const entityNames = new WeakMap<Schema, Map<string, string>>();

/** The record type of a name, however it is written, in the singular or plural. */
export function entityNamed(schema: Schema, name: string): string | undefined {
  let names = entityNames.get(schema);
  if (!names) {
    names = new Map(entities(schema).map((type) => [sameName(type.name), type.name]));
    entityNames.set(schema, names);
  }
  const text = sameName(name);
  return names.get(text) ?? names.get(text.replace(/s$/, "")) ?? names.get(text.replace(/ies$/, "y")) ?? names.get(text + "s");
}

