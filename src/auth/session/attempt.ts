/** One attempt to get a session. It ends exactly once, at the latest by its time-out. Later answers and failures change nothing. */
import { renewalFailed, SignInError, type SignInErrorCode } from "../errors.js";
import type { RunningAttempt } from "./session-machine.js";
import type { Clock, Session } from "./types.js";

/** How long an attempt may take by default, in ms. Most of it is for the person. */
const ATTEMPT_TIMEOUT_MS = 120_000;

/**
 * The stages of an attempt.
 * - `waiting-for-provider`: the provider has not answered.
 * - `provider-answered`: the provider has answered. Its later answers are ignored.
 * - `asking-server`: the page's server has got a request. Its answer names the signed-in user, and may set the cookie of another user, so
 *   that requests of the page wait for it: see request-headers.ts.
 * - `ended`: in a session or in an error.
 */
export type AttemptStage = "waiting-for-provider" | "provider-answered" | "asking-server" | "ended";

/** What happens to an attempt. */
export type AttemptEvent = "provider-answer" | "server-request" | "end";

/** PURE. @returns the next stage; the same one where the event no longer counts */
export function nextStage(stage: AttemptStage, event: AttemptEvent): AttemptStage {
  if (stage === "ended") return stage;
  switch (event) {
    case "provider-answer":
      return stage === "waiting-for-provider" ? "provider-answered" : stage;
    case "server-request":
      return "asking-server";
    case "end":
      return "ended";
  }
}

/** A running attempt. */
export interface Attempt extends RunningAttempt {
  /** Settles when the attempt ends. */
  readonly promise: Promise<Session>;
  /** Aborts the attempt's requests when the attempt ends in an error. */
  readonly requestsSignal: AbortSignal;
  /** The number of the user who was signed in when it started. Undefined: there was none. */
  readonly userNumber: number | undefined;
  /** Its present stage. */
  stage(): AttemptStage;
  /** @returns whether the event changed the stage */
  advance(event: Exclude<AttemptEvent, "end">): boolean;
  /** Ends the attempt in a session. Only the first end counts. */
  succeed(session: Session): void;
  /** Ends the attempt in an error. Only the first end counts. */
  fail(code: SignInErrorCode, cause?: unknown, hint?: string): void;
}

/** What an attempt needs. */
export interface AttemptOptions extends RunningAttempt {
  /** The number of the signed-in user. Undefined: there is none. */
  userNumber: number | undefined;
  /** Measures the time-out. */
  clock: Pick<Clock, "setTimeout" | "clearTimeout">;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout: number | undefined;
  /** Its `abort` event ends the attempt as "aborted". A signal that was aborted before has no event: `Attempts.start` sees to that. */
  callerSignal: AbortSignal | undefined;
  /** Called once, before the promise settles. `error` is missing if the attempt ends in a session. */
  onEnd(attempt: Attempt, error?: SignInError): void;
}

/** Starts an attempt and its time-out. */
export function createAttempt(options: AttemptOptions): Attempt {
  const { id, kind, userNumber, clock, timeout = ATTEMPT_TIMEOUT_MS, callerSignal, onEnd } = options;
  const requestsController = new AbortController();
  const { promise, resolve, reject } = withResolvers<Session>();
  let stage: AttemptStage = "waiting-for-provider";

  /** @returns false if the attempt has ended before, so that this end does not count */
  function end(): boolean {
    if (stage === "ended") return false;
    stage = nextStage(stage, "end");
    clock.clearTimeout(timer);
    callerSignal?.removeEventListener("abort", onAbort);
    return true;
  }

  const attempt: Attempt = {
    id,
    kind,
    userNumber,
    promise,
    requestsSignal: requestsController.signal,
    stage: () => stage,
    advance(event) {
      const before = stage;
      stage = nextStage(stage, event);
      return stage !== before;
    },
    succeed(session) {
      if (!end()) return;
      onEnd(attempt);
      resolve(session);
    },
    fail(code, cause, hint) {
      if (!end()) return;
      const isFailedRenewal = kind === "silent-renewal" && code === "exchange_failed";
      const error = isFailedRenewal ? renewalFailed(cause) : new SignInError(code, cause, hint);
      requestsController.abort();
      onEnd(attempt, error);
      reject(error);
    },
  };
  const onAbort = () => attempt.fail("aborted", callerSignal?.reason);
  const timer = clock.setTimeout(() => attempt.fail("timeout"), timeout);
  callerSignal?.addEventListener("abort", onAbort);
  return attempt;
}

/** `Promise.withResolvers`, which not every browser has yet. */
function withResolvers<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
