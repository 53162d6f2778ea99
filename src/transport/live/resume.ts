/**
 * What live operations knew when status 401 ended them, for the same operation when it is sent again with a renewed token.
 * It belongs to that operation alone: an equal operation of another caller may be another person's, and what one person has
 * seen says nothing about what another one has missed.
 */
import type { Operation, ResumeContext } from "../types.js";

/** How long an operation may stay away and still go on where it stopped, in ms. */
const RESUME_LIMIT_MS = 30_000;

export interface ResumeStore<State> {
  /** Keeps what an operation knows, as of now. */
  keep(operation: Operation, state: State): void;
  /** Gives it back, once, unless that took too long. */
  take(operation: Operation): State | undefined;
  /** Nobody may go on: another person may be there. */
  forget(): void;
}

/** @param elapsed a monotonic clock, in ms */
export function createResumeStore<State>(elapsed: () => number): ResumeStore<State> {
  const kept = new Map<unknown, { state: State; since: number }>();

  function dropExpired(): void {
    const oldest = elapsed() - RESUME_LIMIT_MS;
    for (const [key, { since }] of kept) if (since < oldest) kept.delete(key);
  }

  return {
    keep(operation, state) {
      dropExpired();
      kept.set(keyOf(operation), { state, since: elapsed() });
    },
    take(operation) {
      dropExpired();
      const key = keyOf(operation);
      const state = kept.get(key)?.state;
      kept.delete(key);
      return state;
    },
    forget: () => kept.clear(),
  };
}

/** A wrapper's key outlives copies of the operation; without one the object stands for itself. */
const keyOf = (operation: Operation): unknown =>
  (operation.context as ResumeContext | undefined)?.resumeKey ?? operation;
