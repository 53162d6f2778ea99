/**
 * Keeps typed input for the lifetime of the tab under the form's route, so that a failure, a wrong click or a reload loses nothing.
 * Never kept: files (they cannot be written down) and anything that looks like a secret.
 */
import { withoutSecrets } from "./holds-secret.js";

export interface Drafts {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** At sign-out: the next person must not find what the last one typed. */
  clear(): void;
  /**
   * Sets the user of the drafts from here on. Drafts of another user, who left without a sign-out, are deleted.
   *
   * @returns whether there was another user before
   */
  belongTo(user: string): boolean;
}

const prefix = "querylet:draft:";
/** Whose they are; no route is called so. */
const OWNER = "owner";

/** `storage` is the tab's sessionStorage; without one (a sandboxed frame) drafts live as long as the page. */
export function createDrafts(storage: Storage | undefined, scope = ""): Drafts {
  const memory = new Map<string, string>();
  const name = (key: string) => prefix + scope + key;
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
      const text = JSON.stringify(value, keep);
      memory.set(name(key), text);
      try {
        storage?.setItem(name(key), text);
      } catch {
        // A full or forbidden storage: the draft still lives in memory.
      }
    },
    remove(key) {
      memory.delete(name(key));
      storage?.removeItem(name(key));
    },
    clear() {
      memory.clear();
      if (!storage) return;
      for (const key of Object.keys(storage)) if (key.startsWith(prefix + scope)) storage.removeItem(key);
    },
    belongTo(user) {
      const owner = drafts.read(OWNER);
      const isOthers = owner !== undefined && owner !== user;
      if (isOthers) drafts.clear();
      if (owner !== user) drafts.write(OWNER, user);
      return isOthers;
    },
  };
  return drafts;
}

function keep(key: string, value: unknown): unknown {
  return typeof Blob !== "undefined" && value instanceof Blob ? undefined : withoutSecrets(key, value);
}
