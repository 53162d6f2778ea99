/** The imports that are kept for the signed-in user: opened once in a visit. */
import { systemIndexedDB } from "../../../client/persist/database.js";
import type { Visit } from "../../context/visit/visit.js";
import { pause } from "../../ui/pause.js";
import { openImportStore, type ImportStore } from "./import-store.js";

interface OpenStore {
  user: string;
  store: Promise<ImportStore | undefined>;
}

const NO_STORE = Promise.resolve(undefined);

const storesByVisit = new WeakMap<Visit, OpenStore>();

/**
 * Undefined where the browser keeps nothing for this page.
 *
 * @param user - "" for no user, null while it is not known who it is
 */
export function importStoreFor(visit: Visit, endpoint: string, user: string | null): Promise<ImportStore | undefined> {
  if (user === null) return NO_STORE;
  const earlier = storesByVisit.get(visit);
  if (earlier?.user === user) return earlier.store;
  earlier?.store.then((store) => store?.close());
  const indexedDB = systemIndexedDB();
  const onGone = () => storesByVisit.delete(visit);
  const store = indexedDB
    ? openImportStore({ indexedDB, endpoint, user, now: Date.now, pause, onGone }).catch(() => undefined)
    : NO_STORE;
  storesByVisit.set(visit, { user, store });
  return store;
}
