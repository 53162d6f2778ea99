/**
 * The cached queries of one client, by document and variables. Each has its answer, its subscribers, and at most one request in flight. A
 * query is also the handle by which components read it.
 *
 * What becomes of a query:
 * - idle: it has no request. Its answer, if it has one, is shown; `error` says why the last request failed.
 * - wanted: a subscriber asks for another answer, by its policy or the answer's age. `sendQuery` sends it.
 * - in flight: `request` is set until a result, an error or the end arrives. A request that was stopped calls nothing any more.
 * - stale: something has changed that the answer may not contain. It is sent again if somebody wants it, at once or after its request.
 *
 * Whoever changes a query writes its members and calls `publish`: that makes the state which components see, sends stale queries again, and
 * calls the subscribers.
 */
import { TransportError, toTransportError } from "../transport/errors.js";
import { callListeners, safely } from "../transport/guard.js";
import { copyVariables, requestKey } from "../transport/request-key.js";
import type { Document, Operation, Result, Sink, Stop } from "../transport/types.js";
import type { CachedQuery, ChangeStrategy, Request, Subscriber } from "./cached-query.js";
import type { Call } from "./call.js";
import { checkArguments, checkInvalid } from "./check-arguments.js";
import { share } from "./share.js";
import type { AnswerOptions, CacheOptions, Invalid, QueryOptions, WatchOptions, WatchState } from "./types.js";

/** The cached queries of one client. */
export type CachedQueries = ReturnType<typeof createCachedQueries>;

const MAX_ENTRIES = 1000;

const LOADING: WatchState = { status: "loading" };

