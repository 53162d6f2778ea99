/**
 * The cached queries of one client, by document and variables. Each has its answer, its listeners, and at most one request in flight. A
 * query is also the handle by which components read it.
 */
import { TransportError, toTransportError } from "../transport/errors.js";
import { addListener, callListeners, safely } from "../transport/guard.js";
import { copyVariables, requestKey } from "../transport/request-key.js";
import type { Document, Operation, Result, Sink, Stop } from "../transport/types.js";
import type { CachedQuery, ListenerOptions, Request } from "./cached-query.js";
import type { Call } from "./call.js";
import type { ChangeStrategy } from "./change-strategy.js";
import { checkArguments } from "./check-arguments.js";
import type { AnswerOptions, CacheOptions, QueryOptions, QueryState, WatchOptions } from "./query-types.js";
import { probeDepth, shareInPlace } from "./share.js";

/** The cached queries of one client. */
export type CachedQueries = ReturnType<typeof createCachedQueries>;

const MAX_ENTRIES = 1000;
/**
 * How long an answer stays for a component that has suspended on it, in ms from the end of the request. If it were removed before the
 * component renders, the component would send the query again, without end. A component that has left never renders.
 */
const SUSPENSION_MS = 60_000;

/**
 * Creates an empty cache.
 *
 * @param send sends one operation of the client
 * @param ask asks for a query as a Call of the client
 */
