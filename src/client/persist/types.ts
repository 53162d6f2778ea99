import type { Clock, Page } from "../../transport/environment.js";
import type { Answer } from "../types.js";
import type { PersistError } from "./database.js";

/** Options of `persist`. */
export interface PersistOptions {
  /** Names the server. Each server has a database of its own. */
  endpoint: string;
  /**
   * Names the user by a text that never belongs to another account, such as the `sub` of an id token. Each user has a database of their
   * own. @defaultValue "", for a page without a user
   */
  user?: string | undefined;
  /**
   * The version of your documents. Answers of another version are deleted, and an open page of another version keeps nothing more.
   * @defaultValue ""
   */
  version?: string | number | undefined;
  /**
   * How much is kept, in characters of JSON. The least recently used answers are deleted first, and so is one that alone is longer. A value
   * of `Kept.set` may be as long, and is not counted. @defaultValue 8e6
   */
  maxBytes?: number | undefined;
  /** An older answer is deleted instead of restored, in ms. @defaultValue a week */
  maxAge?: number | undefined;
  /** The shortest time between two writes, in ms. Another write follows when the page is hidden or closed. @defaultValue 1000 */
  delay?: number | undefined;
  /**
   * Returns false for an answer that must never be on disk. Answers that seem to contain a token, a password or a secret are never kept,
   * whatever it returns. An answer on which it throws is not kept, and `onTrouble` gets the error.
   */
  keep?: ((answer: Answer) => boolean) | undefined;
  /** Called with the first error, and not with later ones. @defaultValue console.warn */
  onTrouble?: ((error: PersistError) => void) | undefined;
  /** The IndexedDB to use. @defaultValue the browser's */
  indexedDB?: IDBFactory | undefined;
  /** The time and its timers, for tests. @defaultValue the platform's */
  clock?: Clock | undefined;
  /** Tells when the page is about to go. @defaultValue the browser's */
  page?: Page | undefined;
}

/** The answers that are kept. No promise of its methods rejects; the methods need no `this`. */
export interface Kept {
  /** Resolves when the answers have been restored, or when restoring them has failed. Queries may be sent before that. */
  readonly ready: Promise<void>;
  /** When the server gave the newest restored answer, in ms since the epoch. Undefined: none was restored. */
  since(): number | undefined;
  /** Writes the changes now. */
  save(): Promise<void>;
  /**
   * Keeps a text or JSON of your own, such as a schema. It is deleted together with the answers. `undefined` deletes it, and so does a
   * value longer than `maxBytes`, with a warning in development.
   *
   * @throws TypeError at the call, for a value that JSON cannot express: a function, a BigInt, an object that contains itself
   */
  set(name: string, value: unknown): Promise<void>;
  /** The value that `set` has kept under this name; undefined where there is none. */
  get(name: string): Promise<unknown>;
  /** Deletes the database, in all tabs, and keeps nothing more. Call it at sign-out, together with `client.clear()`. */
  forget(): Promise<void>;
  /** Writes the changes and closes the database. The answers stay on the device. */
  stop(): Promise<void>;
}
