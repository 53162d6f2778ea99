/**
 * One cached query as a state machine: what can be true of it, what can happen to it, and what follows. Pure.
 * Drawn in docs/architecture.md.
 */
import type { TransportError } from "../../transport/errors.js";
import type { Result } from "../../transport/types.js";
import type { QueryState, ReadOptions } from "../query-types.js";

/** An answer of the server, with what mutations, live results and `update` have changed in it since. */
export interface KnownAnswer {
  /** The answer as it is kept, without optimistic changes. */
  readonly result: Result;
  /** When the server gave it, in ms since the epoch. */
  readonly time: number;
  /** Its place among all answers that this client has got; 0 for an answer that came from elsewhere. */
  readonly order: number;
}

/** What can be true of a cached query. */
export type CachedQueryState =
  /** Nothing is known, and nothing has been sent. `isStale`: whoever looks at it wants it fetched. */
  | { readonly at: "empty"; readonly isStale: boolean }
  /** A request is under way. */
  | {
      readonly at: "fetching";
      readonly answer: KnownAnswer | undefined;
      /** How many mutations had been answered when the request was sent. */
      readonly sentAfter: number;
      /** The last result of this request has come; what is left is its end. */
      readonly isAnswered: boolean;
      /** Something has happened that the answer to this request may not know of. */
      readonly isOutdated: boolean;
    }
  /** There is an answer. `isStale`: something has happened that it may not know of. */
  | { readonly at: "known"; readonly answer: KnownAnswer; readonly isStale: boolean }
  /** The last request failed. */
  | { readonly at: "failed"; readonly answer: KnownAnswer | undefined; readonly error: TransportError };

/** A query that nobody has asked for, or whose answer has been forgotten. */
export const EMPTY: CachedQueryState = { at: "empty", isStale: false };

/** What is known of a query, if anything. */
export function answerOf(state: CachedQueryState): KnownAnswer | undefined {
  return state.at === "empty" ? undefined : state.answer;
}

/** Whether something has happened that the answer may not know of. */
export function isStale(state: CachedQueryState): boolean {
  switch (state.at) {
    case "empty":
    case "known":
      return state.isStale;
    case "fetching":
      return state.isOutdated;
    case "failed":
      return false;
  }
}

/** The query has been sent. */
export function fetchStarted(state: CachedQueryState, sentAfter: number): CachedQueryState {
  return { at: "fetching", answer: answerOf(state), sentAfter, isAnswered: false, isOutdated: false };
}

/**
 * Somebody asks for the query. An answer to a request from before a mutation was answered will not do for them: they want
 * what the mutation has changed.
 */
export function askedFor(state: CachedQueryState, answeredMutations: number): CachedQueryState {
  return state.at === "fetching" && state.sentAfter < answeredMutations ? { ...state, isOutdated: true } : state;
}

/** The server has answered. */
export function answerArrived(state: CachedQueryState, answer: KnownAnswer, isOutdated = false): CachedQueryState {
  if (state.at !== "fetching") return { at: "known", answer, isStale: isOutdated };
  return { ...state, answer, isAnswered: !answer.result.hasNext, isOutdated: state.isOutdated || isOutdated };
}

/** The answer was changed by something else than a request of its own: a mutation, a live result, `update`, `restore`. */
export function answerRewritten(state: CachedQueryState, answer: KnownAnswer): CachedQueryState {
  switch (state.at) {
    case "empty":
      return { at: "known", answer, isStale: false };
    default:
      return { ...state, answer };
  }
}

/** Something has happened that the answer may not know of. A failure is forgotten, so that the query can be tried again. */
export function becameStale(state: CachedQueryState): CachedQueryState {
  switch (state.at) {
    case "fetching":
      return { ...state, isOutdated: true };
    case "known":
      return { ...state, isStale: true };
    case "empty":
      return { at: "empty", isStale: true };
    case "failed":
      return state.answer ? { at: "known", answer: state.answer, isStale: true } : { at: "empty", isStale: true };
  }
}

/** The request is complete. */
export function fetchCompleted(state: CachedQueryState): CachedQueryState {
  if (state.at !== "fetching") return state;
  const { answer, isOutdated } = state;
  return answer ? { at: "known", answer, isStale: isOutdated } : { at: "empty", isStale: isOutdated };
}

/** The request failed. What was known stays known. */
export function fetchFailed(state: CachedQueryState, error: TransportError): CachedQueryState {
  return { at: "failed", answer: answerOf(state), error };
}

/** Nobody waits for the request any more. The answer is as fresh as before only if the last result has come. */
export function fetchAbandoned(state: CachedQueryState): CachedQueryState {
  if (state.at !== "fetching") return state;
  return fetchCompleted({ ...state, isOutdated: state.isOutdated || !state.isAnswered });
}

/** What a screen shows as the query's status. A request whose last result has come counts as over. */
export function statusOf(state: CachedQueryState): QueryState["status"] {
  if (state.at === "failed") return "failed";
  if (!answerOf(state)) return "loading";
  const isWaiting = state.at === "fetching" && (!state.isAnswered || state.isOutdated);
  return isWaiting ? "refreshing" : "done";
}

/** Whether somebody who asks with these options wants the query sent. */
export function shouldFetch(
  state: CachedQueryState,
  { policy = "cache-first", maxAge = Infinity }: Pick<ReadOptions, "policy" | "maxAge">,
  now: number,
): boolean {
  if (policy === "cache-only") return false;
  const answer = answerOf(state);
  const isUsable = policy === "cache-first" && answer && state.at !== "failed" && !isStale(state);
  return !isUsable || isUnfinished(answer.result) || isTooOld(answer.time, maxAge, now);
}

/** Results with errors, and those that are to be continued, are shown but not taken for good. */
function isUnfinished({ errors, hasNext }: Result): boolean {
  return !!errors || !!hasNext;
}

/** A clock that was set back says nothing of an answer's age. */
function isTooOld(time: number, maxAge: number, now: number): boolean {
  const age = now - time;
  return age >= maxAge || (age < 0 && maxAge < Infinity);
}
