/**
 * A client: sends operations over a transport, and caches the answers by document and variables. Answers are cached as a whole, so that
 * a read is one look-up.
 */

import { withText } from "../transport/request.js";
import { aborted, TransportError } from "../transport/errors.js";
import { guard, safely } from "../transport/guard.js";
import { http } from "../transport/http/http.js";
import type { Document, LiveTransport, Sink, Transport } from "../transport/types.js";
import { describeAnswer } from "./answer.js";
import { createAnswerCache, type AnswerCache } from "./cache/answer-cache.js";
import type { CachedQuery } from "./cache/cached-query.js";
import { EMPTY, fetchFailed } from "./cache/query-state.js";
import { createStaleStrategy, type ChangeStrategy, type StrategyHost } from "./change-strategy.js";
import { checkArguments, checkClientOptions, checkInvalid, checkStrategy, httpOptionsOf } from "./check-arguments.js";
import { attachOf } from "./internals.js";
import { mutate, type AnyMutateOptions } from "./mutation.js";
import { createQueryFetcher, type Send } from "./queries/query-fetcher.js";
import { createQueryRunner, type QueryRunner } from "./queries/query-runner.js";
import { createRefusedWatches, refusedCall } from "./queries/refused.js";
import type {
  AnswerOptions,
  Client,
  ClientOptions,
  Entities,
  EntityClient,
  Invalid,
  QueryOptions,
  SendOptions,
} from "./types.js";
import { createUserSession, type UserSession } from "./user-session.js";

/** The parts of one client. */
interface Parts {
  readonly cache: AnswerCache;
  readonly session: UserSession;
  readonly strategy: ChangeStrategy;
  readonly runner: QueryRunner;
  readonly send: Send;
  /** Counts an answered mutation. */
  onAnswer(): void;
}

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
  const { transport = http(process.env.NODE_ENV !== "production" ? httpOptionsOf(options) : options) } = options;
  const client: { transport: Transport } = { transport: transport as Transport };
  const currentTransport = () => client.transport; // `debug` replaces it
  const parts = createParts(options, currentTransport);
  return Object.assign(client, createMethods(parts), createEnds(parts, currentTransport)) as unknown as Client;
}

function createParts(options: ClientOptions, transport: () => Transport): Parts {
  const { maxAge, print, entities } = options;
  let answeredMutations = 0;
  const session = createUserSession();
  const cache: AnswerCache = createAnswerCache({
    options,
    fetchAgain: (query) => runner.fetchAgain(query),
    subscribe: (query, listener, watchOptions) => runner.watch(query, listener, watchOptions),
    refetch: (query) => runner.ask(query, { policy: "network-only" }),
    overlay: (query, result) => strategy.overlay(query, result),
  });
  const strategyHost: StrategyHost = {
    cache,
    print,
    invalidate: (what?: Invalid) => invalidate(cache, strategy, what),
  };
  const strategy: ChangeStrategy = entities ? attachOf(entities)(strategyHost) : createStaleStrategy(strategyHost);
  if (process.env.NODE_ENV !== "production") checkStrategy(strategy);
  // The guard turns an error that is thrown while a result is written into the cache into the end of the operation.
  const send: Send = (operation, sink) =>
    guard(undefined, sink, (guarded) => {
      const document = withText(strategy.documentToSend(operation.document), print);
      return transport()({ id: Symbol(), ...operation, document }, guarded);
    });
  const fetcher = createQueryFetcher({ cache, strategy, send, answeredMutations: () => answeredMutations });
  const runner: QueryRunner = createQueryRunner({ cache, session, fetcher, maxAge });
  const onAnswer = () => {
    answeredMutations++;
  };
  return { cache, session, strategy, runner, send, onAnswer };
}

function createMethods(parts: Parts) {
  const { cache, session, strategy, runner, send } = parts;
  const refusedWatch = createRefusedWatches();
  return {
    cache,
    query(document: Document, variables?: object, options?: QueryOptions) {
      try {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
        return runner.ask(cache.open(document, variables, options), options);
      } catch (cause) {
        return refusedCall(cause);
      }
    },
    mutate: (document: Document, variables?: object, options?: AnyMutateOptions) =>
      mutate(parts, document, variables, options),
    subscribe(document: Document, variables?: object, options: SendOptions = {}) {
      const start = (sink: Sink) => {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
        const next = session.forCurrentUser((result) => {
          safely(() => strategy.live({ document, operationName: options.operationName }, result));
          sink.next(result);
        });
        const operation = { ...options, kind: "subscription", document, variables } as const;
        return send(operation, { ...sink, next });
      };
      return session.run(start, options.signal, true);
    },
    read: cache.read,
    invalidate: (what?: Invalid) => invalidate(cache, strategy, what),
    watch(document: Document, variables?: object, options?: AnswerOptions) {
      try {
        if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
        return cache.open(document, variables, options).watch;
      } catch (cause) {
        return refusedWatch(cause); // the component shows the failure; an error thrown in a render would unmount the page
      }
    },
  };
}

/** The methods that end all operations, and the listeners to them. */
function createEnds(parts: Parts, transport: () => Transport) {
  const { cache, session, runner } = parts;
  return {
    generation: session.generation,
    onClear: session.onChange,
    clear() {
      const shown = forgetAll(
        parts,
        transport() as Partial<LiveTransport>,
        new TransportError("abort", "The cache was cleared: the signed-in user changed"),
      );
      session.notify();
      shown.forEach(cache.notify);
      cache.list().forEach(runner.fetchAgain);
    },
    dispose() {
      const reason = aborted();
      forgetAll(parts, transport() as Partial<LiveTransport>, reason);
      cache.change(cache.list().map((query) => [query, fetchFailed(EMPTY, reason)]));
    },
  };
}

/**
 * Erases all answers, ends all operations, and closes the live connection. All answers are erased before any listener is called,
 * because a listener to one query may read another.
 *
 * @returns the queries that had shown something; their subscribers have not been told yet
 */
function forgetAll(
  { cache, session, strategy }: Parts,
  transport: Partial<LiveTransport>,
  reason: TransportError,
): CachedQuery[] {
  const requests = cache.list().map(({ stopRequest }) => stopRequest);
  session.begin();
  strategy.forget();
  const shown = cache.clear();
  for (const stop of requests) stop?.();
  session.endRunning(reason);
  transport.close?.();
  cache.removeUnsubscribed();
  return shown;
}

function invalidate(cache: AnswerCache, { mayHold }: ChangeStrategy, what?: Invalid): void {
  if (process.env.NODE_ENV !== "production") checkInvalid(what);
  cache.markStale((query) => {
    if (what === undefined) return true;
    return typeof what === "function" ? what(describeAnswer(query)) : mayHold(query, what);
  });
}
