/** One cached query, and what `entities()` does with it. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, Operation, Result, Stop } from "../transport/types.js";
import type { InvalidName, MutationChanges, Watch, WatchOptions, WatchState } from "./types.js";

/** One cached query. What components hold is this very object: types.ts publishes some of its members as `Answer` and `Watch`. */
export interface CachedQuery {
  // What is asked for

  /** The document's text, the operation's name and the variables: where the cache has it. */
  readonly key: string;
  /** Undefined for a restored answer that no caller has asked for yet, and for variables that cannot be sent. */
  document?: Document;
  /** Sent besides the document. */
  variables?: object | undefined;
  /** Sent besides the document. */
  operationName?: string | undefined;
  /** Why it cannot be sent, where it has no document. */
  refusal?: unknown;

  // Its answer: `base` becomes `result`, and that becomes `state`

  /** The last answer of the server. Undefined: there is none. */
  base: Result | undefined;
  /** The same with optimistic changes, which is shown. */
  result?: Result | undefined;
  /** What components see: the result, the error, and whether a request is in flight. */
  state: WatchState;
  /** When the answer of the server came. */
  time: number;
  /**
   * Its number among all answers of the server to this client; 0 for one that was restored or written. `entities()` and `network-only`
   * tell by it whether an answer has come since.
   */
  sequence: number;
  /** Something has changed since that the answer may not contain. */
  stale: boolean;
  /** Why the last request failed. */
  error: TransportError | undefined;
  /** The state that a server has rendered: see `restore`. */
  restored?: WatchState | undefined;

  // Its request

  /** The request in flight. */
  request: Request | undefined;

  // What components do with it

  /** Those who listen. */
  readonly subscribers: Set<Subscriber>;
  /** The present state of this query, or of the one that has replaced it in the cache. */
  readonly get: Watch["get"];
  /** The same as a server has rendered it. */
  readonly getServer: Watch["getServer"];
  /** Listens to it, and sends it if the policy says so. */
  readonly subscribe: Watch["subscribe"];
  /** Asks for it once. */
  readonly ask: Watch["ask"];
  /** The `sequence` with which a component suspended on it: set by `useSuspenseQuery`. */
  suspended?: Watch["suspended"];
  /** Whether it stays although nobody listens, for a component that has suspended: set by `useSuspenseQuery`. */
  isHeld?: Watch["isHeld"];
  /** How much of an endless list that begins with it was shown: set by `useInfiniteQuery`. */
  pages?: Watch["pages"];
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
