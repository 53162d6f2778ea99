/** Code that is fetched when it is first needed. Not React.lazy, which never tries again after a failure. */
import { useEffect, useSyncExternalStore } from "react";

/** Whether the code is there. */
export type LazyState<Part> =
  | { at: "waiting" }
  | { at: "loading" }
  | { at: "ready"; part: Part }
  | { at: "failed"; error: unknown };

export interface LazyPart<Part> {
  /** The same object until the state changes. */
  get(): LazyState<Part>;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the code once for all callers; after a failure the next call tries again.
   * @throws what the import failed with
   */
  load(): Promise<Part>;
}

/** @param fetchPart imports the code */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let state: LazyState<Part> = { at: "waiting" };
  let loading: Promise<Part> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: LazyState<Part>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const load = async () => {
    change({ at: "loading" });
    try {
      const part = await fetchPart();
      change({ at: "ready", part });
      return part;
    } catch (error) {
      loading = undefined;
      change({ at: "failed", error });
      throw error;
    }
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load() {
      loading ??= load();
      return loading;
    },
  };
}

/** A part that came with the first load. */
export function presentPart<Part>(part: Part): LazyPart<Part> {
  const state: LazyState<Part> = { at: "ready", part };
  return { get: () => state, subscribe: () => () => {}, load: async () => part };
}

/** A part that is there already. */
export function partNow<Part>(part: LazyPart<Part>): Part | undefined {
  const state = part.get();
  return state.at === "ready" ? state.part : undefined;
}

/** The state of a part, which is not fetched because of that. */
export const useLazyState = <Part>(part: LazyPart<Part>): LazyState<Part> =>
  useSyncExternalStore(part.subscribe, part.get, part.get);

/** Fetches a part, and gives its state. */
export function useLazyPart<Part>(part: LazyPart<Part>): LazyState<Part> {
  useEffect(() => {
    part.load().catch(() => {}); // the state says so
  }, [part]);
  return useLazyState(part);
}
