/**
 * What was read is kept on this device, where the page's owner wants that: one person's at a time, gone when they sign out
 * and when another signs in. The part that does it is loaded only then.
 */
import type { PersistError } from "../client/database.js";
import type { Kept } from "../client/persist.js";
import type { Client } from "../client/types.js";
import type { AppOptions } from "./options.js";
import { recall, remember } from "./remember.js";

export interface Keeper {
  /** Whose answers are kept from here on: "" nobody's in particular, null none (who it is is not known yet). `drop`: the person before has gone for good. */
  turn(user: string | null, drop?: boolean): void;
  /** For the time of this person: something of one's own beside the answers. */
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): void;
  /** When the newest of what came back was new, in ms since the epoch. */
  since(): number | undefined;
  /** Whether anything is kept, and why not. */
  state(): "off" | "on" | PersistError;
}

/** Call `turn` before `client.clear()`: what the person before had read is written then, or dropped. */
export function createKeeper(client: Client, place: string, option: AppOptions["persist"], load = () => import("../client/persist.js")): Keeper {
  const host = typeof option === "object" ? option.user : "";
  let now: Kept | undefined;
  let turns = 0;
  let opening: Promise<Kept | undefined> = Promise.resolve(undefined);
  let trouble: PersistError | undefined;

  const open = async (who: string, turn: number) => {
    const { persist } = await load();
    const start = (user: string) =>
      persist(client, {
        endpoint: place,
        user,
        onTrouble: (error) => {
          trouble = error;
          console.warn(error);
        },
      });
    if (turn !== turns) return;
    const last = recall("kept " + place);
    if (who && last && last !== who) void start(last).forget();
    if (who) remember("kept " + place, who);
    return (now = start(who));
  };

  return {
    turn(user, drop) {
      if (!option) return;
      if (drop) {
        remember("kept " + place, null);
        void now?.forget();
      } else void now?.stop();
      now = undefined;
      const turn = ++turns;
      opening = user === null ? Promise.resolve(undefined) : open([host, user].filter(Boolean).join(" "), turn).catch(() => undefined);
    },
    get: async (name) => (await opening)?.get(name),
    set: (name, value) => void opening.then((kept) => kept?.set(name, value)),
    since: () => now?.since(),
    state: () => (option ? (trouble ?? "on") : "off"),
  };
}
