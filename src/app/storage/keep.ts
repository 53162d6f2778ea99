/**
 * Keeps answers on this device, if the page's owner enables it: those of one person at a time, deleted when they sign out
 * and when another signs in. The part that does it is loaded only then.
 */
import type { PersistError } from "../../client/persist/database.js";
import type { Kept } from "../../client/persist/persist.js";
import type { Client } from "../../client/types.js";

/** Whether answers are kept on this device. `user`: the signed-in user, where the page and not the app signs people in. */
export type PersistOption = boolean | { user: string };

export interface Keeper {
  /**
   * Sets the user whose answers are kept from here on: "" for no user, null to keep nothing while the user is not known yet.
   * `gone`: the previous user has signed out.
   */
  turn(user: string | null, gone?: boolean): void;
  /** For the time of this person: something of one's own beside the answers. */
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): void;
  /** When the newest of what came back was new, in ms since the epoch. */
  since(): number | undefined;
  /** Whether anything is kept, and why not. */
  state(): "off" | "on" | PersistError;
}

/** The client, which is loaded when something is kept. */
interface LoadedLater {
  load(): Promise<Client>;
}

/** Call `turn` before `client.clear()`: what the person before had read is written then, or dropped. */
export function createKeeper(client: LoadedLater, place: string, option: PersistOption | undefined): Keeper {
  const host = typeof option === "object" ? option.user : "";
  let now: Kept | undefined;
  let whose = "";
  let turns = 0;
  let opening: Promise<Kept | undefined> | undefined;
  let trouble: PersistError | undefined;

  return {
    turn(user, gone) {
      if (!option) return;
      const turn = ++turns;
      const before = now;
      const left = whose;
      now = undefined;
      whose = [host, user].filter(Boolean).join(" ");
      if (!gone) before?.stop();
      opening = Promise.all([import("./keep-open.js"), client.load()]).then(
        ([{ open, drop }, loadedClient]) => {
          if (gone) drop(loadedClient, place, left, before);
          if (turn === turns && user !== null)
            now = open(loadedClient, place, whose, (error) => {
              trouble = error;
              console.warn(error);
            });
          return now;
        },
        () => undefined,
      );
    },
    get: async (name) => (await opening)?.get(name),
    set(name, value) {
      opening?.then((kept) => kept?.set(name, value));
    },
    since: () => now?.since(),
    state: () => (option ? (trouble ?? "on") : "off"),
  };
}
