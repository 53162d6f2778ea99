/** Opens and deletes the answers that are kept on this device. It is loaded only if the page's owner enables this. */
import { type Client, type Kept, persist, type PersistError } from "../../../index.js";
import { ownedItems, usersWithChoice } from "./owned-items.js";

/** Stands on this device for each user whose answers may be kept. */
const HAS_ANSWERS = "answers";

/** Opens what is kept for a user. What an earlier user left, who did not sign out, is deleted. */
export function open(client: Client, server: string, user: string, onTrouble: (error: PersistError) => void): Kept {
  if (user) {
    for (const other of usersWithChoice(server, HAS_ANSWERS)) if (other !== user) drop(client, server, other);
    ownedItems(server, user, "choice").write(HAS_ANSWERS, "yes");
  }
  return persist(client, { endpoint: server, user, onTrouble });
}

/** Deletes what is kept for a user, which may not have been opened yet. */
export function drop(
  client: Client,
  server: string,
  user: string,
  kept = persist(client, { endpoint: server, user }),
): void {
  ownedItems(server, user, "choice").write(HAS_ANSWERS, undefined);
  kept.forget();
}
