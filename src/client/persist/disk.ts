/** The database of one user: opened once, closed when another tab deletes it or another version of the page has taken it. */
import type { Clock } from "../../transport/environment.js";
import { deleteDatabase, openDatabase, PersistError, transact, type Row, type Stores } from "./database.js";
import { isTaken, readFactAs, takeStore, writeOnlyAs } from "./store-version.js";

/** What `createDisk` needs. */
export interface DiskHost {
  /** The browser's, where it has one. */
  readonly indexedDB: IDBFactory | undefined;
  /** The name of the database. */
  readonly name: string;
  /** The version of the page's documents. */
  readonly version: string;
  /** Measures how long the database may take. */
  readonly clock: Clock;
  /** Called when this page must not use the database any more. @param error undefined where that is not a failure, as at a sign-out */
  onLost(error?: PersistError): void;
}

/** The database of one user. */
export interface Disk {
  /** Whether the database is open. */
  isOpen(): boolean;
  /** Opens the database. @returns the rows that this version has written. @throws the browser's error, or a PersistError */
  open(): Promise<Row[]>;
  /** Writes. If another version has taken the store by now, writes nothing and calls `onLost`. */
  change(job: (stores: Stores) => void): Promise<void>;
  /** Reads a row that `change` has written; undefined where there is none. */
  readFact(key: string): Promise<Row | undefined>;
  /** Closes the database, and keeps it on the device. */
  close(): void;
  /** Deletes the database, in all tabs. */
  delete(): Promise<void>;
}

/** A database that is not open yet. */
export function createDisk({ indexedDB, name, version, clock, onLost }: DiskHost): Disk {
  let database: IDBDatabase | undefined;

  function transaction(mode: "readonly" | "readwrite", job: (stores: Stores) => void): Promise<void> {
    if (!database) return Promise.resolve();
    return transact(database, clock, mode, job);
  }

  return {
    isOpen: () => database !== undefined,
    async open() {
      if (!indexedDB) throw new PersistError("missing", "There is no indexedDB");
      database = await openDatabase(indexedDB, name, clock);
      database.onversionchange = () => onLost(); // another tab deletes it, because the user has signed out
      database.onclose = () => onLost(new PersistError("broken", "The browser has closed the database"));
      let rows: Row[] = [];
      await transaction("readwrite", (stores) =>
        takeStore(stores, version, clock.now(), (found) => {
          rows = found;
        }),
      );
      return rows;
    },
    async change(job) {
      try {
        await transaction("readwrite", (stores) => {
          writeOnlyAs(stores, version); // in the same transaction: the other version may take the store at any time
          job(stores);
        });
      } catch (error) {
        if (!isTaken(error)) throw error;
        onLost();
      }
    },
    async readFact(key) {
      let found: Row | undefined;
      await transaction("readonly", (stores) =>
        readFactAs(stores, version, key, (row) => {
          found = row;
        }),
      );
      return found;
    },
    close() {
      database?.close();
      database = undefined;
    },
    async delete() {
      if (indexedDB) await deleteDatabase(indexedDB, name, clock);
    },
  };
}
