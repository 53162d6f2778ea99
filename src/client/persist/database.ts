/**
 * One small IndexedDB: two stores of text by name, in promises. Every promise here settles: what the browser never answers
 * is given up after a while. Knows nothing of answers or clients. https://w3c.github.io/IndexedDB/
 */
import type { Clock } from "../../transport/environment.js";

/**
 * - `missing`: no IndexedDB here, or not for this page (private windows, blocked storage, a sandboxed frame).
 * - `blocked`: it did not answer, as a rule because another tab holds on to it.
 * - `full`: the browser gives no more room.
 * - `broken`: anything else; see `cause`.
 */
export type PersistErrorKind = "missing" | "blocked" | "full" | "broken";

/** Why answers are not kept on this device. The client works on without. */
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
  /** JSON; of a fact that is `plain`, the text itself: megabytes are not worth being quoted and read twice. */
  text: string;
  /** Whether `text` is the value itself instead of JSON. */
  plain?: boolean;
  /** Ms since the epoch: when the server said it. */
  time: number;
}

/** What the database holds, within one transaction. */
export interface Stores {
  /** The cached answers. */
  answers: IDBObjectStore;
  /** Text and JSON of the page's own, and the version of what is kept. */
  facts: IDBObjectStore;
  /** Nothing more will be asked for: it is on its way to disk even if the page goes now. */
  commit(): void;
}

/** Raised when the stores change. Whatever is of another format is dropped. */
const FORMAT = 1;
const STORES = ["answers", "facts"];
const PATIENCE = 5e3;
/** The names of errors that deleting the database does not mend. */
const LASTING_ERRORS = ["PersistError", "SecurityError", "QuotaExceededError", "InvalidStateError"];

/** The browser's own IndexedDB. Only to look at it throws where storage is blocked. */
export function systemIndexedDB(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** What `begin` settles; after five seconds an error of kind "blocked". What comes later goes to `late`. */
function inTime<T>(
  clock: Clock,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
  late?: (value: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const end = () => {
      over = true;
      clock.clearTimeout(timer);
    };
    const timer = clock.setTimeout(() => {
      over = true;
      reject(
        new PersistError(
          "blocked",
          "IndexedDB does not answer; another tab may hold on to it. Close the other tabs of this site.",
        ),
      );
    }, PATIENCE);
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const succeed = (value: T) => {
      if (over) return late?.(value);
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
    event.preventDefault?.(); // or the browser reports it a second time
    reject(request.error);
  };
};

/** Deletes a database. Rejects where that takes too long. */
export const deleteDatabase = (factory: IDBFactory, name: string, clock: Clock): Promise<unknown> =>
  inTime(clock, (resolve, reject) => listen(factory.deleteDatabase(name) as IDBRequest<unknown>, resolve, reject));

/**
 * Opens it; one of another format, or one that cannot be opened any more, is dropped first.
 *
 * @throws what the browser says, or a PersistError of kind "blocked"
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

/** One transaction: `work` asks for all it wants at once. Settles when it is on disk, or is not. */
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

/** The name of what was thrown, which tells one failure of IndexedDB from another. */
export const nameOf = (error: unknown): string => String((error as Partial<Error> | null)?.name);
