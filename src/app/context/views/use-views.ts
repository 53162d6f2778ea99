/** The saved views of the signed-in user, for parts of the app that are loaded after the first paint. */
import { useMemo, useSyncExternalStore } from "react";
import { readTeamViews } from "../../navigation/views-file.js";
import { forgetOthers, itemsInMemory, ownedItems, type OwnedItems } from "../../storage/owned-items.js";
import { viewAddress } from "../../navigation/saved-view.js";
import { useApp, useRoute, useSignedIn, type App } from "../context.js";
import { userIdIn } from "../user-id.js";
import type { Visit } from "../visit/visit.js";
import { createViewStore, type KeptView, type ViewStore } from "./view-store.js";

/** The store of each app, with the texts that it was made for: a host may hand in equal views in each render. */
const storeByVisit = new WeakMap<Visit, { madeFor: string; store: ViewStore }>();

/** A user whose profile has not arrived. */
const UNKNOWN_USER = "someone";

export function useViewStore(): ViewStore {
  const app = useApp();
  return viewStoreOf(app, userIdIn(useSignedIn()));
}

export function useViews(): readonly KeptView[] {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What belongs to the signed-in user; undefined until the user is known. */
export function useUserItems(): OwnedItems | undefined {
  const { endpoint, options } = useApp();
  const user = userOf(userIdIn(useSignedIn()), options);
  return useMemo(() => (user === undefined ? undefined : itemsOf(endpoint, user)), [endpoint, user]);
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

/** The user of the session, or the one that the page names; undefined for a user whose profile has not arrived. */
function userOf(sessionUser: string, { persist }: App["options"]): string | undefined {
  const hostUser = typeof persist === "object" ? persist.user : "";
  return sessionUser === UNKNOWN_USER ? undefined : sessionUser || hostUser;
}

function itemsOf(endpoint: string, user: string): OwnedItems {
  if (user !== "") forgetOthers(endpoint, user);
  return ownedItems(endpoint, user);
}
