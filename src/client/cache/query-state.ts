/**
 * The states of a cached query, the events, and the state that follows each event. Pure; docs/architecture.md has a drawing.
 */
import type { TransportError } from "../../transport/errors.js";
import type { Result } from "../../transport/types.js";
import type { QueryState, WatchOptions } from "../query-types.js";

/** An answer of the server, with the later changes by mutations, live results and `update`. */
export interface KnownAnswer {
  /** The base: the answer without optimistic changes. */
  readonly result: Result;
  /** When the server gave it, in ms since the epoch. */
  readonly time: number;
  /** Its sequence number among all answers of the server to this client; 0 for an answer that was restored or written by `update`. */
  readonly sequence: number;
}

/** The states of a cached query. */
export type CachedQueryState =
  /** There is no answer and no request. `isStale`: the query is sent if there is a subscriber. */
  | { readonly at: "empty"; readonly isStale: boolean }
  /** A request is in flight. */
  | {
      readonly at: "fetching";
      readonly answer: KnownAnswer | undefined;
      /** How many mutations had been answered when the request was sent. */
      readonly answeredMutationsAtSend: number;
      /** The last result of this request has arrived; only its completion is missing. */
      readonly isAnswered: boolean;
      /** Something has changed since the request was sent, so that its answer may be stale when it arrives. */
      readonly willBeStale: boolean;
    }
  /** There is an answer. `isStale`: something has changed since that it may not contain. */
  | { readonly at: "known"; readonly answer: KnownAnswer; readonly isStale: boolean }
  /** The last request failed. */
  | { readonly at: "failed"; readonly answer: KnownAnswer | undefined; readonly error: TransportError };

/** A query that no caller has asked for, or whose answer has been erased. */
export const EMPTY: CachedQueryState = { at: "empty", isStale: false };

/** The answer to a query, if there is one. */
export function answerOf(state: CachedQueryState): KnownAnswer | undefined {
  return state.at === "empty" ? undefined : state.answer;
}

/** Whether the answer is stale, or the answer to the in-flight request will be: something has changed that it may not contain. */
export function isStale(state: CachedQueryState): boolean {
  switch (state.at) {
    case "empty":
    case "known":
      return state.isStale;
    case "fetching":
      return state.willBeStale;
    case "failed":
      return false;
  }
}

/** The query has been sent. */
export function fetchStarted(state: CachedQueryState, answeredMutationsAtSend: number): CachedQueryState {
  return {
    at: "fetching",
    answer: answerOf(state),
    answeredMutationsAtSend,
    isAnswered: false,
    willBeStale: false,
  };
}

/**
 * Another caller asks for a query in flight. If a mutation was answered after the request was sent, the answer will be stale: the
 * caller expects one that contains the mutation's changes.
 */
export function callerJoined(state: CachedQueryState, answeredMutations: number): CachedQueryState {
  return state.at === "fetching" && state.answeredMutationsAtSend < answeredMutations
    ? { ...state, willBeStale: true }
    : state;
}

/** The server has answered. An answer without a request is that of a stopped request, and may be another user's: it is ignored. */
export function answerArrived(state: CachedQueryState, answer: KnownAnswer): CachedQueryState {
  if (state.at !== "fetching") return state;
  return { ...state, answer, isAnswered: !answer.result.hasNext };
}

/**
 * The answer was changed by something other than a request of this query: a mutation, a live result, `update`, `restore`. A request in
 * flight and a failure stay as they are.
 */
export function answerRewritten(state: CachedQueryState, answer: KnownAnswer): CachedQueryState {
  return state.at === "empty" ? { at: "known", answer, isStale: false } : { ...state, answer };
}

/** Something has changed that the answer may not contain. A failure is forgotten, so that the query can be tried again. */
export function becameStale(state: CachedQueryState): CachedQueryState {
  switch (state.at) {
    case "fetching":
      return { ...state, willBeStale: true };
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
  const { answer, willBeStale } = state;
  return answer ? { at: "known", answer, isStale: willBeStale } : { at: "empty", isStale: willBeStale };
}

/** The request failed. The answer before it stays. */
export function fetchFailed(state: CachedQueryState, error: TransportError): CachedQueryState {
  return { at: "failed", answer: answerOf(state), error };
}

/** The last subscriber has left, and the request is stopped. The answer becomes stale unless the last result has arrived. */
export function fetchAbandoned(state: CachedQueryState): CachedQueryState {
  if (state.at !== "fetching") return state;
  return fetchCompleted({ ...state, willBeStale: state.willBeStale || !state.isAnswered });
}

/** The query's status as components see it. A request whose last result has arrived counts as over, unless another request will follow. */
export function statusOf(state: CachedQueryState): QueryState["status"] {
  if (state.at === "failed") return "failed";
  if (!answerOf(state)) return "loading";
  const isWaiting = state.at === "fetching" && (!state.isAnswered || state.willBeStale);
  return isWaiting ? "refreshing" : "done";
}

/** Whether a caller with these options needs the query sent. */
export function shouldFetch(
  state: CachedQueryState,
  { policy = "cache-first", maxAge = Infinity, hasWaited }: Pick<WatchOptions, "policy" | "maxAge" | "hasWaited">,
  now: number,
): boolean {
  if (policy === "cache-only") return false;
  if (policy !== "cache-first") return true;
  if (state.at === "failed" || isStale(state)) return true;
  const answer = answerOf(state);
  if (!answer) return true;
  return (!hasWaited && needsAnotherRequest(answer.result)) || isTooOld(answer.time, maxAge, now);
}

/** A result with errors, or one that more parts should have followed, is shown, but the next caller sends the query again. */
function needsAnotherRequest({ errors, hasNext }: Result): boolean {
  return !!errors?.length || !!hasNext;
}

/** If the clock was set back, an answer's age is unknown: it counts as too old unless there is no `maxAge`. */
function isTooOld(time: number, maxAge: number, now: number): boolean {
  const age = now - time;
  return age >= maxAge || (age < 0 && maxAge < Infinity);
}
