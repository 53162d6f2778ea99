/**
 * Merges the payloads of @defer and @stream into whole results. Knows both formats by what arrives: patches with a path
 * (2020 to 2023, at top level or under `incremental`) and patches with an id announced in `pending` (current).
 * Results handed out are never changed: what lies on a patch's path is copied, the rest is shared.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery)
 */
import { TransportError } from "../errors.js";
import { isObject, toError } from "../result.js";
import type { GraphQLError, Result } from "../types.js";

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

/** What copying a key of an object costs, in items of a list. */
const KEY_COST = 32;

export interface IncrementalMerger {
  /** @returns the whole result so far. @throws TransportError of kind "protocol"; from then on always */
  push(payload: object): Result & { hasNext: boolean };
}

export interface IncrementalOptions {
  /**
   * How many items of lists may be copied in all, a key of an object and a step of an announced path counting as 32, for they take that much
   * longer: each patch copies what it changes, so that a stream of tiny patches to one long list costs the square of its length.
   * @defaultValue 1e9, some 45,000 items that come one by one
   */
  maxCopied?: number;
}

/** Whether a payload is one of several. */
export const isInstalment = (value: object): boolean =>
  ["hasNext", "incremental", "pending", "completed", "path"].some((key) => key in value);

export function createIncrementalMerger({ maxCopied = 1e9 }: IncrementalOptions = {}): IncrementalMerger {
  const root: { data?: unknown } = {};
  const pending = new Map<string, Path>();
  const errors: GraphQLError[] = [];
  let extensions: object | undefined;
  let fresh = new Set<unknown>(); // copies made for this payload: they may be written to
  let broken: TransportError | undefined;
  let copied = 0;

  function fail(what: string): never {
    throw (broken = new TransportError("protocol", `The incremental answer ${what}`));
  }

  function lost(): never {
    fail("has a patch with a path that leads nowhere");
  }

  /** A copy of what is at `key` of `node`, unless it is one of this payload's already. */
  function own(node: Node, key: string | number): Node {
    const value = node[key];
    if (typeof value !== "object" || !value) lost();
    if (fresh.has(value)) return value as Node;
    const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Node;
    count(copy);
    fresh.add(copy);
    node[key] = copy;
    return copy;
  }

  function count(copy: object): void {
    spend(Array.isArray(copy) ? copy.length : Object.keys(copy).length * KEY_COST);
  }

  function spend(items: number): void {
    copied += items;
    if (copied > maxCopied) fail("has too many patches for so much data");
  }

  /** The node at `path` under data, made writable all the way down. */
  function at(path: Path): Node {
    let node = own(root as Node, "data");
    for (const key of path) node = own(node, safe(node, key));
    return node;
  }

  function safe(node: Node, key: unknown): string | number {
    if (
      typeof key !== (Array.isArray(node) ? "number" : "string") ||
      /^(__proto__|constructor|prototype)$/.test(key as string)
    )
      lost();
    return key as string | number;
  }

  function gather(from: Record<string, unknown>): void {
    if (Array.isArray(from.errors)) for (const error of from.errors) errors.push(toError(error));
    if (isObject(from.extensions)) count((extensions = { ...extensions, ...from.extensions }));
  }

  function assign(node: Node, patch: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(patch)) {
      if (key === "__proto__") continue;
      const old = node[key];
      if ((isObject(value) && isObject(old)) || (Array.isArray(value) && Array.isArray(old)))
        assign(own(node, key), value as Node);
      else node[key] = value;
    }
  }

  function patch(entry: Record<string, unknown>): void {
    gather(entry);
    const { id, subPath, path, data, items } = entry;
    let target: Path;
    if (id !== undefined) {
      const known = pending.get(String(id)) ?? fail("has a patch for what was never announced");
      spend(known.length * KEY_COST); // it is sent once, for any number of patches
      target = [...known, ...asPath(subPath)];
    } else target = asPath(path);
    if (items != null) return place(target, items, id !== undefined);
    if (data == null) return;
    const index = target.at(-1);
    const isItem = typeof index === "number" && (at(target.slice(0, -1)) as { length?: unknown }).length === index;
    if (isItem || !isObject(data))
      place(target, [data], false); // a @stream item that one server sends as data
    else assign(at(target), data);
  }

  /** Items go to the end of the list at the path, or, in the older formats, from the index that ends the path. */
  function place(path: Path, items: unknown, append: boolean): void {
    const list = at(append ? path : path.slice(0, -1));
    if (!Array.isArray(list) || !Array.isArray(items)) return fail("has items for no list");
    const start = append ? list.length : path.at(-1);
    if (!Number.isInteger(start) || (start as number) < 0 || (start as number) > list.length) lost();
    items.forEach((item, index) => (list[(start as number) + index] = item));
  }

  function asPath(path: unknown = []): Path {
    return Array.isArray(path) ? path : lost();
  }

  function list(value: unknown): Record<string, unknown>[] {
    return Array.isArray(value) ? value.filter(isObject) : [];
  }

  function push(payload: object): Result & { hasNext: boolean } {
    if (broken) throw broken;
    try {
      return merge(payload);
    } catch (cause) {
      throw (broken ??= new TransportError("protocol", "The incremental answer cannot be merged: see cause", {
        cause,
      })); // nested too deep
    }
  }

  function merge(payload: object): Result & { hasNext: boolean } {
    const from = payload as Record<string, unknown>;
    fresh = new Set();
    for (const { id, path } of list(from.pending)) pending.set(String(id), asPath(path));
    if ("path" in from)
      patch(from); // a patch at top level
    else {
      if (from.data != null || ("data" in from && !("data" in root))) root.data = from.data;
      else if (Array.isArray(from.items)) fail("has items for no list");
      gather(from);
    }
    for (const entry of list(from.incremental)) patch(entry);
    for (const entry of list(from.completed)) {
      gather(entry);
      if (!pending.delete(String(entry.id))) fail("has a patch for what was never announced");
    }
    count(errors);
    return {
      ...root,
      ...(errors[0] && { errors: [...errors] }),
      ...(extensions && { extensions }),
      hasNext: from.hasNext === true,
    } as Result & { hasNext: boolean };
  }
  return { push };
}
