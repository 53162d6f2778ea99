/** Renews an expired session once for all who wait, then sends each operation once more. Knows nothing of tokens. */
import { kindOf } from "./document.js";
import type { TransportError } from "./errors.js";
import type { Operation, Result, Stop, Transport } from "./types.js";

export interface RefreshOptions {
  /** Renews the session. True: send again; false or a rejection: the first answer stands. */
  renew(error: TransportError | Result): Promise<boolean>;
}

/**
 * Wraps a transport. On status 401, or a GraphQL error with code UNAUTHENTICATED, `renew` runs once (single flight) and the
 * operation is sent once more. An operation sent before the last renewal ended is sent again without another. Anything but
 * a query that was answered with data is never sent again. A live operation may be
 * renewed again after each result; a live transport keeps its status and close.
 */
export function refresh<T extends Transport>(transport: T, { renew }: RefreshOptions): T {
  let renewals = 0; // finished and successful
  let running: Promise<boolean> | undefined;

  const renewed = (since: number, why: TransportError | Result): Promise<boolean> => {
    if (renewals > since) return Promise.resolve(true);
    running ??= (async () => renew(why))().then(
      (good) => {
        if (good) renewals++;
        return good;
      },
      () => false,
    ).finally(() => (running = undefined));
    return running;
  };

  const expired = ({ status, errors, data }: Pick<TransportError, "status" | "errors" | "data"> | Result, operation: Operation): boolean =>
    (status === 401 || errors?.some((error) => error.extensions?.code === "UNAUTHENTICATED") === true) && (data == null || kindOf(operation) === "query");

  const renewing: Transport = (operation, sink) => {
    let over = false;
    let stop: Stop = () => {};
    const { signal } = operation;

    const send = (may: boolean) => {
      const since = renewals;
      let held = false; // a renewal decides; what the first attempt still says is not for the caller
      let answered = false;

      const ask = (why: TransportError | Result, stands: () => void) => {
        held = true;
        stop();
        const aborted = () => {
          if (!over) send(false); // the transport reports the abort, with the caller's reason
        };
        signal?.addEventListener("abort", aborted, { once: true });
        void renewed(since, why).then((good) => {
          signal?.removeEventListener("abort", aborted);
          if (over || signal?.aborted) return;
          if (good) send(false);
          else stands();
        });
      };
      stop = transport(operation, {
        next(result) {
          if (held) return;
          if (may && !answered && expired(result, operation)) {
            return ask(result, () => {
              sink.next(result);
              sink.complete();
            });
          }
          answered = true;
          sink.next(result);
        },
        error(error) {
          if (held) return;
          if ((may || answered) && expired(error, operation)) ask(error, () => sink.error(error));
          else sink.error(error);
        },
        complete() {
          if (!held) sink.complete();
        },
      });
      if (held) stop(); // the answer came before `stop` did
    };
    send(true);
    return () => {
      over = true;
      stop();
    };
  };
  return Object.assign(renewing, transport);
}
