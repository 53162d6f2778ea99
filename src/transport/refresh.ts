/** Renews an expired session once for all who wait, then sends each operation once more. Knows nothing of tokens. */
import type { TransportError } from "./errors.js";
import type { Result, Stop, Transport } from "./types.js";

export interface RefreshOptions {
  /** Renews the session. True: send again; false or a rejection: the first answer stands. */
  renew(error: TransportError | Result): Promise<boolean>;
}

/**
 * Wraps a transport. On status 401, or a GraphQL error with code UNAUTHENTICATED and no data, `renew` runs once (single
 * flight) and the operation is sent once more. An operation sent before the last renewal ended is sent again without
 * another. A mutation answered with data is never sent again. A live transport keeps its status and close.
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

  const renewing: Transport = (operation, sink) => {
    let over = false;
    let stop: Stop = () => {};
    const { signal } = operation;

    const send = (again: boolean) => {
      const since = renewals;
      let held = false; // a renewal decides; what the first attempt still says is not for the caller
      let answered = false;
      const ask = (why: TransportError | Result, stands: () => void) => {
        held = true;
        stop();
        const aborted = () => {
          if (over) return;
          send(false); // the transport reports the abort, with the caller's reason
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
          if (again && !answered && unauthenticated(result.errors) && result.data == null) {
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
          if (again && !answered && (error.status === 401 || unauthenticated(error.errors)) && error.data == null) return ask(error, () => sink.error(error));
          sink.error(error);
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

const unauthenticated = (errors: Result["errors"]) => errors?.some((error) => error.extensions?.code === "UNAUTHENTICATED");
