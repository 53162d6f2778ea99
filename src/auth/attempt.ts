/** One try at a session: it ends exactly once, whatever comes late, twice, or never. */
import { SignInError, type SignInErrorCode } from "./errors.js";
import type { Clock, Session } from "./types.js";

/** How long a person may take, in ms, where the options do not say. */
const ATTEMPT_TIMEOUT_MS = 120_000;

export interface Attempt {
  readonly promise: Promise<Session>;
  /** Ends the attempt in a session or in an error. Only the first call counts. */
  settle(result: Session | SignInErrorCode, cause?: unknown, hint?: string): void;
  /** Aborted when the attempt ends in an error: a late answer of the server must not set a cookie any more. */
  readonly signal: AbortSignal;
  /** Google has answered. */
  isAnswered?: boolean;
  /** The page's server is being asked. Its answer says who is signed in, and may bring the cookie of another user. */
  asksServer?: boolean;
  /** Asks the page's server without a window: nobody clicked. */
  isQuiet?: boolean;
  /** Continues the session that there is: its profile has to load, or it fails. */
  isRenewal?: boolean;
  /** Who was signed in when it began, by number. Undefined: nobody. */
  user?: number | undefined;
  /** What `renew` answers for this attempt: the session, if it is of the same user. */
  renewal?: Promise<Session>;
}

/**
 * @param onEnd - Called once, before the promise settles; `error` is missing where the attempt ended in a session.
 * @param signal - The caller's: ends the attempt as "aborted".
 */
export function createAttempt(
  { setTimeout, clearTimeout }: Pick<Clock, "setTimeout" | "clearTimeout">,
  timeout: number = ATTEMPT_TIMEOUT_MS,
  onEnd: (attempt: Attempt, error?: SignInError) => void,
  signal?: AbortSignal,
): Attempt {
  const requests = new AbortController();
  let isOver = false;
  const { promise, resolve, reject } = deferred<Session>();
  const onAbort = () => attempt.settle("aborted", signal?.reason);
  const watchdog = setTimeout(() => attempt.settle("timeout"), timeout);
  const attempt: Attempt = {
    promise,
    signal: requests.signal,
    settle(result, cause, hint) {
      if (isOver) return;
      isOver = true;
      clearTimeout(watchdog);
      signal?.removeEventListener("abort", onAbort);
      if (typeof result !== "string") {
        onEnd(attempt);
        return resolve(result);
      }
      const error = new SignInError(result, cause, hint);
      reject(error);
      requests.abort();
      onEnd(attempt, error);
    },
  };
  signal?.addEventListener("abort", onAbort);
  return attempt;
}

/** `Promise.withResolvers`, which not every browser has yet. */
function deferred<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
