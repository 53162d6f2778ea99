/**
 * Keeps answers on this device, if the page's owner enables it. They are those of one user at a time, and are deleted when this user
 * signs out and when another one signs in. The code that keeps them is loaded only if this is enabled.
 */
import type { Client, Kept, PersistError } from "../../../index.js";

/** Whether answers are kept on this device. `user`: the signed-in user, where the page and not the app signs people in. */
export type PersistOption = boolean | { user: string };

/** Values that are kept beside the answers of a user. Once it is another user's turn, there are none, and none is kept. */
export interface KeptValues {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): void;
}

/** Keeps the answers of one user. */
export interface Keeper {
  /**
   * Sets the user whose answers are kept from here on: "" for no user, null to keep nothing while the user is not known yet.
   * `hasSignedOut`: the previous user has signed out, so their answers are deleted.
   */
  turn(user: string | null, hasSignedOut?: boolean): void;
  /** What is kept beside the answers of the user of now. */
  values(): KeptValues;
  /** The time at which the newest of the restored answers was received, in ms since the epoch. */
  since(): number | undefined;
  /** Whether answers are kept, or why they are not. */
  state(): "off" | "on" | PersistError;
}

/** The client, which is loaded when something is kept. */
interface LoadedLater {
  load(): Promise<Client>;
}

/**
 * @param server - see `serverName`
 *
 * Call `turn` before `client.clear()`, so that the previous user's answers can still be written or deleted.
 */
export function createKeeper(client: LoadedLater, server: string, isOn: boolean): Keeper {
  let kept: Kept | undefined;
  let currentUser = "";
  let turns = 0;
  /** Counts the users: one who was not known yet is the next one who is. */
  let users = 0;
  let isUnknown = false;
  let opening: Promise<Kept | undefined> | undefined;
  let trouble: PersistError | undefined;
  const onTrouble = (error: PersistError) => {
    trouble = error;
    console.warn(error);
  };

  return {
    turn(user, hasSignedOut) {
      if (!isOn) return;
      const turn = ++turns;
      const previous = { kept, user: currentUser };
      kept = undefined;
      currentUser = user ?? "";
      if (!isUnknown || hasSignedOut) users++;
      isUnknown = user === null;
      if (!hasSignedOut) previous.kept?.stop();
      opening = Promise.all([import("./keep-open.js"), client.load()]).then(
        ([{ open, drop }, loadedClient]) => {
          if (hasSignedOut) drop(loadedClient, server, previous.user, previous.kept);
          const isLatestTurn = turn === turns;
          if (isLatestTurn && user !== null) kept = open(loadedClient, server, currentUser, onTrouble);
          return kept;
        },
        () => undefined,
      );
    },
    values() {
      const before = users;
      const opened = async () => {
        const current = await opening;
        return users === before ? current : undefined;
      };
      return {
        get: async (name) => (await opened())?.get(name),
        set(name, value) {
          opened().then((current) => current?.set(name, value));
        },
      };
    },
    since: () => kept?.since(),
    state: () => (isOn ? (trouble ?? "on") : "off"),
  };
}
