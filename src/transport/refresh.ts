/** Renews an expired session once for all who wait, then sends each operation once more. Knows nothing of tokens. */
import { kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { tries } from "./tries.js";
import type { LiveTransport, Operation, Result, Transport } from "./types.js";

export interface RefreshOptions {
  /** Renews the session: `auth.renew`, for example. True, or a session: send again; false, nothing or a rejection: the first answer stands. */
  renew(error: TransportError | Result): Promise<unknown>;
}

/**
 * Wraps a transport. On status 401, or a GraphQL error with code UNAUTHENTICATED, `renew` runs once (single flight) and the
 * operation is sent once more. An operation sent before the last renewal ended is sent again without another. Anything but
 * a query that was answered with data is never sent again. A live operation that a 401 ends may be renewed again after each
 * result; an error among its later results is handed on. A live transport keeps its status and close.
 */
export function refresh<T extends Transport>(transport: T, { renew }: RefreshOptions): T {
  let renewals = 0; // finished and successful
  let running: Promise<unknown> | undefined;
  const waiting = new Set<() => void>(); // for the session

  const renewed = async (since: number, why: TransportError | Result): Promise<unknown> =>
    renewals > since ||
    (running ??= (async () => renew(why))()
      .then(
        (good) => {
          if (good) renewals++;
          return good;
        },
        () => false,
      )
      .finally(() => (running = undefined)));

  const expired = ({ status, errors, data }: Pick<TransportError, "status" | "errors" | "data"> | Result, operation: Operation): boolean | undefined =>
    (status === 401 || errors?.some((error) => error.extensions?.code === "UNAUTHENTICATED")) && (data == null || kindOf(operation) === "query");

  const renewing: Transport = (operation, sink) =>
    tries(transport, operation, sink, (send) => {
      const attempt = (may: boolean) => {
        const since = renewals;
        let answered = false;
        send(operation, (answer, stands) => {
          if ((answer instanceof TransportError ? may || answered : may && !answered) && expired(answer, operation)) {
            return () => {
              waiting.add(stands);
              renewed(since, answer).then((good) => waiting.delete(stands) && (good ? attempt(false) : stands()));
            };
          }
          answered = true;
          return undefined;
        });
      };
      attempt(true);
    });
  const { close } = transport as Partial<LiveTransport>;
  return Object.assign(renewing, transport, close && {
    close() {
      close();
      for (const stands of waiting) if (waiting.delete(stands)) stands(); // or they would open it again
    },
  });
}
