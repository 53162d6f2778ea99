/**
 * Merges the payloads of @defer and @stream into whole results. It reads both formats: patches with a path (2020 to 2023, at the top
 * level or under `incremental`), and patches with an id that `pending` has announced (current). Delivered results are never changed: the
 * objects and lists on the path to a change are copied, once for each payload, and all others are shared.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery)
 */
import { toTransportError, TransportError } from "../../errors.js";
import { isObject, toError } from "../../result.js";
import type { Result } from "../../types.js";

/** An object or a list. */
type Node = Record<string | number, unknown>;
type Path = readonly unknown[];
type Merged = Result & { hasNext: boolean };

/** Merges the payloads of one answer. */
export interface IncrementalMerger {
  /** @returns the result of all payloads so far. @throws TransportError of kind "protocol", and again at each later call */
  push(payload: object): Merged;
}

/** Options of `createIncrementalMerger`. */
export interface IncrementalOptions {
  /**
   * How many items of lists may be copied in all. A key of an object and a step of an announced path count as 32, because they take 32
   * times as long. Each patch copies what it changes, so that a stream of tiny patches to one long list costs the square of its length.
   * @defaultValue 1e9, about 45,000 items that arrive one by one
   */
  maxCopied?: number | undefined;
}

/** The cost of copying a key of an object, measured in items of a list. */
const KEY_COST = 32;
/** Keys that lead to the prototype that all objects share. */
const FORBIDDEN_KEYS: Path = ["__proto__", "constructor", "prototype"];
const INCREMENTAL_KEYS = ["hasNext", "incremental", "pending", "completed", "path"];

/** Whether a payload belongs to an answer in several payloads. */
export const isIncrementalPayload = (value: object): boolean => INCREMENTAL_KEYS.some((key) => key in value);

/**
 * Makes the merger of one answer. Its `push` throws a TransportError of kind "protocol" for a payload that does not fit the answer so
 * far, and for each one after it.
 *
 * @example
 * ```ts
 * import { createIncrementalMerger } from "querylet";
 *
 * const merger = createIncrementalMerger();
 * merger.push({ data: { a: 1 }, hasNext: true });
 * const { data } = merger.push({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }); // { a: 1, b: 2 }
 * ```
 */
