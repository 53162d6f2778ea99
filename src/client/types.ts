/** A client and its options. Types only: this file leaves no bytes in a bundle. */
import type { HttpOptions } from "../transport/http/options.js";
import type { Document, Result, Stop, Transport } from "../transport/types.js";
import type { Arguments, Call } from "./call.js";
import type {
  AnswerOptions,
  CacheOptions,
  Entities,
  EntityMutateOptions,
  Invalid,
  MutateOptions,
  Opaque,
  QueryOptions,
  SendOptions,
  Watch,
} from "./query-types.js";

export type * from "./query-types.js";

/** A transport, or the options for `http()`. */
export type ClientOptions = CacheOptions & {
  /** Writes mutations and live results into cached answers; without it a mutation makes every cached answer stale. */
  entities?: Entities | undefined;
} & ({ transport: Transport } | ({ transport?: undefined } & Omit<HttpOptions, "print">));

/** State over a transport: cached answers that stay right. The methods need no `this`. */
export interface Client {
  /** What the client sends operations over. */
  readonly transport: Transport;
  /** Asks for data, once for all who ask for the same. `await` gives the last result, `for await` each. */
  query<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, QueryOptions>): Call<D>;
  /**
   * Changes data. With `entities()`, entities in the answer (`__typename`, `id`) are written into every cached answer that
   * holds them. Without it every cached answer becomes stale, and what is on screen is asked for again, once.
   */
  mutate<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, MutateOptions>): Call<D>;
  /**
   * Every result as it comes. With `entities()`, entities in it are written into cached answers like a mutation's; without
   * it live results change no cached answer. What has been iterated is not kept for another iteration.
   */
  subscribe<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, SendOptions>): Call<D>;
  /**
   * The cached answer as it is shown, optimistic changes included; nothing is asked for. A look-up, however large the answer;
   * variables are put into a text each time (about a microsecond), for to know them by identity would be wrong once they change.
   */
  read<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, AnswerOptions>): Result<D> | undefined;
  /**
   * Makes answers stale: those that may hold the type or the entity, those you choose, or all. What is on screen is asked
   * for again at once. Without `entities()` nothing is known of what is in an answer, so that any may hold any type.
   */
  invalidate(what?: Invalid): void;
  /** The answers, for functions beside the client: `extract`, `restore`, `update`, `persist`, `debug`. */
  readonly cache: Opaque<"AnswerCache">;
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

/** A client with `entities()`. */
export interface EntityClient extends Client {
  /** As `Client.mutate`, with optimistic results and changes of lists. */
  mutate<D = unknown, V = object>(document: Document<D, V>, ...rest: Arguments<V, EntityMutateOptions<D>>): Call<D>;
}
