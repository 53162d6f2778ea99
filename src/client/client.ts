/**
 * A client: sends operations over a transport, and caches the answers by document and variables. Answers are cached as a whole, so that a
 * read is one look-up.
 */
import { aborted, TransportError } from "../transport/errors.js";
import { addListener, callListeners, guard, safely } from "../transport/guard.js";
import { http } from "../transport/http/http.js";
import { withText } from "../transport/request.js";
import type { Document, LiveTransport, Operation, Sink, Stop, Transport } from "../transport/types.js";
import { createCachedQueries } from "./cached-queries.js";
import type { CachedQuery } from "./cached-query.js";
import { createCall } from "./call.js";
import type { PendingChange } from "./change-strategy.js";
import {
  checkArguments,
  checkClientOptions,
  checkInvalid,
  checkStrategy,
  httpOptionsOf,
  refuseEntityChanges,
} from "./check-arguments.js";
import { attachOf } from "./internals.js";
import type {
  AnswerOptions,
  Client,
  ClientOptions,
  Entities,
  EntityClient,
  EntityMutateOptions,
  Invalid,
  QueryOptions,
  SendOptions,
} from "./types.js";

/**
 * Creates a client. It sends nothing before the first operation.
 *
 * @throws TypeError in development, for an option of the wrong kind, or one that does not exist
 *
 * @example
 * ```ts
 * import { createClient } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const { data, errors } = await client.query<{ orders: { id: string }[] }>("query Orders { orders { id } }");
 * ```
 */
