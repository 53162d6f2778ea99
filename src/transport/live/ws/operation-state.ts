/** The states of one operation of `ws()`, and what follows from each event. Pure; docs/architecture.md has a drawing. */

/** The state of one operation. */
export interface OperationState {
  /**
   * - `waiting`: not sent on the newest socket.
   * - `sent`: sent, and the server has not shown yet that it accepts it.
   * - `accepted`: the server has answered it, or a message that was sent after it.
   */
  readonly at: "waiting" | "sent" | "accepted";
  /** A subscription was sent on a socket that is lost or replaced: results may be missing until it is accepted on the next one. */
  readonly hasGap: boolean;
  /** The replaced socket still delivers its results: for a subscription until the new one does, for others to the end. */
  readonly isOnReplacedSocket: boolean;
}

/** An operation that has not been sent. */
export const NEW_OPERATION: OperationState = { at: "waiting", hasGap: false, isOnReplacedSocket: false };

/** It is sent on the newest socket. */
export const sent = (state: OperationState): OperationState => ({ ...state, at: "sent" });

/**
 * The newest socket delivers the results. The gap in a subscription's results ends here, and its results from the replaced socket no
 * longer count.
 */
export const served = (state: OperationState, isSubscription: boolean): OperationState => ({
  at: state.at,
  hasGap: false,
  isOnReplacedSocket: state.isOnReplacedSocket && !isSubscription,
});

/** The server has received the operation, and has not failed on it. */
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
 * A new socket serves from now on. A subscription is sent on it as well; a query or mutation is not sent twice.
 *
 * A subscription with a gap was sent on the replaced socket only a moment ago, and has not fetched its missed results. Updates from that
 * socket would arrive before them, so that they are dropped: what is fetched for the new socket contains them.
 */
export function handedOver(state: OperationState, isSubscription: boolean): OperationState {
  if (state.at === "waiting") return state;
  if (!isSubscription) return { ...state, isOnReplacedSocket: true };
  return { at: "waiting", hasGap: true, isOnReplacedSocket: !state.hasGap };
}

/** The replaced socket is gone. */
export const replacedSocketGone = (state: OperationState): OperationState => ({ ...state, isOnReplacedSocket: false });

/** Whether the operation runs on the newest socket, so that `complete` is sent there when the caller leaves. */
export const isOnNewestSocket = (state: OperationState, isSubscription: boolean): boolean =>
  state.at !== "waiting" && (isSubscription || !state.isOnReplacedSocket);

/** Whether an answer is awaited that can arrive over no other socket: a query or mutation that is sent again could run twice. */
export const isAwaitingAnswer = (state: OperationState, isSubscription: boolean): boolean =>
  state.at !== "waiting" && !isSubscription;
