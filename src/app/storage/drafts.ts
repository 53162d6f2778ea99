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
   * Sets the user of the drafts from here on. Drafts of another user, who left without a sign-out, are deleted.
   *
   * @returns whether there was another user before
   */
  belongTo(user: string): boolean;
}

const PREFIX = "querylet:draft:";
/** The key of the drafts' user. No route has this name. */
const OWNER = "owner";

/** @param storage - the tab's sessionStorage; without one, in a sandboxed frame, drafts are kept as long as the page is open */
export function createDrafts(storage: Storage | undefined, scope = ""): Drafts {
  const memory = new Map<string, string>();
  const name = (key: string) => PREFIX + scope + key;
  const drafts: Drafts = {
    read(key) {
      try {
        const text = memory.get(name(key)) ?? storage?.getItem(name(key));
        return text ? JSON.parse(text) : undefined;
      } catch {
        return;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value, withoutFilesAndSecrets);
      memory.set(name(key), text);
      try {
        storage?.setItem(name(key), text);
      } catch {
        // The storage is full or forbidden. The draft is still in memory.
      }
    },
    remove(key) {
      memory.delete(name(key));
      storage?.removeItem(name(key));
    },
    clear() {
      memory.clear();
      if (!storage) return;
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX + scope)) storage.removeItem(key);
    },
    belongTo(user) {
      const owner = drafts.read(OWNER);
      const wasOthers = owner !== undefined && owner !== user;
      if (wasOthers) drafts.clear();
      if (owner !== user) drafts.write(OWNER, user);
      return wasOthers;
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
