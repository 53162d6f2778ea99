/**
 * Entities (objects with `__typename` and `id`) in answers: which are there, and newer fields written into an older answer.
 * An answer is looked through when something is written, never when it is read. Pure.
 */
import type { GraphQLError, Result } from "../../transport/types.js";
import { aliased, type FieldMap } from "./fields.js";
import { isObject, share, type Fields } from "../cache/share.js";

/**
 * By "User:1" what is known of that entity, all its places together. Without a value: "User" where there is any, "User:"
 * where there is one without an id, "#User:" where there is one with an id, "[]" where there is an empty list.
 */
type Contents = ReadonlyMap<string, Fields | undefined>;

const seen = /* @__PURE__ */ new WeakMap<object, Contents>();

/** What is in an answer's data. Looked for once, and kept as long as the data. */
export function contentsOf(data: unknown): Contents {
  const known = isObject(data) && seen.get(data);
  if (known) return known;
  const contents = collect(data);
  if (isObject(data)) seen.set(data, contents);
  return contents;
}

/** @param failed by object, the fields that say nothing of their value */
function collect(data: unknown, failed?: ReadonlyMap<object, ReadonlySet<string>>): Map<string, Fields | undefined> {
  const contents = new Map<string, Fields | undefined>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    const { __typename: type } = value;
    const key = keyOf(value);
    if (type) contents.set(type as string, undefined).set(key ? `#${type}:` : `${type}:`, undefined);
    if (key) contents.set(key, { ...contents.get(key), ...without(value, failed?.get(value)) });
    if (value.length === 0) contents.set("[]", undefined);
    Object.values(value).forEach(visit);
  };
  visit(data);
  return contents;
}

/** What an answer itself says of a field: every object has a `constructor`, and a field may be called so. */
const saidOf = (fields: Fields | undefined, name: string): unknown =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
const without = (fields: Fields, names?: ReadonlySet<string>): Fields =>
  names ? Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))) : fields;

/** What a mutation or a live result says of entities. */
export interface News {
  entities: Contents;
  /** By entity, the fields of which it says only that they failed. */
  failed: ReadonlyMap<string, ReadonlySet<string>>;
}

const NONE: News["failed"] = /* @__PURE__ */ new Map();

/** Reads the news out of a result. A null that stands for an error, by its path, is none: it says nothing of the value. */
export function readNews({ data, errors }: Result): News {
  const failures = errors && failedFields(data, errors);
  if (!failures?.size) return { entities: contentsOf(data), failed: NONE };
  const entities = collect(data, failures);
  const failed = new Map<string, ReadonlySet<string>>();
  for (const [entity, names] of failures) {
    const key = keyOf(entity);
    // The same entity may stand elsewhere in the result, with the value.
    failed.set(
      key,
      new Set([...(failed.get(key) ?? []), ...names].filter((name) => !Object.hasOwn(entities.get(key) ?? {}, name))),
    );
  }
  return { entities, failed };
}

/**
 * By entity, the fields that hold a null for an error, or lead to one: what lies between an entity and a null within it
 * is not known in full, so none of it is taken.
 */
function failedFields(data: unknown, errors: readonly GraphQLError[]): Map<Fields, Set<string>> {
  const failures = new Map<Fields, Set<string>>();
  for (const { path } of errors) {
    let value: unknown = data;
    let entity: Fields | undefined;
    let field = "";
    for (const step of Array.isArray(path) ? path : []) {
      if (!isObject(value)) break;
      if (keyOf(value)) {
        entity = value;
        field = `${step}`;
      }
      value = value[step as string];
    }
    if (value === null && entity) failures.set(entity, (failures.get(entity) ?? new Set()).add(field));
  }
  return failures;
}

/** An id that is a number here and a text there is one id. */
const keyOf = ({ __typename, id }: Fields): string => (__typename && id != null ? `${__typename}:${id}` : "");

/**
 * Whether an answer from about the same time may be from before the news though no field says so: it has things of that kind
 * and not this one, which may be new, or it has one that the news only names, which may be gone.
 */
