/** Sends a request for the user who was signed in when the operation began, or not at all. It does not use tokens. */
import { userChanged } from "../errors.js";
import { guard } from "../guard.js";
import type { Stop, Transport } from "../types.js";

/** The signed-in user, as far as a transport needs it. The result of `createGoogleAuth` is one. */
export interface SignedInUser {
  /**
   * Calls `listener` at once when the signed-in user changes or signs out. Running operations then end with a TransportError of kind
   * "abort".
   */
  onUserChange(listener: () => void): Stop;
  /** While it is not known who is signed in: a promise for which operations wait. @defaultValue it is always known */
  userKnown?(): Promise<unknown> | undefined;
}

/**
 * Wraps a transport that may wait before it sends, or send again. When the signed-in user changes, waiting operations end and later
 * answers are ignored.
 *
 * @param user - Without `onUserChange` the transport is returned as it is.
 */
export function sameUser<T extends Transport>(transport: T, { onUserChange, userKnown }: Partial<SignedInUser>): T {
  if (!onUserChange) return transport;
  const sending: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      let isOver = false;
      let stopListening: Stop | undefined;
      let stop: Stop | undefined;
      const send = () => {
        if (isOver) return;
        const unknown = userKnown?.();
        if (unknown) {
          unknown.then(send, send);
          return;
        }
        stopListening = onUserChange(() => guarded.error(userChanged()));
        stop = guard(undefined, guarded, (inner) => transport(operation, inner)); // reports what the transport throws
        if (isOver) leave(); // the operation has ended before the transport returned
      };
      const leave = () => {
        isOver = true;
        stopListening?.();
        stop?.();
      };
      send();
      return leave;
    });
  return Object.assign(sending, transport);
}
