/**
 * Keeps typed input for the lifetime of the tab under the form's route, so that a failure, a wrong click or a reload loses nothing.
 * Files are not kept, because they cannot be stored as text, and neither is anything that looks like a secret.
 */
import { withoutSecrets } from "./holds-secret.js";

export interface Drafts {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Deletes all drafts at sign-out, so that the next person does not find them. */
  clear(): void;
  /**
   * Takes all drafts out of the storage and keeps them in memory for their user: the session ended, and the person did not ask for that
   * on this page. A reload deletes them.
   *
   * @returns whether drafts come back when that user signs in again
   */
  setAside(): boolean;
  /**
   * Sets the user of the drafts from here on. What was set aside for that user comes back, but for what has been typed again since. Drafts
   * of another user, who left without a sign-out, are deleted.
   *
   * @returns whether screens have to read their drafts again
   */
  belongTo(user: string): boolean;
}

const PREFIX = "querylet:draft:";
/** The key of the drafts' user. No route has this name. */
const OWNER = "owner";

/** @param storage - the tab's sessionStorage; without one, in a sandboxed frame, drafts are kept as long as the page is open */
export function createDrafts(storage: Storage | undefined, scope = ""): Drafts {
  const memory = new Map<string, string>();
  let aside: { owner: string; texts: ReadonlyMap<string, string> } | undefined;
  const name = (key: string) => PREFIX + scope + key;
  const storedKeys = () => Object.keys(storage ?? {}).filter((key) => key.startsWith(PREFIX + scope));

  function keep(fullName: string, text: string): void {
    memory.set(fullName, text);
    try {
      storage?.setItem(fullName, text);
    } catch {
      // The storage is full or forbidden. The draft is still in memory.
    }
  }

  const drafts: Drafts = {
    read(key) {
      try {
        const text = memory.get(name(key)) ?? storage?.getItem(name(key));
        return text ? JSON.parse(text) : undefined;
      } catch {
        return;
      }
    },
    write: (key, value) => keep(name(key), JSON.stringify(value, withoutFilesAndSecrets)),
    remove(key) {
      memory.delete(name(key));
      storage?.removeItem(name(key));
    },
    clear() {
      aside = undefined;
      memory.clear();
      for (const key of storedKeys()) storage?.removeItem(key);
    },
    setAside() {
      const owner = drafts.read(OWNER);
      const texts = new Map(memory);
      for (const key of storedKeys()) texts.set(key, storage?.getItem(key) ?? "");
      texts.delete(name(OWNER));
      drafts.clear();
      if (typeof owner === "string" && texts.size > 0) aside = { owner, texts };
      return aside !== undefined;
    },
    belongTo(user) {
      const owner = drafts.read(OWNER);
      const wasOthers = owner !== undefined && owner !== user;
      const returned = aside?.owner === user ? aside.texts : undefined;
      if (wasOthers) drafts.clear();
      aside = undefined;
      for (const [key, text] of returned ?? []) if (!memory.has(key)) keep(key, text);
      if (owner !== user) drafts.write(OWNER, user);
      return wasOthers || returned !== undefined;
    },
  };
  return drafts;
}

const isFile = (value: unknown): boolean => typeof Blob !== "undefined" && value instanceof Blob;

/** A file, or a file with what is said of it, which would be nothing without the file. */
const holdsFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === "object" && value !== null && Object.values(value).some(isFile));

function withoutFilesAndSecrets(key: string, value: unknown): unknown {
  const isListOfFiles = Array.isArray(value) && value.some(holdsFile);
  return isListOfFiles || isFile(value) ? undefined : withoutSecrets(key, value);
}
