/** The queries of one client by key, in the order of their use, and which of them are removed when there are too many. */
import type { Document, Result, Stop } from "../../transport/types.js";
import type { CacheOptions, QueryState, Watch, WatchOptions } from "../query-types.js";
import { answerOf, EMPTY, type CachedQueryState } from "./cached-query.js";

/** One query of the cache, and its subscribers. Its state is changed by `AnswerCache.change` only. */
export interface CachedQuery {
  /** The document's text, the operation's name where one was said, and the variables. */
  readonly key: string;
  /** Undefined where the answer came from elsewhere and nobody has asked for it yet. */
  readonly document: Document | undefined;
  /** What it is asked for with; undefined where the answer came from elsewhere. */
  readonly variables: object | undefined;
  /** Which operation of the document is asked for, where that was said. */
  readonly operationName: string | undefined;
  /** Its answer and its request. */
  readonly state: CachedQueryState;
  /** The answer with optimistic changes. */
  readonly shown: Result | undefined;
  /** The query as a component sees it; the same object until something changes. */
  readonly snapshot: QueryState;
  /** The estimated size of the answer, in characters of its JSON; `maxBytes` counts each as one byte. */
  readonly size: number;
  /** How many answers have come from the server. */
  readonly arrivals: number;
  /** Stops the in-flight request. */
  stopRequest?: Stop | undefined;
  /** The listeners to changes, each with its options. A request is sent with those of the last one that wants the network. */
  readonly subscribers: Map<() => void, WatchOptions>;
  /** Called at the end of each request, even if the snapshot stays as it is. */
  readonly requestEndListeners: Set<() => void>;
  /** The public handle by which components read the query and subscribe to it. */
  readonly watch: Watch;
}

/** A query as the cache itself may change it. */
export type ChangeableQuery = { -readonly [K in keyof CachedQuery]: CachedQuery[K] } & {
  /** Counts the changes of the user. The answer of a previous user is forgotten when the query is used again. */
  generation: number;
};

/** The queries of one client. */
export interface QueryStore {
  /** The query for a key, if there is one. */
  find(key: string): ChangeableQuery | undefined;
  /** The query for a key; made where there is none. */
  openKey(key: string): ChangeableQuery;
  /** All queries, the least recently used first. */
  list(): ChangeableQuery[];
  /** Marks the query as the most recently used, and forgets the answer that it held for a previous user. */
  use(query: CachedQuery): void;
  /** Counts one answer of the server for a query. @returns how many have come for all queries */
  countArrival(query: CachedQuery): number;
  /** How many answers of the server have come so far, for all queries. */
  arrivals(): number;
  /** Removes the least recently used queries while there are too many; those in use stay. */
  evict(): void;
  /** Removes the queries without subscribers. */
  removeUnused(): void;
  /** Forgets every answer. @returns the queries that had shown an answer or a failure; their subscribers have not been told */
  clear(): CachedQuery[];
}

/** What a store needs of the client. */
export interface QueryStoreHost {
  /** How many queries are kept, and the clock. */
  readonly options: Pick<CacheOptions, "maxEntries" | "maxBytes" | "now" | "print">;
  /** Makes the methods of a query's public handle. */
  createWatch(query: CachedQuery): Pick<Watch, "subscribe"> & Pick<QueryState, "refetch">;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 32e6;
/**
 * How old an answer may be, in ms, that stays because a component has suspended on it. If it were evicted before the
 * component renders, the component would send the query again, without end.
 */
const SUSPENDED_ANSWER_MAX_AGE_MS = 60_000;

/** A store without queries. */
export function createQueryStore(host: QueryStoreHost): QueryStore {
  const queries = new Map<string, ChangeableQuery>();
  let generation = 0;
  let arrivals = 0;

  const list = () => [...queries.values()];

  /** A component may still hold a query that was evicted before the user changed. */
  function forgetPreviousUser(query: CachedQuery): void {
    const own = query as ChangeableQuery;
    if (own.generation === generation) return;
    own.generation = generation;
    own.state = EMPTY;
    own.shown = undefined;
    own.size = 0;
    own.snapshot = { status: "loading", refetch: own.snapshot.refetch };
  }

  return {
    find: (key) => queries.get(key),
    openKey(key) {
      const query = queries.get(key) ?? createQuery(key, generation, host, forgetPreviousUser);
      queries.set(key, query);
      return query;
    },
    list,
    use(query) {
      forgetPreviousUser(query);
      queries.delete(query.key); // the last in the order of removal
      queries.set(query.key, query as ChangeableQuery);
    },
    countArrival(query) {
      (query as ChangeableQuery).arrivals++;
      arrivals++;
      return arrivals;
    },
    arrivals: () => arrivals,
    evict: () => evict(queries, host.options),
    removeUnused() {
      for (const { key, subscribers } of list()) if (!subscribers.size) queries.delete(key);
    },
    clear() {
      generation++;
      const shown = list().filter(({ snapshot }) => snapshot.status !== "loading");
      list().forEach(forgetPreviousUser);
      return shown;
    },
  };
}

function createQuery(
  key: string,
  generation: number,
  host: QueryStoreHost,
  forgetPreviousUser: (query: CachedQuery) => void,
): ChangeableQuery {
  const query: Partial<ChangeableQuery> = {
    key,
    generation,
    state: EMPTY,
    arrivals: 0,
    size: 0,
    subscribers: new Map(),
    requestEndListeners: new Set(),
  };
  const own = query as ChangeableQuery; // snapshot and watch need the query itself, and follow at once
  const { subscribe, refetch } = host.createWatch(own);
  own.snapshot = { status: "loading", refetch };
  own.watch = {
    get arrivals() {
      return own.arrivals;
    },
    get time() {
      return answerOf(own.state)?.time ?? 0;
    },
    get() {
      forgetPreviousUser(own);
      return own.snapshot;
    },
    subscribe,
  };
  return own;
}

/** Removes the least recently used queries first. A query with a request, a subscriber or a suspended component stays. */
function evict(queries: Map<string, ChangeableQuery>, options: QueryStoreHost["options"]): void {
  const { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES, now = Date.now } = options;
  let bytes = 0;
  for (const { size } of queries.values()) bytes += size;
  for (const query of [...queries.values()]) {
    if (queries.size <= maxEntries && bytes <= maxBytes) return;
    if (isInUse(query, now())) continue;
    queries.delete(query.key);
    bytes -= query.size;
  }
}

function isInUse({ state, subscribers, watch }: CachedQuery, now: number): boolean {
  const isSuspendedOn = watch.suspended !== undefined && now - watch.time < SUSPENDED_ANSWER_MAX_AGE_MS;
  return state.at === "fetching" || subscribers.size > 0 || isSuspendedOn;
}
