/**
 * Keeps a client's answers on this device, for one endpoint and one user, so that the next visit shows them at once, even without a
 * network. A restored answer is stale, so that its query is sent again.
 *
 * It does not keep mutations to send them later, and it never keeps a token: see `secretIn`.
 */
import { systemClock, systemPage, type Clock, type Page } from "../../transport/environment.js";
import { safely } from "../../transport/guard.js";
import { parseJson } from "../../transport/result.js";
import type { Result } from "../../transport/types.js";
import type { CachedQuery } from "../cached-queries.js";
import { cacheOf, changeAnswers, onChange, type Change } from "../internals.js";
import { hasParts } from "../share.js";
import type { Answer, Client } from "../types.js";
import {
  deleteDatabase,
  kindOf,
  openDatabase,
  PersistError,
  systemIndexedDB,
  transact,
  type PersistErrorKind,
  type Row,
} from "./database.js";
import { secretIn } from "../secret-names.js";

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
   * The version of your documents. Answers of another version are deleted. @defaultValue ""
   */
  version?: string | number | undefined;
  /**
   * How much is kept, in characters of JSON. The least recently used answers are deleted first, and so is one that alone is longer. Values
   * of `Kept.set` are not counted. @defaultValue 8e6
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
   * Keeps a copy of a value of your own, such as a schema. It is deleted together with the answers. `undefined` deletes it.
   *
   * @throws DataCloneError at the call, for a value that `structuredClone` cannot copy, such as a function
   */
  set(name: string, value: unknown): Promise<void>;
  /** The value that `set` has kept under this name; undefined where there is none. */
  get(name: string): Promise<unknown>;
  /** Deletes the database, in all tabs, and keeps nothing more. Call it at sign-out, together with `client.clear()`. */
  forget(): Promise<void>;
  /** Writes the changes and closes the database. The answers stay on the device. */
  stop(): Promise<void>;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** If the device is full, half as much is tried, but not less than this. */
const MIN_BYTES = 10_000;
/** A result that no answer is: what is on disk under its key has to be written or deleted. */
const UNKNOWN: Result = {};

type AnswerRow = Row & { text: string; time: number };

/**
 * Restores the answers of the last visit, and keeps the answers of `client` from now on. Where the device stores nothing, `onTrouble` gets
 * a PersistError, and the client works on in memory.
 *
 * @example
 * ```ts
 * import { createClient, persist } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const kept = persist(client, { endpoint: "/graphql", user: "account-42" });
 * await kept.ready; // the answers of the last visit are in the cache
 * ```
 */
