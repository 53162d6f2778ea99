/**
 * One small IndexedDB with two stores of rows by key. Each promise settles: if the browser does not answer, it rejects after five seconds.
 * This file knows nothing of answers or clients. https://w3c.github.io/IndexedDB/
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

/** Like a DOMException, which React Native does not have. */
const failure = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** @param isOpen whether the database has been opened */
export function kindOf(error: unknown, isOpen: boolean): PersistErrorKind {
  const { name = "" } = (error ?? {}) as Partial<Error>;
  if (name === "TimeoutError") return "blocked";
  if (name.includes("Quota")) return "full";
  return !isOpen && /^(NotSupported|Security|InvalidState)/.test(name) ? "missing" : "broken";
}

/** A row of either store. */
export interface Row {
  /** An answer's key, or a fact's name. */
  key: string;
  /** The version of the page that has written it. */
  version: string;
  /** An answer as JSON. */
  text?: string;
  /** A fact. */
  value?: unknown;
  /** When the server gave the answer, in ms since the epoch. */
  time?: number;
}

/** The stores, within one transaction. */
export interface Stores {
  /** The cached answers. */
  answers: IDBObjectStore;
  /** Values of the page's own. */
  facts: IDBObjectStore;
}

const STORES = ["answers", "facts"];
/** The number of the format. A database of another one is deleted. */
const FORMAT = 3;
/** How long the browser may take for one operation. */
const DATABASE_TIMEOUT_MS = 5000;

/** The browser's IndexedDB. Undefined where storage is blocked: reading the property throws there. */
export function systemIndexedDB(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

type Settle<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => void;

/** A promise that `begin` settles, or the time. */
function inTime<T>(clock: Clock, begin: Settle<T>): Promise<T> {
  let timer: unknown;
  return new Promise<T>((resolve, reject) => {
    timer = clock.setTimeout(() => reject(failure("TimeoutError", "IndexedDB does not answer")), DATABASE_TIMEOUT_MS);
    begin(resolve, reject);
  }).finally(() => clock.clearTimeout(timer));
}

const settle = <T>(request: IDBRequest<T>, [resolve, reject]: Parameters<Settle<T>>): void => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = (event) => {
    event.preventDefault(); // otherwise the browser also reports it as uncaught
    reject(request.error);
  };
};

/** Deletes a database. */
export const deleteDatabase = (factory: IDBFactory, name: string, clock: Clock): Promise<unknown> =>
  inTime(clock, (...ends) => settle(factory.deleteDatabase(name), ends));

/**
 * Opens the database, and reads the answers in it. One that is damaged, or of another format, is deleted first.
 *
 * @param factory the browser's, where it has one
 * @param onLost called when the database must not be used any more; without an error if another tab has deleted it
 */
export async function openDatabase(
  factory: IDBFactory | undefined,
  name: string,
  clock: Clock,
  onLost: (error?: Error) => void,
) {
  if (!factory) throw failure("NotSupportedError", "There is no indexedDB");
  const database = await open(factory).catch(async (error: unknown) => {
    if (kindOf(error, false) !== "broken") throw error;
    await deleteDatabase(factory, name, clock);
    return open(factory);
  });
  database.onversionchange = () => {
    database.close();
    onLost();
  };
  database.onclose = () => onLost(new Error("The browser has closed the database"));
  const rows = await transact<Row[]>(database, clock, "readonly", ({ answers }) => answers.getAll());
  return { database, rows };

  async function open(from: IDBFactory): Promise<IDBDatabase> {
    let request: IDBOpenDBRequest | undefined;
    try {
      return await inTime<IDBDatabase>(clock, (...ends) => {
        const opening = from.open(name, FORMAT);
        request = opening;
        settle(opening, ends);
        opening.onupgradeneeded = () => fill(opening, ends[1]);
      });
    } catch (error) {
      const late = request;
      if (late) late.onsuccess = () => late.result.close();
      throw error;
    }
  }

  function fill({ result, transaction }: IDBOpenDBRequest, reject: (error: unknown) => void): void {
    for (const store of [...result.objectStoreNames]) result.deleteObjectStore(store);
    for (const store of STORES) result.createObjectStore(store, { keyPath: "key" });
    // Without a row in it, Chromium may lose what a page that is left at once has written.
    transaction?.objectStore("facts").put({ key: "format", version: "" });
    if (transaction) transaction.onabort = () => reject(transaction.error); // the request would say "AbortError"
  }
}

/**
 * Runs one transaction. `work` sends all its requests in one turn.
 *
 * @returns resolves when the transaction is on disk: to the result of the request that `work` returns, if it returns one
 */
export const transact = <T = void>(
  database: IDBDatabase,
  clock: Clock,
  mode: IDBTransactionMode,
  work: (stores: Stores) => IDBRequest | undefined,
): Promise<T> =>
  inTime(clock, (resolve, reject) => {
    const transaction = database.transaction(STORES, mode);
    transaction.oncomplete = () => resolve(request?.result as T);
    transaction.onerror = (event) => event.preventDefault(); // the promise tells it
    transaction.onabort = () => reject(transaction.error ?? failure("AbortError", "The transaction was aborted"));
    const request = work({ answers: transaction.objectStore("answers"), facts: transaction.objectStore("facts") });
    transaction.commit?.(); // so that it is written even if the page is closed now
  });
