/** The options and the results of a client's methods. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, GraphQLError, Operation, Result, Stop } from "../transport/types.js";
import type { Call, Variables } from "./call.js";

/**
 * Where an answer comes from.
 * - `cache-first`: from the cache if it has one that is not stale, otherwise from the network.
 * - `cache-and-network`: from the cache, and then from the network (`for await` yields one result where the two are equal).
 * - `network-only`: from the network. The answer is cached.
 * - `cache-only`: from the cache, and never from the network; `{}` where the cache has none.
 */
export type Policy = "cache-first" | "cache-and-network" | "network-only" | "cache-only";

/** How much the cache keeps, and for how long. */
export interface CacheOptions {
  /** An older answer is fetched again, in ms. @defaultValue Infinity */
  maxAge?: number | undefined;
  /** How many answers are kept. Those on screen are kept in any case. @defaultValue 1000 */
  maxEntries?: number | undefined;
  /** How many bytes of answers are kept, by estimate. Those on screen are kept in any case. @defaultValue 32e6 */
  maxBytes?: number | undefined;
  /** The current time, in ms since the epoch. @defaultValue Date.now */
  now?: (() => number) | undefined;
  /** Makes the text of parsed documents that have lost it, which is then sent by any transport: graphql-js's `print`. */
  print?: ((ast: never) => string) | undefined;
}

/** How a query is answered. */
export interface ReadOptions {
  /** @defaultValue "cache-first" */
  policy?: Policy | undefined;
  /** An older answer is fetched again, in ms. @defaultValue the client's */
  maxAge?: number | undefined;
}

/** What is sent with an operation; see `Operation`. */
export type SendOptions = Pick<Operation, "operationName" | "extensions" | "signal" | "headers" | "method" | "context">;

/**
 * How a query is answered, and what is sent with its request. A caller that asks for a query in flight gets the answer to that request,
 * even if its own headers differ.
 */
export type QueryOptions = ReadOptions & SendOptions;

/** What identifies an answer besides its document and variables. */
export type AnswerOptions = Pick<SendOptions, "operationName">;

/** How a query is answered to a subscriber. Aborting the signal ends the subscription. */
export type WatchOptions = ReadOptions &
  Omit<SendOptions, "operationName"> & {
    /** The answer came for this subscriber, so that it is not fetched again because of its errors. @defaultValue false */
    hasWaited?: boolean | undefined;
  };

/** Options of a mutation. */
export interface MutateOptions extends SendOptions {
  /** What to fetch again when the mutation is over, also after a failure; see `Client.invalidate`. */
  refetch?: Invalid | readonly Invalid[] | undefined;
  /** Whether `retry()` may send the mutation again, because sending it twice has the effect of sending it once. @defaultValue false */
  idempotent?: boolean | undefined;
}

/** Options of a mutation, for a client with `entities()`. */
export interface EntityMutateOptions<D = unknown> extends MutateOptions {
  /** The expected data. Its entities (`__typename`, `id`) are shown at once, until the server has answered. */
  optimistic?: D | undefined;
  /**
   * Changes other cached answers, such as lists. It runs on the optimistic data, is undone together with it, and runs again on the real
   * data, once all of it has arrived. An answer that has arrived since the mutation was sent may contain the change already, and is made
   * stale instead. If `update` throws on the real data, the Call rejects and every answer becomes stale.
   */
  update?: ((update: UpdateAnswer, data: D) => void) | undefined;
}

/** What a mutation changes in cached answers. */
export type MutationChanges = Pick<EntityMutateOptions, "optimistic" | "update" | "refetch">;

/** A cached answer, as `invalidate` shows it to a predicate. */
export interface Answer {
  /** The document of the query. */
  readonly document?: Document | undefined;
  /** The variables of the query. */
  readonly variables?: object | undefined;
  /** The name of the document's operation, where it was passed. */
  readonly operationName?: string | undefined;
  /** The answer as components see it, with optimistic changes. */
  readonly result?: Result | undefined;
  /** The answer without optimistic changes. */
  readonly base?: Result | undefined;
  /** The document's text and the variables. */
  readonly key: string;
  /** When the server gave it, in ms since the epoch. */
  readonly time: number;
  /** The estimated size in bytes. */
  readonly size: number;
  /** Whether something has changed since that it may not contain. */
  readonly stale?: boolean | undefined;
  /** The query as components see it. */
  readonly state: QueryState;
  /** How many subscribers it has. */
  readonly subscribers: number;
}

/** The name of a type, or an entity. */
export type InvalidName = string | { __typename: string; id?: string | number };

/** The name of a type, an entity, or a predicate that chooses among the cached answers. */
export type Invalid = InvalidName | ((answer: Answer) => boolean);

/** Receives a copy of an answer's data (undefined where none is cached), and changes the copy or returns other data. */
export type Recipe<D = unknown> = (data: D | undefined) => D | undefined;

/** Changes one cached answer; see `update`. */
export type UpdateAnswer = <D = unknown, V = object>(
  document: Document<D, V>,
  variables: NoInfer<Record<never, never> extends V ? Variables<V> | undefined : V>,
  recipe: Recipe<D>,
  options?: AnswerOptions,
) => void;

/** A query as components see it. The same object until something changes. */
export interface QueryState<D = unknown> {
  /** The data with optimistic changes; undefined before the first answer. */
  data?: D | null | undefined;
  /** The GraphQL errors that came with the data. */
  errors?: readonly GraphQLError[] | undefined;
  /** Why the last request failed. `data` is then the data from before. */
  error?: TransportError | undefined;
  /** `loading`: there is no answer yet. `refreshing`: there is one, and a request is in flight. `idle`: the query was not sent. */
  status: "idle" | "loading" | "refreshing" | "done" | "failed";
  /** Sends the query again. Several calls at once share one request. */
  refetch: () => Call<D>;
}

/** A handle of one query, by which components read it and subscribe to it. The methods need no `this`. */
export interface Watch<D = unknown> {
  /** How many answers of the server have arrived. */
  readonly answerCount: number;
  /** When the server gave the current answer, in ms since the epoch; 0 before the first one. */
  readonly time: number;
  /**
   * The value of `answerCount` when a component suspended on the query. Undefined once the component is mounted. Until then the cache keeps
   * the answer, for a minute at most.
   */
  suspended?: number | undefined;
  /** The same object until something changes. */
  get: () => QueryState<D>;
  /** Calls `listener` at each change, and sends the query if the policy says so. Its request is aborted when no subscriber is left. */
  subscribe: (listener: () => void, options?: WatchOptions) => Stop;
}

declare const opaque: unique symbol;

/** A value whose content only this package knows. */
export interface Opaque<Name extends string> {
  /** Distinguishes the types of opaque values. No value has this property. */
  readonly [opaque]: Name;
}

/** Writes changes into cached answers: the value of `entities()`, for `createClient`. */
export type Entities = Opaque<"Entities">;
