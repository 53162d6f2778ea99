/**
 * Whether it is known for whom this page sends. All tabs share a session by cookie: where its user has signed out in another tab, the
 * cookie may be anybody's by now. Nothing that changes data is sent then.
 */
import type { Client } from "../../client/types.js";
import { TransportError } from "../../transport/errors.js";

const withoutSender = new WeakSet<Client>();

export function noteSender(client: Client, isKnown: boolean): void {
  if (isKnown) withoutSender.delete(client);
  else withoutSender.add(client);
}

/** Why nothing may be changed by a client; undefined where it may. */
export const senderProblem = (client: Client): UnknownSenderError | undefined =>
  withoutSender.has(client) ? new UnknownSenderError() : undefined;

export class UnknownSenderError extends TransportError {
  constructor() {
    super(
      "abort",
      "It is not known who is signed in: the user of this page has signed out elsewhere. Nothing was sent.",
      {
        unsent: true,
      },
    );
  }
}
