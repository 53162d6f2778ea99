/**
 * Keeps a client's answers on this device, for one endpoint and one person, so that the next visit and a visit without
 * network show what was known. What comes back is shown at once and counts as stale, so that the server is asked again.
 *
 * It will not keep mutations to send them later, and it never holds a token: see `secretIn`.
 */
import type { Result } from "../../transport/types.js";
import { fileIn } from "../../transport/variables.js";
import { systemClock, systemPage, type Clock, type Page } from "../../transport/environment.js";
import {
  deleteDatabase,
  nameOf,
  openDatabase,
  PersistError,
  systemIndexedDB,
  transact,
  type Row,
  type Stores,
} from "./database.js";
import { secretIn } from "./secrets.js";
import { isTaken, readFactAs, takeStore, writeOnlyAs } from "./store-version.js";
import { cacheOf } from "../internals.js";
import { describeAnswer } from "../answer.js";
import { restore } from "../snapshot.js";
import type { Answer, Client } from "../types.js";

export interface PersistOptions {
  /** Which server; another is another database. */
  endpoint: string;
  /** Whose answers; each person has a database of their own. Something that names one account for good, for example the id token's `sub`. @defaultValue "", nobody */
  user?: string | undefined;
  /** Of your documents. What was kept by another version is dropped, and a page of another version that is still open keeps nothing more. @defaultValue "" */
  version?: string | number | undefined;
  /** How much is kept, in characters of JSON; the least recently used go first. @defaultValue 8e6 */
  maxBytes?: number | undefined;
  /** Ms; what is older is dropped instead of shown. @defaultValue a week */
  maxAge?: number | undefined;
  /** At most one write in so many ms, and one when the page is put away. @defaultValue 1000 */
  delay?: number | undefined;
  /** Says no to answers that shall never be on disk. Those that look as if they held a token, a password or a secret are left out whatever this says. */
  keep?: ((answer: Answer) => boolean) | undefined;
  /** Told once, whatever goes wrong and how often. @defaultValue console.warn */
  onTrouble?: ((error: PersistError) => void) | undefined;
  indexedDB?: IDBFactory | undefined;
  clock?: Clock | undefined;
  page?: Page | undefined;
}

/** What is kept. Nothing here ever rejects; the methods need no `this`. */
export interface Kept {
  /** Resolves when what was kept is in the client, or when it is clear that nothing will be. No need to wait for it. */
  readonly ready: Promise<void>;
  /** When the newest of what came back was new, in ms since the epoch. Undefined: nothing came back. */
  since(): number | undefined;
  /** Writes what has changed now. */
  save(): Promise<void>;
  /** Text or JSON of your own beside the answers (a schema, for example), which goes when they go. `undefined` removes it. */
  set(name: string, value: unknown): Promise<void>;
  get(name: string): Promise<unknown>;
  /** Deletes the database, in all tabs, and keeps nothing from here on. Call it at sign-out, beside `client.clear()`. */
  forget(): Promise<void>;
  /** Writes what has changed and lets go; what is kept stays on the device. */
  stop(): Promise<void>;
}

const WEEK = 6048e5;

