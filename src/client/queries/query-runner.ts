/** Subscriptions to a cached query, and calls that ask for it once. */
import type { Sink, Stop } from "../../transport/types.js";
import type { AnswerCache } from "../cache/answer-cache.js";
import { shouldFetch } from "../cache/query-state.js";
import type { CachedQuery } from "../cache/cached-query.js";
import type { Call } from "../call.js";
import { networkOptions, type QueryFetcher } from "./query-fetcher.js";
import type { QueryOptions, WatchOptions } from "../types.js";
import type { UserSession } from "../user-session.js";

/** What a query runner needs of the client. */
export interface QueryRunnerHost {
  /** Holds the answers. */
  readonly cache: AnswerCache;
  /** Ends Calls when the user changes. */
  readonly session: UserSession;
  /** Sends the requests. */
  readonly fetcher: QueryFetcher;
  /** In ms; see `CacheOptions`. */
  readonly maxAge: number | undefined;
}

/** Connects callers and subscribers with cached queries. */
export interface QueryRunner {
  /** Asks for the query once. */
  ask(query: CachedQuery, options?: QueryOptions): Call<never>;
  /** Subscribes to a query until the Stop is called or the signal is aborted. */
  watch(query: CachedQuery, listener: () => void, options?: WatchOptions): Stop;
  /** Sends the query again if it has a subscriber whose policy allows the network. */
  fetchAgain(query: CachedQuery): void;
}

/** Creates the runner of one client. */
export function createQueryRunner({ cache, session, fetcher, maxAge: usualMaxAge }: QueryRunnerHost): QueryRunner {
  function join(query: CachedQuery, listener: () => void, options: WatchOptions): Stop {
    cache.eraseIfOutdated(query);
    cache.markUsed(query);
    // Another function for each call, so that each can be stopped by itself, also by a subscriber that is called before it.
    const subscriber = () => {
      if (query.subscribers.has(subscriber)) listener();
    };
    query.subscribers.set(subscriber, options);
    const { maxAge = usualMaxAge } = options;
    if (shouldFetch(query.state, { ...options, maxAge }, cache.now())) fetcher.start(query);
    return () => {
      query.subscribers.delete(subscriber);
      // A moment later, because another subscriber may follow at once: in strict mode, and when one screen replaces another.
      queueMicrotask(() => {
        if (!query.subscribers.size) fetcher.abandon(query);
      });
    };
  }

  return {
    ask(query, options = {}) {
      const start = (sink: Sink) => {
        const listener = createCaller(query, options, sink);
        const leave = join(query, listener, options);
        query.requestEndListeners.add(listener);
        listener();
        return () => {
          query.requestEndListeners.delete(listener);
          leave();
        };
      };
      return session.run(start, options.signal) as Call<never>;
    },
    watch: (query, listener, options = {}) => untilAborted(options.signal, () => join(query, listener, options)),
    fetchAgain(query) {
      if (networkOptions(query)) fetcher.start(query);
    },
  };
}

/** @returns a listener that passes each new answer of a query to a Call, and ends the Call with the request */
function createCaller(query: CachedQuery, { policy }: QueryOptions, sink: Sink): () => void {
  const outdated = policy === "network-only" ? query.shown : undefined;
  const followsRequest = policy !== "cache-only"; // otherwise it waits for no request, and hears of no failure of one
  let delivered = outdated;
  return () => {
    const { shown, state } = query;
    if (shown && delivered !== shown) {
      delivered = shown;
      sink.next(shown);
    }
    if (followsRequest && state.at === "fetching") return;
    if (followsRequest && state.at === "failed") sink.error(state.error);
    if (delivered === outdated) sink.next(shown ?? {}); // a new answer that equals the outdated one is the same object
    sink.complete();
  };
}

/** Ends a subscription when the signal is aborted. The request goes on if the query has other subscribers. */
function untilAborted(signal: AbortSignal | undefined, start: () => Stop): Stop {
  if (signal?.aborted) return () => {};
  const stop = start();
  const leave = () => {
    signal?.removeEventListener("abort", leave);
    stop();
  };
  signal?.addEventListener("abort", leave);
  return leave;
}
