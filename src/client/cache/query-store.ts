/** The queries of one client by key, in the order of their use, and which of them are removed when there are too many. */
import type { CacheOptions } from "../query-types.js";
import { asWritable, createQuery, type CachedQuery, type CachedQueryHost, type WritableQuery } from "./cached-query.js";
import { EMPTY } from "./query-state.js";

/**
 * The queries of one client.
 *
 * Generations keep the answers of one user from the next. `clear` begins another generation, and erases the answers of all queries that the
 * store has. A query that was removed before may still be held by a component, which `clear` cannot find: its answer is erased when the
 * component reads it, because its generation is an earlier one.
 */
export interface QueryStore {
  /** The query for a key, if there is one. */
  find(key: string): CachedQuery | undefined;
  /** The query for a key. It is created if there is none. */
  openKey(key: string): CachedQuery;
  /** All queries, the least recently used first. */
  list(): CachedQuery[];
  /** Marks the query as the most recently used. One that was removed is put back. */
  markUsed(query: CachedQuery): void;
  /** Erases the answer if it is of an earlier generation. */
  eraseIfOutdated(query: CachedQuery): void;
  /** Counts an answer of the server to this query, and to any query. @returns the latter, 1 for the first answer: its sequence number */
  countAnswer(query: CachedQuery): number;
  /** The sequence number of the newest answer of the server, to any query; 0 before the first one. */
  lastSequence(): number;
  /** Removes the least recently used queries while there are too many. A query in use stays; see `isInUse`. */
  evict(): void;
  /** Removes all queries without subscribers, also those whose request has not ended. For a change of user, which has stopped them all. */
  removeUnsubscribed(): void;
  /** Erases every answer. @returns the queries that had shown an answer or a failure; their subscribers have not been called */
  clear(): CachedQuery[];
}

/** What a store needs of the client. */
export interface QueryStoreHost extends Pick<CachedQueryHost, "subscribe" | "refetch"> {
  /** How many queries and bytes are kept, the clock, and how documents are printed. */
  readonly options: Pick<CacheOptions, "maxEntries" | "maxBytes" | "now" | "print">;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 32e6;
/**
 * How long an answer or a failure stays for a component that has suspended on it, in ms. If it were removed before the component
 * renders, the component would send the query again, without end. The time counts from the end of the request, because a slow request
 * must not use it up. It is limited, because a component that has left never renders.
 */
const SUSPENSION_MS = 60_000;

/** Creates a store without queries. */
export function createQueryStore(host: QueryStoreHost): QueryStore {
  const queries = new Map<string, WritableQuery>();
  let generation = 0;
  let lastSequence = 0;

  const list = () => [...queries.values()];

  function eraseIfOutdated(query: CachedQuery): void {
    const writable = asWritable(query);
    if (writable.generation === generation) return;
    writable.generation = generation;
    writable.state = EMPTY;
    writable.shown = undefined;
    writable.bytes = 0;
    writable.snapshot = { status: "loading", refetch: query.snapshot.refetch };
  }

  const find = (key: string) => queries.get(key);
  const queryHost: CachedQueryHost = { ...host, find, eraseIfOutdated };

  return {
    find,
    openKey(key) {
      const known = queries.get(key);
      if (known) return known;
      const query = createQuery(key, generation, queryHost);
      queries.set(key, query);
      return query;
    },
    list,
    markUsed(query) {
      queries.delete(query.key); // so that `set` makes it the last one
      queries.set(query.key, asWritable(query));
    },
    eraseIfOutdated,
    countAnswer(query) {
      asWritable(query).answerCount++;
      lastSequence++;
      return lastSequence;
    },
    lastSequence: () => lastSequence,
    evict: () => evict(queries, host.options),
    removeUnsubscribed() {
      for (const { key, subscribers } of list()) if (!subscribers.size) queries.delete(key);
    },
    clear() {
      generation++;
      const withContent = list().filter(({ snapshot }) => snapshot.status !== "loading");
      list().forEach(eraseIfOutdated);
      return withContent;
    },
  };
}

/** Removes the least recently used queries first, until the rest is within the limits or in use. */
function evict(queries: Map<string, WritableQuery>, options: QueryStoreHost["options"]): void {
  const { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES, now = Date.now } = options;
  let totalBytes = 0;
  for (const { bytes } of queries.values()) totalBytes += bytes;
  for (const query of [...queries.values()]) {
    if (queries.size <= maxEntries && totalBytes <= maxBytes) return;
    if (isInUse(query, now())) continue;
    queries.delete(query.key);
    totalBytes -= query.bytes;
  }
}

/** Whether a query has a request, a subscriber, or a component that has suspended on it and will render soon. */
function isInUse({ state, subscribers, watch, lastRequestEnd }: CachedQuery, now: number): boolean {
  const isSuspendedOn = watch.suspended !== undefined && now - lastRequestEnd < SUSPENSION_MS;
  return state.at === "fetching" || subscribers.size > 0 || isSuspendedOn;
}
