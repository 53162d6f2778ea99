/**
 * Small texts that belong to one person at one server, such as saved views. Each has a name of its own on this device, so that two tabs
 * that save at once overwrite nothing of each other.
 */
import { placeOf, userInPlace } from "./place.js";
import { keysOf, removeKeys } from "./storage-keys.js";

/** The items of one person, by name. */
export interface OwnedItems {
  get(name: string): string | null;
  /** The texts whose names begin so, by name. */
  read(beginning: string): ReadonlyMap<string, string>;
  /**
   * Keeps a text; undefined removes the item.
   * @returns false where the browser refuses, because its storage is full or forbidden
   */
  write(name: string, text: string | undefined): boolean;
  /** Calls the listener after a change in this tab or in another one. @returns ends that */
  subscribe(listener: () => void): () => void;
}

/** How long items are kept: choices about what the app shows stay, everything else is deleted when the person signs out. */
export type Lasting = "choice" | "item";

const prefixOf = (lasting: Lasting): string => `querylet:${lasting} `;

/** Tells of changes in this tab: the browser tells only the other tabs. */
const changeListeners = new Set<() => void>();

/**
 * @param server - see `serverName`
 * @param user - "" where nobody is signed in
 */
export function ownedItems(server: string, user: string, lasting: Lasting = "item"): OwnedItems {
  const prefix = `${prefixOf(lasting)}${placeOf(server, user)} `;
  return {
    get(name) {
      try {
        return localStorage.getItem(prefix + name);
      } catch {
        return null;
      }
    },
    read(beginning) {
      const names = namesInStorage().filter((name) => name.startsWith(prefix + beginning));
      return new Map(names.map((name) => [name.slice(prefix.length), localStorage.getItem(name) ?? ""]));
    },
    write(name, text) {
      try {
        if (text === undefined) localStorage.removeItem(prefix + name);
        else localStorage.setItem(prefix + name, text);
      } catch {
        return false;
      }
      tell(changeListeners);
      return true;
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // Null: all is gone. A page that has stored something itself may say so by an event without a key.
        if (!key || key.startsWith(prefix)) listener();
      };
      addEventListener("storage", onStorage);
      changeListeners.add(listener);
      return () => {
        removeEventListener("storage", onStorage);
        changeListeners.delete(listener);
      };
    },
  };
}

/** Items that are kept as long as the page is open: it is not known whose they are. */
export function itemsInMemory(): OwnedItems {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    get: (name) => texts.get(name) ?? null,
    read: (beginning) => new Map([...texts].filter(([name]) => name.startsWith(beginning))),
    write(name, text) {
      if (text === undefined) texts.delete(name);
      else texts.set(name, text);
      tell(listeners);
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Deletes a person's items, but for the choices: they have signed out. */
export const forgetOwned = (server: string, user: string): void =>
  removeItems((place) => userInPlace(place, server) === user);

const SEEN = "seen";
const DAY_MS = 24 * 60 * 60 * 1000;
/** People who have not been here for this long have left without signing out. */
const ABSENT_AFTER_MS = 7 * DAY_MS;

/**
 * Notes that a person is here, and deletes what others have left on this device who did not sign out. They may be here in another tab, so
 * that only headers go at once, which may hold a token; the rest goes a week after they were here.
 *
 * @param now - in ms since 1970
 * @returns those whose items were deleted
 */
export function arrive(server: string, user: string, now: number): ReadonlySet<string> {
  ownedItems(server, user).write(SEEN, String(now));
  const absent = new Set<string>();
  removeItems((place) => {
    const other = userInPlace(place, server);
    if (other === undefined || other === "" || other === user) return false;
    if (isAbsent(ownedItems(server, other).get(SEEN), now)) absent.add(other);
    return absent.has(other) || place === `${placeOf(server, other)} ${HEADERS_ITEM}`;
  });
  return absent;
}

/** The name of the editor's headers among the items of a person. */
export const HEADERS_ITEM = "editor headers";

const isAbsent = (seen: string | null, now: number): boolean => !(Number(seen) > now - ABSENT_AFTER_MS);

/** @param isGone - is told the key of an item, from its place on */
function removeItems(isGone: (place: string) => boolean): void {
  const prefix = prefixOf("item");
  removeKeys(
    () => localStorage,
    (key) => key.startsWith(prefix) && isGone(key.slice(prefix.length)),
  );
}

/** The users of a server who have made a choice on this device. */
export function usersWithChoice(server: string, name: string): string[] {
  const prefix = prefixOf("choice");
  const places = namesInStorage().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return places.flatMap((place) => {
    const user = userInPlace(place, server);
    return user !== undefined && place === `${placeOf(server, user)} ${name}` ? [user] : [];
  });
}

/** Whether an earlier version of the app has been here, which kept things under the path of an endpoint: each visit noted its screens. */
export const hasOldItems = (): boolean => namesInStorage().some((name) => /^querylet:(of|recent|hints) /.test(name));

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}

const namesInStorage = (): string[] => keysOf(() => localStorage);
