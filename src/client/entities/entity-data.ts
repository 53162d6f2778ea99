/**
 * The entities in the data of answers and results: objects for which the document selects `__typename` and `id`. Which ones are there, and
 * what newer fields make of older data. Pure.
 */
import { hasParts, share, type Fields } from "../share.js";
import type { InvalidName } from "../types.js";
import type { SelectedField, Selection } from "./document-fields.js";

/** The value under a key of an object, and which field it is. */
interface FieldValue extends SelectedField {
  /** The key in the answer. */
  readonly key: string;
  /** As the server sent it. */
  readonly value: unknown;
}

/** What is known of an entity, by `SelectedField.field`. */
type Entity = Map<string, FieldValue>;

/**
 * Under "User:1" that entity, collected from all its objects. These keys have no value: "User" if there is any user, "User:" if there is
 * one without an id, "#User:" if there is one with an id, "[]" if there is an empty list.
 */
export type Contents = ReadonlyMap<string, Entity | undefined>;

/** The key of an empty list in `Contents`. It may be a list of any type. */
const EMPTY_LIST = "[]";

/** The key in `Contents` that says that there is an entity of a type. */
const withId = (type: string): string => `#${type}:`;

/** Whether a field tells which entity an object is. */
const isIdentity = (name: string): boolean => name === "__typename" || name === "id";

/** What a document selects that cannot be read: only what is called `__typename` or `id` is known. */
export const UNKNOWN_FIELDS: Selection = {
  get: (key) =>
    isIdentity(key) ? { name: key, field: key } : { name: "", field: ` ${key}`, part: () => UNKNOWN_FIELDS },
};

/**
 * Reads an object as its document selects it.
 *
 * @returns `type`: "" if the document does not select it, and where the server sends something else than a name. `key`: that of an entity;
 *   "" for an object that is not an entity. A number and a text with the same digits are one id
 */
function readObject(object: Fields, selection: Selection) {
  const fields: FieldValue[] = [];
  let type = "";
  let id: string | undefined;
  for (const key of Object.keys(object)) {
    const selected = selection.get(key);
    if (!selected) continue;
    const value = object[key];
    fields.push({ ...selected, key, value });
    if (selected.name === "__typename" && typeof value === "string") type = value;
    if (selected.name === "id" && isId(value)) id = `${value}`;
  }
  return { fields, type, key: type && id !== undefined ? `${type}:${id}` : "" };
}

const isId = (value: unknown): value is string | number | bigint => /^(string|number|bigint)$/.test(typeof value);

const known = /* @__PURE__ */ new WeakMap<object, readonly [Selection, Contents]>();

/**
 * The contents of an answer's data. They are collected once, and remembered as long as the data exists.
 *
 * @param ofRoot what the document selects. If that is `UNKNOWN_FIELDS`, they are guessed by the names of the keys, good enough to make
 *   answers stale: nothing is written into an answer, or from one, whose fields are not known
 */
export function contentsOf(data: unknown, ofRoot: Selection): Contents {
  const remembered = hasParts(data) && known.get(data);
  if (remembered && remembered[0] === ofRoot) return remembered[1];
  const contents = new Map<string, Entity | undefined>();
  visit(data, ofRoot);
  rememberContents(data, ofRoot, contents);
  return contents;

  function visit(value: unknown, selection: Selection): void {
    if (Array.isArray(value)) {
      if (!value.length) contents.set(EMPTY_LIST, undefined);
      for (const item of value) visit(item, selection);
    } else if (hasParts(value)) visitObject(value, selection);
  }

  function visitObject(object: Fields, selection: Selection): void {
    const { fields, type, key } = readObject(object, selection);
    const entity: Entity = contents.get(key) ?? new Map();
    if (type) markType(type, key !== "", object);
    if (key) contents.set(key, entity);
    for (const field of fields) {
      entity.set(field.field, field);
      if (field.part) visit(field.value, field.part());
    }
  }

  function markType(type: string, isEntity: boolean, object: Fields): void {
    contents.set(type, undefined).set(isEntity ? withId(type) : `${type}:`, undefined);
    if (Object.hasOwn(object, "id")) contents.set(withId(type), undefined); // another field may be called so for a reason
  }
}

/** Remembers the contents of data that contains the same entities as other data. */
function rememberContents(data: unknown, selection: Selection, contents: Contents): void {
  if (hasParts(data)) known.set(data, [selection, contents]);
}

/** A new value in place of an old one; undefined: only its parts may have changed. */
type Next = FieldValue | undefined;

/**
 * Writes newer fields of entities into the data of an older answer. The time for that is spent when something is written, never when an
 * answer is read.
 *
 * @returns `data`: new data if anything has changed, otherwise the old data itself. `isExact`: whether it contains everything that the
 *   updates say. These parts stay as they were, because their new value is uncertain: a field with other arguments or with variables, a
 *   list with other members, an entity that replaces another and whose fields are not all known, and an entity without its id
 */
