/**
 * Keeps typed input for the lifetime of the tab under its server, its user and the form's route, so that a failure, a wrong click or a
 * reload loses nothing. Files are not kept, because they cannot be stored as text, and neither is anything that looks like a secret.
 */
import { placeOf, userInPlace } from "./place.js";
import { withoutSecrets } from "./secrets.js";
import { removeKey } from "./storage-keys.js";

export interface Drafts {
  /** Whose they are: see `ownerOf`. */
  readonly owner: string | null;
  read(key: string): unknown;
  /** @returns whether it is still there after a reload, as far as this tab keeps anything */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(): ReadonlySet<string>;
  /**
   * Deletes all of them: the user has signed out, or another one has come. What is written later, as by a screen that is gone, is lost.
   *
   * @returns the values that they had, by key
   */
  end(): ReadonlyMap<string, unknown>;
  /**
   * Hands all of them on: they were typed while nobody was signed in, or while it was not known who. What is changed here later is changed
   * there.
   *
   * @returns whether there were others already, so that screens have to read them
   */
  handOn(next: Drafts): boolean;
  /** What is written later is lost. What is stored stays, until it is known who has come. */
  leave(): void;
  /** Deletes the drafts that other users of the server have left in this tab. */
  removeOthers(): void;
}

const PREFIX = "querylet:draft:";

/**
 * The drafts of one user.
 *
 * @param storage - the tab's sessionStorage; without one, in a sandboxed frame, drafts are kept as long as the page is open
 * @param server - see `serverName`
 * @param owner - of a user who is not known yet, nothing is stored
 */
export function createDrafts(storage: Storage | undefined, server: string, owner: string | null): Drafts {
  const memory = new Map<string, string>();
  const ownStorage = owner === null ? undefined : storage;
  const prefix = `${PREFIX}${placeOf(server, owner ?? "")} `;
  let heir: Drafts | undefined;
  let hasEnded = false;
  const keys = () => {
    const names = Object.keys(ownStorage ?? {}).filter((name) => name.startsWith(prefix));
    return new Set([...memory.keys(), ...names.map((name) => name.slice(prefix.length))]);
  };
  /** Takes all of them out of the storage. */
  const take = () =>
    new Map(
      Array.from(keys(), (key) => {
        const value = drafts.read(key);
        drafts.remove(key);
        return [key, value];
      }),
    );
  const drafts: Drafts = {
    owner,
    read(key) {
      if (heir) return heir.read(key);
      try {
        const text = memory.get(key) ?? ownStorage?.getItem(prefix + key);
        return text ? JSON.parse(text) : undefined;
      } catch {
        return;
      }
    },
    write(key, value) {
      if (heir) return heir.write(key, value);
      if (hasEnded) return true;
      const text = JSON.stringify(value, withoutFilesAndSecrets);
      memory.set(key, text);
      try {
        ownStorage?.setItem(prefix + key, text);
        return true;
      } catch {
        // The storage is full or forbidden. The draft is still in memory.
        return false;
      }
    },
    remove(key) {
      if (heir) return heir.remove(key);
      if (hasEnded) return;
      memory.delete(key);
      if (ownStorage) removeKey(ownStorage, prefix + key);
    },
    end() {
      const values = take();
      hasEnded = true;
      return values;
    },
    handOn(next) {
      const hasOthers = next.keys().size > 0;
      for (const [key, value] of take()) next.write(key, value);
      heir = next;
      return hasOthers;
    },
    leave() {
      memory.clear();
      hasEnded = true;
    },
    removeOthers() {
      for (const name of Object.keys(storage ?? {})) {
        const other = name.startsWith(PREFIX) ? userInPlace(name.slice(PREFIX.length), server) : undefined;
        if (storage && other && other !== owner) removeKey(storage, name);
      }
    },
    keys,
  };
  return drafts;
}

const isFile = (value: unknown): boolean => typeof Blob !== "undefined" && value instanceof Blob;

/** A file, or a file with what is said of it, which would be nothing without the file. */
const holdsFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === "object" && value !== null && Object.values(value).some(isFile));

/** The paths of what a draft does not keep of a value. */
export function pathsNotKept(value: unknown, key = ""): (string | number)[][] {
  const kept = withoutFilesAndSecrets(key, value);
  if (value !== undefined && kept !== value) return [[]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsNotKept(inner, name).map((path) => [Array.isArray(value) ? Number(name) : name, ...path]),
  );
}

function withoutFilesAndSecrets(key: string, value: unknown): unknown {
  const isListOfFiles = Array.isArray(value) && value.some(holdsFile);
  return isListOfFiles || isFile(value) ? undefined : withoutSecrets(key, value);
}
