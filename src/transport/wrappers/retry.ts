/** Sends a query again after a failure that may pass. Never a mutation unless the caller says that it is idempotent. */
import { kindOf } from "../document.js";
import { TransportError } from "../errors.js";
import { sameUser, type SignedInUser } from "./same-user.js";
import { inAttempts, type Answer } from "./attempts.js";
import type { Operation, Transport } from "../types.js";
import { ownOperation } from "../variables.js";

/** The longest `Retry-After` that is waited for, in ms. A longer one is reported to the caller at once. */
const RETRY_AFTER_LIMIT_MS = 30_000;
/** The longest wait of the default delay, in ms. */
const DELAY_LIMIT_MS = 20_000;
/** The longest first wait of the default delay, in ms; it doubles with each attempt. */
const FIRST_DELAY_MS = 300;
/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** With `auth` of `createGoogleAuth` among the options, `retry(transport, auth)`, nothing is sent again once the signed-in user changes. */
export interface RetryOptions extends Partial<SignedInUser> {
  /** Tries in all. @defaultValue 4 */
  attempts?: number;
  /**
   * How long to wait before the next try, in ms. `attempt` counts from 1.
   * @defaultValue full jitter up to 300 ms, doubled each time, at most 20 s; never before the server's Retry-After, and where
   *   that is more than 30 s the failure is handed on at once, with its `retryAfter`
   */
  delay?: (error: TransportError, attempt: number) => number;
  /**
   * Waits before the next try. An app that wants to show the wait, or to offer an earlier try, puts its own in.
   *
   * @param ms how long to wait
   * @param tryAgain sends the next try; only the first call counts
   * @param error why another try is needed
   * @returns ends the wait without a try: the caller has left
   * @defaultValue a timer
   */
  wait?: (ms: number, tryAgain: () => void, error: TransportError) => () => void;
  /** @defaultValue Math.random */
  random?: () => number;
}

/**
 * Wraps a transport. A failed query is sent again when its error says `retryable` and no result was handed on yet; a result
 * without data that comes with such a status counts as failed. A mutation is only when `operation.context.idempotent` is true;
 * a subscription has its own ways to come back. A live transport keeps its status and close.
 */
export function retry<T extends Transport>(transport: T, options: RetryOptions = {}): T {
  const { attempts = 4, random = Math.random, wait = waitByTimer } = options;
  const jitter = ({ retryAfter = 0 }: TransportError, attempt: number) =>
    Math.max(retryAfter, random() * Math.min(DELAY_LIMIT_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)));
  /** How long to wait before another try, in ms; undefined: there is none. */
  const delayAfter = (error: TransportError | undefined, attempt: number): number | undefined => {
    if (!error?.retryable || attempt >= attempts) return undefined;
    if (options.delay) return options.delay(error, attempt);
    return (error.retryAfter ?? 0) > RETRY_AFTER_LIMIT_MS ? undefined : jitter(error, attempt);
  };

  const trying: Transport = (operation, sink) => {
    if (!maySendAgain(operation)) return transport(operation, sink);
    return inAttempts(transport, operation, sink, ({ send }) => {
      let stopWaiting: (() => void) | undefined;
      let attempt = 0;
      const own = ownOperation(operation);
      const again = () => {
        const number = ++attempt;
        send(own, (answer) => {
          const error = failureOf(answer);
          const delay = delayAfter(error, attempt);
          if (error && delay !== undefined) {
            const tryAgain = () => {
              if (attempt === number) again();
            };
            return () => (stopWaiting = wait(Math.min(delay, LONGEST_TIMER_MS), tryAgain, error));
          }
          attempt = attempts; // nothing is tried again once there was a result
          return undefined;
        });
      };
      again();
      return () => stopWaiting?.();
    });
  };
  return sameUser(Object.assign(trying, transport), options);
}

function waitByTimer(ms: number, tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, ms);
  return () => clearTimeout(timer);
}

function maySendAgain(operation: Operation): boolean {
  const kind = kindOf(operation);
  const { idempotent } = (operation.context ?? {}) as { idempotent?: boolean };
  return kind === "query" || (kind === "mutation" && idempotent === true);
}

function failureOf(answer: Answer): TransportError | undefined {
  if (answer instanceof TransportError) return answer;
  return answer.data == null ? new TransportError("http", `status ${answer.status}`, answer) : undefined;
}