export function writeInto(old: unknown, entities: Contents, ofRoot: Selection) {
  const held = contentsOf(old, ofRoot);
  let isHeld = false;
  let isExact = true;
  /** Whether the answer may contain other entities than before. */
  let hasOtherEntities = false;
  for (const [key, entity] of entities) {
    if (entity) isHeld ||= held.has(key);
    else if (held.has(oppositeOf(key))) isExact = false;
  }
  if (!isHeld) return { data: old, isExact };
  const data = writeValue(old, ofRoot, undefined);
  // If no entity has moved, the answer still contains the same ones. Their fields are not read from the remembered contents.
  if (!hasOtherEntities) rememberContents(data, ofRoot, held);
  return { data, isExact };

  /** The old value, where the new one is uncertain. */
  function uncertain<T>(value: T): T {
    isExact = false;
    return value;
  }

  function writeValue(value: unknown, selection: Selection, next: Next): unknown {
    if (next && !hasParts(next.value)) {
      hasOtherEntities ||= hasParts(value);
      return next.value;
    }
    if (!hasParts(value)) return next ? uncertain(value) : value; // there was no object, so that it is unknown which fields its type has
    if (next && Array.isArray(next.value) !== Array.isArray(value)) return uncertain(value);
    return Array.isArray(value) ? writeList(value, selection, next) : writeRecord(value, selection, next);
  }

  function writeList(list: readonly unknown[], selection: Selection, next: Next): unknown {
    const items = next?.value as readonly unknown[] | undefined;
    const isSameLength = items?.length === list.length;
    if (items && !isSameLength) {
      hasOtherEntities = true;
      if (!items.some(hasParts)) return items; // empty
      isExact = false;
    }
    const itemAt = (index: number): Next => (next && isSameLength ? { ...next, value: items[index] } : undefined);
    const written = list.map((item, index) => writeValue(item, selection, itemAt(index)));
    return written.every((item, index) => item === list[index]) ? list : written;
  }

  function writeRecord(record: Fields, selection: Selection, next: Next): unknown {
    const { fields, type, key } = readObject(record, selection);
    const other = next && readObject(next.value as Fields, next.part?.() ?? UNKNOWN_FIELDS);
    if (other && !(key && key === other.key)) {
      if (type && type === other.type)
        return replaceRecord(record, fields, entities.get(other.key) ?? entityOf(other.fields));
      isExact = false;
    }
    const newFields = entities.get(key);
    return writeFields(record, fields, (field) => {
      if (field.name === "id") return field.value; // the id stays a number or a text, as it is in this answer
      const newValue = newValueOf(newFields, field);
      if (!newValue && mayHaveChanged(newFields, field)) isExact = false;
      return writeField(field, newValue);
    });
  }

  /** Replaces a record by another entity: all of its fields, or none. */
  function replaceRecord(record: Fields, fields: readonly FieldValue[], newFields: Entity): unknown {
    const wasExact = isExact;
    hasOtherEntities = true;
    isExact = fields.length === Object.keys(record).length; // what the document does not select would stay
    const replaced = writeFields(record, fields, (field) => {
      const newValue = newValueOf(newFields, field);
      return newValue ? writeField(field, newValue) : uncertain(field.value);
    });
    const isWhole = isExact;
    isExact &&= wasExact;
    return isWhole ? replaced : record;
  }

  function writeField({ value, part }: FieldValue, next: Next): unknown {
    const isSameKind = !next || !part === !next.part;
    if (!isSameKind) isExact = false; // a leaf in one of the documents only, so that one of them is wrong
    if (part) return writeValue(value, part(), isSameKind ? next : undefined);
    return next && isSameKind ? share(value, next.value) : value;
  }
}

const fieldsOf = (entity: Entity | undefined): FieldValue[] => [...(entity?.values() ?? [])];

const entityOf = (fields: readonly FieldValue[]): Entity => new Map(fields.map((field) => [field.field, field]));

/** The key of the mark for objects of the same type without an id, or with one if those of the result have none. */
const oppositeOf = (key: string): string => (key.startsWith("#") ? key.slice(1) : `#${key}`);

const newValueOf = (newFields: Entity | undefined, { field }: SelectedField): Next =>
  field.startsWith(" ") ? undefined : newFields?.get(field);

/** Whether new fields say something of a field that may concern it: with other arguments, or not known which field it is. */
const mayHaveChanged = (newFields: Entity | undefined, { name }: SelectedField): boolean =>
  fieldsOf(newFields).some((next) => !isIdentity(next.name) && (!name || !next.name || next.name === name));

/** A copy of an object if a field of it has changed, otherwise the same object. */
function writeFields(record: Fields, fields: readonly FieldValue[], write: (field: FieldValue) => unknown): unknown {
  let written = record;
  for (const field of fields) {
    const value = write(field);
    if (value === field.value) continue;
    if (written === record) written = { ...record };
    written[field.key] = value;
  }
  return written;
}

/** Whether an answer's data may contain a type or an entity. An empty list may be a list of any type. */
export function mayHold(data: unknown, selection: Selection, what: InvalidName): boolean {
  const { __typename, id } = typeof what === "string" ? { __typename: what, id: undefined } : what;
  const held = contentsOf(data, selection);
  return id == null ? held.has(__typename) || held.has(EMPTY_LIST) : held.has(`${__typename}:${id}`);
}

/**
 * Whether an answer from about the same time may be older than the result, although no field shows it. It contains entities of the
 * type but not this one, which may be new. Or it contains one of which the result has only the id, and which may have been deleted.
 */
export function mayBeOlder(data: unknown, selection: Selection, entities: Contents): boolean {
  const held = contentsOf(data, selection);
  for (const [key, entity] of entities) {
    if (!entity) continue;
    const [type = ""] = key.split(":");
    const mayLackIt = !held.has(key) && (held.has(withId(type)) || held.has(EMPTY_LIST));
    const isOnlyNamed = held.has(key) && [...entity.values()].every(({ name }) => isIdentity(name));
    if (mayLackIt || isOnlyNamed) return true;
  }
  return false;
}

/** Looks at one item of each list, which is enough of most. @throws RangeError for an answer that is nested deeper than the stack */
export function probeDepth(value: unknown): void {
  if (!hasParts(value)) return;
  for (const name in value) {
    probeDepth(value[name]);
    if (Array.isArray(value)) return;
  }
}
