/**
 * Keeps imports on this device, so that one that was interrupted goes on after a reload and no row is sent twice: a row is marked as sent
 * before it is sent. There is one database for each user of each server, which is deleted at sign-out.
 * https://w3c.github.io/IndexedDB/
 */
import type { BulkCounts } from "../../../parts/bulk/bulk-run.js";
import { importDatabaseName } from "../../../base/storage/import-database.js";
import { isTime } from "../../../base/storage/is-time.js";
import type { ImportInfo, ImportJournal, ImportRow, KeptImport, KeptResult } from "./kept-import.js";
import { inMemoryOnceGone } from "./memory-journal.js";

/** An import that is kept, and how many of its rows have each result. */
export interface ListedImport {
  info: ImportInfo;
  counts: BulkCounts;
}

export interface ImportStore {
  /** The imports that are kept, the latest first. */
  list(): Promise<ImportInfo[]>;
  /** How many rows of an import have each result. */
  countsOf(info: ImportInfo): Promise<BulkCounts>;
  read(info: ImportInfo): Promise<KeptImport>;
  /** Keeps a new import. The rows are taken in pieces, with pauses. */
  add(info: ImportInfo, rows: readonly ImportRow[]): Promise<void>;
  remove(id: string): Promise<void>;
  journalOf(id: string): ImportJournal;
  close(): void;
}

const FORMAT = 1;
/** Rows that are one entry of the database. */
const ROWS_IN_ENTRY = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Imports that are older are deleted. */
const KEPT_FOR_MS = 7 * DAY_MS;
/** Rows are deleted whose import was not kept as a whole by then, such as those of a tab that was closed. */
const UNFINISHED_FOR_MS = DAY_MS;

/** The first part of the key under which the start of an import is kept, in ms since 1970, until all of its rows are. */
const UNFINISHED = "unfinished";

export interface StoreOptions {
  indexedDB: IDBFactory;
  /** See `serverName`. */
  server: string;
  /** The signed-in user; "" for none. */
  user: string;
  /** The time, in ms since 1970. */
  now: () => number;
  /** Called between two steps of long work. */
  pause: () => Promise<void>;
  /** The database is gone: the user has signed out, or the browser has deleted it. */
  onGone: () => void;
}

/** @throws the browser's error, where it keeps nothing for this page */
export async function openImportStore({
  indexedDB,
  server,
  user,
  now,
  pause,
  onGone,
}: StoreOptions): Promise<ImportStore> {
  const database = await openDatabase(indexedDB, importDatabaseName(server, user));
  let isGone = false;
  const onDatabaseGone = () => {
    isGone = true;
    onGone();
  };
  database.onclose = onDatabaseGone;
  database.onversionchange = () => {
    database.close();
    onDatabaseGone();
  };
  await removeOld(database, now());
  return {
    list: () => listOf(database),
    countsOf: (info) => countsOf(database, info),
    read: (info) => readImport(database, info),
    async add(info, rows) {
      await change(database, ({ imports }) => imports.put(info.startedAt, [UNFINISHED, info.id]));
      try {
        for (let start = 0; start < rows.length; start += ROWS_IN_ENTRY) {
          const entry = rows.slice(start, start + ROWS_IN_ENTRY);
          await change(database, (stores) => stores.rows.put(entry, [info.id, start]));
          await pause();
        }
        // It comes last: an import that was not kept as a whole is none.
        await change(database, ({ imports }) => {
          imports.put(info, info.id);
          imports.delete([UNFINISHED, info.id]);
        });
      } catch (error) {
        await change(database, (stores) => removeFrom(stores, info.id)).catch(() => {}); // it is removed a day later
        throw error;
      }
    },
    remove: (id) => change(database, (stores) => removeFrom(stores, id)),
    journalOf: (id) => inMemoryOnceGone(journalOf(database, id), () => isGone),
    close: () => database.close(),
  };
}

interface Stores {
  imports: IDBObjectStore;
  rows: IDBObjectStore;
  results: IDBObjectStore;
}

const STORE_NAMES = ["imports", "rows", "results"];

async function openDatabase(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, FORMAT);
  request.onupgradeneeded = () => {
    for (const store of STORE_NAMES) request.result.createObjectStore(store);
  };
  return settled(request);
}

/** All keys that begin with a text, such as those of an import's rows: arrays come after numbers and texts in the order of keys. */
const keysOf = (first: string) => IDBKeyRange.bound([first], [first, []]);

