/**
 * Small things that belong to one user of one endpoint, such as saved views. Each has a name of its own on this device, so that two tabs
 * that save at once overwrite nothing of each other. They are deleted when the user signs out.
 */
import { ownedPrefix } from "./remember.js";

/** The items of one user, by name. */
export interface OwnedItems {
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

/** Tells of changes in this tab: the browser tells only the other tabs. */
const changeListeners = new Set<() => void>();

/** @param user - see `userIdIn`; "" where nobody is signed in */
export function ownedItems(endpoint: string, user: string): OwnedItems {
  const prefix = ownedPrefix(endpoint, user);
  return {
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
        const isAllGone = key === null;
        if (isAllGone || key.startsWith(prefix)) listener();
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

/** Items that are kept as long as the page is open. */
export function itemsInMemory(): OwnedItems {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
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

/** Deletes what belongs to users who left without signing out, once another one is here. */
export function forgetOthers(endpoint: string, user: string): void {
  const ofNobody = ownedPrefix(endpoint, "");
  const ofUser = ownedPrefix(endpoint, user);
  const ofAnyone = ofNobody.slice(0, -1);
  for (const name of namesInStorage()) {
    const isOfAnotherUser = !name.startsWith(ofUser) && !name.startsWith(ofNobody);
    if (name.startsWith(ofAnyone) && isOfAnotherUser) localStorage.removeItem(name);
  }
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}

function namesInStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
