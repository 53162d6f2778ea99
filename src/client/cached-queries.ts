/**
 * The cached queries of one client, by document and variables. Each has its answer, its listeners, and at most one request in flight. A
 * query is also the handle by which components read it.
 */
import { TransportError, toTransportError } from "../transport/errors.js";
import { callListeners, safely } from "../transport/guard.js";
import { copyVariables, requestKey } from "../transport/request-key.js";
import type { Document, Operation, Result, Sink, Stop } from "../transport/types.js";
import type { CachedQuery, Request } from "./cached-query.js";
import type { Call } from "./call.js";
import type { ChangeStrategy } from "./change-strategy.js";
import { checkArguments } from "./check-arguments.js";
import type { AnswerOptions, CacheOptions, QueryOptions, QueryState, WatchOptions } from "./query-types.js";
import { probeDepth, shareInPlace } from "./share.js";

/** The cached queries of one client. */
export type CachedQueries = ReturnType<typeof createCachedQueries>;

const MAX_ENTRIES = 1000;

/**
 * Creates an empty cache.
 *
 * @param send sends one operation of the client. It keeps in `request` how to stop it, before anything is sent
 * @param ask asks for a query as a Call of the client
 */
export function createCachedQueries(
  { maxAge: usualMaxAge = Infinity, maxEntries = MAX_ENTRIES, now = Date.now, print }: CacheOptions,
  send: (operation: Operation, sink: Sink, request: Request) => Stop,
  ask: (query: CachedQuery, options?: QueryOptions) => Call<never>,
) {
  /** The least recently used first. */
  const queries = new Map<string, CachedQuery>();
  let sequence = 0;

  /** The query for a document and its variables. One whose variables cannot be sent has failed from the start, and has no document. */
  function open(document: Document, variables?: object, options: AnswerOptions = {}): CachedQuery {
    const { operationName } = options;
    let query: CachedQuery;
    try {
      if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
      query = openKey(requestKey(document, variables, print, operationName));
      // It is new, or was restored.
      if (!query.document) Object.assign(query, { document, variables: copyVariables(variables), operationName });
    } catch (cause) {
      query = openKey((cause as Error).message); // not thrown: while React renders that would unmount the page
      query.error ??= toTransportError(cause);
      updateState(query);
    }
    return query;
  }

  /** The query for a key. It is created if there is none. */
  function openKey(key: string): CachedQuery {
    const known = queries.get(key);
    if (known) return known;
    /** A component that holds a query which was removed shows the one that has replaced it. */
    const current = () => queries.get(key) ?? query;
    const refetch = () => query.ask({ ...networkOptions(current()), policy: "network-only" });
    const initial: QueryState = { status: "loading", refetch };
    const query: CachedQuery = {
      key,
      state: initial,
      ...EMPTY,
      listeners: new Map(),
      get: () => current().state,
      getServer(hasWaited) {
        const { restored, state } = current();
        return restored ?? (hasWaited || !globalThis.document ? state : initial);
      },
      subscribe: (listener, options) => subscribe(current(), listener, options),
      ask: (options) => ask(current(), options),
    };
    evict(maxEntries - 1);
    queries.set(key, query);
    return query;
  }

  /** Calls the listener at each change, and sends the query if its options say so. */
  function subscribe(query: CachedQuery, listener: () => void, options: WatchOptions = {}): Stop {
    const subscriber = () => listener(); // another function for each call, so that each can be stopped by itself
    queries.delete(query.key); // so that it becomes the most recently used one
    queries.set(query.key, query);
    query.listeners.set(subscriber, options);
    if (isWanted(query, options)) {
      if (query.request?.isOutdated) markStale([query]);
      fetchQuery(query);
    }
    return () => {
      query.listeners.delete(subscriber);
      // A moment later, because another listener may follow at once: in strict mode, and when one screen replaces another.
      queueMicrotask(() => {
        const { request } = query;
        if (request && !query.listeners.size) {
          request.stop?.();
          query.stale ||= !request.isAnswered;
          end(query);
        }
        evict();
      });
    };
  }

  /** Whether a listener with these options wants the query sent. */
  function isWanted(
    { stale, error, base, time }: CachedQuery,
    { policy = "cache-first", maxAge = usualMaxAge, hasWaited }: WatchOptions,
  ): boolean {
    if (policy !== "cache-first") return policy !== "cache-only";
    const age = now() - time; // below 0: the clock was set back
    if (stale || error || !base || age >= maxAge || (age < 0 && maxAge < Infinity)) return true;
    return !hasWaited && !!(base.errors ?? base.hasNext); // is shown, but the next caller sends the query again
  }

  /** Sends the query, unless a request is in flight or no listener wants one. */
  function fetchQuery(query: CachedQuery): void {
    const options = networkOptions(query);
    const { document, variables, operationName } = query;
    if (query.request || !options || !document) return;
    const { headers, extensions, method, context } = options;
    const request: Request = { sentAt: api.strategy?.mark() };
    Object.assign(query, { request, stale: false, error: undefined });
    publish([query]);
    if (query.request !== request) return; // a listener that was called has ended it
    send(
      { kind: "query", document, variables, operationName, headers, extensions, method, context },
      {
        next: (result) => receive(query, result, request),
        error: (error) => end(query, error),
        complete: () => end(query, query.base ? undefined : noResult()),
      },
      request,
    );
  }

  function receive(query: CachedQuery, received: Result, request: Request): void {
    const result = api.strategy?.receive(query, received, request.sentAt) ?? received;
    probeDepth(result); // one that only the next answer could not be compared with would be shown first, and fail later
    query.base = shareInPlace(query.base, result);
    query.time = now();
    query.sequence = ++sequence;
    request.isAnswered = !result.hasNext;
    publish([query]);
  }

  function end(query: CachedQuery, error?: TransportError): void {
    query.request = undefined;
    if (error) Object.assign(query, { error, stale: false });
    publish([query]);
    tellIdle(query);
    evict();
  }

  /** Removes the least recently used queries while there are too many. One with a listener or a request stays. */
  function evict(most = maxEntries): void {
    for (const query of queries.values()) {
      if (queries.size <= most) return;
      if (query.request || query.listeners.size || query.isHeld?.()) continue;
      queries.delete(query.key);
      erase(query); // a component that has not mounted yet may hold it when another user is signed in
    }
  }

  /** Forgets the answer, and stops the request. Nobody is told. @returns whether there was something to see */
  function erase(query: CachedQuery): boolean {
    query.request?.stop?.();
    if (query.document ?? query.base) Object.assign(query, EMPTY);
    return updateState(query);
  }

  /** Makes the state that components see. It stays the same object if nothing in it has changed. */
  function updateState(query: CachedQuery): boolean {
    const { base, request, stale, error, state } = query;
    const shown = base && (api.strategy?.overlay(query, base) ?? base);
    query.result = shown;
    const { data, errors, extensions } = shown ?? {};
    const next: QueryState = { status: "done", data, errors, extensions, error, refetch: state.refetch };
    if (request && (!request.isAnswered || stale)) next.status = "refreshing";
    if (!shown) next.status = "loading";
    if (error) next.status = "failed";
    if ((Object.keys(next) as (keyof QueryState)[]).every((name) => next[name] === state[name])) return false;
    query.state = next;
    return true;
  }

  /**
   * Shows what has changed. All queries have their new state before the first request is sent and the first listener is called, because a
   * listener to one query may read another. Stale queries are sent again if a listener wants it.
   */
  function publish(changed: readonly CachedQuery[]): void {
    const told = changed.filter(updateState);
    for (const query of changed) {
      if (query.stale) fetchQuery(query);
      if (query.stale) tellIdle(query);
    }
    told.forEach(notify);
  }

  /** Tells those who follow the requests of a query that one may have ended, or none is coming: they look at its state. */
  function tellIdle({ listeners }: CachedQuery): void {
    for (const { onIdle } of [...listeners.values()]) onIdle?.();
  }

  function notify({ listeners }: CachedQuery): void {
    for (const listener of [...listeners.keys()]) if (listeners.has(listener)) safely(listener);
    callListeners(api.observers);
  }

  /** Something has changed that the answers may not contain. A failure is forgotten, so that the query is tried again. */
  function markStale(changed: readonly CachedQuery[]): void {
    for (const query of changed)
      if (query.document ?? query.base) Object.assign(query, { stale: true, error: undefined });
    publish(changed);
  }

  const list = () => [...queries.values()];

  const api = {
    /** How mutations and live results change answers; undefined: they make all of them stale. */
    strategy: undefined as ChangeStrategy | undefined,
    /** Called whenever the state of any query may have changed. */
    observers: new Set<() => void>(),
    open,
    openKey,
    subscribe,
    markStale,
    publish,
    list,
    now,
    print,
    /** @throws an error for variables that cannot be serialized */
    read: (document: Document, variables?: object, { operationName }: AnswerOptions = {}) =>
      queries.get(requestKey(document, variables, print, operationName))?.result,
    /**
     * Forgets all answers and stops all requests. Nobody is told before everything is forgotten.
     *
     * @returns tells those who had seen something, and sends again what is on screen
     */
    clear() {
      const told = list().filter(erase);
      return () => {
        evict(0);
        told.forEach(notify);
        list().forEach(fetchQuery);
      };
    },
  };
  return api;
}

/** A query without an answer. */
const EMPTY = {
  base: undefined,
  time: 0,
  sequence: 0,
  stale: false,
  error: undefined,
  restored: undefined,
  pages: undefined,
  request: undefined,
};

const noResult = () =>
  new TransportError(
    "protocol",
    process.env.NODE_ENV === "production" ? "no result" : "The transport ended the query without a result",
  );

/** The options of the last listener whose policy allows the network. Its headers, for example, are sent with the next request. */
const networkOptions = ({ listeners }: CachedQuery): WatchOptions | undefined =>
  [...listeners.values()].reverse().find(({ policy }) => policy !== "cache-only");
