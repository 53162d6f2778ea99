/** Where one operation of ws() is, and what follows from each event. Pure; docs/architecture.md has a drawing. */

/** The state of one operation. */
export interface OperationState {
  /**
   * - `waiting`: not sent on the newest socket.
   * - `sent`: sent, and nothing has shown yet that the server accepts it.
   * - `accepted`: the server has answered it, or something that was sent after it.
   */
  readonly at: "waiting" | "sent" | "accepted";
  /** A subscription was sent on a socket that is lost or replaced: results may be missing until it is accepted on the next one. */
  readonly hasGap: boolean;
  /** The replaced socket still delivers its results: for a subscription until the new one does, for others to the end. */
  readonly isOnReplacedSocket: boolean;
}

/** An operation that nothing has been sent for. */
export const NEW_OPERATION: OperationState = { at: "waiting", hasGap: false, isOnReplacedSocket: false };

/** It is sent on the newest socket. */
export const sent = (state: OperationState): OperationState => ({ ...state, at: "sent" });

/** The server has it: what was missed ends where its results begin, and the replaced socket's count no more. */
export const served = (state: OperationState, isSubscription: boolean): OperationState => ({
  at: state.at,
  hasGap: false,
  isOnReplacedSocket: state.isOnReplacedSocket && !isSubscription,
});

/** The server has it, and has survived it. */
export const accepted = (state: OperationState, isSubscription: boolean): OperationState => ({
  ...served(state, isSubscription),
  at: "accepted",
});

/** All sockets are lost. A subscription is sent again on the next one. */
export const socketLost = (state: OperationState): OperationState => ({
  at: "waiting",
  hasGap: state.hasGap || state.at !== "waiting",
  isOnReplacedSocket: false,
});

/**
 * Another socket serves from here on: a subscription is sent on it as well; a query or mutation is not sent twice.
 *
 * A subscription that came back on the replaced socket only a moment ago has not asked for what it missed. Its updates there
 * would overtake that, so they are dropped: the new socket's question covers them as well.
 */
export function handedOver(state: OperationState, isSubscription: boolean): OperationState {
  if (state.at === "waiting") return state;
  if (!isSubscription) return { ...state, isOnReplacedSocket: true };
  return { at: "waiting", hasGap: true, isOnReplacedSocket: !state.hasGap };
}

/** The replaced socket is gone. */
export const replacedSocketGone = (state: OperationState): OperationState => ({ ...state, isOnReplacedSocket: false });

/** Whether the newest socket carries it, so that the server there must be told when the caller leaves. */
export const isOnNewestSocket = (state: OperationState, isSubscription: boolean): boolean =>
  state.at !== "waiting" && (isSubscription || !state.isOnReplacedSocket);

/** Whether an answer is awaited that only this socket can bring: sending a query or mutation again could run it twice. */
export const isAwaitingAnswer = (state: OperationState, isSubscription: boolean): boolean =>
  state.at !== "waiting" && !isSubscription;
