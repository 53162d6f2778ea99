/** What the signed-in user keeps on this device, such as saved views. */
import { useMemo } from "react";
import type { SessionState } from "../../../auth/index.js";
import { forgetOthers, ownedItems, type OwnedItems } from "../../storage/owned-items.js";
import { useApp, useSignedIn, type App } from "../context.js";
import { UNKNOWN_USER, userIdIn } from "../user-id.js";

/** What belongs to the signed-in user; undefined until the user is known. */
export function useUserItems(): OwnedItems | undefined {
  const { endpoint, options } = useApp();
  const user = userOf(userIdIn(useSignedIn()), options);
  return useMemo(() => itemsIfKnown(endpoint, user), [endpoint, user]);
}

/** What belongs to the user of a session, for functions that are no hooks. */
export const userItems = ({ endpoint, options }: Pick<App, "endpoint" | "options">, session: SessionState) =>
  itemsIfKnown(endpoint, userOf(userIdIn(session), options));

/** The user of the session, or the one that the page names; undefined for a user whose profile has not arrived. */
export function userOf(sessionUser: string, { persist }: App["options"]): string | undefined {
  const hostUser = typeof persist === "object" ? persist.user : "";
  return sessionUser === UNKNOWN_USER ? undefined : sessionUser || hostUser;
}

const itemsIfKnown = (endpoint: string, user: string | undefined): OwnedItems | undefined =>
  user === undefined ? undefined : itemsOf(endpoint, user);

/** What belongs to a user. What others have left on this device is deleted. */
export function itemsOf(endpoint: string, user: string): OwnedItems {
  if (user !== "") forgetOthers(endpoint, user);
  return ownedItems(endpoint, user);
}
