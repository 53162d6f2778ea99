/** What the close codes of a WebSocket mean for its operations. Pure. */
import { TransportError } from "../../errors.js";
import { unauthorizedError } from "../unauthorized.js";

/**
 * - `reconnect`: another attempt may succeed.
 * - `unauthorized`: the server does not know the user, or no longer.
 * - `final`: another attempt would be closed in the same way.
 * - `server-failure`: the server has failed, perhaps on one bad operation.
 */
type CloseMeaning = "reconnect" | "unauthorized" | "final" | "server-failure";

/** Codes that are not here reconnect: 1006 (connection lost), 4408 (connection_init came too late), 4499 and others. */
const CLOSE_CODES: { readonly [code: number]: CloseMeaning } = {
  /** Bad request: a message that the server cannot read. */
  4400: "final",
  /** Unauthorized: subscribed before connection_ack, or the token has expired. */
  4401: "unauthorized",
  /** Forbidden: `onConnect` of graphql-ws refused the token. Its recipes also use it for a token that expires later. */
  4403: "unauthorized",
  /** Subprotocol not acceptable. */
  4406: "final",
  /** A subscriber with this id exists. */
  4409: "final",
  /** Too many connection_init messages. */
  4429: "final",
  /** Bad response, in the words of graphql-ws. */
  4004: "final",
  /** Internal client error, in the words of graphql-ws. */
  4005: "final",
  /** Internal server error; graphql-ws sends it for a syntax error in one document as well. */
  4500: "server-failure",
};

/** The close code that stands for `connection_error`, the answer of some servers to `connection_init`. */
export const CLOSE_FORBIDDEN = 4403;

/** The meaning of a close code; 0 if there is none. */
const closeMeaning = (code: number): CloseMeaning => CLOSE_CODES[code] ?? "reconnect";

/**
 * What a lost socket means for the operations on it.
 * - `reconnect`: subscriptions are sent again on the next socket.
 * - `suspects-end`: the suspects end with an error, the others are sent again.
 * - `one-by-one`: each suspect is sent again alone, to find the one that the server fails on.
 * - `all-end`: every operation ends with an error.
 */
export type LossAction = "reconnect" | "suspects-end" | "one-by-one" | "all-end";

/**
 * @param suspects how many operations were sent and not accepted, so that the server may have failed on one of them
 * @param hasPing whether the protocol has a ping, whose pong shows that the server has not failed on a suspect
 */
export function actionForLoss(code: number, suspects: number, hasPing: boolean): LossAction {
  switch (closeMeaning(code)) {
    case "reconnect":
      return "reconnect";
    case "server-failure":
      if (suspects === 0) return "all-end";
      return suspects > 1 && hasPing ? "one-by-one" : "suspects-end";
    default:
      return "all-end";
  }
}

/** The error that operations end with when the server closes the socket for good. The reason is the server's. */
export function closeError(code: number, reason?: string): TransportError {
  if (closeMeaning(code) === "unauthorized") return unauthorizedError({ body: reason });
  return new TransportError(
    "protocol",
    `The server closed the WebSocket with code ${code}: see the error's body and the server's log`,
    { body: reason },
  );
}

/** The error that a query or mutation ends with when its socket is lost before the answer. */
export const unansweredError = (): TransportError =>
  new TransportError("network", "The WebSocket was lost before the answer came: the operation may have run");
