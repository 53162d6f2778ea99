/** The saved views of the signed-in user, for parts of the app that are loaded after the first paint. */
import { useSyncExternalStore } from "react";
import { readTeamViews } from "../../navigation/views-file.js";
import { itemsInMemory } from "../../storage/owned-items.js";
import { viewAddress } from "../../navigation/saved-view.js";
import { useApp, useRoute, useSignedIn, type App } from "../context.js";
import { userIdIn } from "../user-id.js";
import type { Visit } from "../visit/visit.js";
import { itemsOf, userOf } from "./use-user-items.js";
import { createViewStore, type KeptView, type ViewStore } from "./view-store.js";

/** The store of each app, with the texts that it was made for: a host may hand in equal views in each render. */
const storeByVisit = new WeakMap<Visit, { madeFor: string; store: ViewStore }>();

export function useViewStore(): ViewStore {
  const app = useApp();
  return viewStoreOf(app, userIdIn(useSignedIn()));
}

export function useViews(): readonly KeptView[] {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The view whose screen is open as it was saved. */
export function useOpenView(): KeptView | undefined {
  const address = viewAddress(useRoute());
  return useViews().find((view) => view.address === address);
}

function viewStoreOf({ visit, endpoint, options }: App, sessionUser: string): ViewStore {
  const user = userOf(sessionUser, options);
  const madeFor = JSON.stringify([endpoint, sessionUser, user, options.views]);
  const earlier = storeByVisit.get(visit);
  if (earlier?.madeFor === madeFor) return earlier.store;
  const items = user === undefined ? itemsInMemory() : itemsOf(endpoint, user);
  const store = createViewStore(items, readTeamViews(options.views));
  storeByVisit.set(visit, { madeFor, store });
  return store;
}
