/**
 * Entities (objects with `__typename` and `id`) in answers: which are there, and newer fields written into an older answer.
 * An answer is looked through when something is written, never when it is read. Pure.
 */
import { aliased, type FieldMap } from "./fields.js";
import { isObject, share, type Fields } from "./share.js";

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
  const contents = new Map<string, Fields | undefined>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    const { __typename: type } = value;
    const key = keyOf(value);
    if (type) contents.set(type as string, undefined).set(key ? `#${type}:` : `${type}:`, undefined);
    if (key) contents.set(key, { ...contents.get(key), ...value });
    if (value.length === 0) contents.set("[]", undefined);
    Object.values(value).forEach(visit);
  };
  visit(data);
  if (isObject(data)) seen.set(data, contents);
  return contents;
}

/** An id that is a number here and a text there is one id. */
const keyOf = ({ __typename, id }: Fields): string => (__typename && id != null ? `${__typename}:${id}` : "");

/**
 * Writes the entities of `news` into an answer's data: new data if anything changed, else `old` itself.
 *
 * What cannot be told exactly stays as it was, and `inexact` is called: a field with another alias or other arguments, a
 * list with other members, an object in place of another that is not known in full, an entity that came without its id.
 *
 * @param theirs the fields of the document that brought the news
 * @param ours those of the answer's document
 */
export function writeInto(old: unknown, news: unknown, theirs: FieldMap, ours: () => FieldMap, inexact: () => void): unknown {
  const entities = contentsOf(news);
  const held = contentsOf(old);
  let touched = false;
  let unclear = false;
  let moved = false; // other entities than before may be there
  for (const [key, fields] of entities) {
    if (fields) touched ||= held.has(key);
    unclear ||= held.has(fields ? `${fields.__typename}:` : "#" + key);
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
      let part = name === "id" && !whole ? undefined : from?.[name]; // its own way of writing the id stays
      const field = from && !list && aliased(ours(), name);
      if (part === undefined) unclear ||= whole || !!(field && from?.[field] !== undefined);
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
