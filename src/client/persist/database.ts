/**
 * One small IndexedDB with two stores of text by name, behind promises. Each promise settles: if the browser does not answer, it rejects
 * after some seconds. This file knows nothing of answers or clients. https://w3c.github.io/IndexedDB/
 */
import type { Clock } from "../../transport/environment.js";

/**
 * Why answers are not kept.
 * - `missing`: the browser has no IndexedDB for this page (private windows, blocked storage, a sandboxed frame).
 * - `blocked`: IndexedDB does not answer, usually because another tab keeps the database open.
 * - `full`: there is no more room on the device.
 * - `broken`: any other failure, also one of the option `keep`; see `cause`.
 */
export type PersistErrorKind = "missing" | "blocked" | "full" | "broken";

/** The error that keeps answers from being kept on this device. The client works without them. */
export class PersistError extends Error {
  /** Tells it from other errors. */
  declare readonly name: "PersistError";
  /** What went wrong. */
  declare readonly kind: PersistErrorKind;

  constructor(kind: PersistErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    Object.assign(this, { name: "PersistError", kind });
  }
}

/** A row of either store. */
export interface Row {
  /** An answer's key, or a fact's name. */
  key: string;
  /** JSON; or the text itself where `plain` is true, because quoting and parsing megabytes of text takes time. */
  text: string;
  /** Whether `text` is the value itself instead of JSON. */
  plain?: boolean;
  /** When the server gave the answer, in ms since the epoch. */
  time: number;
}

/** The stores of the database, within one transaction. */
export interface Stores {
  /** The cached answers. */
  answers: IDBObjectStore;
  /** Texts and JSON of the page's own, and the version of the documents. */
  facts: IDBObjectStore;
  /** Ends the requests of the transaction, so that it is written even if the page is closed now. */
  commit(): void;
}

/** The version of the stores, raised when they change. A database of another version is emptied. */
const FORMAT = 1;
const STORES = ["answers", "facts"];
/** How long the browser may take for one operation, in ms. */
const DATABASE_TIMEOUT_MS = 5000;
/** The names of errors that would come again if the database were deleted. */
const LASTING_ERRORS = ["PersistError", "SecurityError", "QuotaExceededError", "InvalidStateError"];

/** The browser's IndexedDB. Undefined where storage is blocked: reading the property throws there. */
export function systemIndexedDB(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** A promise that `begin` settles. Rejects with an error of kind "blocked" after five seconds; a later value is passed to `late`. */
function inTime<T>(
  clock: Clock,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
  late?: (value: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clock.clearTimeout(timer);
    };
    const timer = clock.setTimeout(() => {
      isOver = true;
      reject(
        new PersistError(
          "blocked",
          "IndexedDB does not answer; another tab may hold on to it. Close the other tabs of this site.",
        ),
      );
    }, DATABASE_TIMEOUT_MS);
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const succeed = (value: T) => {
      if (isOver) return late?.(value);
      end();
      resolve(value);
    };
    try {
      begin(succeed, fail);
    } catch (error) {
      fail(error);
    }
  });
}

const listen = <T>(request: IDBRequest<T>, resolve: (value: T) => void, reject: (error: unknown) => void) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = (event) => {
    event.preventDefault?.(); // otherwise the browser also reports it as uncaught
    reject(request.error);
  };
};

/** Deletes a database. Rejects if that takes too long. */
export const deleteDatabase = (factory: IDBFactory, name: string, clock: Clock): Promise<unknown> =>
  inTime(clock, (resolve, reject) => listen(factory.deleteDatabase(name) as IDBRequest<unknown>, resolve, reject));

/**
 * Opens a database. One of another format, or one that cannot be opened, is deleted first.
 *
 * @throws the browser's error, or a PersistError of kind "blocked"
 */
export async function openDatabase(factory: IDBFactory, name: string, clock: Clock): Promise<IDBDatabase> {
  const open = () =>
    inTime<IDBDatabase>(
      clock,
      (resolve, reject) => {
        const request = factory.open(name, FORMAT);
        request.onupgradeneeded = () => {
          for (const store of [...request.result.objectStoreNames]) request.result.deleteObjectStore(store);
          for (const store of STORES) request.result.createObjectStore(store, { keyPath: "key" });
        };
        listen(request, resolve, reject);
      },
      (database) => database.close(),
    );
  try {
    const database = await open();
    if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
    database.close();
  } catch (error) {
    if (LASTING_ERRORS.includes(nameOf(error))) throw error;
  }
  await deleteDatabase(factory, name, clock);
  return open();
}

/** Runs one transaction. `work` sends all its requests in one turn. Resolves when the transaction is on disk. */
export const transact = (
  database: IDBDatabase,
  clock: Clock,
  mode: "readonly" | "readwrite",
  work: (stores: Stores) => void,
): Promise<void> =>
  inTime(clock, (resolve, reject) => {
    const transaction = database.transaction(STORES, mode);
    transaction.oncomplete = () => resolve();
    transaction.onerror = (event) => event.preventDefault?.();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException("The transaction was aborted", "AbortError"));
    work({
      answers: transaction.objectStore("answers"),
      facts: transaction.objectStore("facts"),
      commit: () => transaction.commit?.(),
    });
  });

/** The name of an error, which identifies the failures of IndexedDB. */
export const nameOf = (error: unknown): string => String((error as Partial<Error> | null)?.name);