/**
 * Hands an import on to a user that this tab began while nobody was signed in: who was asked to sign in goes on with it. If it was handed
 * on before, it stays as the user has it by now.
 */
export async function handOnImport(
  { indexedDB, server, user }: Pick<StoreOptions, "indexedDB" | "server" | "user">,
  id: string,
): Promise<void> {
  const from = await openDatabase(indexedDB, importDatabaseName(server, ""));
  const to = await openDatabase(indexedDB, importDatabaseName(server, user));
  try {
    const entries = await entriesOf(from, id);
    await change(to, async (stores) => {
      const isThere = (await settled(stores.imports.getKey(id))) !== undefined;
      if (!isThere) for (const [store, key, value] of entries) stores[store].put(value, key);
    });
    await change(from, (stores) => removeFrom(stores, id));
  } finally {
    from.close();
    to.close();
  }
}

/** What is kept of a whole import; nothing of one that is not there. */
async function entriesOf(database: IDBDatabase, id: string): Promise<[keyof Stores, IDBValidKey, unknown][]> {
  const stores = storesOf(database.transaction(STORE_NAMES, "readonly"));
  const all = async (name: keyof Stores, range: IDBValidKey | IDBKeyRange) => {
    const [keys, values] = await Promise.all([
      settled(stores[name].getAllKeys(range)),
      settled(stores[name].getAll(range) as IDBRequest<unknown[]>),
    ]);
    return keys.map((key, index): [keyof Stores, IDBValidKey, unknown] => [name, key, values[index]]);
  };
  const [info, rows, results] = await Promise.all([
    all("imports", id),
    all("rows", keysOf(id)),
    all("results", keysOf(id)),
  ]);
  return info.length > 0 ? [...info, ...rows, ...results] : [];
}

const removeOld = (database: IDBDatabase, now: number): Promise<void> =>
  change(database, async (stores) => {
    const [infos, keys, starts] = await Promise.all([
      infosIn(stores),
      settled(stores.imports.getAllKeys(keysOf(UNFINISHED))),
      settled(stores.imports.getAll(keysOf(UNFINISHED)) as IDBRequest<number[]>),
    ]);
    for (const { id, startedAt } of infos) if (startedAt < now - KEPT_FOR_MS) removeFrom(stores, id);
    for (const [index, key] of keys.entries()) {
      const [, id] = key as [string, string];
      if ((starts[index] ?? 0) < now - UNFINISHED_FOR_MS) removeFrom(stores, id);
    }
  });

async function infosIn({ imports }: Stores): Promise<ImportInfo[]> {
  const values = await settled(imports.getAll() as IDBRequest<unknown[]>);
  return values.filter(isImportInfo).sort((one, other) => other.startedAt - one.startedAt);
}

function removeFrom({ imports, rows, results }: Stores, id: string): void {
  imports.delete(id);
  imports.delete([UNFINISHED, id]);
  rows.delete(keysOf(id));
  results.delete(keysOf(id));
}

async function listOf(database: IDBDatabase): Promise<ImportInfo[]> {
  return infosIn(storesOf(database.transaction(STORE_NAMES, "readonly")));
}

async function readImport(database: IDBDatabase, info: ImportInfo): Promise<KeptImport> {
  const stores = storesOf(database.transaction(STORE_NAMES, "readonly"));
  const [entries, keys, results] = await Promise.all([
    settled(stores.rows.getAll(keysOf(info.id)) as IDBRequest<unknown[]>),
    settled(stores.results.getAllKeys(keysOf(info.id)) as IDBRequest<IDBValidKey[]>),
    settled(stores.results.getAll(keysOf(info.id)) as IDBRequest<unknown[]>),
  ]);
  const rows = entries.flat();
  // A row that is not known to have been sent would be sent again.
  if (!rows.every(isImportRow) || !results.every(isKeptResult)) throw new Error(DAMAGED);
  const resultsByRow = new Map<number, KeptResult>();
  for (const [index, key] of keys.entries()) {
    const [, row] = key as [string, number];
    const result = results[index];
    if (result) resultsByRow.set(row, result);
  }
  return { info, rows, results: resultsByRow };
}

const DAMAGED = "What is kept of this import is damaged";

async function countsOf(database: IDBDatabase, { id, rowCount }: ImportInfo): Promise<BulkCounts> {
  const { results } = storesOf(database.transaction(STORE_NAMES, "readonly"));
  const kept = await settled(results.getAll(keysOf(id)) as IDBRequest<unknown[]>);
  const counts = { waiting: rowCount - kept.length, done: 0, failed: 0, unclear: 0 };
  // The answer to a row that was sent has not arrived.
  for (const result of kept) {
    const is = isKeptResult(result) ? result.is : "sent";
    counts[is === "sent" ? "unclear" : is]++;
  }
  return counts;
}

