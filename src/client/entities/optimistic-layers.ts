/** The expected changes of running mutations. They are shown on top of the answers, and removed in any order. */
import type { Result } from "../../transport/types.js";
import type { CachedQuery } from "../cache/cached-query.js";
import { shareByCopy } from "../cache/share.js";

/** The expected change of one mutation: the data of a query with it. */
export type Layer = (query: CachedQuery, data: unknown) => unknown;

/** The layers of one client. */
export interface OptimisticLayers {
  /** Adds a layer on top of the others. */
  add(layer: Layer): void;
  /** @returns whether there was such a layer */
  remove(layer: Layer): boolean;
  /** Removes all layers. */
  forget(): void;
  /** Applies the layers to an answer; see `AnswerCacheHost.overlay`. */
  overlay(query: CachedQuery, result: Result): { shown: Result; base: Result };
}

/** Starts without a layer. */
export function createOptimisticLayers(): OptimisticLayers {
  const layers = new Set<Layer>();
  /** The keys of the queries that show optimistic changes. */
  const layeredKeys = new Set<string>();
  return {
    add(layer) {
      layers.add(layer);
    },
    remove: (layer) => layers.delete(layer),
    forget() {
      layers.clear();
      layeredKeys.clear();
    },
    overlay(query, result) {
      const data = [...layers].reduce((before, layer) => applyOrSkip(layer, query, before), result.data);
      const isLayered = data !== result.data;
      const wasLayered = layeredKeys.delete(query.key);
      if (!isLayered && !wasLayered) return { shown: result, base: result };
      if (isLayered) layeredKeys.add(query.key);
      // Parts that equal the shown optimistic ones keep their identity.
      const shown = shareByCopy(query.shown, isLayered ? { ...result, data } : result);
      return { shown, base: isLayered ? result : shown };
    },
  };
}

/** A recipe may throw on data that has arrived since. Then its change is not shown. */
function applyOrSkip(layer: Layer, query: CachedQuery, data: unknown): unknown {
  try {
    return layer(query, data);
  } catch {
    return data;
  }
}
