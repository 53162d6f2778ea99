/** The part of keep.ts that is loaded only where something is kept. */
import type { PersistError } from "../../client/persist/database.js";
import { persist, type Kept } from "../../client/persist/persist.js";
import type { Client } from "../../client/types.js";
import { recall, remember } from "./remember.js";

/** Opens what is kept for one person, and drops what the one before left behind without signing out. */
export function open(client: Client, endpoint: string, user: string, onTrouble: (error: PersistError) => void): Kept {
  const start = (who: string) => persist(client, { endpoint, user: who, onTrouble });
  const before = recall(nameOf(endpoint));
  if (user && before && before !== user) start(before).forget();
  if (user) remember(nameOf(endpoint), user);
  return start(user);
}

/** Drops what is kept for one person, which may not have been opened yet, and the note of whose it was. */
export function drop(client: Client, endpoint: string, user: string, kept = persist(client, { endpoint, user })): void {
  remember(nameOf(endpoint), null);
  kept.forget();
}

const nameOf = (endpoint: string) => "kept " + endpoint;
