/**
 * One query of the cache: its answer, its subscribers, and the handle by which components read it.
 *
 * The rule for writing: the `readonly` fields are written by the files of this folder only, which see a query as a `WritableQuery`.
 * Everything else changes queries through `AnswerCache.change`, so that subscribers are called and sizes are kept. The fields without
 * `readonly` belong to the files in ../queries, which send the requests.
 */
import type { Document, Result, Stop } from "../../transport/types.js";
import type { QueryState, Watch, WatchOptions } from "../query-types.js";
import { answerOf, EMPTY, type CachedQueryState } from "./query-state.js";

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
  /** How many answers of the server to this query have arrived. */
  readonly answerCount: number;
  /** Stops the in-flight request. */
  stopRequest?: Stop | undefined;
  /** When the last request ended, in ms since the epoch; 0 before that. */
  lastRequestEnd: number;
  /** The listeners to changes, each with its options. A request uses the options of the last listener whose policy allows requests. */
  readonly subscribers: Map<() => void, WatchOptions>;
  /** Called at the end of each request, even if the snapshot stays as it is. */
  readonly requestEndListeners: Set<() => void>;
  /** The public handle by which components read the query and subscribe to it. */
  readonly watch: Watch;
}

/** A query as the files of the cache write it; see the rule above. */
export type WritableQuery = { -readonly [K in keyof CachedQuery]: CachedQuery[K] } & {
  /** The generation of the store to which the answer belongs: see `QueryStore`. */
  generation: number;
};

/** Write access to a query, for the files of this folder; `createQuery` makes every query writable. */
export const asWritable = (query: CachedQuery): WritableQuery => query as WritableQuery;

/** What a query needs of its store and of the client. */
export interface CachedQueryHost {
  /** The query that the store has for a key now. It is another one if a query was removed and has been opened again. */
  find(key: string): CachedQuery | undefined;
  /** Erases the answer if it is of an earlier generation. */
  eraseIfOutdated(query: CachedQuery): void;
  /** Subscribes to a query; see `Watch.subscribe`. */
  subscribe(query: CachedQuery, listener: () => void, options?: WatchOptions): Stop;
  /** Asks the server again; see `QueryState.refetch`. A query that was removed is put back. */
  refetch(query: CachedQuery): ReturnType<QueryState["refetch"]>;
}

/** Creates a query without an answer. */
export function createQuery(key: string, generation: number, host: CachedQueryHost): WritableQuery {
  /** A component that holds the handle of a removed query shows the query that has replaced it, and no answer of an earlier user. */
  const current = (): CachedQuery => {
    const shown = host.find(key) ?? query;
    host.eraseIfOutdated(shown);
    return shown;
  };
  const query: WritableQuery = {
    key,
    generation,
    document: undefined,
    variables: undefined,
    operationName: undefined,
    state: EMPTY,
    shown: undefined,
    snapshot: { status: "loading", refetch: () => host.refetch(current()) },
    bytes: 0,
    answerCount: 0,
    lastRequestEnd: 0,
    subscribers: new Map(),
    requestEndListeners: new Set(),
    watch: {
      get answerCount() {
        return current().answerCount;
      },
      get time() {
        return answerOf(current().state)?.time ?? 0;
      },
      get: () => current().snapshot,
      subscribe: (listener, options) => host.subscribe(current(), listener, options),
    },
  };
  return query;
}
