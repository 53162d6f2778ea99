/**
 * Merges the payloads of @defer and @stream into whole results. It reads both formats: patches with a path (2020 to 2023, at the top
 * level or under `incremental`), and patches with an id that `pending` has announced (current). Delivered results are never changed: the
 * objects and lists on the path to a change are copied, once for each payload, and all others are shared.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery)
 */
import { toTransportError } from "../../errors.js";
import { toResult } from "../../result.js";
import type { Result } from "../../types.js";

type Node = Record<string | number, unknown>;
type Path = readonly unknown[];
/** What a server may send as null, or leave out. What is no list has no `forEach`: `push` makes a TransportError of that. */
type List = readonly Node[] | null | undefined;

/** Merges the payloads of one answer. */
export interface IncrementalMerger {
  /**
   * Takes the next payload. One that is no part of another answer, or that follows a complete one, begins a new answer.
   *
   * @returns the result of all payloads so far; of an answer in parts, whether more follow is in its `hasNext`
   * @throws TransportError of kind "protocol" for a payload that does not fit the answer so far: the merger is then of no use
   */
  push(payload: object): Result;
}

const INCREMENTAL_KEYS = ["hasNext", "incremental", "pending", "completed", "path"];

/** Whether a payload belongs to an answer in several payloads. */
export const isIncrementalPayload = (value: object): boolean => INCREMENTAL_KEYS.some((key) => key in value);

/**
 * Makes the merger of one answer. Its `push` throws a TransportError of kind "protocol" for a payload that does not fit.
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
export function createIncrementalMerger(): IncrementalMerger {
  let root: Node = {};
  /** A subscription has an answer for each event. */
  let isComplete = false;
  /** Paths by the ids that the server has announced. As keys numbers are texts: some servers announce 1, and name it "1". */
  const pending: Record<string, Path> = Object.create(null);
  /** The copies that were made for the payload that is being merged: they may be written to. */
  let writable = new Set<unknown>();

  /** The object or list at `key` of a node, as a copy that belongs to this payload. */
  function childOf(node: Node, key: string): Node {
    const value = Object.hasOwn(node, key) && node[key]; // never the prototype that all objects share
    if (!isNode(value)) throw misplaced();
    if (writable.has(value)) return value;
    const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Node;
    writable.add(copy);
    node[key] = copy;
    return copy;
  }

  const nodeAt = (path: Path): Node => path.reduce((node: Node, step) => childOf(node, keyOf(node, step)), root);

  /** Puts a value in place of another one. Objects are merged with objects, and lists with lists, item by item. */
  function set(node: Node, key: string, value: unknown): void {
    if (!areAlike(value, node[key])) {
      node[key] = value;
      return;
    }
    const copy = childOf(node, key);
    for (const [name, member] of Object.entries(value)) if (name !== "__proto__") set(copy, name, member);
  }

  /** Puts a value at a path: it is merged with the object that is there, or it is an item of a list. */
  function put(path: Path, value: unknown): void {
    const parent = nodeAt(path.slice(0, -1));
    const key = keyOf(parent, path.at(-1));
    const isItem = Array.isArray(parent) && (key in parent || Number(key) === parent.length);
    if (!isItem && !areAlike(value, parent[key])) throw misplaced();
    set(parent, key, value);
  }

  function gather({ errors, extensions }: Node): void {
    if (errors) root["errors"] = [root["errors"] ?? [], errors].flat();
    if (extensions) root["extensions"] = { ...(root["extensions"] as object), ...extensions };
  }

  function applyPatch(patch: Node): void {
    gather(patch);
    const { id, data, items } = patch;
    const start = id === undefined ? (patch["path"] ?? []) : pending[id as string];
    const path = ["data", ...(start as Path), ...((patch["subPath"] ?? []) as Path)];
    if (data != null) put(path, data); // it may also be an item of @stream
    if (items == null) return;
    // In the older formats the path ends with the index of the first item.
    const first = id === undefined ? path.pop() : nodeAt(path)["length"];
    if (typeof first !== "number") throw misplaced();
    (items as Path).forEach((item, index) => {
      put([...path, first + index], item);
    });
  }

  function merge(payload: Node): Result {
    const isPart = isIncrementalPayload(payload);
    if (!isPart || isComplete) root = {};
    isComplete = payload["hasNext"] === false;
    writable = new Set();
    (payload["pending"] as List)?.forEach(({ id, path }) => {
      pending[id as string] = (path ?? []) as Path;
    });
    if (payload["path"] ?? payload["items"]) applyPatch(payload);
    else {
      gather(payload);
      // A null in a later payload does not overwrite the data of the first one.
      if (payload["data"] || root["data"] === undefined) root["data"] = payload["data"];
    }
    (payload["incremental"] as List)?.forEach(applyPatch);
    (payload["completed"] as List)?.forEach(gather);
    return { ...toResult(root), ...(isPart && { hasNext: payload["hasNext"] === true }) };
  }

  return {
    push(payload) {
      try {
        return merge(Object(payload));
      } catch (cause) {
        // A TypeError: no place or no list, such as the path of an id that was never announced. A RangeError: nested too deep.
        throw toTransportError(
          cause,
          "protocol",
          process.env.NODE_ENV === "production" ? undefined : "The parts cannot be merged: see cause",
        );
      }
    },
  };
}

/** `push` makes a TransportError of it. */
const misplaced = (): TypeError => new TypeError("A part has no place");

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const areAlike = (one: unknown, other: unknown): one is Node =>
  isNode(one) && isNode(other) && Array.isArray(one) === Array.isArray(other);

/** @throws TypeError for a step that no object or list has */
function keyOf(node: Node, step: unknown): string {
  if (typeof step !== (Array.isArray(node) ? "number" : "string")) throw misplaced();
  return step as string;
}
