/** Changes of cached answers by something other than their requests: entities, `update`, `restore`. */
import type { CachedQueries } from "./cached-queries.js";
import type { CachedQuery } from "./cached-query.js";
import { probeDepth } from "./share.js";

/** A query, and its new answer; or that something has changed that its answer may not contain. A failure is then forgotten. */
export type Change = readonly [
  query: CachedQuery,
  change: Partial<Pick<CachedQuery, "base" | "time" | "sequence" | "stale" | "error">>,
];

/** The change of an answer that has become stale. */
export const STALE = { stale: true, error: undefined };

/**
 * Changes all queries before the first request is sent and the first listener is called.
 *
 * @throws RangeError for an answer that is nested too deep; then no query has changed
 */
export function changeAnswers(cache: CachedQueries, changes: readonly Change[]): void {
  for (const [, { base }] of changes) probeDepth(base);
  for (const [query, change] of changes) Object.assign(query, change);
  cache.publish(changes.map(([query]) => query));
}
