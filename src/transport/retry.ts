/** Sends a query again after a failure that may pass. Never a mutation unless the caller says that it is idempotent. */
import { kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { tries } from "./tries.js";
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
 * Wraps a transport. A failed query is sent again when its error says `retryable` and no result was handed on yet; a result
 * without data that comes with such a status counts as failed.
 * A mutation is only when `operation.context.idempotent` is true; a subscription has its own ways to come back. A live transport keeps its status and close.
 */
export function retry<T extends Transport>(transport: T, options: RetryOptions = {}): T {
  const { attempts = 4, random = Math.random } = options;
  const delay = options.delay ?? ((error, attempt) => Math.max(error.retryAfter ?? 0, random() * Math.min(20_000, 300 * 2 ** (attempt - 1))));
  const trying: Transport = (operation, sink) => {
    const kind = kindOf(operation);
    if (kind !== "query" && (kind !== "mutation" || (operation.context as { idempotent?: boolean } | undefined)?.idempotent !== true)) return transport(operation, sink);

    return tries(transport, operation, sink, (send) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let attempt = 0;
      const again = () => {
        attempt++;
        send(operation, (answer) => {
          const error = answer instanceof TransportError ? answer : answer.data == null && new TransportError("http", `status ${answer.status}`, answer);
          if (error && error.retryable && attempt < attempts) return () => (timer = setTimeout(again, Math.min(delay(error, attempt), 2 ** 31 - 1)));
          attempt = attempts; // nothing is tried again once there was a result
          return undefined;
        });
      };
      again();
      return () => clearTimeout(timer);
    });
  };
  return Object.assign(trying, transport);
}
