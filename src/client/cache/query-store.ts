/** The queries of one client by key, in the order of their use, and which of them are removed when there are too many. */
import type { Document, Result, Stop } from "../../transport/types.js";
import type { CacheOptions, QueryState, Watch, WatchOptions } from "../query-types.js";
import { answerOf, EMPTY, type CachedQueryState } from "./cached-query.js";

/**
 * One query of the cache, and its subscribers. `AnswerCache.change` changes its state; the store only erases what a previous
 * user has asked for.
 */
export interface CachedQuery {
  /** The document's text, the operation's name where one was said, and the variables. */
  readonly key: string;
  /** Undefined where the answer was restored, and no caller has asked for it yet. */
  readonly document: Document | undefined;
  /** The variables of the request; undefined where there are none, or where `document` is undefined. */
  readonly variables: object | undefined;
  /** Which operation of the document is asked for, where that was said. */
  readonly operationName: string | undefined;
  /** Its answer and its request. */
  readonly state: CachedQueryState;
  /** The answer with optimistic changes. */
  readonly shown: Result | undefined;
  /** The query as a component sees it; the same object until something changes. */
  readonly snapshot: QueryState;
  /** The estimated size of the answer; see `estimateBytes`. */
  readonly bytes: number;
  /** How many answers have come from the server. */
  readonly arrivals: number;
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

/** A query as the cache itself may change it. */
export type ChangeableQuery = { -readonly [K in keyof CachedQuery]: CachedQuery[K] } & {
  /** Counts the changes of the user. Another number than the store's: the query still holds what a previous user has asked for. */
  generation: number;
};

/** Write access to a query, for this store and the answer cache. */
export const asChangeable = (query: CachedQuery): ChangeableQuery => query as ChangeableQuery;

/** The queries of one client. */
export interface QueryStore {
  /** The query for a key, if there is one. */
  find(key: string): CachedQuery | undefined;
  /** The query for a key; made where there is none. */
  openKey(key: string): CachedQuery;
  /** All queries, the least recently used first. */
  list(): CachedQuery[];
  /** Marks the query as the most recently used. One that was removed is put back: a component may still hold it. */
  markUsed(query: CachedQuery): void;
  /** Erases what a query holds for a previous user. `clear` does so for all queries of the store, but not for removed ones. */
  erasePreviousUser(query: CachedQuery): void;
  /** Counts one answer of the server. @returns its order: 1 for the first answer to any query of this store */
  countAnswer(query: CachedQuery): number;
  /** The order of the newest answer of the server, to any query; 0 before the first one. */
  newestOrder(): number;
  /** Removes the least recently used queries while there are too many. A query in use stays; see `isInUse`. */
  evict(): void;
  /** Removes all queries without subscribers, whatever they wait for: the user has changed. */
  removeUnsubscribed(): void;
  /** Erases every answer. @returns the queries that had shown an answer or a failure; their subscribers have not been told */
  clear(): CachedQuery[];
}

/** What a store needs of the client. */
export interface QueryStoreHost {
  /** How many queries and bytes are kept, the clock, and how documents are printed. */
  readonly options: Pick<CacheOptions, "maxEntries" | "maxBytes" | "now" | "print">;
  /** Subscribes to a query; see `Watch.subscribe`. */
  subscribe(query: CachedQuery, ...parameters: Parameters<Watch["subscribe"]>): Stop;
  /** Asks the server again; see `QueryState.refetch`. */
  refetch(query: CachedQuery): ReturnType<QueryState["refetch"]>;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 32e6;
/**
 * How long an answer or a failure stays, in ms, because a component has suspended on it. If it were removed before the component
 * renders, the component would send the query again, without end. The time counts from the end of the request, not from the
 * suspension: a slow request must not use it up. A component that has left never renders, so that the time has to end.
 */
const SUSPENSION_MS = 60_000;

/** A store without queries. */
export function createQueryStore(host: QueryStoreHost): QueryStore {
  const queries = new Map<string, ChangeableQuery>();
  let generation = 0;
  let newestOrder = 0;

  const list = () => [...queries.values()];

  function erasePreviousUser(query: CachedQuery): void {
    const changeable = asChangeable(query);
    if (changeable.generation === generation) return;
    changeable.generation = generation;
    changeable.state = EMPTY;
    changeable.shown = undefined;
    changeable.bytes = 0;
    changeable.snapshot = { status: "loading", refetch: query.snapshot.refetch };
  }

  return {
    find: (key) => queries.get(key),
    openKey(key) {
      const query = queries.get(key) ?? createQuery(key, generation, host, erasePreviousUser);
      queries.set(key, query);
      return query;
    },
    list,
    markUsed(query) {
      queries.delete(query.key); // so that `set` makes it the last one
      queries.set(query.key, asChangeable(query));
    },
    erasePreviousUser,
    countAnswer(query) {
      asChangeable(query).arrivals++;
      newestOrder++;
      return newestOrder;
    },
    newestOrder: () => newestOrder,
    evict: () => evict(queries, host.options),
    removeUnsubscribed() {
      for (const { key, subscribers } of list()) if (!subscribers.size) queries.delete(key);
    },
    clear() {
      generation++;
      const shown = list().filter(({ snapshot }) => snapshot.status !== "loading");
      list().forEach(erasePreviousUser);
      return shown;
    },
  };
}

function createQuery(
  key: string,
  generation: number,
  host: QueryStoreHost,
  erasePreviousUser: (query: CachedQuery) => void,
): ChangeableQuery {
  const query: ChangeableQuery = {
    key,
    generation,
    document: undefined,
    variables: undefined,
    operationName: undefined,
    state: EMPTY,
    shown: undefined,
    snapshot: { status: "loading", refetch: () => host.refetch(query) },
    bytes: 0,
    arrivals: 0,
    lastRequestEnd: 0,
    subscribers: new Map(),
    requestEndListeners: new Set(),
    watch: {
      get arrivals() {
        return query.arrivals;
      },
      get time() {
        return answerOf(query.state)?.time ?? 0;
      },
      get() {
        erasePreviousUser(query);
        return query.snapshot;
      },
      subscribe: (listener, options) => host.subscribe(query, listener, options),
    },
  };
  return query;
}

/** Removes the least recently used queries first, until the rest is within the limits or in use. */
function evict(queries: Map<string, ChangeableQuery>, options: QueryStoreHost["options"]): void {
  const { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES, now = Date.now } = options;
  let sum = 0;
  for (const { bytes } of queries.values()) sum += bytes;
  for (const query of [...queries.values()]) {
    if (queries.size <= maxEntries && sum <= maxBytes) return;
    if (isInUse(query, now())) continue;
    queries.delete(query.key);
    sum -= query.bytes;
  }
}

/** Whether a query has a request, a subscriber, or a component that has suspended on it and will render soon. */
function isInUse({ state, subscribers, watch, lastRequestEnd }: CachedQuery, now: number): boolean {
  const isSuspendedOn = watch.suspended !== undefined && now - lastRequestEnd < SUSPENSION_MS;
  return state.at === "fetching" || subscribers.size > 0 || isSuspendedOn;
}
