/**
 * Newer fields of entities, written into an older answer. An answer is looked through when something is written, never when
 * it is read. Pure.
 */
import { isObject, shareByCopy, type Fields } from "../cache/share.js";
import { contentsOf, keyOf, rememberContents, type Contents } from "./contents.js";
import { aliased, type FieldMap } from "./document-fields.js";
import type { News } from "./news.js";

/** What has become of an answer. */
export interface Written {
  /** New data if anything changed, else the old data itself. */
  readonly data: unknown;
  /**
   * Whether all that the news says is in the data. What cannot be told exactly stays as it was: a field with another alias
   * or other arguments, a list with other members, an object in place of another that is not known in full, an entity that
   * came without its id, a field that failed.
   */
  readonly isExact: boolean;
}

/** The fields of the document that brought the news, and those of the answer's document, read when they are needed. */
export interface Documents {
  /** Those of the document that brought the news. */
  readonly theirs: FieldMap;
  /** Those of the answer's document. */
  ours(): FieldMap;
}

/** One answer being written into. */
interface Writing extends Documents {
  readonly entities: Contents;
  /** Something of the news could not be told exactly. */
  isUnclear: boolean;
  /** Other entities than before may be in the answer. */
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
  // Where no entity has moved the answer still holds the same ones; nothing reads their fields from an answer.
  if (isObject(data) && !writing.hasMoved) rememberContents(data, held);
  return { data, isExact: !writing.isUnclear };
}

function holdsFailed(held: Contents, failed: News["failed"], documents: Documents): boolean {
  return [...failed].some(([key, names]) => {
    const shown = held.get(key);
    return shown !== undefined && showsFailed(shown, names, documents);
  });
}

/** Whether an entity's fields in an answer show what one of the failed fields would have said, under whatever names. */
function showsFailed(shown: Fields, failed: ReadonlySet<string>, { theirs, ours }: Documents): boolean {
  const fields = new Set([...failed].map((name) => aliased(theirs, name) ?? name));
  return Object.keys(shown).some((name) => fields.has(aliased(ours(), name) ?? name));
}

/** @param next what should stand in the place of `value`; undefined: only look further in */
function writeValue(writing: Writing, value: unknown, next: unknown): unknown {
  if (next !== undefined && !isObject(next)) {
    if (isObject(value)) writing.hasMoved = true;
    return next;
  }
  if (!isObject(value)) {
    if (next) writing.isUnclear = true; // nothing was here, so what to take of the object is not known
    return value;
  }
  return Array.isArray(value) ? writeList(writing, value, next) : writeRecord(writing, value, next);
}

function writeList(writing: Writing, list: readonly unknown[], next: Fields | undefined): unknown {
  const items = list as unknown as Fields;
  if (!next || next["length"] === list.length) return writeParts(writing, items, (name) => ownValue(next, name));
  writing.hasMoved = true;
  if (!Object.values(next).some(isObject)) return next; // a list of scalars is taken as a whole
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

/** Writes what is known of the same entity. */
function updateRecord(writing: Writing, record: Fields, news: Fields | undefined): unknown {
  noteOtherAliases(writing, news);
  return writeParts(writing, record, (name) => {
    const part = name === "id" ? undefined : ownValue(news, name); // an answer keeps its own way of writing the id
    if (part !== undefined) return takeIfSameField(writing, record, name, part);
    const field = news && aliased(writing.ours(), name);
    if (field && ownValue(news, field) !== undefined) writing.isUnclear = true;
    return undefined;
  });
}

/** Puts another entity in the place of a record: all of its fields, or none. */
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

/** A key that stands for another field in the news than in the answer says nothing of the answer's value. */
function takeIfSameField(writing: Writing, record: Fields, name: string, part: unknown): unknown {
  if (isSameField(writing, name)) return part;
  if (shareByCopy(part, record[name]) !== part) writing.isUnclear = true;
  return undefined;
}

function isSameField({ theirs, ours }: Writing, name: string): boolean {
  return theirs.has(name) && theirs.get(name) === ours().get(name);
}

/** What the news says under an alias may be shown here under another. */
function noteOtherAliases(writing: Writing, news: Fields | undefined): void {
  for (const name in news) if (!isSameField(writing, name) && aliased(writing.theirs, name)) writing.isUnclear = true;
}

/** A copy of an object or a list where a part of it has changed, else the same. */
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

/** What an object itself says of a field: every object inherits a `constructor`, and a field may have that name. */
function ownValue(fields: Fields | undefined, name: string): unknown {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
