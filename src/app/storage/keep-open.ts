/** Opens and deletes the answers that are kept on this device. It is loaded only if the page's owner enables this. */
import type { PersistError } from "../../client/persist/database.js";
import { persist } from "../../client/persist/persist.js";
import type { Kept } from "../../client/persist/types.js";
import type { Client } from "../../client/types.js";
import { recall, remember } from "./remember.js";

/** Opens what is kept for a user. What an earlier user left, who did not sign out, is deleted. */
export function open(client: Client, endpoint: string, user: string, onTrouble: (error: PersistError) => void): Kept {
  const openFor = (owner: string) => persist(client, { endpoint, user: owner, onTrouble });
  const previousUser = recall(nameOf(endpoint));
  if (user && previousUser && previousUser !== user) openFor(previousUser).forget();
  if (user) remember(nameOf(endpoint), user);
  return openFor(user);
}

/** Deletes what is kept for a user, which may not have been opened yet, and the note of who the user was. */
export function drop(client: Client, endpoint: string, user: string, kept = persist(client, { endpoint, user })): void {
  remember(nameOf(endpoint), null);
  kept.forget();
}

const nameOf = (endpoint: string) => "kept " + endpoint;
