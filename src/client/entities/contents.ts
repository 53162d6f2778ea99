/** Which entities (objects with `__typename` and `id`) are in an answer. Pure. */
import { isObject, type Fields } from "../cache/share.js";

/**
 * Under "User:1" the fields of that entity, collected from all its objects. These keys have no value: "User" if there is any user,
 * "User:" if there is one without an id, "#User:" if there is one with an id, "[]" if there is an empty list.
 */
export type Contents = ReadonlyMap<string, Fields | undefined>;

/** The key of an empty list in `Contents`. It may be a list of any type. */
export const EMPTY_LIST = "[]";

/** The key of an entity; "" for an object that is not an entity. A number and a text with the same digits are one id. */
export const keyOf = ({ __typename, id }: Fields): string => (__typename && id != null ? `${__typename}:${id}` : "");

/** The key in `Contents` that says that there is an object of a type without an id. */
export const withoutId = (type: unknown): string => `${type}:`;

/** The key in `Contents` that says that there is an entity of a type. */
export const withId = (type: unknown): string => `#${type}:`;

const known = /* @__PURE__ */ new WeakMap<object, Contents>();

/** The contents of an answer's data. They are collected once, and remembered as long as the data exists. */
export function contentsOf(data: unknown): Contents {
  if (!isObject(data)) return collectContents(data);
  const remembered = known.get(data);
  if (remembered) return remembered;
  const contents = collectContents(data);
  known.set(data, contents);
  return contents;
}

/** Remembers the contents of data that contains the same entities as other data. */
export function rememberContents(data: object, contents: Contents): void {
  known.set(data, contents);
}

/** @param failed the fields that have no value because they failed, by object */
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
