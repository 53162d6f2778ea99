/** Code that is fetched when it is first needed. Not React.lazy, which never tries again after a failure. */
import { useEffect, useSyncExternalStore } from "react";
import { createStore, type ReadableStore } from "./store.js";

/** Whether the code is there. */
export type LazyState<Part> =
  | { at: "waiting" }
  | { at: "loading" }
  | { at: "ready"; part: Part }
  | { at: "failed"; error: unknown };

export interface LazyPart<Part> extends ReadableStore<LazyState<Part>> {
  /**
   * Fetches the code once for all callers; after a failure the next call tries again.
   * @throws what the import failed with
   */
  load(): Promise<Part>;
}

/** @param fetchPart imports the code */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<LazyState<Part>>({ at: "waiting" });
  let loading: Promise<Part> | undefined;
  const load = async () => {
    store.set({ at: "loading" });
    try {
      const part = await fetchPart();
      store.set({ at: "ready", part });
      return part;
    } catch (error) {
      loading = undefined;
      store.set({ at: "failed", error });
      throw error;
    }
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
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

/** Handlers for the button that leads to a part: the part is fetched as soon as the pointer or the focus comes to the button. */
export function loadAhead(part: LazyPart<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  const load = () => {
    part.load().catch(() => {}); // the state says so
  };
  return { onPointerEnter: load, onFocus: load };
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
