/** The saved views of the signed-in user, for parts of the app that are loaded after the first paint. */
import { useSyncExternalStore } from "react";
import { readTeamViews } from "../../navigation/views-file.js";
import type { OwnedItems } from "../../storage/owned-items.js";
import { viewAddress } from "../../navigation/saved-view.js";
import { useApp, useRoute, type App } from "../context.js";
import { createViewStore, type KeptView, type ViewStore } from "./view-store.js";

/** The store of each user, with the page's views that it was made for: a host may hand in equal views in each render. */
const storeByItems = new WeakMap<OwnedItems, { madeFor: string; store: ViewStore }>();

export const useViewStore = (): ViewStore => viewStoreOf(useApp());

export function useViews(): readonly KeptView[] {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The view whose screen is open as it was saved. */
export function useOpenView(): KeptView | undefined {
  const address = viewAddress(useRoute());
  return useViews().find((view) => view.address === address);
}

function viewStoreOf({ items, options }: Pick<App, "items" | "options">): ViewStore {
  const madeFor = JSON.stringify(options.views ?? null);
  const earlier = storeByItems.get(items);
  if (earlier?.madeFor === madeFor) return earlier.store;
  const store = createViewStore(items, readTeamViews(options.views));
  storeByItems.set(items, { madeFor, store });
  return store;
}
