/** The entities in the result of a mutation or of a subscription. Pure. */
import type { GraphQLError, Result } from "../../transport/types.js";
import { hasParts, type Fields } from "../cache/share.js";
import { collectContents, contentsOf, EMPTY_LIST, keyOf, withId, withoutId, type Contents } from "./contents.js";

/** The entities in the result of a mutation or of a subscription. */
export interface News {
  /** The fields of each entity. */
  readonly entities: Contents;
  /** The fields that failed, by the key of their entity. */
  readonly failed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys of the entities, listed once, because every answer of the cache is searched for them. */
  readonly keys: readonly string[];
  /** Keys of `Contents` that mark an answer with objects of the same types without an id, or with one if the result has none. */
  readonly unnamedKeys: readonly string[];
}

const NONE: News["failed"] = /* @__PURE__ */ new Map();

/** Reads the entities of a result. A null at the path of an error is not a value of its field. */
export function readNews({ data, errors }: Result): News {
  const failures = errors && failedFields(data, errors);
  if (!failures?.size) return toNews(contentsOf(data), NONE);
  const entities = collectContents(data, failures);
  const failed = new Map<string, ReadonlySet<string>>();
  for (const [entity, names] of failures) {
    const key = keyOf(entity);
    // The same entity may occur again in the result, with the value.
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
 * The fields that contain the null of an error, by entity, or that lead to one. The value between an entity and such a null is not
 * complete, so that none of it is used.
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

/** The innermost entity on the path to a null, and its field that leads there. */
function failureAt(data: unknown, path: readonly (string | number)[]): { entity: Fields; field: string } | undefined {
  let value = data;
  let innermost: { entity: Fields; field: string } | undefined;
  for (const step of path) {
    if (!hasParts(value)) break;
    if (keyOf(value)) innermost = { entity: value, field: `${step}` };
    value = value[step];
  }
  return value === null ? innermost : undefined;
}

/**
 * Whether an answer from about the same time may be older than the result, although no field shows it. It contains entities of the
 * type but not this one, which may be new. Or it contains one of which the result has only the id, and which may have been deleted.
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
