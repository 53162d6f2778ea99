/**
 * How mutations and live results change cached answers: what `entities()` makes, and the client calls. Types only: this file adds no bytes
 * to a bundle. Without a strategy a mutation makes every answer stale.
 */
import type { Document, Result } from "../transport/types.js";
import type { CachedQuery } from "./cached-query.js";
import type { InvalidName, MutationChanges } from "./query-types.js";

/** A strategy's note of the moment at which a request is sent. */
export type SentAt = unknown;

/** A strategy's decision about the answer to a request. */
export interface Received {
  /** The result to keep and to show. */
  readonly result: Result;
  /** Whether something has changed since the request was sent that the answer may not contain. */
  readonly isStale?: boolean;
}

/** A mutation or a subscription, as far as a strategy reads it. */
export interface SentOperation {
  /** The document as the caller passed it. */
  readonly document: Document;
  /** Which operation of the document, if the caller has named one. */
  readonly operationName: string | undefined;
}

/** A mutation that has been sent. */
export interface PendingChange {
  /** The server has sent a result. @throws what `update` throws; then every answer is stale */
  answered(result: Result): void;
  /** The mutation is over, also after a failure. Called once, after the last result. */
  ended(): void;
}

/** Keeps cached answers up to date. */
export interface ChangeStrategy {
  /** The document as it is sent. */
  documentToSend(document: Document): Document;
  /** Called when a request is sent. `receive` gets what it returns. */
  mark(): SentAt;
  /** Whether a mutation has been answered since, so that another caller must not get the answer to that request. */
  hasChangedSince(sentAt: SentAt): boolean;
  /** Called when an answer to a request arrives. */
  receive(query: CachedQuery, result: Result, sentAt: SentAt): Received;
  /**
   * Applies the optimistic changes to an answer.
   *
   * @returns `shown`: the answer with the changes. `base`: the answer without them. It equals the answer, but its parts that are equal to
   *   parts of what is on screen are those same objects, so that components do not render them again
   */
  overlay(query: CachedQuery, base: Result): { shown: Result; base: Result };
  /** Shows the expected data of a mutation. @throws TransportError for data that is not JSON, and what `update` throws on it */
  begin(operation: SentOperation, changes: MutationChanges): PendingChange;
  /** A live result has arrived. */
  live(operation: SentOperation, result: Result): void;
  /** Whether an answer may contain the type or the entity that `Client.invalidate` names. */
  mayHold(query: CachedQuery, what: InvalidName): boolean;
  /** Drops every optimistic change: the user has changed. */
  forget(): void;
}