export function createIncrementalMerger({ maxCopied = 1e9 }: IncrementalOptions = {}): IncrementalMerger {
  /** The result so far: its data, errors and extensions. */
  const root: Node = {};
  /** Paths by the ids that the server has announced. */
  const pending = new Map<unknown, Path>();
  /** The copies that were made for the payload that is being merged: they may be written to. */
  let writable = new Set<unknown>();
  let copied = 0;
  let broken: TransportError | undefined;

  function spend(items: number): void {
    copied += items;
    if (copied > maxCopied) throw brokenAnswer("has too many patches for so much data");
  }

  /** The object or list at `key` of a node, as a copy that belongs to this payload. */
  function childOf(node: Node, key: string | number): Node {
    const value = node[key];
    if (typeof value !== "object" || value === null) throw misplaced();
    if (writable.has(value)) return value as Node;
    const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Node;
    spend(Array.isArray(value) ? value.length : Object.keys(value).length * KEY_COST);
    writable.add(copy);
    node[key] = copy;
    return copy;
  }

  /** The object or list at a path of the data. */
  function nodeAt(path: Path): Node {
    let node = childOf(root, "data");
    for (const key of path) {
      if (typeof key !== (Array.isArray(node) ? "number" : "string") || FORBIDDEN_KEYS.includes(key)) throw misplaced();
      node = childOf(node, key as string);
    }
    return node;
  }

  /** Objects are merged with objects, and lists with lists, item by item. */
  function mergeInto(node: Node, fields: object): void {
    for (const [key, value] of Object.entries(fields)) {
      if (key === "__proto__") continue;
      const old = node[key];
      const areLists = Array.isArray(value) && Array.isArray(old);
      if (areLists || (isObject(value) && isObject(old))) mergeInto(childOf(node, key), value);
      else node[key] = value;
    }
  }

  /** Adds errors and extensions to the earlier ones. */
  function gather({ errors, extensions }: Node): void {
    if (Array.isArray(errors))
      for (const error of errors) {
        root["errors"] ??= [];
        (childOf(root, "errors") as unknown as unknown[]).push(toError(error));
      }
    if (!isObject(extensions)) return;
    root["extensions"] = { ...(root["extensions"] as object), ...extensions };
    spend(Object.keys(root["extensions"] as object).length * KEY_COST);
  }

  function applyPatch(patch: Node): void {
    gather(patch);
    const { id, data, items } = patch;
    const isAnnounced = id !== undefined;
    const path = isAnnounced ? pathUnder(pending.get(keyOf(id)), patch["subPath"]) : asPath(patch["path"]);
    if (items !== null && items !== undefined) insert(items, path, isAnnounced);
    else if (isObject(data) && !isEndOfList(path)) mergeInto(nodeAt(path), data);
    // An item of @stream that some servers send as data.
    else if (data !== null && data !== undefined) insert([data], path, false);
  }

  function pathUnder(announced: Path | undefined, subPath: unknown): Path {
    if (!announced) throw misplaced();
    spend(announced.length * KEY_COST); // it is announced once, and copied for each patch
    return [...announced, ...asPath(subPath)];
  }

  /** Whether a path leads to the place after the last item of a list. */
  const isEndOfList = (path: Path): boolean =>
    typeof path.at(-1) === "number" && nodeAt(path.slice(0, -1))["length"] === path.at(-1);

  /** @param isAtEnd whether the path is that of the list. In the older formats it ends with the index of the first item */
  function insert(items: unknown, path: Path, isAtEnd: boolean): void {
    const list = nodeAt(isAtEnd ? path : path.slice(0, -1));
    if (!Array.isArray(list) || !Array.isArray(items)) throw misplaced();
    const first: unknown = isAtEnd ? list.length : path.at(-1);
    if (typeof first !== "number" || !(first in list || first === list.length)) throw misplaced();
    for (const [index, item] of items.entries()) list[first + index] = item;
  }

  /** Takes the data of the first payload. A null in a later payload does not overwrite it. */
  function takeData(payload: Node): void {
    const { data, items } = payload;
    if (Array.isArray(items)) throw misplaced();
    if ((data !== null && data !== undefined) || ("data" in payload && !("data" in root))) root["data"] = data;
    gather(payload);
  }

  function mergePayload(payload: Node): Merged {
    writable = new Set();
    for (const { id, path } of objectsIn(payload["pending"])) pending.set(keyOf(id), asPath(path));
    if (payload["path"]) applyPatch(payload);
    else takeData(payload);
    objectsIn(payload["incremental"]).forEach(applyPatch);
    for (const completed of objectsIn(payload["completed"])) {
      gather(completed);
      if (!pending.delete(keyOf(completed["id"]))) throw misplaced();
    }
    return { ...root, hasNext: payload["hasNext"] === true };
  }

  return {
    push(payload) {
      if (broken) throw broken;
      try {
        return mergePayload(payload as Node);
      } catch (cause) {
        // A RangeError: the data is nested too deep for the call stack.
        broken = toTransportError(cause, "protocol", "The incremental answer cannot be merged: see cause");
        throw broken;
      }
    },
  };
}

/** @param fault ends the sentence "The incremental answer ..." */
const brokenAnswer = (fault: string): TransportError =>
  new TransportError("protocol", `The incremental answer ${fault}`);
/** Its path leads nowhere, its id was never announced, or it has items for what is no list. */
const misplaced = (): TransportError => brokenAnswer("has a patch for a place that does not exist");

/** The path in a payload; the root if it has none. */
function asPath(path: unknown): Path {
  if (Array.isArray(path ?? [])) return (path ?? []) as Path;
  throw misplaced();
}

/** Some servers announce a number, and name it as text. */
const keyOf = (id: unknown): unknown => (typeof id === "number" ? `${id}` : id);

const objectsIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : []);
