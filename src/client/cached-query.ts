/** One cached query, and what `entities()` does with it. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, Operation, Result, Stop } from "../transport/types.js";
import type { Answer, InvalidName, MutationChanges, Watch, WatchOptions } from "./types.js";

/** The same members, to write. */
type Writable<T> = { -readonly [name in keyof T]: T[name] };

/**
 * One cached query. Components hold this very object: types.ts publishes as `Answer` what is asked for and what was answered, and as
 * `Watch` what components do with it. The server's answer, `base`, becomes `result` with optimistic changes, and that becomes `state`.
 */
export interface CachedQuery extends Writable<Answer>, Writable<Watch> {
  /** Why it cannot be sent, where it has no document. */
  refusal?: unknown;
  /** Why the last request failed. */
  error: TransportError | undefined;
  /** The request in flight. */
  request: Request | undefined;
  /** Those who listen. */
  readonly subscribers: Set<Subscriber>;
}

/** One who listens to a query, with the options for its next request. */
export interface Subscriber extends WatchOptions {
  /** Called when the state has changed. */
  readonly listener: () => void;
}

/** A request in flight. */
export interface Request {
  /** Stops it. */
  stop?: Stop;
  /** What the strategy has noted when it was sent. */
  sentAt?: unknown;
  /** A result has arrived. */
  hasResult?: boolean;
  /** Set by `entities()` when a mutation was answered since it was sent: another caller must not get its answer. */
  isOutdated?: boolean;
}

/** How mutations and live results change cached answers: what `entities()` makes. Without it a mutation makes every answer stale. */
export interface ChangeStrategy {
  /** Called when something is sent. It may leave a note in `request`, for `receive`. @returns the document as it is sent */
  sending(document: Document, request: Request): Document;
  /**
   * Called when an answer to a request arrives. Makes the query stale if something has changed since the request was sent that the answer
   * may not contain.
   *
   * @returns the result to keep and to show
   */
  receive(query: CachedQuery, result: Result, request: Request): Result;
  /**
   * Applies the optimistic changes to the answer of the server. Where there is no change, it also assigns what it returns to `query.base`,
   * which is equal.
   *
   * @returns the answer with the changes. Its parts that are equal to parts of what is on screen are those same objects, so that components
   *   do not render them again
   */
  overlay(query: CachedQuery, base: Result): Result;
  /** Shows the expected data of a mutation. @throws TransportError for data that is not JSON, and what `update` throws on it */
  begin(changes: MutationChanges, operation: Operation): PendingChange;
  /** A live result has arrived. */
  live(operation: Operation, result: Result): void;
  /** Whether an answer may contain the type or the entity that `Client.invalidate` names; true if it names none. */
  mayHold(query: CachedQuery, what: InvalidName | undefined): boolean;
  /** Drops every optimistic change: the user has changed. */
  forget(): void;
}

/** A mutation that has been sent. */
export interface PendingChange {
  /** The server has sent a result. @throws what `update` throws; then every answer is stale */
  answered(result: Result): void;
  /** The mutation is over, also after a failure. Called once, after the last result. */
  ended(): void;
}
