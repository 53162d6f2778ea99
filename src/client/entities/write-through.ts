/**
 * Writes newer fields of entities into an older answer. The time for that is spent when something is written, never when an answer is
 * read. Pure.
 */
import { hasParts, shareByCopy, type Fields } from "../cache/share.js";
import { contentsOf, keyOf, rememberContents, type Contents } from "./contents.js";
import { aliased, type FieldMap } from "./document-fields.js";
import type { News } from "./news.js";

/** An answer after writing. */
export interface Written {
  /** New data if anything has changed, otherwise the old data itself. */
  readonly data: unknown;
  /**
   * Whether the data contains everything that the news says. These parts stay as they were, because their new value is uncertain: a
   * field with another alias or other arguments, a list with other members, an entity that replaces another and whose fields are not
   * all known, an entity without its id, and a field that failed.
   */
  readonly isExact: boolean;
}

/** The fields of the two documents. Those of the answer are read when they are needed. */
export interface Documents {
  /** The fields of the document that brought the news. */
  readonly theirs: FieldMap;
  /** The fields of the answer's document. */
  ours(): FieldMap;
}

/** One answer being written into. */
interface Writing extends Documents {
  readonly entities: Contents;
  /** Whether a part of the news is uncertain; see `Written.isExact`. */
  isUnclear: boolean;
  /** Whether the answer may contain other entities than before. */
  hasMoved: boolean;
}

/** Writes news into an answer's data. */
export function writeInto(old: unknown, { entities, failed, keys, unnamedKeys }: News, documents: Documents): Written {
  const held = contentsOf(old);
  const isHeld = (key: string) => held.has(key);
  const isUnclear = unnamedKeys.some(isHeld) || holdsFailed(held, failed, documents);
  if (!keys.some(isHeld)) return { data: old, isExact: !isUnclear };
  const writing: Writing = { ...documents, entities, isUnclear, hasMoved: false };
  const data = writeValue(writing, old, undefined);
  // If no entity has moved, the answer still contains the same ones. Their fields are not read from the remembered contents.
  if (hasParts(data) && !writing.hasMoved) rememberContents(data, held);
  return { data, isExact: !writing.isUnclear };
}

function holdsFailed(held: Contents, failed: News["failed"], documents: Documents): boolean {
  return [...failed].some(([key, names]) => {
    const shown = held.get(key);
    return shown !== undefined && showsFailed(shown, names, documents);
  });
}

/** Whether an answer shows one of the failed fields of an entity, under any alias. */
function showsFailed(shown: Fields, failed: ReadonlySet<string>, { theirs, ours }: Documents): boolean {
  const fields = new Set([...failed].map((name) => aliased(theirs, name) ?? name));
  return Object.keys(shown).some((name) => fields.has(aliased(ours(), name) ?? name));
}

/** @param next the new value in place of `value`; undefined: only its parts may have changed */
function writeValue(writing: Writing, value: unknown, next: unknown): unknown {
  if (next !== undefined && !hasParts(next)) {
    if (hasParts(value)) writing.hasMoved = true;
    return next;
  }
  if (!hasParts(value)) {
    if (next) writing.isUnclear = true; // there was no object, so that it is unknown which fields the document selects
    return value;
  }
  return Array.isArray(value) ? writeList(writing, value, next) : writeRecord(writing, value, next);
}

function writeList(writing: Writing, list: readonly unknown[], next: Fields | undefined): unknown {
  const items = list as unknown as Fields;
  if (!next || next["length"] === list.length) return writeParts(writing, items, (name) => ownValue(next, name));
  writing.hasMoved = true;
  if (!Object.values(next).some(hasParts)) return next; // a list of scalars is taken as a whole
  writing.isUnclear = true;
  return writeParts(writing, items, () => undefined);
}

function writeRecord(writing: Writing, record: Fields, next: Fields | undefined): unknown {
  const key = keyOf(record);
  const isSameEntity = !next || (key !== "" && keyOf(next) === key);
  if (isSameEntity) return updateRecord(writing, record, writing.entities.get(key));
  if (!next["__typename"] && !record["__typename"]) return shareByCopy(record, next); // a scalar that is an object
  if (next["__typename"] === record["__typename"])
    return replaceRecord(writing, record, writing.entities.get(keyOf(next)) ?? next);
  writing.isUnclear = true;
  return updateRecord(writing, record, writing.entities.get(key));
}

/** Writes the fields of the same entity. */
function updateRecord(writing: Writing, record: Fields, news: Fields | undefined): unknown {
  noteOtherAliases(writing, news);
  return writeParts(writing, record, (name) => {
    const part = name === "id" ? undefined : ownValue(news, name); // the id stays a number or a text, as it is in this answer
    if (part !== undefined) return takeIfSameField(writing, record, name, part);
    const field = news && aliased(writing.ours(), name);
    if (field && ownValue(news, field) !== undefined) writing.isUnclear = true;
    return undefined;
  });
}

/** Replaces a record by another entity: all of its fields, or none. */
function replaceRecord(writing: Writing, record: Fields, news: Fields): unknown {
  noteOtherAliases(writing, news);
  writing.hasMoved = true;
  const wasUnclear = writing.isUnclear;
  writing.isUnclear = false;
  const replaced = writeParts(writing, record, (name) => {
    const part = ownValue(news, name);
    if (part !== undefined) return takeIfSameField(writing, record, name, part);
    writing.isUnclear = true;
    return undefined;
  });
  const isWhole = !writing.isUnclear;
  writing.isUnclear ||= wasUnclear;
  return isWhole ? replaced : record;
}

/** The same key may be the alias of another field in the news. Then it is not the new value. */
function takeIfSameField(writing: Writing, record: Fields, name: string, part: unknown): unknown {
  if (isSameField(writing, name)) return part;
  if (shareByCopy(part, record[name]) !== part) writing.isUnclear = true;
  return undefined;
}

function isSameField({ theirs, ours }: Writing, name: string): boolean {
  return theirs.has(name) && theirs.get(name) === ours().get(name);
}

/** A field that has an alias in the news may have another alias in the answer. */
function noteOtherAliases(writing: Writing, news: Fields | undefined): void {
  for (const name in news) if (!isSameField(writing, name) && aliased(writing.theirs, name)) writing.isUnclear = true;
}

/** A copy of an object or a list if a part of it has changed, otherwise the same object. */
function writeParts(writing: Writing, value: Fields, newsOf: (name: string) => unknown): unknown {
  let written = value;
  for (const name in value) {
    const part = writeValue(writing, value[name], newsOf(name));
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