export function createClient(options: ClientOptions & { entities: Entities }): EntityClient;
export function createClient(options?: ClientOptions): Client;
export function createClient(options: ClientOptions = {}): Client {
  if (process.env.NODE_ENV !== "production") checkClientOptions(options);
  const { print, entities } = options;
  const running = new Set<Sink>();
  const clearListeners = new Set<() => void>();
  /** Counts the changes of the signed-in user. */
  let generation = 0;
  const cache = createCachedQueries(options, send, ask);
  if (entities) cache.strategy = attachOf(entities)(cache, invalidate);
  if (process.env.NODE_ENV !== "production") checkStrategy(cache.strategy);

  /** Sends one operation of the present user. What arrives after the user has changed is dropped: a transport may go on after its stop. */
  function send(operation: Operation, sink: Sink): Stop {
    const ownGeneration = generation;
    const next: Sink["next"] = (result) => {
      if (ownGeneration === generation) sink.next(result);
    };
    // The guard turns an error that is thrown while a result is written into the cache into the end of the operation.
    return guard(undefined, { ...sink, next }, (guarded) => {
      const document = withText(cache.strategy?.documentToSend(operation.document) ?? operation.document, print);
      return client.transport({ id: Symbol(), ...operation, document }, guarded);
    });
  }

  /** A Call that ends when the user changes. @param isLive - see `createCall` */
  function run(signal: AbortSignal | undefined, start: (sink: Sink) => Stop, isLive?: boolean) {
    const begin = (sink: Sink) => {
      const leave = () => running.delete(sink);
      running.add(sink); // before the start, which may change the user
      try {
        const stop = start(sink);
        return () => {
          leave();
          stop();
        };
      } catch (cause) {
        leave(); // the guard calls no Stop of an operation that did not start
        throw cause;
      }
    };
    return createCall<never>(begin, signal, isLive);
  }

  function ask(query: CachedQuery, queryOptions: QueryOptions = {}) {
    return run(queryOptions.signal, (sink) => {
      const listener = createCaller(query, queryOptions, sink);
      const leave = cache.subscribe(query, listener, { ...queryOptions, onEnd: listener });
      listener();
      return leave;
    });
  }

  function invalidate(what?: Invalid): void {
    if (process.env.NODE_ENV !== "production") checkInvalid(what);
    const matches = (query: CachedQuery) => {
      if (typeof what === "function") return what(query);
      return what === undefined || !cache.strategy || cache.strategy.mayHold(query, what);
    };
    cache.markStale(cache.list().filter(matches));
  }

  /** A mutation of a client without `entities()`, which makes every answer stale. */
  function beginStale({ refetch, ...changes }: EntityMutateOptions): PendingChange {
    if (process.env.NODE_ENV !== "production") refuseEntityChanges(changes);
    let arrived: "nothing" | "a part" | "everything" = "nothing";
    return {
      answered({ hasNext }) {
        arrived = hasNext ? "a part" : "everything";
        if (!hasNext) invalidate();
      },
      ended() {
        // After everything has arrived, the answers that `refetch` names are stale with all others, and have been fetched again.
        if (arrived === "a part") invalidate();
        if (arrived === "nothing") for (const what of [refetch ?? []].flat()) invalidate(what);
      },
    };
  }

  /** All answers are erased before any listener is called, because a listener to one query may read another. @returns tells them */
  function endAll(reason: TransportError): () => void {
    generation++;
    cache.strategy?.forget();
    const tell = cache.clear();
    for (const sink of [...running]) sink.error(reason);
    (client.transport as Partial<LiveTransport>).close?.();
    return tell;
  }

  const client = {
    transport: (options.transport ??
      http(process.env.NODE_ENV !== "production" ? httpOptionsOf(options) : options)) as Transport, // `debug` replaces it
    cache,
    query: (document: Document, variables?: object, queryOptions?: QueryOptions) =>
      ask(cache.open(document, variables, queryOptions), queryOptions),
    mutate(document: Document, variables?: object, mutateOptions: EntityMutateOptions & SendOptions = {}) {
      const { optimistic, update, refetch, idempotent, ...sendOptions } = mutateOptions;
      const { signal, operationName, context } = sendOptions;
      const ownGeneration = generation;
      const isCurrent = () => ownGeneration === generation;
      return run(signal, (sink) => {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, mutateOptions);
        const changes = { optimistic, update, refetch };
        const pending = cache.strategy?.begin({ document, operationName }, changes) ?? beginStale(changes);
        const operation: Operation = {
          ...sendOptions,
          kind: "mutation",
          document,
          variables,
          context: idempotent === undefined ? context : { ...context, idempotent },
        };
        const next: Sink["next"] = (result) => {
          // The server has run the mutation: whatever the cache, `update` or a listener makes of it, the caller gets the answer.
          safely(() => pending.answered(result));
          sink.next(result);
        };
        // A listener that was called for the optimistic data may have cleared the client, or aborted the mutation.
        const stop = isCurrent() && !signal?.aborted && send(operation, { ...sink, next });
        return () => {
          if (stop) stop();
          if (isCurrent()) pending.ended();
        };
      });
    },
    subscribe(document: Document, variables?: object, sendOptions: SendOptions = {}) {
      const start = (sink: Sink) => {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, sendOptions);
        const { operationName } = sendOptions;
        const next: Sink["next"] = (result) => {
          safely(() => cache.strategy?.live({ document, operationName }, result));
          sink.next(result);
        };
        return send({ ...sendOptions, kind: "subscription", document, variables }, { ...sink, next });
      };
      return run(sendOptions.signal, start, true);
    },
    read: cache.read,
    invalidate,
    watch: (document: Document, variables?: object, answerOptions?: AnswerOptions) =>
      cache.open(document, variables, answerOptions),
    generation: () => generation,
    onClear: (listener: () => void) => addListener(clearListeners, listener),
    clear() {
      const tell = endAll(new TransportError("abort", "The cache was cleared: the signed-in user changed"));
      callListeners(clearListeners);
      tell();
    },
    dispose() {
      const error = aborted();
      endAll(error);
      cache.fail(error);
    },
  };
  return client as unknown as Client;
}

/** @returns a listener that passes each new answer of a query to a Call, and ends the Call with the request */
function createCaller(query: CachedQuery, { policy }: QueryOptions, sink: Sink): () => void {
  const outdated = policy === "network-only" ? query.result : undefined;
  const followsRequest = policy !== "cache-only" || !query.document; // without a document the query cannot be sent
  let delivered = outdated;
  return () => {
    const { result, error, request } = query;
    if (result && result !== delivered) {
      delivered = result;
      sink.next(result);
    }
    if (followsRequest && request) return;
    if (followsRequest && error) sink.error(error);
    if (delivered === outdated) sink.next(result ?? {}); // a new answer that equals the outdated one is the same object
    sink.complete();
  };
}
