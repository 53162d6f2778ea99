/** A request goes out as the user who was signed in when it was asked for, or not at all. Knows nothing of tokens. */
import { userChanged } from "../errors.js";
import { guard } from "../guard.js";
import type { Stop, Transport } from "../types.js";

/** The signed-in user, as far as a transport needs it. The result of `createGoogleAuth` is one. */
export interface SignedInUser {
  /**
   * Calls `listener` at once when another user is signed in, or no user any more: running operations end
   * then, with a TransportError of kind "abort".
   */
  onUserChange(listener: () => void): Stop;
  /** While it is being found out who is signed in: a promise for which operations wait. @defaultValue it is always known */
  userKnown?(): Promise<unknown> | undefined;
}

/**
 * Wraps a transport that may wait before it sends, or send again: what it waits with is dropped when the signed-in user
 * changes, and answers that come later are not handed on.
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
        stop = guard(undefined, guarded, (inner) => transport(operation, inner)); // what it throws is told
        if (isOver) leave(); // it ended before it returned
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
