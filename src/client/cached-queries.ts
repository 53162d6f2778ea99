/**
 * The cached queries of one client, by document and variables. Each has its answer, its subscribers, and at most one request in flight. A
 * query is also the handle by which components read it.
 *
 * The life of a query, in the order of the functions below:
 * - `open` finds or creates it. It has no answer and no request.
 * - `subscribe` adds somebody who listens. Where the answer is missing, too old or stale, `sendQuery` sends the query.
 * - `receive` keeps a result as the answer, and `end` forgets the request, with the error that it may have failed with. A request that was
 *   stopped calls nothing any more.
 * - `invalidate` makes it stale: something has changed that the answer may not contain. It is sent again if somebody listens, at once or
 *   after its request.
 * - `evict` removes it when there are too many that nobody listens to.
 *
 * Every change of a query goes through `change`, which shows it, sends what has become stale, and calls the subscribers.
 */
import { TransportError, toTransportError } from "../transport/errors.js";
import { callListeners, safely } from "../transport/guard.js";
import { copyVariables, requestKey } from "../transport/request-key.js";
import type { Document, Operation, Result, Sink, Stop } from "../transport/types.js";
import type { Call } from "./call.js";
import { checkArguments, checkInvalid } from "./check-arguments.js";
import { share } from "./share.js";
import type {
  Answer,
  AnswerOptions,
  CacheOptions,
  Invalid,
  InvalidName,
  MutationChanges,
  QueryOptions,
  Watch,
  WatchOptions,
  WatchState,
} from "./types.js";

/** The same members, to write. */
type Writable<T> = { -readonly [name in keyof T]: T[name] };

/**
 * One cached query. Components hold this very object: types.ts publishes as `Answer` what is asked for and what was answered, and as
 * `Watch` what components do with it. The server's answer, `base`, becomes `result` with optimistic changes, and that becomes `state`.
 */
export interface CachedQuery extends Writable<Answer>, Writable<Watch> {
  /** Why it cannot be sent, where it has no document. */
  refusal?: unknown;
  /** Why the last request failed. */
  error: TransportError | undefined;
  /** The request in flight. */
  request: Request | undefined;
  /** Those who listen. */
  readonly subscribers: Set<Subscriber>;
}

/** One who listens to a query, with the options for its next request. */
interface Subscriber extends WatchOptions {
  /** Called when the state has changed. */
  readonly listener: () => void;
}

/** A request in flight. */
export interface Request {
  /** Ends it without a result. */
  stop?: Stop;
  /** What the strategy has noted when it was sent. */
  sentAt?: unknown;
  /** Set by `entities()` when a mutation was answered since it was sent: a Call that begins now must not end with its answer. */
  isOutdated?: boolean;
}

/** How mutations and live results change cached answers: what `entities()` makes. Without it a mutation makes every answer stale. */
export interface ChangeStrategy {
  /** Called when something is sent. It may leave a note in `request`, for `receive`. @returns the document as it is sent */
  sending(document: Document, request: Request): Document;
  /**
   * Called when an answer to a request arrives. Makes the query stale if something has changed since the request was sent that the answer
   * may not contain.
   *
   * @returns the result to keep and to show
   */
  receive(query: CachedQuery, result: Result, request: Request): Result;
  /**
   * Applies the optimistic changes to the answer of the server. Where there is no change, it also assigns what it returns to `query.base`,
   * which is equal.
   *
   * @returns the answer with the changes. Its parts that are equal to parts of what is on screen are those same objects, so that components
   *   do not render them again
   */
  overlay(query: CachedQuery, base: Result): Result;
  /** Shows the expected data of a mutation. @throws TransportError for data that is not JSON, and what `update` throws on it */
  begin(changes: MutationChanges, operation: Operation): PendingChange;
  /** Takes over a result of a subscription. */
  live(operation: Operation, result: Result): void;
  /** Whether an answer may contain the type or the entity that `Client.invalidate` names; true if it names none. */
  mayHold(query: CachedQuery, what: InvalidName | undefined): boolean;
  /** Drops every optimistic change: the user has changed. */
  forget(): void;
}

/** A mutation that is under way. */
export interface PendingChange {
  /** The server has sent a result. @throws what `update` throws; then every answer is stale */
  answered(result: Result): void;
  /** The mutation is over, also after a failure. Called once, after the last result. */
  ended(): void;
}

/** The cached queries of one client. */
export type CachedQueries = ReturnType<typeof createCachedQueries>;

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

const NO_RESULT =
  process.env.NODE_ENV === "production" ? "no answer" : "The transport ended the query without a result";

/**
 * Creates an empty cache.
 *
 * @param send sends one operation of the client. It keeps in `request` how to stop it, before anything is sent
 * @param ask asks for a query as a Call of the client
 */
