/**
 * Keeps typed input for the lifetime of the tab under the form's route, so that a failure, a wrong click or a reload loses nothing.
 * Files are not kept, because they cannot be stored as text, and neither is anything that looks like a secret.
 */
import { withoutSecrets } from "./secret-names.js";

export interface Drafts {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /**
   * Deletes all drafts at sign-out, so that the next person does not find them.
   *
   * @returns the values that they had, by key, with the user of the drafts under `DRAFTS_OWNER`
   */
  clear(): ReadonlyMap<string, unknown>;
  /**
   * Sets the user of the drafts from here on. Drafts of another user, who left without a sign-out, are deleted.
   *
   * @returns whether there was another user before
   */
  belongTo(user: string): boolean;
}

const PREFIX = "querylet:draft:";
/** The key of the drafts' user. No route has this name. */
export const DRAFTS_OWNER = "owner";

/** @param storage - the tab's sessionStorage; without one, in a sandboxed frame, drafts are kept as long as the page is open */
export function createDrafts(storage: Storage | undefined, scope = ""): Drafts {
  const memory = new Map<string, string>();
  const prefix = PREFIX + scope;
  const drafts: Drafts = {
    read(key) {
      try {
        const text = memory.get(key) ?? storage?.getItem(prefix + key);
        return text ? JSON.parse(text) : undefined;
      } catch {
        return;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value, withoutFilesAndSecrets);
      memory.set(key, text);
      try {
        storage?.setItem(prefix + key, text);
      } catch {
        // The storage is full or forbidden. The draft is still in memory.
      }
    },
    remove(key) {
      memory.delete(key);
      storage?.removeItem(prefix + key);
    },
    clear() {
      const stored = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
      const keys = new Set([...memory.keys(), ...stored.map((key) => key.slice(prefix.length))]);
      return new Map(
        Array.from(keys, (key) => {
          const value = drafts.read(key);
          drafts.remove(key);
          return [key, value];
        }),
      );
    },
    belongTo(user) {
      const owner = drafts.read(DRAFTS_OWNER);
      const wasOthers = owner !== undefined && owner !== user;
      if (wasOthers) drafts.clear();
      if (owner !== user) drafts.write(DRAFTS_OWNER, user);
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
