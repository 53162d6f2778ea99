/**
 * The queries of one client by key, in the order of their use, and which of them are removed when there are too many.
 *
 * The rule for writing: the `readonly` fields of a query are written by this file and answer-cache.ts only, which see it as a
 * `WritableQuery`. Everything else changes queries through `AnswerCache.change`, so that subscribers are called and sizes are kept. The
 * fields without `readonly` belong to the files in ../queries, which send the requests.
 */
import type { Document, Result, Stop } from "../../transport/types.js";
import type { CacheOptions, QueryState, Watch, WatchOptions } from "../query-types.js";
import { answerOf, EMPTY, type CachedQueryState } from "./cached-query.js";

/** One query of the cache, and its subscribers. */
export interface CachedQuery {
  /** The document's text, the operation's name if the caller passed one, and the variables. */
  readonly key: string;
  /** Undefined for a restored answer that no caller has asked for yet. */
  readonly document: Document | undefined;
  /** The variables of the request; undefined if there are none, or if `document` is undefined. */
  readonly variables: object | undefined;
  /** The name of the document's operation, if the caller passed one. */
  readonly operationName: string | undefined;
  /** Its answer and its request. */
  readonly state: CachedQueryState;
  /** The answer with optimistic changes. */
  readonly shown: Result | undefined;
  /** The query as a component sees it; the same object until something changes. */
  readonly snapshot: QueryState;
  /** The estimated size of the answer; see `estimateBytes`. */
  readonly bytes: number;
  /** How many answers of the server have arrived. */
  readonly answerCount: number;
  /** Stops the in-flight request. */
  stopRequest?: Stop | undefined;
  /** When the last request ended, in ms since the epoch; 0 before that. */
  lastRequestEnd: number;
  /** The listeners to changes, each with its options. A request is sent with those of the last one that wants the network. */
  readonly subscribers: Map<() => void, WatchOptions>;
  /** Called at the end of each request, even if the snapshot stays as it is. */
  readonly requestEndListeners: Set<() => void>;
  /** The public handle by which components read the query and subscribe to it. */
  readonly watch: Watch;
}

/** A query as the files of the cache write it; see the rule above. */
export type WritableQuery = { -readonly [K in keyof CachedQuery]: CachedQuery[K] } & {
  /** The generation of the store when the query was last erased or created. If the store's is higher, the answer is a previous user's. */
  generation: number;
};

/** Write access to a query. Only this file and answer-cache.ts may call it; `createQuery` makes every query writable. */
export const asWritable = (query: CachedQuery): WritableQuery => query as WritableQuery;

/** The queries of one client. */
export interface QueryStore {
  /** The query for a key, if there is one. */
  find(key: string): CachedQuery | undefined;
  /** The query for a key. It is created if there is none. */
  openKey(key: string): CachedQuery;
  /** All queries, the least recently used first. */
  list(): CachedQuery[];
  /** Marks the query as the most recently used. One that was removed is put back: a component may still hold it. */
  markUsed(query: CachedQuery): void;
  /**
   * Erases the answer if it belongs to a previous user. `clear` does so for all queries of the store. A query that was removed before
   * that may still be held by a component.
   */
  eraseAnswerOfPreviousUser(query: CachedQuery): void;
  /** Counts an answer of the server. @returns its sequence number: 1 for the first answer to any query of this store */
  countAnswer(query: CachedQuery): number;
  /** The sequence number of the newest answer of the server, to any query; 0 before the first one. */
  lastSequence(): number;
  /** Removes the least recently used queries while there are too many. A query in use stays; see `isInUse`. */
  evict(): void;
  /** Removes all queries without subscribers, also those with a request: the user has changed. */
  removeUnsubscribed(): void;
  /** Erases every answer. @returns the queries that had shown an answer or a failure; their subscribers have not been called */
  clear(): CachedQuery[];
}

/** What a store needs of the client. */
export interface QueryStoreHost {
  /** How many queries and bytes are kept, the clock, and how documents are printed. */
  readonly options: Pick<CacheOptions, "maxEntries" | "maxBytes" | "now" | "print">;
  /** Subscribes to a query; see `Watch.subscribe`. */
  subscribe(query: CachedQuery, listener: () => void, options?: WatchOptions): Stop;
  /** Asks the server again; see `QueryState.refetch`. */
  refetch(query: CachedQuery): ReturnType<QueryState["refetch"]>;
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

  function eraseAnswerOfPreviousUser(query: CachedQuery): void {
    const writable = asWritable(query);
    if (writable.generation === generation) return;
    writable.generation = generation;
    writable.state = EMPTY;
    writable.shown = undefined;
    writable.bytes = 0;
    writable.snapshot = { status: "loading", refetch: query.snapshot.refetch };
  }

  return {
    find: (key) => queries.get(key),
    openKey(key) {
      const query = queries.get(key) ?? createQuery(key, generation, host, eraseAnswerOfPreviousUser);
      queries.set(key, query);
      return query;
    },
    list,
    markUsed(query) {
      queries.delete(query.key); // so that `set` makes it the last one
      queries.set(query.key, asWritable(query));
    },
    eraseAnswerOfPreviousUser,
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
      const shown = list().filter(({ snapshot }) => snapshot.status !== "loading");
      list().forEach(eraseAnswerOfPreviousUser);
      return shown;
    },
  };
}

function createQuery(
  key: string,
  generation: number,
  host: QueryStoreHost,
  eraseAnswerOfPreviousUser: (query: CachedQuery) => void,
): WritableQuery {
  const query: WritableQuery = {
    key,
    generation,
    document: undefined,
    variables: undefined,
    operationName: undefined,
    state: EMPTY,
    shown: undefined,
    snapshot: { status: "loading", refetch: () => host.refetch(query) },
    bytes: 0,
    answerCount: 0,
    lastRequestEnd: 0,
    subscribers: new Map(),
    requestEndListeners: new Set(),
    watch: {
      get answerCount() {
        return query.answerCount;
      },
      get time() {
        return answerOf(query.state)?.time ?? 0;
      },
      get() {
        eraseAnswerOfPreviousUser(query);
        return query.snapshot;
      },
      subscribe: (listener, options) => host.subscribe(query, listener, options),
    },
  };
  return query;
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
