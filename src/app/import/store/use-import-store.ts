import { useCallback } from "react";
import { useApp, useSignedIn } from "../../context/context.js";
import { UNKNOWN_USER, userIdIn } from "../../context/user-id.js";
import type { ImportStore } from "./import-store.js";
import { importStoreFor } from "./open-store.js";

/** The function that opens the imports that are kept for the signed-in user. It gives undefined where the browser keeps nothing. */
export function useImportStore(): () => Promise<ImportStore | undefined> {
  const { visit, endpoint } = useApp();
  const who = userIdIn(useSignedIn());
  // Until the profile has arrived, it is not known whose imports are on this device.
  const user = who === UNKNOWN_USER ? null : who;
  return useCallback(() => importStoreFor(visit, endpoint, user), [visit, endpoint, user]);
}
