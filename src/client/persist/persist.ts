/**
 * Keeps a client's answers on this device, for one endpoint and one user, so that the next visit shows them at once, even without a
 * network. A restored answer is stale, so that its query is sent again.
 *
 * It does not keep mutations to send them later, and it never keeps a token: see `secretIn`.
 */
import { systemClock, systemPage, type Clock } from "../../transport/environment.js";
import type { Stop } from "../../transport/types.js";
import { describeAnswer } from "../answer.js";
import { cacheOf } from "../internals.js";
import { restore } from "../tools/snapshot.js";
import type { Client } from "../types.js";
import { systemIndexedDB, type Row } from "./database.js";
import { createDisk, type Disk } from "./disk.js";
import { createSavedAnswers, parse, readRow, type SavedAnswers } from "./saved-answers.js";
import { createReport, isQuota } from "./trouble.js";
import type { Kept, PersistOptions } from "./types.js";

const WEEK_MS = 6048e5;
const MAX_BYTES = 8e6;
const WRITE_DELAY_MS = 1000;
/** If the device is full, half as much is tried, but not less than this. */
const LEAST_BYTES = 1e4;

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
  const keeping = createKeeping(client, options);
  const notice = () => scheduleSave(keeping);
  const soon = () => saveAtOnce(keeping);
  const { page = systemPage } = options;
  keeping.stops = [cacheOf(client).observe(notice), client.onClear(notice), page.listen({ sleep: soon, wake: soon })];
  const ready = keeping.queue(async () => {
    try {
      await load(keeping);
      notice(); // for the answers that have arrived in the meantime
    } catch (error) {
      keeping.report(error);
      letGo(keeping);
    }
  });
  return {
    ready,
    since: () => keeping.newest,
    save: () => save(keeping),
    set: (name, value) => keeping.queue(() => writeFact(keeping, name, value)),
    get: (name) => readFact(keeping, name),
    forget() {
      letGo(keeping);
      return keeping.queue(() => {
        letGo(keeping); // the database may have been opened in the meantime
        return keeping.disk.delete();
      });
    },
    stop() {
      const write = keeping.isOver ? undefined : prepareWrite(keeping); // at once: later changes, such as `client.clear()`, are not kept
      detach(keeping);
      return keeping.queue(async () => {
        await write?.();
        letGo(keeping);
      });
    },
  };
}

/** The answers of one client on this device. */
interface Keeping {
  readonly client: Client;
  readonly options: PersistOptions;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly saved: SavedAnswers;
  /** The user whose answers these are: after `client.clear()` they are another user's, and none of them is written or brought back. */
  readonly generation: number;
  /** Tells of the first trouble. */
  report(error: unknown): void;
  /** Runs a job when those before it are over. Never rejects. */
  queue(job: () => Promise<unknown> | undefined): Promise<void>;
  /** How to leave the client and the page. */
  stops: Stop[];
  /** Halved if the device is full. */
  maxBytes: number;
  /** When the newest of what came back was new. */
  newest: number | undefined;
  timer: unknown;
  /** What happens from here on is not ours. */
  isOver: boolean;
}

function createKeeping(client: Client, options: PersistOptions): Keeping {
  const { endpoint, user = "", version = "", clock = systemClock, maxBytes = MAX_BYTES } = options;
  const disk: Disk = createDisk({
    indexedDB: options.indexedDB ?? systemIndexedDB(),
    name: `querylet ${JSON.stringify([endpoint, user])}`,
    version: `${version}`,
    clock,
    onLost(error) {
      letGo(keeping);
      if (error) keeping.report(error);
    },
  });
  const report = createReport(endpoint, options.onTrouble, disk);
  const keeping: Keeping = {
    client,
    options,
    clock,
    disk,
    saved: createSavedAnswers(),
    generation: client.generation(),
    report,
    queue: createQueue(report),
    stops: [],
    maxBytes,
    newest: undefined,
    timer: undefined,
    isOver: false,
  };
  return keeping;
}

function createQueue(report: (error: unknown) => void): Keeping["queue"] {
  let work: Promise<void> = Promise.resolve();
  return (job) => {
    work = work.then(job).then(() => {}, report);
    return work;
  };
}

const isCleared = ({ client, generation }: Keeping): boolean => client.generation() !== generation;