/** A query without an answer. `result` and `state` follow in `updateState`. */
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

  const list = () => [...queries.values()];

  // Queries, and those who listen to them

  /** The query for a document and its variables. One whose variables cannot be sent has no document, and fails where it is wanted. */
  function open(document: Document, variables?: object, options: AnswerOptions = {}): CachedQuery {
    const { operationName } = options;
    let query: CachedQuery;
    try {
      if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
      query = openKey(requestKey(document, variables, print, operationName));
      // The query is new, or it was restored and has only its answer.
      if (!query.document) Object.assign(query, { document, variables: copyVariables(variables), operationName });
    } catch (cause) {
      // Not thrown: while React renders that would unmount the page. Its key is the message, as there is no text of its variables.
      query = openKey((cause as Error).message);
      query.refusal = cause;
    }
    return query;
  }

  /** The query for a key. It is created if there is none. */
  function openKey(key: string): CachedQuery {
    const known = queries.get(key);
    if (known) return known;
    /** A component that holds a query which was removed shows the one that has replaced it. */
    const current = () => queries.get(key) ?? query;
    const query: CachedQuery = {
      key,
      state: LOADING,
      ...EMPTY,
      subscribers: new Set(),
      get: () => current().state,
      // In a page React calls it while it hydrates: without a restored answer the server has rendered none. A server has no DOM.
      getServer: () => current().restored ?? (globalThis.document ? LOADING : current().state),
      subscribe: (listener, options) => subscribe(current(), listener, options),
      ask: (options) => ask(current(), options),
    };
    evict(maxEntries - 1);
    queries.set(key, query);
    return query;
  }

  function subscribe(query: CachedQuery, listener: () => void, options: WatchOptions = {}): Stop {
    const subscriber: Subscriber = { ...options, listener }; // another object for each call, so that each can be stopped by itself
    queries.delete(query.key); // so that it becomes the most recently used one
    queries.set(query.key, query);
    query.subscribers.add(subscriber);
    if (wantsRequest(query, subscriber)) {
      // Sent again when that request has ended (not published: nothing that is shown has changed).
      query.stale ||= !!query.request?.isOutdated;
      sendQuery(query); // does nothing while a request is in flight
    }
    return () => {
      query.subscribers.delete(subscriber);
      // A moment later, because another subscriber may follow at once: in strict mode, and when one screen replaces another.
      queueMicrotask(() => {
        const { request } = query;
        if (request && !query.subscribers.size) {
          request.stop?.();
          query.stale = true; // what it was sent for is still missing
          end(query);
        }
        evict();
      });
    };
  }

  /** Whether a new subscriber needs another answer than the query has. */
  function wantsRequest(
    { stale, error, base, time }: CachedQuery,
    { policy = "cache-first", maxAge = usualMaxAge, hasWaited }: Subscriber,
  ): boolean {
    if (policy !== "cache-first") return policy !== "cache-only";
    const age = Math.abs(now() - time); // that of an answer from the future, too: the clock was set back
    if (stale || error || !base || age >= maxAge) return true;
    // An answer with errors is shown. The next subscriber sends the query again, unless this answer came for
    // that subscriber (`hasWaited`).
    return !hasWaited && !!base.errors;
  }

  // Its request, from the sending to the end

  /** Sends the query for its subscribers, unless a request is in flight, there is nothing to send, or all of them want the cache only. */
  function sendQuery(query: CachedQuery): void {
    const options = sendingOptions(query);
    const { document, variables, operationName } = query;
    if (query.request || !options) return;
    if (!document) {
      end(query, toTransportError(query.refusal));
      return;
    }
    const request: Request = {};
    query.request = request;
    Object.assign(query, { stale: false, error: undefined });
    publish([query]);
    if (query.request !== request) return; // a listener that was called has ended it
    // It keeps in `request` how to stop it.
    send(
      // With the headers, extensions, method and context of that subscriber. A Call that is aborted must not end it for the others.
      { ...options, signal: undefined, kind: "query", document, variables, operationName },
      {
        next: (result) => receive(query, result, request),
        error: (error) => end(query, error),
        complete() {
          const message =
            process.env.NODE_ENV === "production" ? "no result" : "The transport ended the query without a result";
          // Also beside an earlier answer, which stays: the query may have been sent because that one is stale.
          end(query, request.hasResult ? undefined : new TransportError("protocol", message));
        },
      },
      request,
    );
  }

  function receive(query: CachedQuery, received: Result, request: Request): void {
    const result = answers.strategy?.receive(query, received, request) ?? received;
    request.hasResult = true;
    query.base = share(query.base, result);
    query.time = now();
    query.sequence = ++sequence;
    publish([query]);
  }

  function end(query: CachedQuery, error?: TransportError): void {
    query.request = undefined;
    if (error) Object.assign(query, { error, stale: false }); // a stale query would be sent again at once, and after each failure
    publish([query]);
  }

  // What has changed, and who is told

  /** Something has changed that the answers may not contain. A failure is forgotten, so that the query is tried again. */
  function invalidate(what?: Invalid): void {
    if (process.env.NODE_ENV !== "production") checkInvalid(what);
    const isMeant = (query: CachedQuery) =>
      typeof what === "function" ? what(query) : (answers.strategy?.mayHold(query, what) ?? true);
    const stale = list().filter(isMeant);
    for (const query of stale) Object.assign(query, { stale: true, error: undefined });
    publish(stale);
  }

  /**
   * Shows what may have changed. All queries have their new state before the first request is sent and the first listener is called,
   * because a listener to one query may read another. `sendQuery` calls this function again, but by then the query is not stale any more:
   * it has a request, or it has failed.
   */
  function publish(changed: readonly CachedQuery[]): void {
    const told = changed.filter(updateState);
    for (const query of changed) if (query.stale) sendQuery(query);
    told.forEach(notify);
  }

  function notify({ subscribers }: CachedQuery): void {
    for (const subscriber of [...subscribers]) if (subscribers.has(subscriber)) safely(subscriber.listener);
    callListeners(answers.observers);
  }

  /**
   * Makes the state that components see. It stays the same object if nothing in it has changed.
   *
   * @returns whether to call the listeners: the state is new, or the answer is stale (a stale answer may look the same, but the list of
   *   pages in react/pages/page-store.ts has to hear of it)
   */
  function updateState(query: CachedQuery): boolean {
    const { base, request, error, state } = query;
    const shown = base && (answers.strategy?.overlay(query, base) ?? base);
    query.result = shown;
    const { data, errors, extensions } = shown ?? {};
    const next: WatchState = { status: "loading", data, errors, extensions, error };
    if (shown) next.status = request ? "refreshing" : "done";
    if (error) next.status = "failed";
    const isNew = (Object.keys(next) as (keyof WatchState)[]).some((name) => next[name] !== state[name]);
    if (isNew) query.state = next;
    return isNew || query.stale;
  }

  // Removal

  /** Removes the least recently used queries while there are too many. One with a subscriber or a request stays. */
  function evict(most = maxEntries): void {
    for (const query of queries.values()) {
      if (queries.size <= most) return;
      if (query.request || query.subscribers.size || query.isHeld?.()) continue;
      queries.delete(query.key);
      erase(query); // a component that has not mounted yet may hold it when another user is signed in
    }
  }

  /** Forgets the answer, and stops the request. Nobody is told. @returns whether there was something to see */
  function erase(query: CachedQuery): boolean {
    query.request?.stop?.();
    Object.assign(query, EMPTY);
    return updateState(query);
  }

  // What the client, and the functions beside it, use. The functions above are called later, when it is there.

  const answers = {
    /** How mutations and live results change answers; undefined: they make all of them stale. `createClient` sets it with `entities`. */
    strategy: undefined as ChangeStrategy | undefined,
    /** Called whenever the state of any query may have changed. */
    observers: new Set<() => void>(),
    open,
    openKey,
    subscribe,
    invalidate,
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
     * @returns tells the subscribers, and sends again what is on screen
     */
    clear() {
      const told = list().filter(erase);
      return () => {
        evict(0); // removes all that nobody has on screen
        told.forEach(notify);
        list().forEach(sendQuery);
      };
    },
  };
  return answers;
}

/** The options of the last subscriber whose policy allows the network. Its headers, for example, are sent with the next request. */
const sendingOptions = ({ subscribers }: CachedQuery): Subscriber | undefined =>
  [...subscribers].reverse().find(({ policy }) => policy !== "cache-only");
