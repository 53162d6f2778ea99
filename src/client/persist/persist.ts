/**
 * Keeps a client's answers on this device, for one endpoint and one user, so that the next visit shows them at once, even without a
 * network. A restored answer is stale, so that its query is sent again.
 *
 * It does not keep mutations to send them later, and it never keeps a token: see `secretIn`.
 */
import { systemClock, systemPage, type Clock } from "../../transport/environment.js";
import type { Stop } from "../../transport/types.js";
import { cacheOf } from "../internals.js";
import { restoreAnswers } from "../tools/snapshot.js";
import type { Client } from "../types.js";
import { systemIndexedDB, type Row } from "./database.js";
import { createDisk, type Disk } from "./disk.js";
import { factKey, factOf, type Fact } from "./fact.js";
import { createSavedAnswers, parse, readRow, type SavedAnswers } from "./saved-answers.js";
import { createReport, isQuota } from "./trouble.js";
import type { Kept, PersistOptions } from "./types.js";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_BYTES = 8_000_000;
const WRITE_DELAY_MS = 1_000;
/** If the device is full, half as much is tried, but not less than this. */
const MIN_BYTES = 10_000;

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
  const persistence = createPersistence(client, options);
  const scheduleWrite = () => scheduleSave(persistence);
  const writeNow = () => saveAtOnce(persistence);
  const { page = systemPage } = options;
  persistence.stops = [
    cacheOf(client).observe(scheduleWrite),
    client.onClear(scheduleWrite),
    page.listen({ sleep: writeNow, wake: writeNow }),
  ];
  const ready = persistence.queue(async () => {
    try {
      await load(persistence);
      scheduleWrite(); // for the answers that have arrived in the meantime
    } catch (error) {
      persistence.report(error);
      close(persistence);
    }
  });
  return {
    ready,
    since: () => persistence.newest,
    save: () => save(persistence),
    set(name, value) {
      const fact = factOf(name, value); // now: the caller may change the value later
      return persistence.queue(() => writeFact(persistence, fact));
    },
    get: (name) => readFact(persistence, name),
    forget() {
      close(persistence);
      return persistence.queue(() => {
        close(persistence); // the database may have been opened in the meantime
        return persistence.disk.delete();
      });
    },
    stop() {
      // At once: later changes, such as `client.clear()`, are not kept.
      const write = persistence.isOver ? undefined : prepareWrite(persistence);
      detach(persistence);
      return persistence.queue(async () => {
        await write?.();
        close(persistence);
      });
    },
  };
}

/** The answers of one client on this device. */
interface Persistence {
  readonly client: Client;
  readonly options: PersistOptions;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly saved: SavedAnswers;
  /** The user whose answers these are: after `client.clear()` they are another user's, and none of them is written or brought back. */
  readonly generation: number;
  /** The option `keep`. An answer on which it throws is not kept, as for false. */
  readonly keep: PersistOptions["keep"];
  /** Reports the first problem. */
  report(error: unknown): void;
  /** Runs a job after the jobs before it. Never rejects. */
  queue(job: () => Promise<unknown> | undefined): Promise<void>;
  /** Stop listening to the client and to the page. */
  stops: Stop[];
  /** Halved if the device is full. */
  maxBytes: number;
  /** The time of the newest restored answer, in ms since the epoch. */
  newest: number | undefined;
  timer: unknown;
  /** Later events of the client and of the page are ignored. */
  isOver: boolean;
}

function createPersistence(client: Client, options: PersistOptions): Persistence {
  const { endpoint, user = "", version = "", clock = systemClock, maxBytes = MAX_BYTES } = options;
  const disk: Disk = createDisk({
    indexedDB: options.indexedDB ?? systemIndexedDB(),
    name: `querylet ${JSON.stringify([endpoint, user])}`,
    version: `${version}`,
    clock,
    onLost(error) {
      close(persistence);
      if (error) persistence.report(error);
    },
  });
  const report = createReport(endpoint, options.onTrouble, disk);
  const persistence: Persistence = {
    client,
    options,
    clock,
    disk,
    saved: createSavedAnswers(),
    generation: client.generation(),
    keep: options.keep && keepOrReport(options.keep, report),
    report,
    queue: createQueue(report),
    stops: [],
    maxBytes,
    newest: undefined,
    timer: undefined,
    isOver: false,
  };
  return persistence;
}

function keepOrReport(
  keep: NonNullable<PersistOptions["keep"]>,
  report: Persistence["report"],
): NonNullable<PersistOptions["keep"]> {
  return (answer) => {
    try {
      return keep(answer);
    } catch (error) {
      report(error);
      return false;
    }
  };
}

function createQueue(report: (error: unknown) => void): Persistence["queue"] {
  let work: Promise<void> = Promise.resolve();
  return (job) => {
    work = work.then(job).then(() => {}, report);
    return work;
  };
}

