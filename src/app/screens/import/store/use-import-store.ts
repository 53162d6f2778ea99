import { useCallback } from "react";
import { useApp } from "../../../base/context/context.js";
import type { ImportStore } from "./import-store.js";
import { importStoreFor } from "./open-store.js";

/** The function that opens the imports that are kept for the signed-in user. It gives undefined where the browser keeps nothing. */
export function useImportStore(): () => Promise<ImportStore | undefined> {
  const { visit, server, user, drafts } = useApp();
  return useCallback(() => importStoreFor({ visit, server, user, drafts }), [visit, server, user, drafts]);
}
