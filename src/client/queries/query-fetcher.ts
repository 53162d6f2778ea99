/** Sends the requests of cached queries, one at a time for each query. It contains no rule: see ../cache/query-state.ts. */
import type { TransportError } from "../../transport/errors.js";
import type { Document, Operation, OperationKind, Result, Sink, Stop } from "../../transport/types.js";
import type { AnswerCache } from "../cache/answer-cache.js";
import {
  answerArrived,
  answerOf,
  callerJoined,
  becameStale,
  fetchAbandoned,
  fetchCompleted,
  fetchFailed,
  fetchStarted,
} from "../cache/query-state.js";
import type { CachedQuery } from "../cache/cached-query.js";
import { shareInPlace } from "../cache/share.js";
import type { ChangeStrategy, SentAt } from "../change-strategy.js";
import type { WatchOptions } from "../types.js";

/** An operation as a client sends it. */
export type SentOperation = Operation & {
  /** What it does, so that no transport has to read the document for it. */
  readonly kind: OperationKind;
};

/** Sends one operation of a client. */
export type Send = (operation: SentOperation, sink: Sink) => Stop;

/** What a query fetcher needs of the client. */
export interface QueryFetcherHost {
  /** Holds the answers. */
  readonly cache: AnswerCache;
  /** Decides what an answer changes. */
  readonly strategy: ChangeStrategy;
  /** Sends an operation of the client. */
  readonly send: Send;
  /** How many mutations have been answered so far. */
  answeredMutations(): number;
}

/** Sends cached queries. */
export interface QueryFetcher {
  /** Sends the query, unless a request is in flight. */
  start(query: CachedQuery): void;
  /** Stops the request in flight: no subscriber is left. */
  abandon(query: CachedQuery): void;
}

/** Creates the fetcher of one client. */
export function createQueryFetcher({ cache, strategy, send, answeredMutations }: QueryFetcherHost): QueryFetcher {
  function receive(query: CachedQuery, received: Result, sentAt: SentAt): void {
    const { result, isStale } = strategy.receive(query, received, sentAt);
    const shared = shareInPlace(answerOf(query.state)?.result, result);
    const sequence = cache.countAnswer(query);
    const arrived = answerArrived(query.state, { result: shared, time: cache.now(), sequence });
    cache.change([[query, isStale ? becameStale(arrived) : arrived]]);
  }

  function end(query: CachedQuery, error?: TransportError): void {
    query.stopRequest = undefined;
    query.lastRequestEnd = cache.now();
    cache.change([[query, error ? fetchFailed(query.state, error) : fetchCompleted(query.state)]]);
    for (const onEnd of [...query.requestEndListeners]) onEnd();
    cache.evict();
  }

  function begin(query: CachedQuery): void {
    const sentAt = strategy.mark();
    let stop: Stop | undefined;
    let isStopped = false;
    query.stopRequest = () => {
      isStopped = true;
      stop?.();
    };
    cache.change([[query, fetchStarted(query.state, answeredMutations())]]);
    if (isStopped) return; // a listener that was called by `change` has stopped it
    // A transport that answers before it returns may be stopped before `stop` is known. By then another request may be in flight.
    stop = send(operationOf(query), {
      next(result) {
        if (!isStopped) receive(query, result, sentAt);
      },
      error(error) {
        if (!isStopped) end(query, error);
      },
      complete() {
        if (!isStopped) end(query);
      },
    });
    if (isStopped) stop(); // stopped while the transport was starting
  }

  return {
    start(query) {
      if (query.state.at === "fetching") cache.change([[query, callerJoined(query.state, answeredMutations())]]);
      else begin(query);
    },
    abandon(query) {
      query.stopRequest?.();
      query.stopRequest = undefined;
      cache.change([[query, fetchAbandoned(query.state)]]);
    },
  };
}

/** The options of the last subscriber whose policy allows the network. Its headers, for example, are sent with the next request. */
export function networkOptions({ subscribers }: CachedQuery): WatchOptions | undefined {
  return [...subscribers.values()].reverse().find(({ policy }) => policy !== "cache-only");
}

function operationOf(query: CachedQuery): SentOperation {
  const { operationName, document, variables } = query;
  const { headers, extensions, method, context } = networkOptions(query) ?? {};
  return {
    kind: "query",
    document: document as Document,
    variables,
    operationName,
    headers,
    extensions,
    method,
    context,
  };
}
