/**
 * How cached answers are kept up to date when a mutation or a live result has changed something. Without `entities()` a mutation makes
 * every answer stale. `entities()` provides a strategy that writes the changes into the answers.
 */
import { TransportError } from "../transport/errors.js";
import type { Document, Result } from "../transport/types.js";
import type { AnswerCache } from "./cache/answer-cache.js";
import type { CachedQuery } from "./cache/cached-query.js";
import type { CacheOptions, Invalid, InvalidName, MutationChanges } from "./query-types.js";

/** What a strategy needs of the client. */
export interface StrategyHost {
  /** The answers that changes are written to. */
  readonly cache: AnswerCache;
  /** Gives text to parsed documents that have lost it. */
  readonly print: CacheOptions["print"];
  /** See `Client.invalidate`. */
  invalidate(what?: Invalid): void;
}

/** A strategy's note of the moment at which a request is sent. */
export type SentAt = unknown;

/** A strategy's decision about the answer to a request. */
export interface Received {
  /** The result to keep and to show. */
  readonly result: Result;
  /** Whether something has changed since the request was sent that the answer may not contain. */
  readonly isStale: boolean;
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
  /** Called with each answer, before it is cached. */
  receive(query: CachedQuery, result: Result, sentAt: SentAt): Received;
  /** Applies the optimistic changes; see `AnswerCacheHost.overlay`. */
  overlay(query: CachedQuery, result: Result): { shown: Result; base: Result };
  /** A mutation is about to be sent. @throws TransportError for changes that cannot be made */
  begin(operation: SentOperation, changes: MutationChanges): PendingChange;
  /** A live result has arrived. */
  live(operation: SentOperation, result: Result): void;
  /** Whether an answer may contain the type or the entity that `Client.invalidate` names. */
  mayHold(query: CachedQuery, what: InvalidName): boolean;
  /** Drops every optimistic change: the user has changed. */
  forget(): void;
}

/**
 * In production they are left out: all answers become stale, so that what is on screen is right as soon as it has been fetched again.
 *
 * @throws TransportError for changes that only `entities()` can make
 */
function refuseEntityChanges({ optimistic, update }: MutationChanges): void {
  if (!optimistic && !update) return;
  throw new TransportError(
    "protocol",
    "optimistic and update need createClient({ entities: entities() }), imported from querylet",
  );
}

/**
 * The strategy of a client without `entities()`: a mutation makes every answer stale. It does not know which entities an answer contains.
 */
export function createStaleStrategy({ cache, invalidate }: StrategyHost): ChangeStrategy {
  return {
    documentToSend: (document) => document,
    mark: () => undefined,
    receive: (_query, result) => ({ result, isStale: false }),
    overlay: (_query, result) => ({ shown: result, base: result }),
    begin(_operation, changes) {
      if (process.env.NODE_ENV !== "production") refuseEntityChanges(changes);
      /** What of the answer has arrived. */
      let arrived: "nothing" | "a part" | "everything" = "nothing";
      const markAllStale = () => cache.markStale(() => true);
      return {
        answered({ hasNext }) {
          arrived = hasNext ? "a part" : "everything";
          if (!hasNext) markAllStale();
        },
        ended() {
          // After everything has arrived, the answers that `refetch` names are stale with all others, and have been fetched again.
          if (arrived === "a part") markAllStale();
          if (arrived === "nothing") for (const what of [changes.refetch ?? []].flat()) invalidate(what);
        },
      };
    },
    live() {},
    mayHold: () => true,
    forget() {},
  };
}
