import { useCallback } from "react";
import { systemIndexedDB } from "../../../../client/persist/database.js";
import { useApp, type App } from "../../../base/context/context.js";
import type { Visit } from "../../../base/context/visit/visit.js";
import type { Drafts } from "../../../base/storage/drafts.js";
import { pause } from "../../../base/ui/pause.js";
import { takeImport } from "../run/import-lock.js";
import { type ImportStore, handOnImport, openImportStore, type StoreOptions } from "./import-store.js";
import { begunImports, forgetBegunImports } from "./begun-imports.js";

/** The function that opens the imports that are kept for the signed-in user. It gives undefined where the browser keeps nothing. */
export function useImportStore(): () => Promise<ImportStore | undefined> {
  const { visit, server, user, drafts } = useApp();
  return useCallback(() => importStoreFor({ visit, server, user, drafts }), [visit, server, user, drafts]);
}

// The imports that are kept for the signed-in user: opened once in a visit.

interface OpenStore {
  user: string;
  store: Promise<ImportStore | undefined>;
}

const NO_STORE: OpenStore["store"] = Promise.resolve(undefined);

const storesByVisit = new WeakMap<Visit, OpenStore>();

/** Undefined where the browser keeps nothing for this page, and while it is not known who the user is. */
function importStoreFor({
  visit,
  server,
  user,
  drafts,
}: Pick<App, "visit" | "server" | "user" | "drafts">): Promise<ImportStore | undefined> {
  if (user === null) return NO_STORE;
  const earlier = storesByVisit.get(visit);
  if (earlier?.user === user) return earlier.store;
  earlier?.store.then((store) => store?.close());
  const indexedDB = systemIndexedDB();
  const current: OpenStore = { user, store: NO_STORE };
  const onGone = () => {
    if (storesByVisit.get(visit) === current) storesByVisit.delete(visit);
  };
  const open = async (factory: IDBFactory) => {
    const options = { indexedDB: factory, server, user };
    if (user !== "") await handOnBegun(options, drafts);
    return openImportStore({ ...options, now: Date.now, pause, onGone });
  };
  if (indexedDB) current.store = open(indexedDB).catch(() => undefined);
  storesByVisit.set(visit, current);
  return current.store;
}

/** Hands on what this tab began before the sign-in, but for what another tab works on: a tab can be duplicated. */
async function handOnBegun(
  options: Pick<StoreOptions, "indexedDB" | "server" | "user">,
  drafts: Drafts,
): Promise<void> {
  const begun = begunImports(drafts);
  forgetBegunImports(drafts);
  for (const id of begun) {
    const release = await takeImport({ id });
    if (release) await handOnImport(options, id).finally(release);
  }
}
