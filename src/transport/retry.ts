/** Sends a query again after a failure that may pass. Never a mutation unless the caller says that it is idempotent. */
import { kindOf } from "./document.js";
import type { TransportError } from "./errors.js";
import type { Transport } from "./types.js";

export interface RetryOptions {
  /** Tries in all. @defaultValue 4 */
  attempts?: number;
  /** How long to wait before the next try, in ms. `attempt` counts from 1. @defaultValue full jitter up to 300 ms, doubled each time, at most 20 s; never before the server's Retry-After */
  delay?: (error: TransportError, attempt: number) => number;
  /** @defaultValue Math.random */
  random?: () => number;
}

/**
 * Wraps a transport. A failed query is sent again when its error says `retryable` and no result was handed on yet.
 * A mutation is only when `operation.context.idempotent` is true; a subscription has its own ways to come back.
 */
export function retry(transport: Transport, options: RetryOptions = {}): Transport {
  const { attempts = 4, random = Math.random } = options;
  const delay = options.delay ?? ((error, attempt) => Math.max(error.retryAfter ?? 0, random() * Math.min(20_000, 300 * 2 ** (attempt - 1))));
  return (operation, sink) => {
    const kind = kindOf(operation);
    const may = kind === "query" || (kind === "mutation" && (operation.context as { idempotent?: boolean } | undefined)?.idempotent === true);
    if (!may) return transport(operation, sink);

    const { signal } = operation;
    let stop = () => {};
    let over = false;
    let answered = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (attempt: number) => {
      signal?.removeEventListener("abort", wake);
      stop = transport({ ...operation, kind }, {
        next(result) {
          answered = true;
          sink.next(result);
        },
        error(error) {
          if (answered || !error.retryable || attempt >= attempts) return sink.error(error);
          if (over) return;
          again = () => send(attempt + 1);
          timer = setTimeout(again, Math.min(delay(error, attempt), 2 ** 31 - 1));
          signal?.addEventListener("abort", wake);
        },
        complete: () => sink.complete(),
      });
    };
    let again = () => {};
    const wake = () => {
      clearTimeout(timer); // the transport reports the abort, with the caller's reason
      again();
    };
    send(1);
    return () => {
      over = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", wake);
      stop();
    };
  };
}