export function persist(client: Client, options: PersistOptions): Kept {
  const { endpoint, user = "", keep, maxAge = WEEK_MS, delay = 1000, onTrouble = console.warn } = options;
  const { indexedDB: factory = systemIndexedDB(), clock = systemClock, page = systemPage } = options;
  const version = `${options.version ?? ""}`;
  const name = `querylet ${JSON.stringify([endpoint, user])}`;
  const cache = cacheOf(client);
  const generation = client.generation();
  let database: IDBDatabase | undefined;
  /** What is on disk, by key, as far as this page knows. */
  let onDisk = new Map<string, Result>();
  /** In characters; infinite for what must not be written. An answer that is known to be too long is not made into JSON again. */
  const sizes = new WeakMap<Result, number>();
  let { maxBytes = 8_000_000 } = options;
  let newest: number | undefined;
  let timer: unknown;
  let isOver = false;
  let isReported = false;
  let work = Promise.resolve();

  /** Runs a job after the jobs before it. Never rejects. */
  function queue(job: () => unknown): Promise<void> {
    work = work.then(job).then(() => {}, report);
    return work;
  }

  function report(cause: unknown): void {
    if (isReported) return;
    isReported = true;
    const kind = kindOf(cause, database !== undefined);
    const why = process.env.NODE_ENV === "production" ? kind : WHY[kind];
    const message = `The answers of ${endpoint} are not kept on this device: ${why}`;
    safely(() => onTrouble(new PersistError(kind, message, cause)));
  }

  /** After `client.clear()` the answers are another user's: none of them is written, and none is brought back. */
  const isCleared = () => client.generation() !== generation;

  async function load(): Promise<void> {
    const onLost = (error?: Error) => {
      close();
      if (error) report(error);
    };
    const opened = await openDatabase(factory, name, clock, onLost);
    ({ database } = opened);
    if (isOver || isCleared()) return;
    for (const { key } of opened.rows) onDisk.set(key, UNKNOWN); // one that is not restored is deleted with the next write
    const rows = opened.rows.filter(isRecent).sort((one, other) => one.time - other.time);
    changeAnswers(cache, rows.flatMap(restore));
  }

  const isRecent = (row: Row): row is AnswerRow =>
    row.version === version && typeof row.time === "number" && row.time >= clock.now() - maxAge;

  /** @returns no change for a row that is damaged, or was not written by this file, and for an answer that has arrived by now */
  function restore({ key, text, time }: AnswerRow): Change[] {
    const base = parseJson(text) as Result | null | undefined;
    if (!hasParts(base?.data)) return [];
    newest = time;
    onDisk.set(key, base);
    sizes.set(base, key.length + text.length);
    const query = cache.openKey(key);
    // A query on screen is being sent already, or has failed; another one is sent when it is shown.
    return query.base ? [] : [[query, { base, time, stale: !query.request && !query.error }]];
  }

  /** Compares the client's answers, the most recently used first, with the disk's. */
  function compare() {
    const rows: Row[] = [];
    const kept = new Map<string, Result>();
    let used = 0;
    const answers = isCleared() ? [] : cache.list().filter(mayKeep).reverse();
    for (const { key, base, time } of answers) {
      const room = maxBytes - used;
      const row = onDisk.get(key) === base || sizeOf(base) > room ? undefined : rowOf(key, base, time);
      if (sizeOf(base) > room) continue;
      if (row) rows.push(row);
      kept.set(key, base);
      used += sizeOf(base);
    }
    return { rows, kept, used, gone: [...onDisk.keys()].filter((key) => !kept.has(key)) };
  }

  const sizeOf = (base: Result) => sizes.get(base) ?? 0;

  function rowOf(key: string, base: Result, time: number): Row {
    const text = writableText(key, base);
    sizes.set(base, text ? key.length + text.length : Infinity);
    return { key, version, text, time };
  }

  function mayKeep(answer: CachedQuery): answer is CachedQuery & { base: Result } {
    const { base, time } = answer;
    if (base?.data == null || base.hasNext || time < clock.now() - maxAge) return false;
    try {
      return !keep || keep(answer);
    } catch (error) {
      report(error);
      return false;
    }
  }

  async function write({ rows, gone, kept, used }: ReturnType<typeof compare>): Promise<void> {
    if (!database || rows.length + gone.length === 0) return;
    onDisk = kept; // now, not when it is done: the next write may begin before that
    try {
      await transact(database, clock, "readwrite", ({ answers }) => {
        for (const key of gone) answers.delete(key);
        for (const row of rows) answers.put(row);
        return undefined;
      });
    } catch (error) {
      for (const key of [...gone, ...rows.map((row) => row.key)]) onDisk.set(key, UNKNOWN);
      report(error);
      // Half as much may fit where there is no room; after anything else nothing more is kept.
      maxBytes = used / 2;
      if (kindOf(error, true) === "full" && maxBytes > MIN_BYTES) schedule();
      else close();
    }
  }

  function stopTimer(): void {
    clock.clearTimeout(timer);
    timer = undefined;
  }

  /** The page may be frozen at any moment, so this does not wait for other writes: the database keeps their order. */
  function save(): Promise<void> {
    stopTimer();
    const written = !isOver && database && write(compare());
    return queue(() => written ?? (isOver || write(compare())));
  }

  function schedule(): void {
    if (!isOver) timer ??= clock.setTimeout(save, delay);
  }

  function detach(): void {
    isOver = true;
    stopTimer();
    for (const stop of stops) stop();
  }

  function close(): void {
    detach();
    database?.close();
    database = undefined;
  }

  const saveChanges = () => {
    if (timer !== undefined) save();
  };
  const stops = [
    onChange(client, schedule),
    client.onClear(schedule),
    page.listen({ sleep: saveChanges, wake: saveChanges }),
  ];
  const ready = queue(async () => {
    try {
      await load();
      schedule(); // for the answers that have arrived in the meantime
    } catch (error) {
      if (!isOver) report(error); // another tab may have deleted the database
      close();
    }
  });
  return {
    ready,
    since: () => newest,
    save,
    set(fact, value) {
      const copy = factory && structuredClone(value); // now: the caller may change it later
      const row: Row = { key: factKey(fact), version, value: copy };
      return queue(
        () =>
          database &&
          transact(database, clock, "readwrite", ({ facts }) =>
            value === undefined ? facts.delete(row.key) : facts.put(row),
          ),
      );
    },
    async get(fact) {
      let row: Row | undefined;
      await queue(async () => {
        if (database) row = await transact<Row>(database, clock, "readonly", ({ facts }) => facts.get(factKey(fact)));
      });
      return row?.version === version ? row.value : undefined;
    },
    forget() {
      close();
      return queue(() => {
        close(); // the database may have been opened in the meantime
        return factory && deleteDatabase(factory, name, clock);
      });
    },
    stop() {
      // At once: later changes, such as `client.clear()`, are not kept.
      const difference = isOver ? undefined : compare();
      detach();
      return queue(async () => {
        if (difference) await write(difference);
        close();
      });
    },
  };
}

/** An answer as JSON; "" if it must not be written, or cannot be, because it is nested deeper than the stack. */
function writableText(key: string, { data, errors }: Result): string {
  try {
    const text = JSON.stringify({ data, errors });
    return secretIn(key, text) ? "" : text;
  } catch {
    return "";
  }
}

const factKey = (name: string): string => `own ${name}`;

const WHY: { [kind in PersistErrorKind]: string } = {
  missing: "IndexedDB is missing or not allowed here, as in some private windows. Nothing else is affected.",
  blocked: "IndexedDB does not answer. Close the other tabs of this site.",
  full: "the device is full. Free some space, or lower maxBytes.",
  broken: "IndexedDB or keep() failed; see cause.",
};
