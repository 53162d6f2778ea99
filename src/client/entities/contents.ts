/** Which entities (objects with `__typename` and `id`) are in an answer. Pure. */
import { isObject, type Fields } from "../cache/share.js";

/**
 * By "User:1" what is known of that entity, all its places together. Without a value: "User" where there is any, "User:"
 * where there is one without an id, "#User:" where there is one with an id, "[]" where there is an empty list.
 */
export type Contents = ReadonlyMap<string, Fields | undefined>;

/** The key of an empty list in `Contents`: it may be a list of anything. */
export const EMPTY_LIST = "[]";

/** The key of an entity; "" where the object is none. An id that is a number here and a text there is one id. */
export const keyOf = ({ __typename, id }: Fields): string => (__typename && id != null ? `${__typename}:${id}` : "");

/** The key in `Contents` that says that there is an object of a type without an id. */
export const withoutId = (type: unknown): string => `${type}:`;

/** The key in `Contents` that says that there is an entity of a type. */
export const withId = (type: unknown): string => `#${type}:`;

const known = /* @__PURE__ */ new WeakMap<object, Contents>();

/** What is in an answer's data. Looked for once, and remembered as long as the data is there. */
export function contentsOf(data: unknown): Contents {
  if (!isObject(data)) return collectContents(data);
  const remembered = known.get(data);
  if (remembered) return remembered;
  const contents = collectContents(data);
  known.set(data, contents);
  return contents;
}

/** The contents of an answer are those of another one: the same entities stand in it. */
export function rememberContents(data: object, contents: Contents): void {
  known.set(data, contents);
}

/** @param failed by object, the fields that say nothing of their value */
export function collectContents(
  data: unknown,
  failed?: ReadonlyMap<object, ReadonlySet<string>>,
): Map<string, Fields | undefined> {
  const contents = new Map<string, Fields | undefined>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    const type = value["__typename"];
    const key = keyOf(value);
    if (type) contents.set(type as string, undefined).set(key ? withId(type) : withoutId(type), undefined);
    if (key) contents.set(key, { ...contents.get(key), ...withoutFields(value, failed?.get(value)) });
    if (value["length"] === 0) contents.set(EMPTY_LIST, undefined);
    for (const part of Object.values(value)) visit(part);
  };
  visit(data);
  return contents;
}

function withoutFields(fields: Fields, names?: ReadonlySet<string>): Fields {
  return names ? Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))) : fields;
}