const isCleared = ({ client, generation }: Persistence): boolean => client.generation() !== generation;

const oldestOf = ({ clock, options: { maxAge = WEEK_MS } }: Persistence): number => clock.now() - maxAge;

/** Restores what is on disk. */
async function load(persistence: Persistence): Promise<void> {
  const { client, disk, saved } = persistence;
  const rows = await disk.open();
  if (persistence.isOver || isCleared(persistence)) return;
  const oldest = oldestOf(persistence);
  const good = rows.flatMap((row) => readRow(row, oldest) ?? []).sort((a, b) => a.time - b.time);
  for (const row of good) {
    saved.add(row);
    restoreAnswers(client, { [row.key]: row.base }, row.time);
  }
  persistence.newest = good.at(-1)?.time;
  // Queries on screen are being sent already, or have failed; the others are sent when they are shown.
  client.invalidate(({ key, base, state }) => base !== undefined && saved.holds(key, base) && state.status === "done");
  const damaged = rows.map(({ key }) => key).filter((key) => !saved.has(key));
  if (damaged.length) await write(persistence, [], damaged);
}

function write({ disk }: Persistence, rows: readonly Row[], gone: readonly string[]): Promise<void> {
  return disk.change(({ answers, commit }) => {
    for (const key of gone) answers.delete(key);
    for (const row of rows) answers.put(row);
    commit();
  });
}

/** Compares the client's answers with the disk's. @returns a function that writes the difference */
function prepareWrite(persistence: Persistence): () => Promise<void> {
  const { client, disk, saved, maxBytes, keep } = persistence;
  const answers = isCleared(persistence) ? [] : cacheOf(client).list().reverse();
  const difference = saved.differenceTo(answers, { maxBytes, oldest: oldestOf(persistence), keep });
  const { rows, gone } = difference;
  return async () => {
    if (!disk.isOpen() || rows.length + gone.length === 0) return;
    saved.markSaved(difference); // now, not when it is done: the next write may begin before that
    try {
      await write(persistence, rows, gone);
    } catch (error) {
      saved.markUncertain(difference);
      retryWithHalfTheSize(persistence, error, difference.used / 2);
      throw error;
    }
  };
}

/** After a write that failed: half as much may fit where there is no room; after anything else nothing more is kept. */
function retryWithHalfTheSize(persistence: Persistence, error: unknown, maxBytes: number): void {
  if (!isQuota(error) || maxBytes <= MIN_BYTES) {
    close(persistence);
    return;
  }
  persistence.maxBytes = maxBytes;
  scheduleSave(persistence);
}

function save(persistence: Persistence): Promise<void> {
  persistence.clock.clearTimeout(persistence.timer);
  persistence.timer = undefined;
  return persistence.queue(() => (persistence.isOver ? undefined : prepareWrite(persistence)()));
}

function scheduleSave(persistence: Persistence): void {
  const { clock, isOver, options } = persistence;
  if (isOver) return;
  persistence.timer ??= clock.setTimeout(() => {
    save(persistence); // never rejects
  }, options.delay ?? WRITE_DELAY_MS);
}

/** The page may be frozen at any moment, so this does not wait for other writes: the database keeps their order. */
function saveAtOnce(persistence: Persistence): void {
  if (persistence.timer === undefined) return;
  persistence.clock.clearTimeout(persistence.timer);
  persistence.timer = undefined;
  const written = prepareWrite(persistence)().catch(persistence.report);
  persistence.queue(() => written);
}

/** A value that is too long deletes the one that it replaces, which is no longer right. */
async function writeFact({ disk, maxBytes }: Persistence, { name, key, text, plain }: Fact): Promise<void> {
  if (!disk.isOpen()) return;
  const length = text?.length ?? 0;
  const isTooLong = length > maxBytes;
  if (process.env.NODE_ENV !== "production" && isTooLong)
    console.warn(`set("${name}"): ${length} characters are more than maxBytes (${maxBytes}), so that nothing is kept`);
  await disk.change(({ facts }) => {
    if (text === undefined || isTooLong) facts.delete(key);
    else facts.put({ key, text, plain });
  });
}

async function readFact({ disk, queue }: Persistence, name: string): Promise<unknown> {
  let row: Row | undefined;
  await queue(async () => {
    if (disk.isOpen()) row = await disk.readFact(factKey(name));
  });
  return row?.plain ? row.text : parse(row?.text);
}

function detach(persistence: Persistence): void {
  persistence.isOver = true;
  persistence.clock.clearTimeout(persistence.timer);
  for (const stop of persistence.stops) stop();
}

function close(persistence: Persistence): void {
  detach(persistence);
  persistence.disk.close();
}