export function createCachedQueries(
  { maxAge: usualMaxAge = Infinity, maxEntries = MAX_ENTRIES, now = Date.now, print }: CacheOptions,
  send: (operation: Operation, sink: Sink) => Stop,
  ask: (query: CachedQuery, options: QueryOptions) => Call<never>,
) {
  /** The least recently used first. */
  const queries = new Map<string, CachedQuery>();
  const observers = new Set<() => void>();
  let sequence = 0;

  /** The query for a document and its variables. One whose variables cannot be sent has failed from the start. */
  function open(document: Document, variables?: object, options: AnswerOptions = {}): CachedQuery {
    try {
      if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
      const { operationName } = options;
      const query = openKey(requestKey(document, variables, print, operationName));
      // It is new, or was restored.
      if (!query.document) Object.assign(query, { document, variables: copyVariables(variables), operationName });
      return query;
    } catch (cause) {
      const error = toTransportError(cause); // throwing while React renders would unmount the page
      return openKey(error.message, error);
    }
  }

  /** The query for a key. It is created if there is none. @param error why it cannot be sent */
  function openKey(key: string, error?: TransportError): CachedQuery {
    const known = queries.get(key);
    if (known) return known;
    const query = create(key, error);
    evict(maxEntries - 1);
    queries.set(key, query);
    return query;
  }

  function create(key: string, error?: TransportError): CachedQuery {
    /** A component that holds a query which was removed shows the one that has replaced it. */
    const current = () => queries.get(key) ?? query;
    const refetch = () => query.ask({ ...networkOptions(current()), policy: "network-only" });
    const initial: QueryState = error ? { status: "failed", error, refetch } : { status: "loading", refetch };
    const query: CachedQuery = {
      key,
      document: undefined,
      variables: undefined,
      operationName: undefined,
      state: initial,
      answerCount: 0,
      ...EMPTY,
      error,
      endedAt: 0,
      listeners: new Map(),
      get: () => current().state,
      getServer(hasWaited) {
        const { restored, state } = current();
        return restored ?? (hasWaited || !globalThis.document ? state : initial);
      },
      subscribe: (listener, options) => subscribe(current(), listener, options),
      ask: (options = {}) => ask(current(), options),
    };
    return query;
  }

  /** Calls the listener at each change, and sends the query if its options say so. */
  function subscribe(query: CachedQuery, listener: () => void, options: ListenerOptions = {}): Stop {
    const subscriber = () => listener(); // another function for each call, so that each can be stopped by itself
    queries.delete(query.key); // so that it becomes the most recently used one
    queries.set(query.key, query);
    query.listeners.set(subscriber, options);
    if (isWanted(query, options)) {
      const { request } = query;
      if (!request) fetchQuery(query);
      else if (api.strategy?.hasChangedSince(request.sentAt)) markStale([query]);
    }
    return () => {
      query.listeners.delete(subscriber);
      // A moment later, because another listener may follow at once: in strict mode, and when one screen replaces another.
      queueMicrotask(() => {
        if (query.listeners.size) return;
        abandon(query);
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
    if (stale || error || !base) return true;
    const age = now() - time;
    const isTooOld = age < 0 ? maxAge < Infinity : age >= maxAge; // below 0: the clock was set back
    // What has errors, or lacks parts, is shown, but the next caller sends the query again.
    return isTooOld || (!hasWaited && !!(base.errors ?? base.hasNext));
  }

  /** Sends the query, unless a request is in flight or no listener wants one. */
  function fetchQuery(query: CachedQuery): void {
    const options = networkOptions(query);
    const { document, variables, operationName } = query;
    if (query.request || !options || !document) return;
    const { headers, extensions, method, context } = options;
    const request: Request = { sentAt: api.strategy?.mark() };
    const ifCurrent = (run: () => void) => {
      if (query.request === request) run();
    };
    Object.assign(query, { request, stale: false, error: undefined });
    publish([query]);
    // A listener that was called may have ended it.
    ifCurrent(() => {
      request.stop = send(
        { kind: "query", document, variables, operationName, headers, extensions, method, context },
        {
          next: (result) => ifCurrent(() => receive(query, result, request)),
          error: (error) => ifCurrent(() => end(query, error)),
          complete: () => ifCurrent(() => end(query, query.base ? undefined : noResult())),
        },
      );
      if (query.request !== request) request.stop(); // it was stopped while the transport was starting
    });
  }

  function receive(query: CachedQuery, received: Result, request: Request): void {
    const { result, isStale } = api.strategy?.receive(query, received, request.sentAt) ?? { result: received };
    probeDepth(result);
    query.base = shareInPlace(query.base, result);
    query.time = now();
    query.sequence = ++sequence;
    query.answerCount++;
    query.stale ||= !!isStale;
    request.isAnswered = !result.hasNext;
    publish([query]);
  }

  function end(query: CachedQuery, error?: TransportError): void {
    query.request = undefined;
    query.endedAt = now();
    if (error) Object.assign(query, { error, stale: false });
    publish([query]);
    tell(query, "onEnd");
    evict();
  }

  /** The last listener has left: the request is stopped. */
  function abandon(query: CachedQuery): void {
    const { request } = query;
    if (!request) return;
    query.request = undefined;
    request.stop?.();
    query.stale ||= !request.isAnswered;
    publish([query]);
  }

  /** Removes the least recently used queries while there are too many. One with a listener or a request stays. */
  function evict(most = maxEntries): void {
    for (const query of queries.values()) {
      if (queries.size <= most) return;
      const isAwaited = query.suspended !== undefined && now() - query.endedAt < SUSPENSION_MS;
      if (query.request || query.listeners.size || isAwaited) continue;
      queries.delete(query.key);
      erase(query); // a component that has not mounted yet may hold it when another user is signed in
    }
  }

  /** Forgets the answer. Nobody is told. @returns whether there was something to see */
  function erase(query: CachedQuery): boolean {
    const { state } = query;
    if (query.document ?? query.base) {
      Object.assign(query, EMPTY);
      updateState(query);
    }
    return query.state !== state;
  }

  /** Makes the state that components see. It stays the same object if nothing in it has changed. */
  function updateState(query: CachedQuery): boolean {
    const { base, request, stale, error, state } = query;
    const { shown, base: shared } = (base && api.strategy?.overlay(query, base)) ?? { shown: base, base };
    query.result = shown;
    query.base = shared;
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
    const told = changed.filter(updateState).map((query) => [query, query.state] as const);
    for (const query of changed) if (query.stale) renew(query);
    // A request or a listener may have changed a query further. Its listeners have been called for that newer state.
    for (const [query, state] of told) if (query.state === state) notify(query);
  }

  /** Sends a stale query again, or tells those who send it in their own way. */
  function renew(query: CachedQuery): void {
    fetchQuery(query);
    if (query.stale) tell(query, "onStale");
  }

  function tell({ listeners }: CachedQuery, event: "onEnd" | "onStale"): void {
    for (const options of [...listeners.values()]) options[event]?.();
  }

  function notify({ listeners }: CachedQuery): void {
    for (const listener of [...listeners.keys()]) if (listeners.has(listener)) safely(listener);
    callListeners(observers);
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
    open,
    openKey,
    subscribe,
    markStale,
    publish,
    list,
    now,
    print,
    /** The number of the newest answer of the server; 0 before the first one. */
    lastSequence: () => sequence,
    /** @throws an error for variables that cannot be serialized */
    read: (document: Document, variables?: object, { operationName }: AnswerOptions = {}) =>
      queries.get(requestKey(document, variables, print, operationName))?.result,
    /** Calls `listener` whenever the state of any query has changed. */
    observe: (listener: () => void) => addListener(observers, listener),
    /**
     * Forgets all answers and stops all requests. Nobody is told before everything is forgotten.
     *
     * @returns tells those who had seen something, and sends again what is on screen
     */
    clear() {
      const all = list();
      const stops = all.map(({ request }) => request?.stop);
      const told = all.filter(erase);
      for (const stop of stops) stop?.();
      return () => {
        for (const { key, listeners } of list()) if (!listeners.size) queries.delete(key);
        told.forEach(notify);
        list().forEach(fetchQuery);
      };
    },
    /** Ends all queries with an error. */
    fail(error: TransportError) {
      for (const query of list()) Object.assign(query, { error, stale: false });
      publish(list());
    },
  };
  return api;
}

/** A query without an answer. */
const EMPTY = {
  base: undefined,
  result: undefined,
  time: 0,
  sequence: 0,
  stale: false,
  error: undefined,
  restored: undefined,
  pages: undefined,
  request: undefined,
};

const noResult = () => new TransportError("protocol", "The transport ended the query without a result");

/** The options of the last listener whose policy allows the network. Its headers, for example, are sent with the next request. */
const networkOptions = ({ listeners }: CachedQuery): WatchOptions | undefined =>
  [...listeners.values()].reverse().find(({ policy }) => policy !== "cache-only");
