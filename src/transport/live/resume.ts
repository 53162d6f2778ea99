/**
 * Keeps what live operations knew when status 401 ended them, so that each can continue when it is sent again with a renewed
 * token. It is found by the operation's id and by nothing else: an equal operation of another caller may belong to another
 * user, and what one user has seen says nothing about what another one has missed.
 */
import type { Operation, OperationId } from "../types.js";

/** How long an operation may stay away and still continue where it stopped, in ms. */
const RESUME_LIMIT_MS = 30_000;

/** States of operations that status 401 ended, by the operations' ids. */
export interface ResumeStore<State> {
  /** Keeps an operation's state from now on. An operation without an id cannot be found again, so nothing is kept for it. */
  keep(operation: Operation, state: State): void;
  /** Gives the state back once; undefined when more than 30 s have passed. */
  take(operation: Operation): State | undefined;
  /** Drops everything, since the next operations may belong to another user. */
  forget(): void;
}

/** @param elapsed a monotonic clock, in ms */
export function createResumeStore<State>(elapsed: () => number): ResumeStore<State> {
  const kept = new Map<OperationId, { state: State; keptAt: number }>();

  function dropExpired(): void {
    const oldest = elapsed() - RESUME_LIMIT_MS;
    for (const [id, { keptAt }] of kept) if (keptAt < oldest) kept.delete(id);
  }

  return {
    keep({ id }, state) {
      dropExpired();
      if (id) kept.set(id, { state, keptAt: elapsed() });
    },
    take({ id }) {
      dropExpired();
      if (!id) return undefined;
      const state = kept.get(id)?.state;
      kept.delete(id);
      return state;
    },
    forget: () => kept.clear(),
  };
}
