/**
 * A client: sends operations over a transport, and caches the answers by document and variables. Answers are cached as a whole, so that a
 * read is one look-up.
 */
import { aborted, type TransportError } from "../transport/errors.js";
import { addListener, callListeners, guard, safely } from "../transport/guard.js";
import { http } from "../transport/http/http.js";
import { withText } from "../transport/request.js";
import type { Document, LiveTransport, Operation, Result, Sink, Stop, Transport } from "../transport/types.js";
import { createCachedQueries, type CachedQuery, type Request } from "./cached-queries.js";
import { createCall } from "./call.js";
import { checkArguments, checkClientOptions, checkMutation, checkStrategy, httpOptionsOf } from "./check-arguments.js";
import type { AttachEntities } from "./internals.js";
import type {
  Client,
  ClientOptions,
  Entities,
  EntityClient,
  EntityMutateOptions,
  Invalid,
  Policy,
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
  /** The sinks of the operations of the present user. */
  let running = new Set<Sink>();
  const clearListeners = new Set<() => void>();
  let generation = 0;
  const cache = createCachedQueries(options, send, ask);
  if (entities) cache.strategy = (entities as unknown as AttachEntities)(cache);
  if (process.env.NODE_ENV !== "production") checkStrategy(cache.strategy);

  /** Sends one operation. The guard turns an error that is thrown while a result is written into the cache into the end of it. */
  function send(operation: Operation, sink: Sink, request: Request = {}): Stop {
    return guard(undefined, sink, (guarded, stop) => {
      request.stop = stop; // before the transport starts
      const document = cache.strategy?.sending(operation.document, request) ?? operation.document;
      return client.transport({ ...operation, document: withText(document, print) }, guarded);
    });
  }

  /** A Call that ends when the user changes. @param isLive - see `createCall` */
  function run(signal: AbortSignal | undefined, start: (sink: Sink) => Stop, isLive?: boolean) {
    let own: Sink;
    const begin = (sink: Sink) => {
      own = sink;
      running.add(sink); // before the start, which may change the user
      return start(sink);
    };
    const call = createCall<never>(begin, signal, isLive);
    const leave = () => running.delete(own);
    call.then(leave, leave);
    return call;
  }

  /**
   * A sink that passes results to the cache, too. What arrives after the user has changed is dropped: the transport may have been starting.
   * Whatever the cache, `update` or a listener makes of a result, the caller gets it: the server has run the mutation.
   */
  function writing(sink: Sink, write: Sink["next"]): Sink {
    const next: Sink["next"] = (result) => {
      if (!running.has(sink)) return;
      safely(() => write(result));
      sink.next(result);
    };
    return { ...sink, next };
  }

  /** A Call of one query: through `run`, `subscribe` and `send` to the transport. Most end at once, with what the cache has. */
  function ask(query: CachedQuery, queryOptions: QueryOptions = {}) {
    const { policy, signal } = queryOptions;
    if (cache.needsRequest(query, queryOptions))
      return run(signal, (sink) => {
        const listener = createCaller(query, policy, sink);
        const leave = query.subscribe(listener, queryOptions);
        listener();
        return leave;
      });
    return createCall<never>((sink) => {
      sink.next(query.result ?? {});
      sink.complete();
      return undefined;
    }, signal);
  }

  /** All answers are erased before any listener is called, because a listener to one query may read another. @returns tells them */
  function endAll(reason: TransportError): () => void {
    generation++;
    cache.strategy?.forget();
    const tell = cache.clear();
    const ended = running;
    running = new Set();
    for (const sink of ended) sink.error(reason);
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
      const { refetch = [], idempotent, signal, context } = mutateOptions;
      const operation: Operation = {
        ...mutateOptions,
        kind: "mutation",
        document,
        variables,
        context: idempotent === undefined ? context : { ...context, idempotent },
      };
      return run(signal, (sink) => {
        if (process.env.NODE_ENV !== "production") checkMutation(operation, mutateOptions, cache.strategy);
        const pending = cache.strategy?.begin(mutateOptions, operation);
        // What is stale once the mutation is over: what the caller names; everything, where it was answered and no strategy knows better.
        let stale: readonly (Invalid | undefined)[] = [refetch].flat();
        const everythingIsStale = () => {
          stale = [undefined];
        };
        const stop = send(operation, writing(sink, pending?.answered ?? everythingIsStale));
        // At any end, before the caller hears of it: see `guard`.
        return () => {
          stop();
          if (!running.has(sink)) return; // the user has changed
          pending?.ended();
          for (const what of stale) cache.invalidate(what);
        };
      });
    },
    subscribe(document: Document, variables?: object, sendOptions: SendOptions = {}) {
      const operation: Operation = { ...sendOptions, kind: "subscription", document, variables };
      const start = (sink: Sink) => {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, sendOptions);
        return send(
          operation,
          writing(sink, (result) => cache.strategy?.live(operation, result)),
        );
      };
      return run(sendOptions.signal, start, true);
    },
    read: cache.read,
    invalidate: cache.invalidate,
    watch: cache.open,
    generation: () => generation,
    onClear: (listener: () => void) => addListener(clearListeners, listener),
    clear() {
      const tell = endAll(aborted("clear"));
      callListeners(clearListeners);
      tell();
    },
    dispose() {
      endAll(aborted());
    },
  };
  return client as unknown as Client;
}

/** @returns a listener that passes each new answer of a query to a Call, and ends the Call with the request */
function createCaller(query: CachedQuery, policy: Policy | undefined, sink: Sink): () => void {
  const outdated = policy === "network-only" ? query.result : undefined;
  let delivered = outdated;
  return () => {
    const { result, error, request } = query;
    if (result && result !== delivered) {
      delivered = result;
      sink.next(result);
    }
    if (request) return;
    if (error) sink.error(error);
    if (delivered === outdated) sink.next(result as Result); // a new answer that equals the outdated one is the same object
    sink.complete();
  };
}
