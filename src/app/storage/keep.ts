/**
 * Keeps answers on this device, if the page's owner enables it. They are those of one user at a time, and are deleted when this user
 * signs out and when another one signs in. The code that keeps them is loaded only if this is enabled.
 */
import type { PersistError } from "../../client/persist/database.js";
import type { Kept } from "../../client/persist/types.js";
import type { Client } from "../../client/types.js";

/** Whether answers are kept on this device. `user`: the signed-in user, where the page and not the app signs people in. */
export type PersistOption = boolean | { user: string };

/** Keeps the answers of one user. */
export interface Keeper {
  /**
   * Sets the user whose answers are kept from here on: "" for no user, null to keep nothing while the user is not known yet.
   * `hasSignedOut`: the previous user has signed out, so their answers are deleted.
   */
  turn(user: string | null, hasSignedOut?: boolean): void;
  /** A value that is kept beside the answers of this user. */
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): void;
  /** The time at which the newest of the restored answers was received, in ms since the epoch. */
  since(): number | undefined;
  /** Whether answers are kept, or why they are not. */
  state(): "off" | "on" | PersistError;
}

/** The client, which is loaded when something is kept. */
interface LoadedLater {
  load(): Promise<Client>;
}

/** Call `turn` before `client.clear()`, so that the previous user's answers can still be written or deleted. */
export function createKeeper(client: LoadedLater, place: string, option: PersistOption | undefined): Keeper {
  const hostUser = typeof option === "object" ? option.user : "";
  let kept: Kept | undefined;
  let currentUser = "";
  let turns = 0;
  let opening: Promise<Kept | undefined> | undefined;
  let trouble: PersistError | undefined;
  const onTrouble = (error: PersistError) => {
    trouble = error;
    console.warn(error);
  };

  return {
    turn(user, hasSignedOut) {
      if (!option) return;
      const turn = ++turns;
      const previous = { kept, user: currentUser };
      kept = undefined;
      currentUser = [hostUser, user].filter(Boolean).join(" ");
      if (!hasSignedOut) previous.kept?.stop();
      opening = Promise.all([import("./keep-open.js"), client.load()]).then(
        ([{ open, drop }, loadedClient]) => {
          if (hasSignedOut) drop(loadedClient, place, previous.user, previous.kept);
          const isLatestTurn = turn === turns;
          if (isLatestTurn && user !== null) kept = open(loadedClient, place, currentUser, onTrouble);
          return kept;
        },
        () => undefined,
      );
    },
    get: async (name) => (await opening)?.get(name),
    set(name, value) {
      opening?.then((opened) => opened?.set(name, value));
    },
    since: () => kept?.since(),
    state: () => (option ? (trouble ?? "on") : "off"),
  };
}
