/**
 * The states of a live transport's connection, and what follows from each event. Pure: sockets are only compared with each other.
 * docs/architecture.md has a drawing of these states.
 */

/**
 * - `closed`: no operation needs a connection.
 * - `connecting`: no socket serves. The attempt has a socket once its URL is known.
 * - `open`: the server has welcomed the socket. The socket that it has replaced may deliver frames for a while.
 * - `renewing`: a second socket, the successor, is being opened. The first one serves until the server welcomes the successor.
 * - `waiting`: the connection is lost, and the next attempt follows after a delay.
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
 * The phase of a socket in the connection.
 * - `opening`: the server has not welcomed it yet.
 * - `serving`: frames are sent through it.
 * - `retiring`: it serves, and its successor is being opened.
 * - `replaced`: its successor serves, and it still delivers frames.
 */
export type SocketPhase = "opening" | "serving" | "retiring" | "replaced";

/** The phase of a socket; undefined for one that the connection has discarded. */
export function phaseOf<S>(state: ConnectionState<S>, socket: S): SocketPhase | undefined {
  switch (state.at) {
    case "connecting":
      if (state.socket === socket) return "opening";
      break;
    case "open":
      if (state.socket === socket) return "serving";
      if (state.replaced === socket) return "replaced";
      break;
    case "renewing":
      if (state.socket === socket) return "retiring";
      if (state.successor === socket) return "opening";
  }
  return undefined;
}

/** The socket that frames are sent to, if there is one. */
export const servingSocket = <S>(state: ConnectionState<S>): S | undefined =>
  state.at === "open" || state.at === "renewing" ? state.socket : undefined;

/** All sockets that a state holds. A socket that the next state does not hold has to be closed. */
export function socketsOf<S>(state: ConnectionState<S>): S[] {
  switch (state.at) {
    case "connecting":
      return definedSockets(state.socket);
    case "open":
      return definedSockets(state.socket, state.replaced);
    case "renewing":
      return definedSockets(state.socket, state.successor);
    default:
      return [];
  }
}

const definedSockets = <S>(...sockets: (S | undefined)[]): S[] => sockets.filter((socket) => socket !== undefined);

/** Whether this attempt is the current one. */
export const isAttempting = <S>(state: ConnectionState<S>, attempt: number): boolean =>
  (state.at === "connecting" || state.at === "renewing") && state.attempt === attempt;

/** The token is fresh, and a second socket has to use it. Only an open connection is renewed, and not while it holds a replaced socket. */
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

/** The replaced socket has closed, or its time is over. */
export const replacedSocketGone = <S>(state: ConnectionState<S>): ConnectionState<S> =>
  state.at === "open" ? { at: "open", socket: state.socket } : state;

/** The retiring socket has closed before the server welcomed its successor. No socket serves until it does. */
export function retiringSocketLost<S>(state: ConnectionState<S>): ConnectionState<S> {
  if (state.at !== "renewing") return state;
  const { attempt, successor } = state;
  return successor === undefined ? { at: "connecting", attempt } : { at: "connecting", attempt, socket: successor };
}

/** The attempt has failed, or the serving socket is lost. If the attempt was a renewal, the first socket goes on serving. */
export const socketLost = <S>(state: ConnectionState<S>): ConnectionState<S> =>
  state.at === "renewing" ? { at: "open", socket: state.socket } : { at: "waiting" };
