/** One try to get a session: its promise, its deadline, and its end. */
import { systemClock } from "../../transport/environment.js";
import { SignInError, type SignInErrorCode } from "../errors.js";
import { ATTEMPT_TIMEOUT_MS } from "../limits.js";
import type { AuthOptions, ServerCall } from "./provider.js";
import type { Session } from "./types.js";

/**
 * Whoever ends it calls `abort(reason)`, also after `resolve`: that ends its deadline, its listener and its requests, and its promise
 * rejects with the reason unless it has been resolved.
 */
export interface Attempt extends AbortController, Omit<ServerCall, "signal"> {
  /** What it waits for: the provider's window, the page's server alone, or a click that may open the window. */
  readonly kind: "person" | "server" | "click";
  /** The page's server is asked for a session: its answer names the user, and may set another user's cookie. */
  isAskingServer?: boolean;
  /** A rejection that nobody waits for is not reported as uncaught: the state of the session shows it as well. */
  promise: Promise<Session>;
  /** Resolves the promise, also with that of another attempt. */
  resolve(session: Session | Promise<Session>): void;
}

/** For a rejection that the state shows as well, and for a wait whose outcome does not matter. */
export const ignore = (): void => {};

/**
 * Begins an attempt.
 *
 * @param fail called when the deadline is over, or `signal` is aborted. It has to abort the attempt
 */
export function createAttempt(
  kind: Attempt["kind"],
  { clock = systemClock, fetch, timeout = ATTEMPT_TIMEOUT_MS }: AuthOptions,
  fail: (own: Attempt, error: SignInError) => void,
  signal?: AbortSignal,
): Attempt {
  const own = Object.assign(new AbortController(), { kind, fetch }) as Attempt;
  const failAs = (code: SignInErrorCode) => () => fail(own, new SignInError(code, signal?.reason));
  const deadline = clock.setTimeout(failAs("timeout"), timeout);
  own.promise = new Promise((resolve, reject) => {
    own.resolve = resolve;
    own.signal.onabort = () => {
      clock.clearTimeout(deadline);
      reject(own.signal.reason as SignInError);
    };
  });
  own.promise.catch(ignore);
  signal?.addEventListener("abort", failAs("aborted"), { signal: own.signal }); // the listener goes when the attempt ends
  return own;
}
