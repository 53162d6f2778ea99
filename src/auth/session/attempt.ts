/** One attempt at a session: it ends exactly once, whatever comes late, twice, or never. */
import { SignInError, type SignInErrorCode } from "../errors.js";
import type { RunningAttempt } from "./session-machine.js";
import type { Clock, Session } from "./types.js";

/** How long a person may take, in ms, where the options do not say. */
const ATTEMPT_TIMEOUT_MS = 120_000;

/**
 * Where an attempt stands. `waiting`: for the provider's answer. `answered`: the provider's first answer was taken. `asking-server`: the
 * page's server is being asked; its answer says who is signed in, and may bring the cookie of another user. `ended`: in a session or in
 * an error.
 */
export type AttemptStage = "waiting" | "answered" | "asking-server" | "ended";

/** What happens to an attempt. */
export type AttemptEvent = "answer" | "ask-server" | "end";

/** PURE. @returns the next stage; the same one where the event no longer counts */
export function nextStage(stage: AttemptStage, event: AttemptEvent): AttemptStage {
  if (stage === "ended") return stage;
  switch (event) {
    case "answer":
      return stage === "waiting" ? "answered" : stage;
    case "ask-server":
      return "asking-server";
    case "end":
      return "ended";
  }
}

/** A running attempt. */
export interface Attempt extends RunningAttempt {
  /** Settles when the attempt ends. */
  readonly promise: Promise<Session>;
  /** Aborts the attempt's requests. Fires when the attempt ends in an error. */
  readonly signal: AbortSignal;
  /** Who was signed in when it began, by number. Undefined: nobody. */
  readonly userNumber: number | undefined;
  /** Where it stands. */
  stage(): AttemptStage;
  /** @returns whether the event changed the stage */
  advance(event: "answer" | "ask-server"): boolean;
  /** Ends the attempt in a session. Only the first end counts. */
  succeed(session: Session): void;
  /** Ends the attempt in an error. Only the first end counts. */
  fail(code: SignInErrorCode, cause?: unknown, hint?: string): void;
}

/** What an attempt is made of. */
export interface AttemptOptions extends RunningAttempt {
  /** Who is signed in, by number. Undefined: nobody. */
  userNumber: number | undefined;
  /** Time. */
  clock: Pick<Clock, "setTimeout" | "clearTimeout">;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout: number | undefined;
  /** The caller's signal: its `abort` event ends the attempt as "aborted". A signal that was aborted before fires none. */
  signal: AbortSignal | undefined;
  /** Called once, before the promise settles; `error` is missing where the attempt ended in a session. */
  onEnd(attempt: Attempt, error?: SignInError): void;
}

/** Begins an attempt. It has a time-out from now on. */
export function createAttempt(options: AttemptOptions): Attempt {
  const { id, kind, userNumber, clock, timeout = ATTEMPT_TIMEOUT_MS, signal, onEnd } = options;
  const requests = new AbortController();
  const { promise, resolve, reject } = withResolvers<Session>();
  let stage: AttemptStage = "waiting";

  /** @returns whether this is the end that counts */
  function end(): boolean {
    if (stage === "ended") return false;
    stage = nextStage(stage, "end");
    clock.clearTimeout(watchdog);
    signal?.removeEventListener("abort", onAbort);
    return true;
  }

  const attempt: Attempt = {
    id,
    kind,
    userNumber,
    promise,
    signal: requests.signal,
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
      const error = new SignInError(code, cause, hint);
      requests.abort();
      onEnd(attempt, error);
      reject(error);
    },
  };
  const onAbort = () => attempt.fail("aborted", signal?.reason);
  const watchdog = clock.setTimeout(() => attempt.fail("timeout"), timeout);
  signal?.addEventListener("abort", onAbort);
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
