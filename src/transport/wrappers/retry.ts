/** Sends a query again after a failure that may pass, and a mutation only if the caller says that it is idempotent. */
import { kindOf } from "../request.js";
import { TransportError } from "../errors.js";
import { timerMs } from "../environment.js";
import type { Stop, Transport } from "../types.js";
import { inAttempts, type Answer, type SignedInUserOptions } from "./attempts.js";

/** The longest `Retry-After` that is waited for, in ms. A longer one is reported to the caller at once. */
const RETRY_AFTER_LIMIT_MS = 30_000;
/** The longest wait of the default delay, in ms. */
const DELAY_LIMIT_MS = 20_000;
/** The longest first wait of the default delay, in ms; it doubles with each attempt. */
const FIRST_DELAY_MS = 300;

/**
 * With `auth` of `createGoogleAuth` among the options, `retry(transport, auth)`, an operation is sent for the user who was signed in when
 * it began, or not at all. With `attempts: 1` that is all that `retry` does.
 */
export interface RetryOptions extends SignedInUserOptions {
  /** Tries in all. @defaultValue 4 */
  attempts?: number | undefined;
  /**
   * How long to wait before the next try, in ms. `attempt` counts from 1.
   * @defaultValue full jitter up to 300 ms, doubled each time, at most 20 s; never before the server's Retry-After. If
   *   that is more than 30 s, the error is passed on at once, with its `retryAfter`
   */
  delay?: ((error: TransportError, attempt: number) => number) | undefined;
  /**
   * Waits before the next try. An app that shows the wait, or offers an earlier try, passes a function of its own.
   *
   * @param ms how long to wait
   * @param tryAgain sends the next try; only the first call counts
   * @param error why another try is needed
   * @returns ends the wait without a try: the caller has left
   * @defaultValue a timer
   */
  wait?: ((ms: number, tryAgain: () => void, error: TransportError) => () => void) | undefined;
  /** Gives a number from 0 up to 1 for the jitter. @defaultValue Math.random */
  random?: (() => number) | undefined;
}

/**
 * Wraps a transport. A failed query is sent again if its error is `retryable` and no result has been delivered yet; a result without
 * data that comes with such a status counts as failed. A mutation is sent again only if `operation.context.idempotent` is true, and a
 * subscription never: live transports reconnect by themselves. A live transport keeps its `status` and `close`.
 *
 * @example
 * ```ts
 * import { http, retry } from "querylet";
 *
 * const transport = retry(http({ url: "/graphql", timeout: 10_000 }), { attempts: 3 });
 * ```
 */
export function retry<T extends Transport>(transport: T, options: RetryOptions = {}): T {
  const { attempts = 4, random = Math.random, wait = waitByTimer } = options;
  /** How long to wait before another try, in ms; undefined: there is none. */
  function delayAfter(error: TransportError, attempt: number): number | undefined {
    if (!error.retryable || attempt >= attempts) return undefined;
    if (options.delay) return options.delay(error, attempt);
    const { retryAfter = 0 } = error;
    const jitter = random() * Math.min(DELAY_LIMIT_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
    return retryAfter > RETRY_AFTER_LIMIT_MS ? undefined : Math.max(retryAfter, jitter);
  }

  const retrying: Transport = (operation, sink) => {
    const kind = kindOf(operation);
    const { idempotent } = (operation.context ?? {}) as { idempotent?: boolean };
    return inAttempts(transport, operation, sink, options, ({ send }) => {
      let attempt = 0;
      let mayTryAgain = kind === "query" || (kind === "mutation" && idempotent === true);
      function sendAgain(): void {
        attempt++;
        let isOver = false;
        const tryAgain = () => {
          if (isOver) return;
          isOver = true;
          queueMicrotask(sendAgain); // so that attempts that fail at once, without a wait, do not fill the call stack
        };
        send((answer) => {
          const error = failureOf(answer);
          const delay = error && mayTryAgain ? delayAfter(error, attempt) : undefined;
          if (error && delay !== undefined) return () => wait(timerMs(delay), tryAgain, error);
          mayTryAgain = false; // a later part of this answer may fail, which is no reason to send the query again
          return undefined;
        });
      }
      sendAgain();
    });
  };
  return Object.assign(retrying, transport);
}

function waitByTimer(ms: number, tryAgain: () => void): Stop {
  const timer = setTimeout(tryAgain, ms);
  return () => clearTimeout(timer);
}

function failureOf(answer: Answer): TransportError | undefined {
  if (answer instanceof TransportError) return answer;
  return answer.data == null ? new TransportError("http", `status ${answer.status}`, answer) : undefined;
}
