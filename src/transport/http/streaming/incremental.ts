/**
 * Merges the payloads of @defer and @stream into whole results. It reads both formats: patches with a path (2020 to 2023, at the top
 * level or under `incremental`), and patches with an id that `pending` has announced (current). Delivered results are never changed.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery)
 */
import { TransportError } from "../../errors.js";
import { isObject, toError } from "../../result.js";
import type { GraphQLError, Result } from "../../types.js";
import {
  asPath,
  brokenAnswer,
  insertItems,
  KEY_COST,
  mergeInto,
  nodeAt,
  spend,
  spendOnCopy,
  type Path,
  type SharedData,
} from "./shared-data.js";
import { textOf } from "../../text-of.js";

type Fields = Record<string, unknown>;
type Merged = Result & { hasNext: boolean };

/** Merges the payloads of one answer. */
export interface IncrementalMerger {
  /** @returns the result of all payloads so far. @throws TransportError of kind "protocol", and again at each later call */
  push(payload: object): Result & { hasNext: boolean };
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

/** The state of merging one answer. */
interface MergeState {
  readonly shared: SharedData;
  /** Paths by the ids that the server has announced. */
  readonly pending: Map<string, Path>;
  readonly errors: GraphQLError[];
  extensions: object | undefined;
}

const INCREMENTAL_KEYS = ["hasNext", "incremental", "pending", "completed", "path"];
const DEFAULT_MAX_COPIED = 1e9;

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
export function createIncrementalMerger({
  maxCopied = DEFAULT_MAX_COPIED,
}: IncrementalOptions = {}): IncrementalMerger {
  const state: MergeState = {
    shared: { root: {}, writable: new Set(), copied: 0, maxCopied },
    pending: new Map(),
    errors: [],
    extensions: undefined,
  };
  let broken: TransportError | undefined;
  return {
    push(payload) {
      if (broken) throw broken;
      try {
        return mergePayload(state, payload as Fields);
      } catch (cause) {
        broken = cause instanceof TransportError ? cause : tooDeep(cause);
        throw broken;
      }
    },
  };
}

/** The error for data that is nested too deep for the call stack. */
const tooDeep = (cause: unknown): TransportError =>
  new TransportError("protocol", "The incremental answer cannot be merged: see cause", { cause });

function mergePayload(state: MergeState, payload: Fields): Merged {
  const { shared, pending } = state;
  shared.writable = new Set();
  for (const { id, path } of objectsIn(payload["pending"])) pending.set(textOf(id), asPath(path));
  if ("path" in payload) applyPatch(state, payload);
  else takeData(state, payload);
  for (const patch of objectsIn(payload["incremental"])) applyPatch(state, patch);
  for (const completed of objectsIn(payload["completed"])) {
    gather(state, completed);
    if (!pending.delete(textOf(completed["id"]))) throw unannounced();
  }
  return resultOf(state, payload["hasNext"] === true);
}

const unannounced = (): TransportError => brokenAnswer("has a patch for what was never announced");

/** Takes the data of the first payload. A null in a later payload does not overwrite it. */
function takeData(state: MergeState, payload: Fields): void {
  const { root } = state.shared;
  const hasData = payload["data"] !== null && payload["data"] !== undefined;
  if (hasData || ("data" in payload && !("data" in root))) root.data = payload["data"];
  else if (Array.isArray(payload["items"])) throw brokenAnswer("has items for no list");
  gather(state, payload);
}

function resultOf({ shared, errors, extensions }: MergeState, hasNext: boolean): Merged {
  spendOnCopy(shared, errors);
  return {
    ...shared.root,
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(extensions && { extensions }),
    hasNext,
  };
}

/** Adds the errors and extensions of a payload or a patch to the earlier ones. */
function gather(state: MergeState, { errors, extensions }: Fields): void {
  if (Array.isArray(errors)) for (const error of errors) state.errors.push(toError(error));
  if (!isObject(extensions)) return;
  state.extensions = { ...state.extensions, ...extensions };
  spendOnCopy(state.shared, state.extensions);
}

function applyPatch(state: MergeState, patch: Fields): void {
  gather(state, patch);
  const path = patchPath(state, patch);
  const { id, data, items } = patch;
  const hasItems = items !== null && items !== undefined;
  if (hasItems && id !== undefined) insertItems(state.shared, path, items);
  else if (hasItems) insertAtIndex(state.shared, path, items);
  else if (data !== null && data !== undefined) applyData(state.shared, path, data);
}

/** The path of a patch: the one that was announced for its id, or its own. */
function patchPath({ shared, pending }: MergeState, { id, subPath, path }: Fields): Path {
  if (id === undefined) return asPath(path);
  const announced = pending.get(textOf(id));
  if (!announced) throw unannounced();
  spend(shared, announced.length * KEY_COST); // it is announced once, and copied for each patch
  return [...announced, ...asPath(subPath)];
}

/** In the older formats a path to items ends with the index of the first one. */
function insertAtIndex(shared: SharedData, path: Path, items: unknown): void {
  insertItems(shared, path.slice(0, -1), items, path.at(-1) ?? NO_INDEX);
}

/** An empty path leads to no list. */
const NO_INDEX = -1;

function applyData(shared: SharedData, path: Path, data: unknown): void {
  const isNewItem = isEndOfList(shared, path);
  if (isObject(data) && !isNewItem) mergeInto(shared, nodeAt(shared, path), data);
  else insertAtIndex(shared, path, [data]); // an item of @stream that some servers send as data
}

/** Whether a path leads to the place after the last item of a list. */
function isEndOfList(shared: SharedData, path: Path): boolean {
  const index = path.at(-1);
  return typeof index === "number" && nodeAt(shared, path.slice(0, -1))["length"] === index;
}

function objectsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
