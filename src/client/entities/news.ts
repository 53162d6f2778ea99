/** What a mutation or a live result says of entities. Pure. */
import type { GraphQLError, Result } from "../../transport/types.js";
import { isObject, type Fields } from "../cache/share.js";
import { collectContents, contentsOf, EMPTY_LIST, keyOf, withId, withoutId, type Contents } from "./contents.js";

/** What a mutation or a live result says of entities. */
export interface News {
  /** What it says of each entity. */
  readonly entities: Contents;
  /** By entity, the fields of which it says only that they failed. */
  readonly failed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys of the entities. They are looked for in every answer of the cache, so they are listed once. */
  readonly keys: readonly string[];
  /** What an answer contains in which one of the entities may stand without its id, or the other way round. */
  readonly unnamedKeys: readonly string[];
}

const NONE: News["failed"] = /* @__PURE__ */ new Map();

/** Reads the news out of a result. A null that stands for an error, by its path, says nothing of the value. */
export function readNews({ data, errors }: Result): News {
  const failures = errors && failedFields(data, errors);
  if (!failures?.size) return toNews(contentsOf(data), NONE);
  const entities = collectContents(data, failures);
  const failed = new Map<string, ReadonlySet<string>>();
  for (const [entity, names] of failures) {
    const key = keyOf(entity);
    // The same entity may stand elsewhere in the result, with the value.
    const missing = [...names].filter((name) => !Object.hasOwn(entities.get(key) ?? {}, name));
    failed.set(key, new Set([...(failed.get(key) ?? []), ...missing]));
  }
  return toNews(entities, failed);
}

function toNews(entities: Contents, failed: News["failed"]): News {
  const keys: string[] = [];
  const unnamedKeys: string[] = [];
  for (const [key, fields] of entities) {
    if (fields) keys.push(key);
    unnamedKeys.push(fields ? withoutId(fields["__typename"]) : `#${key}`);
  }
  return { entities, failed, keys, unnamedKeys };
}

/**
 * By entity, the fields that hold a null for an error, or lead to one: what lies between an entity and a null within it
 * is not known in full, so none of it is taken.
 */
function failedFields(data: unknown, errors: readonly GraphQLError[]): Map<Fields, Set<string>> {
  const failures = new Map<Fields, Set<string>>();
  for (const { path } of errors) {
    const failure = failureAt(data, Array.isArray(path) ? path : []);
    if (!failure) continue;
    const names = failures.get(failure.entity) ?? new Set();
    failures.set(failure.entity, names.add(failure.field));
  }
  return failures;
}

/** The innermost entity on the path to a null, and the field of it that leads there. */
function failureAt(data: unknown, path: readonly (string | number)[]): { entity: Fields; field: string } | undefined {
  let value = data;
  let innermost: { entity: Fields; field: string } | undefined;
  for (const step of path) {
    if (!isObject(value)) break;
    if (keyOf(value)) innermost = { entity: value, field: `${step}` };
    value = value[step];
  }
  return value === null ? innermost : undefined;
}

/**
 * Whether an answer from about the same time may be from before the news though no field says so: it has things of that kind
 * and not this one, which may be new, or it has one that the news only names, which may be gone.
 */
export function mayPredate(data: unknown, { entities }: News): boolean {
  const held = contentsOf(data);
  for (const [key, fields] of entities) {
    if (!fields) continue;
    const mayLackIt = !held.has(key) && (held.has(withId(fields["__typename"])) || held.has(EMPTY_LIST));
    const isOnlyNamed = held.has(key) && Object.keys(fields).every((name) => name === "__typename" || name === "id");
    if (mayLackIt || isOnlyNamed) return true;
  }
  return false;
}