const oldestOf = ({ clock, options: { maxAge = WEEK_MS } }: Keeping): number => clock.now() - maxAge;

/** Brings back what is on disk. */
async function load(keeping: Keeping): Promise<void> {
  const { client, disk, saved } = keeping;
  const rows = await disk.open();
  if (keeping.isOver || isCleared(keeping)) return;
  const oldest = oldestOf(keeping);
  const good = rows.flatMap((row) => readRow(row, oldest) ?? []).sort((a, b) => a.time - b.time);
  for (const row of good) {
    saved.add(row);
    restore(client, { [row.key]: row.base }, row.time);
  }
  keeping.newest = good.at(-1)?.time;
  // What is on screen is under way or has failed by now; the rest is asked for when it is on screen.
  client.invalidate(({ key, base, state }) => base !== undefined && saved.holds(key, base) && state.status === "done");
  const damaged = rows.map(({ key }) => key).filter((key) => !saved.has(key));
  if (damaged.length) await write(keeping, [], damaged);
}

function write({ disk }: Keeping, rows: readonly Row[], gone: readonly string[]): Promise<void> {
  return disk.change(({ answers, commit }) => {
    for (const key of gone) answers.delete(key);
    for (const row of rows) answers.put(row);
    commit();
  });
}

/** Looks at what has to be written now. @returns how to write it */
function prepareWrite(keeping: Keeping): () => Promise<void> {
  const { client, disk, saved, maxBytes, options } = keeping;
  const answers = isCleared(keeping) ? [] : cacheOf(client).list().map(describeAnswer).reverse();
  const difference = saved.differenceTo(answers, { maxBytes, oldest: oldestOf(keeping), keep: options.keep });
  const { rows, gone } = difference;
  return async () => {
    if (!disk.isOpen() || rows.length + gone.length === 0) return;
    saved.note(difference); // now, not when it is done: the next write may begin before that
    try {
      await write(keeping, rows, gone);
    } catch (error) {
      saved.doubt(difference);
      tryLess(keeping, error, difference.used / 2);
      throw error;
    }
  };
}

/** After a write that failed: half as much may fit where there is no room; after anything else nothing more is kept. */
function tryLess(keeping: Keeping, error: unknown, maxBytes: number): void {
  if (!isQuota(error) || maxBytes <= LEAST_BYTES) {
    letGo(keeping);
    return;
  }
  keeping.maxBytes = maxBytes;
  scheduleSave(keeping);
}

function save(keeping: Keeping): Promise<void> {
  keeping.clock.clearTimeout(keeping.timer);
  keeping.timer = undefined;
  return keeping.queue(() => (keeping.isOver ? undefined : prepareWrite(keeping)()));
}

function scheduleSave(keeping: Keeping): void {
  const { clock, isOver, options } = keeping;
  if (isOver) return;
  keeping.timer ??= clock.setTimeout(() => {
    save(keeping); // never rejects
  }, options.delay ?? WRITE_DELAY_MS);
}

/** The page may never get another turn, so this waits for no other write: the database keeps their order. */
function saveAtOnce(keeping: Keeping): void {
  if (keeping.timer === undefined) return;
  keeping.clock.clearTimeout(keeping.timer);
  keeping.timer = undefined;
  const written = prepareWrite(keeping)().catch(keeping.report);
  keeping.queue(() => written);
}

async function writeFact({ disk, maxBytes }: Keeping, name: string, value: unknown): Promise<void> {
  const isText = typeof value === "string";
  const text = isText ? value : (JSON.stringify(value) as string | undefined);
  if (!disk.isOpen() || (text && text.length > maxBytes)) return;
  const key = factKey(name);
  await disk.change(({ facts }) => {
    if (text === undefined) facts.delete(key);
    else facts.put({ key, text, plain: isText });
  });
}

async function readFact({ disk, queue }: Keeping, name: string): Promise<unknown> {
  let row: Row | undefined;
  await queue(async () => {
    if (disk.isOpen()) row = await disk.readFact(factKey(name));
  });
  return row?.plain ? row.text : parse(row?.text);
}

const factKey = (name: string): string => `own ${name}`;

function detach(keeping: Keeping): void {
  keeping.isOver = true;
  keeping.clock.clearTimeout(keeping.timer);
  for (const stop of keeping.stops) stop();
}

function letGo(keeping: Keeping): void {
  detach(keeping);
  keeping.disk.close();
}
