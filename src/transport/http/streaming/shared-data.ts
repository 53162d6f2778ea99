/**
 * Data that payloads change, while the results of earlier payloads stay as they are. The objects and lists on the path to a change are
 * copied, once for each payload, and all others are shared. There is a limit to the copying. Pure.
 */
import { TransportError } from "../../errors.js";
import { isObject } from "../../result.js";

/** The keys and indexes that lead from the root of the data to a value. */
export type Path = readonly (string | number)[];

type Node = Record<string | number, unknown>;

/** The cost of copying a key of an object, measured in items of a list. */
export const KEY_COST = 32;

/** Keys that lead to the prototype that all objects share. */
const FORBIDDEN_KEYS: readonly unknown[] = ["__proto__", "constructor", "prototype"];

/** The data, and how much of it has been copied. */
export interface SharedData {
  /** Holds the data; without `data` before the first payload. */
  readonly root: { data?: unknown };
  /** The copies that were made for the payload that is being merged: they may be written to. */
  writable: Set<unknown>;
  /** How many items have been copied in all. */
  copied: number;
  /** How many items may be copied in all. */
  readonly maxCopied: number;
}

/** The error for an answer whose payloads break the rules. @param fault ends the sentence "The incremental answer ..." */
export const brokenAnswer = (fault: string): TransportError =>
  new TransportError("protocol", `The incremental answer ${fault}`);

const wrongPath = (): TransportError => brokenAnswer("has a patch with a path that does not exist");

/** Counts copied items. @throws TransportError beyond the limit */
export function spend(shared: SharedData, items: number): void {
  shared.copied += items;
  if (shared.copied > shared.maxCopied) throw brokenAnswer("has too many patches for so much data");
}

/** Counts the cost of copying an object or a list. @throws TransportError beyond the limit */
export function spendOnCopy(shared: SharedData, copy: object): void {
  spend(shared, Array.isArray(copy) ? copy.length : Object.keys(copy).length * KEY_COST);
}

/** The path in a payload; the root if it has none. @throws TransportError for a path that is not a list */
export function asPath(path: unknown = []): Path {
  if (!Array.isArray(path)) throw wrongPath();
  return path;
}

/** The object or list at a path. It and all objects on the path become writable. @throws TransportError if there is none */
export function nodeAt(shared: SharedData, path: Path): Node {
  let node = writableChild(shared, shared.root as Node, "data");
  for (const key of path) node = writableChild(shared, node, checkedKey(node, key));
  return node;
}

function checkedKey(node: Node, key: unknown): string | number {
  const expected = Array.isArray(node) ? "number" : "string";
  if (typeof key !== expected || FORBIDDEN_KEYS.includes(key)) throw wrongPath();
  return key as string | number;
}

/** The object or list at `key` of a node, as a copy that belongs to this payload. */
function writableChild(shared: SharedData, node: Node, key: string | number): Node {
  const value = node[key];
  if (typeof value !== "object" || value === null) throw wrongPath();
  if (shared.writable.has(value)) return value as Node;
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Node;
  spendOnCopy(shared, copy);
  shared.writable.add(copy);
  node[key] = copy;
  return copy;
}

/** Writes the fields of a patch into a node. Objects are merged with objects, and lists with lists, item by item. */
export function mergeInto(shared: SharedData, node: Node, patch: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(patch)) {
    if (key === "__proto__") continue;
    const old = node[key];
    const areObjects = isObject(value) && isObject(old);
    const areLists = Array.isArray(value) && Array.isArray(old);
    if (areObjects || areLists) mergeInto(shared, writableChild(shared, node, key), value as Node);
    else node[key] = value;
  }
}

/**
 * Puts items into the list at a path.
 *
 * @param start the index of the first one; undefined: the end of the list
 * @throws TransportError if there is no list, or if `start` is outside of it
 */
export function insertItems(shared: SharedData, path: Path, items: unknown, start?: unknown): void {
  const list = nodeAt(shared, path);
  if (!Array.isArray(list) || !Array.isArray(items)) throw brokenAnswer("has items for no list");
  const first = start === undefined ? list.length : start;
  if (typeof first !== "number" || !Number.isInteger(first) || first < 0 || first > list.length) throw wrongPath();
  for (const [index, item] of items.entries()) list[first + index] = item;
}
