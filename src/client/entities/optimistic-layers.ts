/** The expected changes of running mutations. They are shown on top of the answers, and removed in any order. */
import type { Result } from "../../transport/types.js";
import type { CachedQuery } from "../cached-query.js";
import { shareByCopy } from "../share.js";
import type { Contents } from "./contents.js";

/** The expected change of one mutation. */
export interface Layer {
  /** The expected fields of each entity. */
  readonly expected: Contents;
  /** The data of a query with the change. */
  apply(query: CachedQuery, data: unknown): unknown;
}

/** The layers of one client. */
export interface OptimisticLayers {
  /** Adds a layer on top of the others. */
  add(layer: Layer): void;
  /**
   * Removes a layer.
   *
   * @param answered the entities in the answer to its mutation. Layers of older mutations that still run then lose the fields for which
   *   this one expected another value, so that they do not hide the answer
   * @returns whether there was such a layer
   */
  remove(layer: Layer, answered?: Contents): boolean;
  /** Removes all layers. */
  forget(): void;
  /** Applies the layers to an answer; see `ChangeStrategy.overlay`. */
  overlay(query: CachedQuery, result: Result): { shown: Result; base: Result };
}

/** Starts without a layer. */
export function createOptimisticLayers(): OptimisticLayers {
  const layers = new Set<Layer>();
  return {
    add(layer) {
      layers.add(layer);
    },
    remove(layer, answered) {
      for (const older of layers) {
        if (older === layer) break;
        if (answered) dropContradicted(older.expected, layer.expected, answered);
      }
      return layers.delete(layer);
    },
    forget: () => layers.clear(),
    overlay(query, result) {
      const data = [...layers].reduce((before, layer) => applyOrSkip(layer, query, before), result.data);
      const isLayered = data !== result.data;
      // Parts that equal the shown ones keep their identity, also when the server confirms what was expected.
      const shown = shareByCopy(query.result, isLayered ? { ...result, data } : result);
      return { shown, base: isLayered ? result : shown };
    },
  };
}

/** Deletes the older fields for which a newer mutation expected another value, and was answered. */
export function dropContradicted(older: Contents, newer: Contents, answered: Contents): void {
  for (const [key, fields] of older) {
    const newerFields = newer.get(key);
    for (const name of answered.get(key)?.keys() ?? []) {
      const expected = newerFields?.get(name);
      const before = fields?.get(name)?.value;
      if (expected && shareByCopy(before, expected.value) !== before) fields?.delete(name);
    }
  }
}

/** A recipe may throw on data that has arrived since. Then its change is not shown. */
function applyOrSkip({ apply }: Layer, query: CachedQuery, data: unknown): unknown {
  try {
    return apply(query, data);
  } catch {
    return data;
  }
}
