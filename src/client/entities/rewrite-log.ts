/**
 * What has been written into cached answers, in order. The answer to a request that was sent earlier may not know of it,
 * so that the same is written into that answer when it comes.
 */
import type { CachedQuery } from "../cache/query-store.js";

/** What a change makes of the data of one query. */
export interface Rewritten {
  /** The changed data, or the same object where nothing changes. */
  readonly data: unknown;
  /** Whether the answer has to be asked for again. */
  readonly isStale: boolean;
}

/**
 * Changes the data of one query. Pure.
 *
 * @param isLate the data may be newer than the change
 */
export type Rewrite = (query: CachedQuery, data: unknown, isLate: boolean) => Rewritten;

/** A place in the log. A request under way holds the one before it was sent; what nobody holds is collected. */
export interface LogEntry {
  /** The change; missing in the first entry. */
  rewrite?: Rewrite;
  /** The entry after it, once there is one. */
  next?: LogEntry;
}

/** The log of one client. */
export interface RewriteLog {
  /** The newest entry. */
  last(): LogEntry;
  /** Adds the newest change. */
  add(rewrite: Rewrite): void;
}

/** An empty log. */
export function createRewriteLog(): RewriteLog {
  let last: LogEntry = {};
  return {
    last: () => last,
    add(rewrite) {
      last.next = { rewrite };
      last = last.next;
    },
  };
}

/** Writes into data whatever was written since an entry. */
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
