/**
 * The changes that have been written into cached answers, in order. The answer to a request that was sent before a change may not
 * contain it, so that the change is also written into that answer when it arrives.
 */
import type { CachedQuery } from "../cached-query.js";
import type { Contents } from "./contents.js";

/** The data of one query after a change. */
export interface Rewritten {
  /** The changed data, or the same object if nothing changes. */
  readonly data: unknown;
  /** Whether the query has to be sent again. */
  readonly isStale: boolean;
}

/**
 * Changes the data of one query. Pure.
 *
 * @param arrivedLate the data may be newer than the change
 */
export type Rewrite = (query: CachedQuery, data: unknown, arrivedLate: boolean) => Rewritten;

/** What an answered mutation was sent for, as far as it is known. */
export interface Intent {
  /** Counts the mutations in the order in which they were sent. */
  readonly mutation: number;
  /** The expected fields of each entity; undefined without optimistic data. */
  readonly expected: Contents | undefined;
  /** The entities in the answer. */
  readonly answered: Contents;
}

/** An entry of the log. Each request in flight holds the last entry at the time it was sent; entries before all of them are collected. */
export interface LogEntry {
  /** The change; missing in the first entry. */
  rewrite?: Rewrite;
  /** Of a mutation. */
  intent?: Intent | undefined;
  /** The next entry, once there is one. */
  next?: LogEntry;
}

/** The log of one client. */
export interface RewriteLog {
  /** The newest entry. */
  last(): LogEntry;
  /** Adds the newest change. */
  add(rewrite: Rewrite, intent?: Intent): void;
}

/** An empty log. */
export function createRewriteLog(): RewriteLog {
  let last: LogEntry = {};
  return {
    last: () => last,
    add(rewrite, intent) {
      last.next = { rewrite, intent };
      last = last.next;
    },
  };
}

/** Applies all changes after an entry to the data of a query. */
export function rewriteSince(entry: LogEntry, query: CachedQuery, data: unknown): Rewritten {
  let isStale = false;
  let rewritten = data;
  for (let next = entry.next; next; next = next.next) {
    const result = next.rewrite?.(query, rewritten, true);
    if (!result) continue;
    rewritten = result.data;
    isStale ||= result.isStale;
  }
  return { data: rewritten, isStale };
}

/** What mutations that were sent after this one wanted to change, and whose answers were written after an entry. */
export function newerIntents(entry: LogEntry, mutation: number): Intent[] {
  const intents: Intent[] = [];
  for (let next = entry.next; next; next = next.next)
    if (next.intent && next.intent.mutation > mutation) intents.push(next.intent);
  return intents;
}
