/**
 * Writes newer fields of entities into an older answer. The time for that is spent when something is written, never when an answer is
 * read. Pure.
 */
import { hasParts, shareByCopy, type Fields } from "../cache/share.js";
import { contentsOf, keyOf, rememberContents, type Contents } from "./contents.js";
import { aliased, type FieldMap } from "./document-fields.js";
import type { EntityUpdates } from "./entity-updates.js";

/** An answer after writing. */
export interface Written {
  /** New data if anything has changed, otherwise the old data itself. */
  readonly data: unknown;
  /**
   * Whether the data contains everything that the updates say. These parts stay as they were, because their new value is uncertain: a
   * field with another alias or other arguments, a list with other members, an entity that replaces another and whose fields are not
   * all known, an entity without its id, and a field that failed.
   */
  readonly isExact: boolean;
}

/** The fields of the two documents. Those of the answer are read when they are needed. */
export interface Documents {
  /** The fields of the document that brought the updates. */
  readonly sourceFields: FieldMap;
  /** The fields of the answer's document. */
  targetFields(): FieldMap;
}

/** One answer being written into. */
interface Writing extends Documents {
  readonly entities: Contents;
  /** Whether a part of the updates is uncertain; see `Written.isExact`. */
  isUncertain: boolean;
  /** Whether the answer may contain other entities than before. */
  hasOtherEntities: boolean;
}

/** Writes updates of entities into an answer's data. */
export function writeInto(
  old: unknown,
  { entities, failed, keys, keysWithoutId }: EntityUpdates,
  documents: Documents,
): Written {
  const held = contentsOf(old);
  const isHeld = (key: string) => held.has(key);
  const isUncertain = keysWithoutId.some(isHeld) || holdsFailed(held, failed, documents);
  if (!keys.some(isHeld)) return { data: old, isExact: !isUncertain };
  const writing: Writing = { ...documents, entities, isUncertain, hasOtherEntities: false };
  const data = writeValue(writing, old, undefined);
  // If no entity has moved, the answer still contains the same ones. Their fields are not read from the remembered contents.
  if (hasParts(data) && !writing.hasOtherEntities) rememberContents(data, held);
  return { data, isExact: !writing.isUncertain };
}

function holdsFailed(held: Contents, failed: EntityUpdates["failed"], documents: Documents): boolean {
  return [...failed].some(([key, names]) => {
    const shown = held.get(key);
    return shown !== undefined && showsFailed(shown, names, documents);
  });
}

/** Whether an answer shows one of the failed fields of an entity, under any alias. */
function showsFailed(shown: Fields, failed: ReadonlySet<string>, { sourceFields, targetFields }: Documents): boolean {
  const fields = new Set([...failed].map((name) => aliased(sourceFields, name) ?? name));
  return Object.keys(shown).some((name) => fields.has(aliased(targetFields(), name) ?? name));
}

/** @param next the new value in place of `value`; undefined: only its parts may have changed */
function writeValue(writing: Writing, value: unknown, next: unknown): unknown {
  if (next !== undefined && !hasParts(next)) {
    if (hasParts(value)) writing.hasOtherEntities = true;
    return next;
  }
  if (!hasParts(value)) {
    if (next) writing.isUncertain = true; // there was no object, so that it is unknown which fields the document selects
    return value;
  }
  return Array.isArray(value) ? writeList(writing, value, next) : writeRecord(writing, value, next);
}

function writeList(writing: Writing, list: readonly unknown[], next: Fields | undefined): unknown {
  const items = list as unknown as Fields;
  if (!next || next["length"] === list.length) return writeParts(writing, items, (name) => ownValue(next, name));
  writing.hasOtherEntities = true;
  if (!Object.values(next).some(hasParts)) return next; // a list of scalars is taken as a whole
  writing.isUncertain = true;
  return writeParts(writing, items, () => undefined);
}

function writeRecord(writing: Writing, record: Fields, next: Fields | undefined): unknown {
  const key = keyOf(record);
  const isSameEntity = !next || (key !== "" && keyOf(next) === key);
  if (isSameEntity) return updateRecord(writing, record, writing.entities.get(key));
  if (!next["__typename"] && !record["__typename"]) return shareByCopy(record, next); // a scalar that is an object
  if (next["__typename"] === record["__typename"])
    return replaceRecord(writing, record, writing.entities.get(keyOf(next)) ?? next);
  writing.isUncertain = true;
  return updateRecord(writing, record, writing.entities.get(key));
}

/** Writes the fields of the same entity. */
function updateRecord(writing: Writing, record: Fields, newFields: Fields | undefined): unknown {
  noteOtherAliases(writing, newFields);
  return writeParts(writing, record, (name) => {
    const part = name === "id" ? undefined : ownValue(newFields, name); // the id stays a number or a text, as it is in this answer
    if (part !== undefined) return takeIfSameField(writing, record, name, part);
    const field = newFields && aliased(writing.targetFields(), name);
    if (field && ownValue(newFields, field) !== undefined) writing.isUncertain = true;
    return undefined;
  });
}

/** Replaces a record by another entity: all of its fields, or none. */
function replaceRecord(writing: Writing, record: Fields, newFields: Fields): unknown {
  noteOtherAliases(writing, newFields);
  writing.hasOtherEntities = true;
  const wasUncertain = writing.isUncertain;
  writing.isUncertain = false;
  const replaced = writeParts(writing, record, (name) => {
    const part = ownValue(newFields, name);
    if (part !== undefined) return takeIfSameField(writing, record, name, part);
    writing.isUncertain = true;
    return undefined;
  });
  const isWhole = !writing.isUncertain;
  writing.isUncertain ||= wasUncertain;
  return isWhole ? replaced : record;
}

/** The same key may be the alias of another field in the other document. Then it is not the new value. */
function takeIfSameField(writing: Writing, record: Fields, name: string, part: unknown): unknown {
  if (isSameField(writing, name)) return part;
  if (shareByCopy(part, record[name]) !== part) writing.isUncertain = true;
  return undefined;
}

function isSameField({ sourceFields, targetFields }: Writing, name: string): boolean {
  return sourceFields.has(name) && sourceFields.get(name) === targetFields().get(name);
}

/** A field that has an alias in the other document may have another alias in the answer. */
function noteOtherAliases(writing: Writing, newFields: Fields | undefined): void {
  for (const name in newFields)
    if (!isSameField(writing, name) && aliased(writing.sourceFields, name)) writing.isUncertain = true;
}

/** A copy of an object or a list if a part of it has changed, otherwise the same object. */
function writeParts(writing: Writing, value: Fields, updateOf: (name: string) => unknown): unknown {
  let written = value;
  for (const name in value) {
    const part = writeValue(writing, value[name], updateOf(name));
    if (part === value[name]) continue;
    if (written === value) written = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Fields;
    written[name] = part;
  }
  return written;
}

/** The value of a field, without inherited ones: every object inherits a `constructor`, and a field may have that name. */
function ownValue(fields: Fields | undefined, name: string): unknown {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
