/** The queries of one client by key, in the order of their use, and which of them are removed when there are too many. */
import type { Document, Result, Stop } from "../../transport/types.js";
import type { CacheOptions, QueryState, Watch, WatchOptions } from "../query-types.js";
import { answerOf, EMPTY, type CachedQueryState } from "./cached-query.js";

/** One query of the cache, and those who look at it. Its state is changed by `AnswerCache.change` only. */
export interface CachedQuery {
  /** The document's text, the operation's name where one was said, and the variables. */
  readonly key: string;
  /** Undefined where the answer came from elsewhere and nobody has asked for it yet. */
  readonly document: Document | undefined;
  /** What it is asked for with; undefined where the answer came from elsewhere. */
  readonly variables: object | undefined;
  /** Which operation of the document is asked for, where that was said. */
  readonly operationName: string | undefined;
  /** What is known of it. */
  readonly state: CachedQueryState;
  /** What is shown: the answer, with optimistic changes. */
  readonly shown: Result | undefined;
  /** The same as a component sees it; the same object until something changes. */
  readonly view: QueryState;
  /** In characters, by estimate. */
  readonly size: number;
  /** How many answers have come from the server. */
  readonly arrivals: number;
  /** Stops the request under way. */
  stopRequest?: Stop | undefined;
  /** Who is told of each change, with the options of each. Requests are sent with those of the last who wants the network. */
  readonly watchers: Map<() => void, WatchOptions>;
  /** Who is told of the end of each request, which may change nothing of what is shown. */
  readonly calls: Set<() => void>;
  /** The query as components look through it. */
  readonly watch: Watch;
}

/** A query as the cache itself may change it. */
export type ChangeableQuery = { -readonly [K in keyof CachedQuery]: CachedQuery[K] } & {
  /** The user it belongs to: what is of an earlier one is forgotten when the query is used again. */
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
  /** Counts the query as just used, and forgets what it held for another user. */
  use(query: CachedQuery): void;
  /** Counts an answer of the server for a query. @returns how many have come for all queries */
  countArrival(query: CachedQuery): number;
  /** How many answers of the server have come so far, for all queries. */
  arrivals(): number;
  /** Removes the least recently used queries where there are too many; those in use stay. */
  evict(): void;
  /** Removes what nobody looks at. */
  removeUnused(): void;
  /** Forgets every answer. @returns the queries that had shown something, whose watchers have not been told */
  clear(): CachedQuery[];
}

/** What a store needs of the client. */
export interface QueryStoreHost {
  /** How many queries are kept, and the clock. */
  readonly options: Pick<CacheOptions, "maxEntries" | "maxBytes" | "now" | "print">;
  /** Makes what components look through. */
  createWatch(query: CachedQuery): Pick<Watch, "subscribe"> & Pick<QueryState, "refetch">;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 32e6;
/** An answer that a component has suspended on is kept so long, in ms: without it the component would ask again, without end. */
const SUSPENDED_MS = 60_000;

/** A store without queries. */
export function createQueryStore(host: QueryStoreHost): QueryStore {
  const queries = new Map<string, ChangeableQuery>();
  let generation = 0;
  let arrivals = 0;

  const list = () => [...queries.values()];

  /** A query that was evicted before the user changed may still be held by somebody. */
  function forgetIfForeign(query: CachedQuery): void {
    const own = query as ChangeableQuery;
    if (own.generation === generation) return;
    own.generation = generation;
    own.state = EMPTY;
    own.shown = undefined;
    own.size = 0;
    own.view = { status: "loading", refetch: own.view.refetch };
  }

  return {
    find: (key) => queries.get(key),
    openKey(key) {
      const query = queries.get(key) ?? createQuery(key, generation, host, forgetIfForeign);
      queries.set(key, query);
      return query;
    },
    list,
    use(query) {
      forgetIfForeign(query);
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
      for (const { key, watchers } of list()) if (!watchers.size) queries.delete(key);
    },
    clear() {
      generation++;
      const shown = list().filter(({ view }) => view.status !== "loading");
      list().forEach(forgetIfForeign);
      return shown;
    },
  };
}

function createQuery(
  key: string,
  generation: number,
  host: QueryStoreHost,
  forgetIfForeign: (query: CachedQuery) => void,
): ChangeableQuery {
  const query: Partial<ChangeableQuery> = {
    key,
    generation,
    state: EMPTY,
    arrivals: 0,
    size: 0,
    watchers: new Map(),
    calls: new Set(),
  };
  const own = query as ChangeableQuery; // view and watch follow at once
  const { subscribe, refetch } = host.createWatch(own);
  own.view = { status: "loading", refetch };
  own.watch = {
    get arrivals() {
      return own.arrivals;
    },
    get time() {
      return answerOf(own.state)?.time ?? 0;
    },
    get() {
      forgetIfForeign(own);
      return own.view;
    },
    subscribe,
  };
  return own;
}

/** The least recently used go first; what is under way, on screen or suspended on stays. */
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

function isInUse({ state, watchers, watch }: CachedQuery, now: number): boolean {
  const isSuspendedOn = watch.suspended !== undefined && now - watch.time < SUSPENDED_MS;
  return state.at === "fetching" || watchers.size > 0 || isSuspendedOn;
}
