/**
 * What a connection of a live transport can be in, and what follows from each event. Pure: sockets are only compared.
 * docs/architecture.md has a drawing of these states.
 */

/**
 * - `closed`: nothing is wanted, nothing is waited for.
 * - `connecting`: no socket serves. The attempt has a socket once its address is known.
 * - `open`: the server has welcomed the socket. The one that it replaced may deliver for a while longer.
 * - `renewing`: another socket is on its way; until the server welcomes it, the one that is there serves.
 * - `waiting`: the connection was lost, and the next attempt has its time.
 * - `suspended`: the page is frozen or in the back/forward cache.
 */
export type ConnectionState<S> =
  | { readonly at: "closed" }
  | { readonly at: "connecting"; readonly attempt: number; readonly socket?: S }
  | { readonly at: "open"; readonly socket: S; readonly replaced?: S }
  | { readonly at: "renewing"; readonly attempt: number; readonly socket: S; readonly successor?: S }
  | { readonly at: "waiting" }
  | { readonly at: "suspended" };

/**
 * What one socket is to the connection.
 * - `opening`: the server has not welcomed it yet.
 * - `serving`: the one that frames go through.
 * - `retiring`: it serves, and its successor is opening.
 * - `replaced`: its successor serves, and it still delivers.
 */
export type SocketRole = "opening" | "serving" | "retiring" | "replaced";

/** The role of a socket; undefined for one that the connection has let go. */
export function roleOf<S>(state: ConnectionState<S>, socket: S): SocketRole | undefined {
  switch (state.at) {
    case "connecting":
      return state.socket === socket ? "opening" : undefined;
    case "open":
      if (state.socket === socket) return "serving";
      return state.replaced === socket ? "replaced" : undefined;
    case "renewing":
      if (state.socket === socket) return "retiring";
      return state.successor === socket ? "opening" : undefined;
    default:
      return undefined;
  }
}

/** The socket that frames are sent to, if there is one. */
export const servingSocket = <S>(state: ConnectionState<S>): S | undefined =>
  state.at === "open" || state.at === "renewing" ? state.socket : undefined;

/** All sockets that a state holds. What the next state does not hold is to be closed. */
export function socketsOf<S>(state: ConnectionState<S>): S[] {
  switch (state.at) {
    case "connecting":
      return present(state.socket);
    case "open":
      return present(state.socket, state.replaced);
    case "renewing":
      return present(state.socket, state.successor);
    default:
      return [];
  }
}

const present = <S>(...sockets: (S | undefined)[]): S[] => sockets.filter((socket) => socket !== undefined);

/** Whether this attempt is still the one that is under way. */
export const isAttempting = <S>(state: ConnectionState<S>, attempt: number): boolean =>
  (state.at === "connecting" || state.at === "renewing") && state.attempt === attempt;

/** A fresh token is to be used: only an open connection is renewed, and not again while a replaced socket is there. */
export function renewed<S>(state: ConnectionState<S>, attempt: number): ConnectionState<S> {
  if (state.at !== "open" || state.replaced !== undefined) return state;
  return { at: "renewing", attempt, socket: state.socket };
}

/** The attempt has its socket. */
export function socketCreated<S>(state: ConnectionState<S>, socket: S): ConnectionState<S> {
  if (state.at === "connecting") return { ...state, socket };
  if (state.at === "renewing") return { ...state, successor: socket };
  return state;
}

/** The server has welcomed the socket that is opening. */
export function welcomed<S>(state: ConnectionState<S>): ConnectionState<S> {
  if (state.at === "connecting" && state.socket !== undefined) return { at: "open", socket: state.socket };
  if (state.at === "renewing" && state.successor !== undefined)
    return { at: "open", socket: state.successor, replaced: state.socket };
  return state;
}

/** The replaced socket has gone, or has had its time. */
export const replacedSocketGone = <S>(state: ConnectionState<S>): ConnectionState<S> =>
  state.at === "open" ? { at: "open", socket: state.socket } : state;

/** The retiring socket has gone before its successor was welcomed: nothing serves until it is. */
export function retiringSocketLost<S>(state: ConnectionState<S>): ConnectionState<S> {
  if (state.at !== "renewing") return state;
  const { attempt, successor } = state;
  return successor === undefined ? { at: "connecting", attempt } : { at: "connecting", attempt, socket: successor };
}

/** The attempt has failed, or the serving socket is lost. The one that was to be replaced is still good. */
export const socketLost = <S>(state: ConnectionState<S>): ConnectionState<S> =>
  state.at === "renewing" ? { at: "open", socket: state.socket } : { at: "waiting" };
