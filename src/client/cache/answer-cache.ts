/**
 * The answers of one client, by document and variables. No I/O: the client sends the requests, and the cache calls `fetchAgain` for the
 * queries that have to be sent again.
 */
import { addListener, callListeners } from "../../transport/guard.js";
import { stableKey } from "../../transport/request-key.js";
import type { Document, Result, Stop } from "../../transport/types.js";
import { copyJson } from "../../transport/copy-json.js";
import type { AnswerOptions, QueryState } from "../query-types.js";
import { answerOf, answerRewritten, becameStale, isStale, statusOf, type CachedQueryState } from "./query-state.js";
import { asWritable, type CachedQuery, type WritableQuery } from "./cached-query.js";
import { createQueryStore, type QueryStore, type QueryStoreHost } from "./query-store.js";
import { estimateBytes } from "./size.js";

/** A query and its next state. */
export type Change = readonly [query: CachedQuery, state: CachedQueryState];

/** The cached answers, as the client uses them, and the functions `extract`, `restore`, `persist`, `debug` and `update`. */
export interface AnswerCache extends QueryStore {
  /**
   * The query for a document and its variables. It is created if there is none.
   * @throws TransportError for variables that cannot be serialized as JSON
   */
  open(document: Document, variables?: object, options?: AnswerOptions): CachedQuery;
  /** The result that components see. @throws TransportError for variables that cannot be serialized as JSON */
  read(document: Document, variables?: object, options?: AnswerOptions): Result | undefined;
  /**
   * Changes queries. All of them have changed before the first request is sent and the first subscriber is called, because a subscriber
   * of one query may read another. Stale queries are sent again if a subscriber wants it.
   *
   * @throws RangeError for an answer that is nested too deep; then no query has changed
   */
  change(changes: readonly Change[]): void;
  /** Makes the answers stale for which the predicate returns true. */
  markStale(matches: (query: CachedQuery) => boolean): void;
  /** Calls the subscribers of a query, and the listeners of `observe`. */
  notify(query: CachedQuery): void;
  /** Calls `listener` whenever the snapshot of any query has changed. */
  observe(listener: () => void): Stop;
  /** Ms since the epoch. */
  now(): number;
}

/** What a cache needs of the client. */
export interface AnswerCacheHost extends QueryStoreHost {
  /** Sends a query again if a subscriber wants it. */
  fetchAgain(query: CachedQuery): void;
  /**
   * Applies the optimistic changes to an answer.
   *
   * @returns `shown`: the result with the changes. `base`: the result without them. It equals `result`, but its parts that are equal to parts
   *   of the result on screen are those same objects, so that components do not render them again. It replaces `result`
   */
  overlay(query: CachedQuery, result: Result): { shown: Result; base: Result };
}

/** Creates an empty cache. */
export function createAnswerCache(host: AnswerCacheHost): AnswerCache {
  const { now = Date.now, print } = host.options;
  const store = createQueryStore(host);
  const changeListeners = new Set<() => void>();

  function notify({ subscribers }: CachedQuery): void {
    callListeners([...subscribers.keys(), ...changeListeners]);
  }

  function change(changes: readonly Change[]): void {
    // Measuring may throw for an answer that is nested too deep. It therefore comes before the first write.
    const updates = changes.map(([query, state]) => ({ query, state, bytes: bytesOf(query, state) }));
    const changed = updates
      .filter((update) => applyUpdate(update, host))
      .map(({ query }) => [query, query.snapshot] as const);
    for (const { query } of updates) if (needsRequest(query)) host.fetchAgain(query);
    // A request or a subscriber may have changed a query further. Its subscribers have been called for that newer snapshot.
    for (const [query, snapshot] of changed) if (query.snapshot === snapshot) notify(query);
  }

  return {
    ...store,
    change,
    notify,
    now,
    open(document, variables, { operationName } = {}) {
      const query = asWritable(store.openKey(stableKey(document, variables, print, operationName)));
      query.document ??= document;
      query.variables ??= copyJson(variables); // a copy, because the caller may change its object later
      query.operationName = operationName;
      return query;
    },
    read: (document, variables, { operationName } = {}) =>
      store.find(stableKey(document, variables, print, operationName))?.shown,
    markStale(matches) {
      const matching = store.list().filter(matches);
      change(matching.map((query) => [query, becameStale(query.state)]));
    },
    observe: (listener) => addListener(changeListeners, listener),
  };
}

/** Whether a query has to be sent again: it is stale, and no request is in flight. */
const needsRequest = ({ state }: CachedQuery): boolean => state.at !== "fetching" && isStale(state);

function bytesOf({ state: before, bytes }: CachedQuery, state: CachedQueryState): number {
  const result = answerOf(state)?.result;
  return result && result !== answerOf(before)?.result ? estimateBytes(result) : bytes;
}

/** Writes a query's next state. @returns whether components see a difference */
function applyUpdate(
  { query, state, bytes }: { query: CachedQuery; state: CachedQueryState; bytes: number },
  host: AnswerCacheHost,
): boolean {
  const writable = asWritable(query);
  writable.state = state;
  writable.bytes = bytes;
  applyOverlay(writable, host);
  const before = query.snapshot;
  writable.snapshot = snapshotOf(query);
  return writable.snapshot !== before;
}

/** Applies the optimistic changes to the query's answer, and stores the base that the host returns in place of the answer. */
function applyOverlay(query: WritableQuery, host: AnswerCacheHost): void {
  const answer = answerOf(query.state);
  if (!answer) return;
  const { shown, base } = host.overlay(query, answer.result);
  query.shown = shown;
  if (base !== answer.result) query.state = answerRewritten(query.state, { ...answer, result: base });
}

/** The query as components see it: the present snapshot if nothing in it has changed. */
function snapshotOf({ shown, state, snapshot }: CachedQuery): QueryState {
  const error = state.at === "failed" ? state.error : undefined;
  const status = statusOf(state);
  const isSame =
    snapshot.data === shown?.data &&
    snapshot.errors === shown?.errors &&
    snapshot.error === error &&
    snapshot.status === status;
  return isSame ? snapshot : { refetch: snapshot.refetch, data: shown?.data, errors: shown?.errors, error, status };
}