export function mayPredate(data: unknown, { entities }: News): boolean {
  const held = contentsOf(data);
  for (const [key, fields] of entities) {
    if (!fields) continue;
    const mayLackIt = !held.has(key) && (held.has(`#${fields.__typename}:`) || held.has("[]"));
    const isOnlyNamed = held.has(key) && Object.keys(fields).every((name) => name === "__typename" || name === "id");
    if (mayLackIt || isOnlyNamed) return true;
  }
  return false;
}

/** Whether an entity's fields in an answer show what one of the failed fields would have said, under whatever names. */
function showsFailed(shown: Fields, failed: ReadonlySet<string>, theirs: FieldMap, ours: () => FieldMap): boolean {
  const fields = new Set([...failed].map((name) => aliased(theirs, name) ?? name));
  return Object.keys(shown).some((name) => fields.has(aliased(ours(), name) ?? name));
}

/**
 * Writes the entities of `news` into an answer's data: new data if anything changed, else `old` itself.
 *
 * What cannot be told exactly stays as it was, and `inexact` is called: a field with another alias or other arguments, a
 * list with other members, an object in place of another that is not known in full, an entity that came without its id,
 * a field that failed.
 *
 * @param theirs the fields of the document that brought the news
 * @param ours those of the answer's document
 */
export function writeInto(
  old: unknown,
  { entities, failed }: News,
  theirs: FieldMap,
  ours: () => FieldMap,
  inexact: () => void,
): unknown {
  const held = contentsOf(old);
  let touched = false;
  let unclear = false;
  let moved = false; // other entities than before may be there
  for (const [key, fields] of entities) {
    if (fields) touched ||= held.has(key);
    unclear ||= held.has(fields ? `${fields.__typename}:` : "#" + key);
  }
  for (const [key, names] of failed) {
    const shown = held.get(key);
    unclear ||= !!shown && showsFailed(shown, names, theirs, ours);
  }

  const same = (key: string) => theirs.has(key) && theirs.get(key) === ours().get(key);

  /** `next` is what should stand in the place of `value`; undefined: only look further in. */
  const merge = (value: unknown, next: unknown): unknown => {
    if (next !== undefined && !isObject(next)) {
      moved ||= isObject(value);
      return next;
    }
    if (!isObject(value)) {
      if (next) unclear = true; // nothing was here, so what to take of it is not known
      return value;
    }
    const list = Array.isArray(value);
    let from = next as Fields | undefined;
    let whole = false; // another object: all of its fields, or none
    if (list) {
      if (from && from.length !== value.length) {
        moved = true;
        if (!Object.values(from).some(isObject)) return next;
        unclear = true;
        from = undefined;
      }
    } else {
      const key = keyOf(value);
      if (from && (!key || keyOf(from) !== key)) {
        if (!from.__typename && !value.__typename) return share(value, next); // a scalar that is an object
        whole = from.__typename === value.__typename;
        if (whole) from = entities.get(keyOf(from)) ?? from;
        else unclear = true;
      }
      if (!whole) from = entities.get(key);
      for (const name in from) unclear ||= !same(name) && !!aliased(theirs, name);
    }
    moved ||= whole;
    const before = unclear;
    let merged = value;
    if (whole) unclear = false;
    for (const name in value) {
      let part = name === "id" && !whole ? undefined : saidOf(from, name); // its own way of writing the id stays
      const field = from && !list && aliased(ours(), name);
      if (part === undefined) unclear ||= whole || !!(field && saidOf(from, field) !== undefined);
      else if (!list && !same(name)) {
        unclear ||= share(part, value[name]) !== part;
        part = undefined;
      }
      const result = merge(value[name], part);
      if (result !== value[name]) {
        if (merged === value) merged = (list ? [...(value as unknown as unknown[])] : { ...value }) as Fields;
        merged[name] = result;
      }
    }
    if (whole && unclear) merged = value;
    unclear ||= before;
    return merged;
  };

  const written = touched ? merge(old, undefined) : old;
  if (isObject(written) && !moved) seen.set(written, held); // the names in it hold on; nobody writes from an answer
  if (unclear) inexact();
  return written;
}