const journalOf = (database: IDBDatabase, id: string): ImportJournal => ({
  async claim(row) {
    let isFree = false;
    const claimed = async ({ results }: Stores) => {
      isFree = (await settled(results.get([id, row]) as IDBRequest<unknown>)) === undefined;
      if (isFree) results.put({ is: "sent" }, [id, row]);
    };
    await change(database, claimed, "strict");
    return isFree;
  },
  release: (rows) =>
    change(database, ({ results }) => {
      for (const row of rows) results.delete([id, row]);
    }),
  keepResults: (rows, result) =>
    change(database, ({ results }) => {
      for (const row of rows) results.put(result, [id, row]);
    }),
  replaceRow: (position, row) => change(database, (stores) => replaceRow(stores, { id, position, row })),
  addRow: (position, row) =>
    change(database, async (stores) => {
      await replaceRow(stores, { id, position, row });
      const info = await settled(stores.imports.get(id) as IDBRequest<ImportInfo | undefined>);
      if (info) stores.imports.put({ ...info, rowCount: info.rowCount + 1 }, id);
    }),
  isKept: () => true,
});

async function replaceRow(
  { rows }: Stores,
  { id, position, row }: { id: string; position: number; row: ImportRow },
): Promise<void> {
  const start = position - (position % ROWS_IN_ENTRY);
  const entry = await settled(rows.get([id, start]) as IDBRequest<ImportRow[] | undefined>);
  const replaced = entry?.map((each, index) => (start + index === position ? row : each));
  if (replaced) rows.put(replaced, [id, start]);
}

/**
 * Changes the database in one transaction.
 *
 * @param durability - `strict`: resolves when the change is on the disk, so that it is there after a power failure, too
 */
async function change(
  database: IDBDatabase,
  work: (stores: Stores) => unknown,
  durability: IDBTransactionDurability = "relaxed",
): Promise<void> {
  const transaction = database.transaction(STORE_NAMES, "readwrite", { durability });
  const isWritten = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException("The transaction was aborted", "AbortError"));
  });
  const working = (async () => work(storesOf(transaction)))();
  await Promise.all([isWritten, working]);
}

const storesOf = (transaction: IDBTransaction): Stores => ({
  imports: transaction.objectStore("imports"),
  rows: transaction.objectStore("rows"),
  results: transaction.objectStore("results"),
});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

type Members<T> = { readonly [member in keyof T]?: unknown };

/** Whether what the device has kept of an import is of it. It may be of another version of the app, or damaged. */
function isImportInfo(value: unknown): value is ImportInfo {
  const { id, action, source, heads, labelColumn, columnPaths, rowCount, startedAt } = membersOf<ImportInfo>(value);
  const areTexts = [id, action, source].every((each) => typeof each === "string");
  const areNumbers = Number.isSafeInteger(labelColumn) && Number.isSafeInteger(rowCount) && isTime(startedAt);
  return areTexts && areNumbers && isTexts(heads) && (columnPaths === undefined || isPaths(columnPaths));
}

function isImportRow(value: unknown): value is ImportRow {
  const { number, cells, leftOut, addedAs } = membersOf<ImportRow>(value);
  return (
    Number.isSafeInteger(number) &&
    isTexts(cells) &&
    (leftOut === undefined || typeof leftOut === "string") &&
    (addedAs === undefined || Number.isSafeInteger(addedAs))
  );
}

function isKeptResult(value: unknown): value is KeptResult {
  const { is, reason, record } = membersOf<{ is: unknown; reason: unknown; record: unknown }>(value);
  if (is === "failed" || is === "unclear") return typeof reason === "string";
  return is === "sent" || (is === "done" && (record === undefined || isReference(record)));
}

function isReference(value: unknown): boolean {
  const { type, id, label } = membersOf<{ type: unknown; id: unknown; label: unknown }>(value);
  return [type, id, label].every((each) => typeof each === "string");
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The steps of a path are names and indexes. */
const isPaths = (value: unknown): boolean =>
  Array.isArray(value) && value.every((path) => path === undefined || (Array.isArray(path) && path.every(isStep)));

const isStep = (step: unknown): boolean => typeof step === "string" || typeof step === "number";

const membersOf = <T>(value: unknown): Members<T> => (typeof value === "object" && value !== null ? value : {});