export function createCachedQueries(
  { maxAge: usualMaxAge = Infinity, maxEntries = 1000, now = Date.now, print }: CacheOptions,
  send: (operation: Operation, sink: Sink, request: Request) => Stop,
  ask: (query: CachedQuery, options?: QueryOptions) => Call<never>,
) {
  /** The least recently used first. */
  const queries = new Map<string, CachedQuery>();
  /** Counts the answers of the server. */
  let sequence = 0;

  const list = () => [...queries.values()];

  // Queries, and those who listen to them

  /** The query for a document and its variables. One whose variables cannot be sent has no document, and fails where it is wanted. */
  function open(document: Document, variables?: object, options?: AnswerOptions): CachedQuery {
    const operationName = options?.operationName;
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

  /** The query for a key, which becomes the most recently used one. It is created if there is none. */
  function openKey(key: string): CachedQuery {
    const query = queries.get(key) ?? createQuery(key);
    queries.delete(key);
    queries.set(key, query);
    return query;
  }

  function createQuery(key: string): CachedQuery {
    evict(maxEntries - 1);
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
    return query;
  }

  function subscribe(query: CachedQuery, listener: () => void, options?: WatchOptions): Stop {
    const subscriber: Subscriber = { ...options, listener }; // another object for each call, so that each can be stopped by itself
    queries.set(query.key, query); // it may have been removed since it was opened
    query.subscribers.add(subscriber);
    if (needsRequest(query, subscriber)) {
      // Sent again when that request has ended (no `change`: nothing that is shown has changed).
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
          change([query], { request: undefined, stale: true }); // still to be answered; without a subscriber it is not sent
        }
        evict();
      });
    };
  }

  /** Whether what the cache has is not all that a new subscriber gets: another answer is needed, or is on its way. */
  function needsRequest(
    { stale, error, base, time, request }: CachedQuery,
    { policy = "cache-first", maxAge = usualMaxAge, hasWaited }: WatchOptions,
  ): boolean {
    if (policy !== "cache-first") return policy !== "cache-only";
    const age = Math.abs(now() - time); // that of an answer from the future, too: the clock was set back
    const isFresh = base && !stale && !error && !request && age < maxAge;
    // An answer with errors is shown. The next subscriber sends the query again, unless this answer came for it (`hasWaited`).
    return !isFresh || (!hasWaited && !!base.errors);
  }

  // Its request, from the sending to the end

  /** Sends the query for its subscribers, unless a request is in flight, there is nothing to send, or all of them want the cache only. */
  function sendQuery(query: CachedQuery): void {
    const { document, variables, operationName, subscribers, request: running } = query;
    // The options of the last subscriber whose policy allows the network: its headers, extensions, method and context are sent.
    const options = [...subscribers].findLast(({ policy }) => policy !== "cache-only");
    if (running || !options) return;
    if (!document) {
      end(query, toTransportError(query.refusal));
      return;
    }
    const request: Request = {};
    let hasResult = false;
    change([query], { request, stale: false, error: undefined });
    if (query.request !== request) return; // a listener that was called has ended it
    send(
      // Without a signal: a Call that is aborted must not end the request for the others.
      { ...options, signal: undefined, kind: "query", document, variables, operationName },
      {
        next(result) {
          hasResult = true;
          receive(query, result, request);
        },
        error: (error) => end(query, error),
        complete() {
          // Also beside an earlier answer, which stays: the query may have been sent because that one is stale.
          end(query, hasResult ? undefined : new TransportError("protocol", NO_RESULT));
        },
      },
      request,
    );
  }

  function receive(query: CachedQuery, received: Result, request: Request): void {
    const result = cache.strategy?.receive(query, received, request) ?? received;
    change([query], { base: share(query.base, result), time: now(), sequence: ++sequence });
  }

  function end(query: CachedQuery, error?: TransportError): void {
    // A stale query would be sent again at once, and after each failure.
    change([query], { request: undefined, ...(error && { error, stale: false }) });
  }

  // What has changed, and who is told

  /** Something has changed that the answers may not contain. A failure is forgotten, so that the query is tried again. */
  function invalidate(what?: Invalid): void {
    if (process.env.NODE_ENV !== "production") checkInvalid(what);
    const isMeant = (query: CachedQuery) =>
      typeof what === "function" ? what(query) : (cache.strategy?.mayHold(query, what) ?? true);
    change(list().filter(isMeant), { stale: true, error: undefined });
  }

  /**
   * Changes queries, sends those that are stale and have subscribers, and tells the listeners. All of them have their new state before the
   * first request is sent and the first listener is called, because a listener to one query may read another. `sendQuery` calls this
   * function again, but by then the query is not stale any more: it has a request, or it has failed.
   */
  function change(changed: readonly CachedQuery[], members?: Partial<CachedQuery>): void {
    for (const query of changed) Object.assign(query, members);
    const told = changed.filter(updateState);
    for (const query of changed) if (query.stale) sendQuery(query);
    told.forEach(notify);
  }

  /**
   * Makes the state that components see. It stays the same object if nothing in it has changed.
   *
   * @returns whether to call the listeners: the state is new, or the answer is stale (a stale answer may look the same, but the list of
   *   pages in react/pages/page-store.ts has to hear of it)
   */
  function updateState(query: CachedQuery): boolean {
    const { base, request, error, state } = query;
    const shown = base && (cache.strategy?.overlay(query, base) ?? base);
    query.result = shown;
    const { data, errors, extensions } = shown ?? {};
    const next: WatchState = { status: "loading", data, errors, extensions, error };
    if (shown) next.status = request ? "refreshing" : "done";
    if (error) next.status = "failed";
    const isNew = (Object.keys(next) as (keyof WatchState)[]).some((name) => next[name] !== state[name]);
    if (isNew) query.state = next;
    return isNew || query.stale;
  }

  function notify({ subscribers }: CachedQuery): void {
    for (const subscriber of [...subscribers]) if (subscribers.has(subscriber)) safely(subscriber.listener);
    callListeners(cache.observers);
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

  const cache = {
    /** How mutations and live results change answers; undefined: they make all of them stale. `createClient` sets it with `entities`. */
    strategy: undefined as ChangeStrategy | undefined,
    /** Called whenever the state of any query may have changed. */
    observers: new Set<() => void>(),
    open,
    openKey,
    needsRequest,
    invalidate,
    change,
    list,
    now,
    print,
    /** @throws an error for variables that cannot be serialized */
    read: (document: Document, variables?: object, options?: AnswerOptions) =>
      queries.get(requestKey(document, variables, print, options?.operationName))?.result,
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
  return cache;
}
