/** Code that is fetched when it is first needed. React.lazy cannot try again after a failure. */
import { useEffect, useSyncExternalStore } from "react";
import { loadedWords } from "./loaded-words.js";
import { createStore, type ReadableStore } from "./store.js";

/** Whether the code has been fetched. */
export type LazyState<Part> =
  | { at: "waiting" }
  | { at: "loading" }
  | { at: "ready"; part: Part }
  | { at: "failed"; error: unknown };

export interface LazyPart<Part> extends ReadableStore<LazyState<Part>> {
  /**
   * Fetches the code once for all callers; after a failure the next call tries again.
   * @throws the error of the import
   */
  load(): Promise<Part>;
}

/** @param fetchPart - imports the code */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<LazyState<Part>>({ at: "waiting" });
  let loading: Promise<Part> | undefined;
  const load = async () => {
    store.set({ at: "loading" });
    try {
      const part = await fetchPart();
      if (loadedWords.fetchMissing) await loadedWords.fetchMissing();
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

/** A part that is in the first load. */
export function presentPart<Part>(part: Part): LazyPart<Part> {
  const state: LazyState<Part> = { at: "ready", part };
  return { get: () => state, subscribe: () => () => {}, load: async () => part };
}

/** A part, if it has been fetched. */
export function partNow<Part>(part: LazyPart<Part>): Part | undefined {
  const state = part.get();
  return state.at === "ready" ? state.part : undefined;
}

/** Handlers for a button that opens a part: they fetch it when the pointer or the focus reaches the button. */
export function loadAhead(part: LazyPart<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  const load = () => {
    part.load().catch(() => {}); // the state holds the error
  };
  return { onPointerEnter: load, onFocus: load };
}

/** The state of a part. It does not fetch the part. */
export const useLazyState = <Part>(part: LazyPart<Part>): LazyState<Part> =>
  useSyncExternalStore(part.subscribe, part.get, part.get);

/** Fetches a part, and returns its state. */
export function useLazyPart<Part>(part: LazyPart<Part>): LazyState<Part> {
  useEffect(() => {
    part.load().catch(() => {}); // the state holds the error
  }, [part]);
  return useLazyState(part);
}
