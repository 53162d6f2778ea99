/** What a client takes and gives. Types only: this file leaves no bytes in a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { HttpOptions } from "../transport/http/options.js";
import type { Document, GraphQLError, Operation, Result, Stop, Transport } from "../transport/types.js";
import type { Arguments, Call, Variables } from "./call.js";

/**
 * - `cache-first`: what the cache knows and is not stale, else the network.
 * - `cache-and-network`: what the cache knows, and then the network's answer (`for await` gives it once where the two are alike).
 * - `network-only`: the network's answer (it is kept for others).
 * - `cache-only`: never the network; `{}` where nothing is known.
 */
export type Policy = "cache-first" | "cache-and-network" | "network-only" | "cache-only";

export interface CacheOptions {
  /** An answer older than this, in ms, is asked for again. @defaultValue Infinity */
  maxAge?: number | undefined;
  /** How many answers are kept. Those on screen always are. @defaultValue 1000 */
  maxEntries?: number | undefined;
  /** How many bytes of answers are kept, by estimate. Those on screen always are. @defaultValue 32e6 */
  maxBytes?: number | undefined;
  /** Ms since the epoch. @defaultValue Date.now */
  now?: (() => number) | undefined;
  /**
   * Whether `__typename` is put into documents. Without it the server gets the text that you wrote, for example because it
   * knows documents by their hash. What mutations and live results change is then asked for again instead of written through,
   * where the documents ask for `__typename` and `id` themselves; otherwise say what changed by `refetch`.
   * @defaultValue true
   */
  typename?: boolean | undefined;
  /** Gives text back to parsed documents that lost it. */
  print?: ((ast: never) => string) | undefined;
}

/** A transport, or the options for `http()`. */
export type ClientOptions = CacheOptions &
  ({ transport: Transport } | ({ transport?: undefined } & Omit<HttpOptions, "print">));

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

export interface MutateOptions<D = unknown> extends SendOptions {
  /** The data you expect: its entities (`__typename`, `id`) are shown at once and taken back when the server says otherwise. */
  optimistic?: D | undefined;
  /** What else this changes, lists above all. Runs on the optimistic data, is taken back with it, and runs again on the real data, but for answers that came while the mutation was under way: these are stale. If it throws then, the Call rejects and every answer is stale. */
  update?: ((update: Update, data: D) => void) | undefined;
  /** What to ask for again when it is over, whether it worked or not; see `Client.invalidate`. */
  refetch?: Invalid | readonly Invalid[] | undefined;
  /** Whether sending it twice does what sending it once does, so that `retry()` may. @defaultValue false */
  idempotent?: boolean | undefined;
}

/** A cached answer, as `invalidate` shows it to a predicate. */
export interface Answer {
  readonly document?: Document | undefined;
  readonly variables?: object | undefined;
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
  readonly state: QueryState;
  /** Who looks at it. */
  readonly users: { readonly size: number };
}

/** A type's name, an entity, or a choice among the cached answers. */
export type Invalid = string | { __typename: string; id?: string | number } | ((answer: Answer) => boolean);

/** Changes one cached answer; see `Client.update`. */
export type Update = <D = unknown, V = object>(
  document: Document<D, V>,
  variables: NoInfer<Record<never, never> extends V ? Variables<V> | undefined : V>,
  recipe: (data: D | undefined) => D | void,
  options?: AnswerOptions,
) => void;

/** What a screen shows of one query. The same object until something changes. */
export interface QueryState<D = unknown> {
  data?: D | null | undefined;
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

/** State over a transport: cached answers that stay right. The methods need no `this`. */
export interface Client {
  readonly transport: Transport;
  /** Asks for data, once for all who ask for the same. `await` gives the last result, `for await` each. */
  query<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, QueryOptions>): Call<D>;
  /** Changes data. Entities in the answer (`__typename`, `id`) are written through to every cached answer that holds them. */
  mutate<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, MutateOptions<D>>): Call<D>;
  /** Every result as it comes; entities in it are written through like a mutation's. What has been iterated is not kept for another iteration. */
  subscribe<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, SendOptions>): Call<D>;
  /**
   * The cached answer as it is shown, optimistic changes included; nothing is asked for. A look-up, however large the answer;
   * variables are put into a text each time (about a microsecond), for to know them by identity would be wrong once they change.
   */
  read<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, AnswerOptions>): Result<D> | undefined;
  /**
   * Changes one cached answer. The recipe gets a copy that it may change, or returns another; with nothing cached it gets undefined.
   * @throws TransportError ("protocol") that names the document where the recipe throws (see its `cause`) or leaves what is no JSON; then nothing has changed
   */
  update: Update;
  /** Makes answers stale: those that hold the type or the entity, those you choose, or all. What is on screen is asked for again at once. */
  invalidate(what?: Invalid): void;
  /** The cached answers as plain JSON. In a script tag write `JSON.stringify(state).replace(/</g, "\\u003c")`. */
  extract(): object;
  /**
   * Takes in what `extract` gave. An answer that is already here stays.
   * @param time as of when it is fresh, in ms since the epoch @defaultValue now
   */
  restore(state: object, time?: number): void;
  /** Calls `listener` whenever what some query shows has changed, many times in a row where many have. For tools; components use `watch`. */
  observe(listener: () => void): Stop;
  /**
   * A wall between two people: call it when the signed-in user changes. Forgets every answer, ends everything that was
   * asked for before it (each Call rejects with a TransportError of kind "abort") and closes the live link, so that the next
   * operation opens it as the next person. What components show is asked for again, and they subscribe again.
   */
  clear(): void;
  /** Counts the calls of `clear`. What takes several steps compares it before and after, to see whether it still works for the same person. */
  generation(): number;
  /** Calls `listener` at each `clear`, once everything is forgotten and before anything is asked for again. */
  onClear(listener: () => void): Stop;
  /** Stops everything and forgets everything. */
  dispose(): void;
  /** One query under watch, as the hooks use it. The same object for the same question, as long as somebody subscribes. */
  watch<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, AnswerOptions>): Watch<D>;
}
