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
  /**
   * While it is not known who is signed in: a promise that settles when it is, for which operations wait. Called once for each operation.
   * @defaultValue it is always known
   */
  userKnown?: (() => Promise<unknown> | undefined) | undefined;
}

/** The signed-in user as options of a wrapper. Without `onUserChange` it does not matter who is signed in. */
export type SignedInUserOptions = { readonly [name in keyof SignedInUser]?: SignedInUser[name] | undefined };

/**
 * Wraps a transport that may wait before it sends, or send again. When the signed-in user changes, waiting operations end and later
 * answers are ignored.
 *
 * @param user - Without `onUserChange` the transport is returned as it is.
 */
export function sameUser<T extends Transport>(transport: T, { onUserChange, userKnown }: SignedInUserOptions): T {
  if (!onUserChange) return transport;
  const sending: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      let isOver = false;
      let stopListening: Stop | undefined;
      let stop: Stop | undefined;
      const send = () => {
        if (isOver) return;
        // The guard reports what `onUserChange` and the transport throw, also after the wait.
        stop = guard(undefined, guarded, (inner) => {
          stopListening = onUserChange(() => guarded.error(userChanged()));
          return transport(operation, inner);
        });
        if (isOver) leave(); // the operation has ended before the transport returned
      };
      const leave = () => {
        isOver = true;
        stopListening?.();
        stop?.();
      };
      // Once: an async `userKnown` returns a promise at every call.
      const unknown = userKnown?.();
      if (unknown) unknown.then(send, send);
      else send();
      return leave;
    });
  return Object.assign(sending, transport);
}
