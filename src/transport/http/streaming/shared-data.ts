/**
 * Data that is written to without changing what was handed out before: what lies on the way to a change is copied, once for each
 * payload, and the rest is shared. Copying has a bound. Pure.
 */
import { TransportError } from "../../errors.js";
import { isObject } from "../../result.js";

/** The keys and indexes that lead from the root of the data to a value. */
export type Path = readonly (string | number)[];

type Node = Record<string | number, unknown>;

/** What copying a key of an object costs, in items of a list. */
export const KEY_COST = 32;

/** Keys by which one would reach what all objects share. */
const FORBIDDEN_KEYS: readonly unknown[] = ["__proto__", "constructor", "prototype"];

/** Data and what has been copied of it. */
export interface SharedData {
  /** Holds the data; absent until the first payload brings some. */
  readonly root: { data?: unknown };
  /** The copies that were made for the payload that is being merged: they may be written to. */
  writable: Set<unknown>;
  /** How many items have been copied in all. */
  copied: number;
  /** How many may be. */
  readonly maxCopied: number;
}

/** What ends an answer whose instalments break the rules. */
export const brokenAnswer = (what: string): TransportError =>
  new TransportError("protocol", `The incremental answer ${what}`);

const wrongPath = (): TransportError => brokenAnswer("has a patch with a path that does not exist");

/** Adds to what has been copied. @throws TransportError past the bound */
export function spend(shared: SharedData, items: number): void {
  shared.copied += items;
  if (shared.copied > shared.maxCopied) throw brokenAnswer("has too many patches for so much data");
}

/** Adds what copying an object or a list costs. @throws TransportError past the bound */
export function spendOnCopy(shared: SharedData, copy: object): void {
  spend(shared, Array.isArray(copy) ? copy.length : Object.keys(copy).length * KEY_COST);
}

/** A path as a payload has it; the root where there is none. @throws TransportError for what is not a list */
export function asPath(path: unknown = []): Path {
  if (!Array.isArray(path)) throw wrongPath();
  return path;
}

/** The object or the list at a path, made writable all the way down. @throws TransportError where there is none */
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

/** What is at `key` of a node: itself where it is a copy of this payload's already, and a copy otherwise. */
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

/** Writes the fields of a patch into a node; objects into objects, lists item by item into lists. */
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
 * @param start where; undefined: at the list's end
 * @throws TransportError where there is no list, and for a start outside of it
 */
export function insertItems(shared: SharedData, path: Path, items: unknown, start?: unknown): void {
  const list = nodeAt(shared, path);
  if (!Array.isArray(list) || !Array.isArray(items)) throw brokenAnswer("has items for no list");
  const first = start === undefined ? list.length : start;
  if (typeof first !== "number" || !Number.isInteger(first) || first < 0 || first > list.length) throw wrongPath();
  for (const [index, item] of items.entries()) list[first + index] = item;
}
