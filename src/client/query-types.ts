/** What is asked of a client and what it gives for it. Types only: this file leaves no bytes in a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, GraphQLError, Operation, Result, Stop } from "../transport/types.js";
import type { Call, Variables } from "./call.js";

/**
 * - `cache-first`: what the cache knows and is not stale, else the network.
 * - `cache-and-network`: what the cache knows, and then the network's answer (`for await` gives it once where the two are alike).
 * - `network-only`: the network's answer (it is kept for others).
 * - `cache-only`: never the network; `{}` where nothing is known.
 */
export type Policy = "cache-first" | "cache-and-network" | "network-only" | "cache-only";

/** How long and how much the cache keeps. */
export interface CacheOptions {
  /** An answer older than this, in ms, is asked for again. @defaultValue Infinity */
  maxAge?: number | undefined;
  /** How many answers are kept. Those on screen always are. @defaultValue 1000 */
  maxEntries?: number | undefined;
  /** How many bytes of answers are kept, by estimate. Those on screen always are. @defaultValue 32e6 */
  maxBytes?: number | undefined;
  /** Ms since the epoch. @defaultValue Date.now */
  now?: (() => number) | undefined;
  /** Gives text back to parsed documents that lost it. */
  print?: ((ast: never) => string) | undefined;
}

/** How one query is read. */
export interface ReadOptions {
  /** @defaultValue "cache-first" */
  policy?: Policy | undefined;
  /** Ms; an older answer is asked for again. @defaultValue the client's */
  maxAge?: number | undefined;
}

/** What goes along with one operation; see Operation. */
export type SendOptions = Pick<Operation, "operationName" | "extensions" | "signal" | "headers" | "method" | "context">;

/** How a query is answered, and what goes along with its request. Whoever joins a request under way gets its answer, whatever their own headers. */
export type QueryOptions = ReadOptions & SendOptions;

/** What says which answer is meant besides document and variables. */
export type AnswerOptions = Pick<SendOptions, "operationName">;

/** How somebody who looks at a query wants it answered. Aborting the signal ends the subscription. */
export type WatchOptions = ReadOptions & Omit<SendOptions, "operationName">;

/** How a mutation is sent, and what it makes stale. */
export interface MutateOptions extends SendOptions {
  /** What to ask for again when it is over, whether it worked or not; see `Client.invalidate`. */
  refetch?: Invalid | readonly Invalid[] | undefined;
  /** Whether sending it twice does what sending it once does, so that `retry()` may. @defaultValue false */
  idempotent?: boolean | undefined;
}

/** The same of a client with `entities()`. */
export interface EntityMutateOptions<D = unknown> extends MutateOptions {
  /** The data you expect: its entities (`__typename`, `id`) are shown at once, and removed when the server says otherwise. */
  optimistic?: D | undefined;
  /**
   * What else the mutation changes, lists above all. Runs on the optimistic data, is taken back with it, and runs again on
   * the real data. Answers that came while the mutation was under way may hold the change already: they are made stale
   * instead. If it throws on the real data, the Call rejects and every answer is stale.
   */
  update?: ((update: UpdateAnswer, data: D) => void) | undefined;
}

/** What a mutation changes in cached answers. */
export type MutationChanges = Pick<EntityMutateOptions, "optimistic" | "update" | "refetch">;

/** A cached answer, as `invalidate` shows it to a predicate. */
export interface Answer {
  /** What was asked for. */
  readonly document?: Document | undefined;
  /** The variables that it was asked with. */
  readonly variables?: object | undefined;
  /** Which of the document's operations was asked for, where that was said. */
  readonly operationName?: string | undefined;
  /** What is shown, optimistic changes included. */
  readonly result?: Result | undefined;
  /** What the server said. */
  readonly base?: Result | undefined;
  /** The document's text and the variables. */
  readonly key: string;
  /** When the server last said it, in ms since the epoch. */
  readonly time: number;
  /** Bytes, by estimate. */
  readonly size: number;
  /** Whether something happened that it may not know of. */
  readonly stale?: boolean | undefined;
  /** What a screen shows of it. */
  readonly state: QueryState;
  /** Who looks at it. */
  readonly users: { readonly size: number };
}

/** A type's name, or an entity. */
export type InvalidName = string | { __typename: string; id?: string | number };

/** A type's name, an entity, or a choice among the cached answers. */
export type Invalid = InvalidName | ((answer: Answer) => boolean);

/** Gets a copy of an answer's data (undefined where nothing is cached), and changes it or returns other data. */
export type Recipe<D = unknown> = (data: D | undefined) => D | undefined;

/** Changes one cached answer; see `update`. */
export type UpdateAnswer = <D = unknown, V = object>(
  document: Document<D, V>,
  variables: NoInfer<Record<never, never> extends V ? Variables<V> | undefined : V>,
  recipe: Recipe<D>,
  options?: AnswerOptions,
) => void;

/** What a screen shows of one query. The same object until something changes. */
export interface QueryState<D = unknown> {
  /** The data, with optimistic changes; undefined until there is some. */
  data?: D | null | undefined;
  /** The GraphQL errors that came with the data. */
  errors?: readonly GraphQLError[] | undefined;
  /** Why the last attempt brought no answer. `data` is then the one before. */
  error?: TransportError | undefined;
  /** `loading`: nothing to show yet. `refreshing`: more is on its way. `idle`: not asked for. */
  status: "idle" | "loading" | "refreshing" | "done" | "failed";
  /** Asks the server again. Several calls at once are one request. */
  refetch: () => Call<D>;
}

/** One query under watch. The methods need no `this`. */
export interface Watch<D = unknown> {
  /** How many answers have come from the server. */
  readonly arrivals: number;
  /** When the server last said what is shown, in ms since the epoch; 0 before that. */
  readonly time: number;
  /** How many had come when a component suspended on it that has not been shown yet. The cache keeps the answer for it, a minute at most. */
  suspended?: number | undefined;
  /** The same object until something changes. */
  get: () => QueryState<D>;
  /** Asks the server if the policy says so. The request is aborted when the last one that wants it has left. */
  subscribe: (listener: () => void, options?: WatchOptions) => Stop;
}

declare const opaque: unique symbol;

/** A value of which only this package knows what is inside. */
export interface Opaque<Name extends string> {
  /** Tells opaque values apart. It is never there. */
  readonly [opaque]: Name;
}

/** How changes get into cached answers; made by `entities()` and handed to `createClient`. */
export type Entities = Opaque<"Entities">;
