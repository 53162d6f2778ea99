/**
 * What one subscription of reconnecting() can be in, and what follows from each event. Pure: attempts are only compared.
 * docs/architecture.md has a drawing of these states.
 */
import type { LinkStatus } from "../../types.js";

/**
 * - `starting`: begins in a moment.
 * - `connecting`: the request is sent, and no stream is open.
 * - `live`: the stream is open. During a renewal its successor, with fresh headers, is on its way.
 * - `waiting`: the stream was lost, and the next attempt has its time.
 * - `suspended`: the page is frozen or in the back/forward cache.
 * - `over`: ended. What it missed may still be on its way.
 */
export type StreamState<A> =
  | { readonly at: "starting" }
  | { readonly at: "connecting"; readonly attempt: A }
  | { readonly at: "live"; readonly attempt: A; readonly successor?: A }
  | { readonly at: "waiting"; readonly retryAt: number }
  | { readonly at: "suspended" }
  | { readonly at: "over" };

/** The attempts that a state holds. What the next state does not hold is to be stopped. */
export function attemptsOf<A>(state: StreamState<A>): A[] {
  switch (state.at) {
    case "connecting":
      return [state.attempt];
    case "live":
      return state.successor === undefined ? [state.attempt] : [state.attempt, state.successor];
    default:
      return [];
  }
}

/** Whether an attempt is a renewal that has not taken over. */
export const isSuccessor = <A>(state: StreamState<A>, attempt: A): boolean =>
  state.at === "live" && state.successor === attempt;

/** A stream is open: it serves from here on. */
export const opened = <A>(state: StreamState<A>, attempt: A): StreamState<A> =>
  state.at === "connecting" || isSuccessor(state, attempt) ? { at: "live", attempt } : state;

/** A renewal is asked for: only an open stream is renewed, and not twice at a time. */
export const renewed = <A>(state: StreamState<A>, successor: A): StreamState<A> =>
  state.at === "live" && state.successor === undefined ? { ...state, successor } : state;

/** The renewal has failed: the present stream stays. */
export const renewalFailed = <A>(state: StreamState<A>): StreamState<A> =>
  state.at === "live" ? { at: "live", attempt: state.attempt } : state;

/** The stream is lost, or makes room, while its successor is on its way. */
export const promoted = <A>(state: StreamState<A>): StreamState<A> =>
  state.at === "live" && state.successor !== undefined ? { at: "connecting", attempt: state.successor } : state;

/** From the worst to the best. */
const STATUS_ORDER = ["waiting", "connecting", "live"] as const;

/**
 * The status of all streams together: that of the worst.
 *
 * @param otherwise what it is when none is under way
 */
export function statusOf(
  streams: readonly StreamState<unknown>[],
  otherwise: LinkStatus["state"],
): { state: LinkStatus["state"]; retryAt?: number } {
  const state = STATUS_ORDER.find((candidate) => streams.some(({ at }) => at === candidate)) ?? otherwise;
  if (state !== "waiting") return { state };
  const times = streams.map((stream) => (stream.at === "waiting" ? stream.retryAt : Number.POSITIVE_INFINITY));
  return { state, retryAt: Math.min(...times) };
}
