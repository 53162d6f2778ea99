/** Subscriptions to a cached query, and calls that ask for it once. */
import type { Sink, Stop } from "../../transport/types.js";
import type { AnswerCache } from "../cache/answer-cache.js";
import { shouldFetch } from "../cache/cached-query.js";
import type { CachedQuery } from "../cache/query-store.js";
import type { Call } from "../call.js";
import { lastWish, type QueryFetcher } from "./query-fetcher.js";
import type { QueryOptions, WatchOptions } from "../types.js";
import type { UserSession } from "../user-session.js";

/** What a query runner needs of the client. */
export interface QueryRunnerHost {
  /** Where answers are kept. */
  readonly cache: AnswerCache;
  /** Ends calls when the user changes. */
  readonly session: UserSession;
  /** Asks the server. */
  readonly fetcher: QueryFetcher;
  /** Ms; see CacheOptions. */
  readonly maxAge: number | undefined;
}

/** Answers those who want something of a cached query. */
export interface QueryRunner {
  /** Asks once. */
  ask(query: CachedQuery, options?: QueryOptions): Call<never>;
  /** Looks at a query until the Stop is called or the signal is aborted. */
  watch(query: CachedQuery, listener: () => void, options?: WatchOptions): Stop;
  /** Sends the query again if somebody who looks at it wants the network. */
  fetchAgain(query: CachedQuery): void;
}

/** Runs the queries of one client. */
export function createQueryRunner({ cache, session, fetcher, maxAge: usualMaxAge }: QueryRunnerHost): QueryRunner {
  function join(query: CachedQuery, listener: () => void, options: WatchOptions): Stop {
    cache.erasePreviousUser(query);
    cache.markUsed(query);
    query.subscribers.delete(listener); // set again: the last subscriber's options are used for requests
    query.subscribers.set(listener, options);
    const { policy, maxAge = usualMaxAge } = options;
    if (shouldFetch(query.state, { policy, maxAge }, cache.now())) fetcher.start(query);
    return () => {
      query.subscribers.delete(listener);
      // A moment later, as whoever leaves may come right back: strict mode does, and a screen after another.
      queueMicrotask(() => {
        if (!query.subscribers.size) fetcher.abandon(query);
      });
    };
  }

  return {
    ask(query, options = {}) {
      const start = (sink: Sink) => {
        const listener = createCaller(query, options, sink);
        const leave = join(query, listener, { ...options, signal: undefined });
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
      if (lastWish(query)) fetcher.start(query);
    },
  };
}

/** Hands to a Call what comes to be shown of a query. */
function createCaller(query: CachedQuery, { policy }: QueryOptions, sink: Sink): () => void {
  const known = policy === "network-only" ? query.shown : undefined;
  let given = known;
  return () => {
    const { shown, state } = query;
    if (shown && given !== shown) {
      given = shown;
      sink.next(shown);
    }
    if (state.at === "fetching") return;
    if (state.at === "failed" && policy !== "cache-only") sink.error(state.error);
    if (given === known) sink.next(shown ?? {}); // an answer that is like the one before is an answer all the same
    sink.complete();
  };
}

/** A signal ends one subscription, not the request that others may wait for. */
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
