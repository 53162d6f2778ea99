/**
 * The answers of one client, by what was asked. No I/O: whoever owns the cache sends requests, and is told through
 * `fetchAgain` what has to be asked for again.
 */
import { stableKey } from "../../transport/request-key.js";
import type { Document, Result, Stop } from "../../transport/types.js";
import { ownVariables } from "../../transport/variables.js";
import type { AnswerOptions } from "../query-types.js";
import { answerOf, answerRewritten, becameStale, isStale, statusOf, type CachedQueryState } from "./cached-query.js";
import {
  createQueryStore,
  type CachedQuery,
  type ChangeableQuery,
  type QueryStore,
  type QueryStoreHost,
} from "./query-store.js";
import { weigh } from "./weigh.js";

/** A query and what becomes of it. */
export type Change = readonly [query: CachedQuery, state: CachedQueryState];

/** What is between the client, the functions beside it (`extract`, `persist`, `debug`, `update`) and the answers. */
export interface AnswerCache
  extends Pick<QueryStore, "use" | "countArrival" | "arrivals" | "evict" | "removeUnused" | "clear"> {
  /** The query for a document and its variables; made where there is none. @throws TransportError for variables that JSON cannot say */
  open(document: Document, variables?: object, options?: AnswerOptions): CachedQuery;
  /** The query for a key; made where there is none. */
  openKey(key: string): CachedQuery;
  /** What is shown of a query. @throws TransportError for variables that JSON cannot say */
  read(document: Document, variables?: object, options?: AnswerOptions): Result | undefined;
  /** All queries, the least recently used first. */
  list(): readonly CachedQuery[];
  /**
   * Changes queries. All of them are changed before anybody is told, as who looks at one answer may look at another; what
   * is stale and on screen is asked for again.
   *
   * @throws RangeError for an answer that is nested too deep; then nothing has changed
   */
  change(changes: readonly Change[]): void;
  /** Makes the answers stale that a predicate chooses. */
  markStale(matches: (query: CachedQuery) => boolean): void;
  /** Tells everybody who looks at a query. */
  notify(query: CachedQuery): void;
  /** Calls `listener` whenever what some query shows has changed. */
  observe(listener: () => void): Stop;
  /** Ms since the epoch. */
  now(): number;
}

/** What a cache needs of the client. */
export interface AnswerCacheHost extends QueryStoreHost {
  /** Sends a query again if somebody wants it. */
  fetchAgain(query: CachedQuery): void;
  /** What is shown of an answer, and the answer as it is kept from here on. */
  overlay(query: CachedQuery, result: Result): { shown: Result; kept: Result };
}

/** An empty cache. */
export function createAnswerCache(host: AnswerCacheHost): AnswerCache {
  const { now = Date.now, print } = host.options;
  const { find, ...store } = createQueryStore(host);
  const observers = new Set<() => void>();

  function notify({ watchers }: CachedQuery): void {
    for (const listener of [...watchers.keys(), ...observers]) listener();
  }

  function change(changes: readonly Change[]): void {
    const sizes = changes.map(([query, state]) => sizeOf(query, state)); // throws before anything has changed
    changes.forEach(([query, state], index) => {
      Object.assign(query, { state, size: sizes[index] });
    });
    for (const [query] of changes) show(query as ChangeableQuery, host);
    for (const [query] of changes) {
      if (query.state.at !== "fetching" && isStale(query.state)) host.fetchAgain(query);
      if (updateView(query as ChangeableQuery)) notify(query);
    }
  }

  return {
    ...store,
    change,
    notify,
    now,
    open(document, variables, { operationName } = {}) {
      const query = store.openKey(stableKey(document, variables, print, operationName));
      query.document ??= document;
      query.variables ??= ownVariables(variables); // at the call: what the caller changes later changes nothing
      query.operationName = operationName;
      return query;
    },
    read: (document, variables, { operationName } = {}) =>
      find(stableKey(document, variables, print, operationName))?.shown,
    markStale(matches) {
      const chosen = store.list().filter(matches);
      change(chosen.map((query) => [query, becameStale(query.state)]));
    },
    observe(listener) {
      observers.add(listener);
      return () => {
        observers.delete(listener);
      };
    },
  };
}

function sizeOf({ state: before, size }: CachedQuery, state: CachedQueryState): number {
  const result = answerOf(state)?.result;
  return result && result !== answerOf(before)?.result ? weigh(result) : size;
}

/** Works out what is shown. */
function show(query: ChangeableQuery, host: AnswerCacheHost): void {
  const answer = answerOf(query.state);
  if (!answer) return;
  const { shown, kept } = host.overlay(query, answer.result);
  query.shown = shown;
  if (kept !== answer.result) query.state = answerRewritten(query.state, { ...answer, result: kept });
}

/** @returns whether what a component sees has changed */
function updateView(query: ChangeableQuery): boolean {
  const { shown, state, view } = query;
  const error = state.at === "failed" ? state.error : undefined;
  const status = statusOf(state);
  const isSame =
    view.data === shown?.data && view.errors === shown?.errors && view.error === error && view.status === status;
  if (!isSame) query.view = { refetch: view.refetch, data: shown?.data, errors: shown?.errors, error, status };
  return !isSame;
}