/** Keeps `client`'s answers from here on, and brings back those of last time. */
export function persist(client: Client, options: PersistOptions): Kept {
  const {
    endpoint,
    user = "",
    version = "",
    maxAge = WEEK,
    delay = 1e3,
    keep,
    clock = systemClock,
    page = systemPage,
    onTrouble = console.warn,
  } = options;
  const { indexedDB = systemIndexedDB() } = options;
  let { maxBytes = 8e6 } = options;
  const name = `querylet ${JSON.stringify([endpoint, user])}`;

  /** What is on disk, by key. */
  const saved = new Map<string, Result>();
  /** In characters; what must not be written has no end. */
  const sizes = new WeakMap<Result, number>();
  let database: IDBDatabase | undefined;
  let newest: number | undefined;
  let timer: unknown;
  let told = false;
  let over = false; // what happens from here on is not ours
  const generation = client.generation();
  /** After `client.clear()` the answers are another person's: none of them is written, and nothing is brought back for them. */
  const isCleared = () => client.generation() !== generation;

  const fail = (error: unknown) => {
    if (told) return;
    told = true;
    const called = nameOf(error);
    const kind =
      error instanceof PersistError
        ? error.kind
        : /Quota/.test(called)
          ? "full"
          : !database && /Security|InvalidState/.test(called)
            ? "missing"
            : "broken";
    onTrouble(new PersistError(kind, `The answers of ${endpoint} are not kept on this device: ${WHY[kind]}`, error));
  };

  const transaction = (mode: "readonly" | "readwrite", job: (stores: Stores) => void) =>
    transact(database as IDBDatabase, clock, mode, job);

  const load = async () => {
    if (!indexedDB) throw new PersistError("missing", "There is no indexedDB");
    const opened = await openDatabase(indexedDB, name, clock);
    opened.onversionchange = letGo; // another tab deletes it: somebody has signed out
    opened.onclose = () => {
      letGo();
      fail(new PersistError("broken", "The browser has closed the database"));
    };
    database = opened;
    let rows: Row[] = [];
    await transaction("readwrite", (stores) => takeStore(stores, `${version}`, clock.now(), (found) => (rows = found)));
    if (over || isCleared()) return;
    const good = rows.flatMap((row) => readRow(row, clock.now() - maxAge) ?? []).sort((a, b) => a.time - b.time);
    for (const { key, base, time, size } of good) {
      saved.set(key, base);
      sizes.set(base, size);
      restore(client, { [key]: base }, time);
    }
    newest = good.at(-1)?.time;
    // What is on screen is under way or has failed by now; the rest is asked for when it is on screen.
    client.invalidate(
      ({ key, base, state }) => base !== undefined && saved.get(key) === base && state.status === "done",
    );
    const bad = rows.map(({ key }) => key).filter((key) => !saved.has(key));
    if (bad.length) await write([], bad);
  };

  /** Checks in the same transaction that the store is still this version's; where it is not, nothing more is kept. */
  const change = async (job: (stores: Stores) => void) => {
    try {
      await transaction("readwrite", (stores) => {
        writeOnlyAs(stores, `${version}`);
        job(stores);
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      letGo();
    }
  };

  const write = (rows: Row[], gone: string[]) =>
    change(({ answers, commit }) => {
      for (const key of gone) answers.delete(key);
      for (const row of rows) answers.put(row);
      commit();
    });

  /** Has to be written so that the disk holds what the client holds; gives how. */
  const collect = () => {
    const rows: Row[] = [];
    const next = new Map<string, Result>();
    let used = 0;
    const answers = isCleared() ? [] : cacheOf(client).list().map(describeAnswer).reverse();
    for (const answer of answers) {
      const { key, base, time } = answer;
      if (!base || base.data == null || base.hasNext || time < clock.now() - maxAge || (keep && !keep(answer)))
        continue;
      if (fileIn(answer.variables) !== undefined) continue; // its key means nothing on another page
      let size = sizes.get(base);
      const text = saved.get(key) === base || used + (size ?? 0) > maxBytes ? "" : textOf(base);
      if (size === undefined) {
        const isKept = text !== undefined && !secretIn(key, text);
        sizes.set(base, (size = isKept ? key.length + text.length : Infinity));
      }
      if (used + size > maxBytes) continue;
      used += size;
      next.set(key, base);
      if (text) rows.push({ key, text, time });
    }
    const gone = [...saved.keys()].filter((key) => !next.has(key));
    return async () => {
      if (!database || !(rows.length + gone.length)) return;
      // Now, not when it is done: the next write may begin before that.
      for (const key of gone) saved.delete(key);
      for (const { key } of rows) saved.set(key, next.get(key) as Result);
      try {
        await write(rows, gone);
      } catch (error) {
        for (const { key } of rows) saved.set(key, {}); // nobody knows what is there
        for (const key of gone) saved.set(key, {});
        if (/Quota/.test(nameOf(error)) && (maxBytes = used / 2) > 1e4)
          notice(); // half as much may fit
        else letGo();
        throw error;
      }
    };
  };

  let work: Promise<void> = Promise.resolve();
  const queue = (job: () => Promise<unknown> | void): Promise<void> => (work = work.then(job).then(() => {}, fail));

  const save = () => {
    clock.clearTimeout(timer);
    timer = undefined;
    return queue(() => (over ? undefined : collect()()));
  };
  const notice = () => {
    if (!over) timer ??= clock.setTimeout(() => void save(), delay);
  };
  /** The page may never get another turn, so this waits for no other write: the database keeps their order. */
  const soon = () => {
    if (timer === undefined) return;
    clock.clearTimeout(timer);
    timer = undefined;
    const written = collect()().catch(fail);
    queue(() => written);
  };
  const leave = [cacheOf(client).observe(notice), client.onClear(notice), page.listen({ sleep: soon, wake: soon })];

  const detach = () => {
    over = true;
    clock.clearTimeout(timer);
    for (const stop of leave) stop();
  };
  const letGo = () => {
    detach();
    database?.close();
    database = undefined;
  };

  const ready = queue(async () => {
    try {
      await load();
      notice(); // for what came from the server in between
    } catch (error) {
      fail(error);
      letGo();
    }
  });

  return {
    ready,
    since: () => newest,
    save,
    set: (fact, value) =>
      queue(async () => {
        const plain = typeof value === "string";
        const text = plain ? value : (JSON.stringify(value) as string | undefined);
        if (!database || (text && text.length > maxBytes)) return;
        const key = `own ${fact}`;
        await change(({ facts }) => void (text === undefined ? facts.delete(key) : facts.put({ key, text, plain })));
      }),
    async get(fact) {
      let found: unknown;
      await queue(async () => {
        if (!database) return;
        await transaction("readonly", (stores) =>
          readFactAs(stores, `${version}`, `own ${fact}`, (row) => {
            found = row?.plain ? row.text : parse(row?.text);
          }),
        );
      });
      return found;
    },
    forget() {
      letGo();
      return queue(() => {
        letGo(); // it may have been opening
        return indexedDB && deleteDatabase(indexedDB, name, clock);
      });
    },
    stop() {
      const last = over ? undefined : collect(); // now: what follows, `client.clear()` for one, is not ours
      detach();
      return queue(async () => {
        await last?.();
        letGo();
      });
    },
  };
}

const WHY: { [kind in PersistError["kind"]]: string } = {
  missing: "IndexedDB is not there or not allowed here, as in some private windows. Nothing else is affected.",
  blocked: "IndexedDB does not answer. Close the other tabs of this site.",
  full: "the browser gives no more room. Free some, or lower maxBytes.",
  broken: "IndexedDB failed; see cause.",
};

/** What a row holds; undefined where it is too old, damaged, or of somebody else's making. */
function readRow(
  { key, text, time }: Row,
  oldest: number,
): { key: string; base: Result; time: number; size: number } | undefined {
  const base = parse(text) as Result | undefined;
  if (typeof key !== "string" || !(time >= oldest) || typeof base?.data !== "object" || !base.data) return undefined;
  return { key, base, time, size: text.length + key.length };
}

/** undefined where it cannot be written down: it may be nested deeper than the stack. */
function textOf({ data, errors }: Result): string | undefined {
  try {
    return JSON.stringify({ data, errors });
  } catch {
    return undefined;
  }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
}
