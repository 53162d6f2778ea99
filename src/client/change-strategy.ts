/**
 * How mutations and live results change cached answers: what `entities()` makes, and the client calls. Types only: this file adds no bytes
 * to a bundle. Without a strategy a mutation makes every answer stale.
 */
import type { Document, Operation, Result } from "../transport/types.js";
import type { CachedQuery } from "./cached-query.js";
import type { InvalidName, MutationChanges } from "./query-types.js";

/** A strategy's note of the moment at which a request is sent. */
export type SentAt = unknown;

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
  /**
   * Called when an answer to a request arrives. Makes the query stale if something has changed since the request was sent that the answer
   * may not contain.
   *
   * @returns the result to keep and to show
   */
  receive(query: CachedQuery, result: Result, sentAt: SentAt): Result;
  /**
   * Applies the optimistic changes to the answer of the server.
   *
   * @returns the answer with the changes. Without any, it becomes `query.base` as well: it equals that, but its parts that are equal to
   *   parts of what is on screen are those same objects, so that components do not render them again
   */
  overlay(query: CachedQuery, base: Result): Result;
  /** Shows the expected data of a mutation. @throws TransportError for data that is not JSON, and what `update` throws on it */
  begin(changes: MutationChanges, operation: Operation): PendingChange;
  /** A live result has arrived. */
  live(operation: Operation, result: Result): void;
  /** Whether an answer may contain the type or the entity that `Client.invalidate` names. */
  mayHold(query: CachedQuery, what: InvalidName): boolean;
  /** Drops every optimistic change: the user has changed. */
  forget(): void;
}
