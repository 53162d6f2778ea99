/** The attempts of one session: begins them, ends them, and tells the rules what came of them. */
import type { SignInError } from "../errors.js";
import { createAttempt, type Attempt } from "./attempt.js";
import type { AttemptHandle, Grant } from "./provider.js";
import { isRefused, type AttemptId, type RunningAttempt, type SignedIn } from "./session-machine.js";
import type { StateStore } from "./state-store.js";
import type { Clock } from "./types.js";

/** Starts the provider's part of an attempt. */
export type Start = (handle: AttemptHandle) => void;

/** The running attempts: one that can change the session, and one renewal that waits for a gesture. */
export interface Attempts {
  /** The attempt that can change the session. */
  current(): Attempt | undefined;
  /** The renewal that waits for the next gesture. */
  waiting(): Attempt | undefined;
  /** Begins an attempt, the only one from now on. */
  begin(kind: RunningAttempt["kind"], start: Start, signal?: AbortSignal): Attempt;
  /** Begins a renewal that waits for the next gesture. */
  awaitGesture(): Attempt;
  /**
   * Ends the session and the running attempts.
   *
   * @param renew - Asks the page's server who is signed in now. It starts before the listeners are told of the change.
   */
  endSession(renew?: Start): void;
  /** Ends the running attempts. */
  abort(): void;
}

/** What the attempts need. */
export interface AttemptsOptions {
  /** The state that the attempts change. */
  store: StateStore;
  /** Time. */
  clock: Clock;
  /** How long a person may take, in ms. Asked for each attempt. */
  timeout(): number | undefined;
  /** A sign-out of which the page's server has not heard yet: until then the cookie is still that user's. */
  pendingSignOut(): Promise<void> | undefined;
  /** Called when an attempt has ended in a session, unless a listener has ended that session again. */
  onSession(state: SignedIn, kind: RunningAttempt["kind"]): void;
}

/** Begins without a running attempt. */
export function createAttempts(options: AttemptsOptions): Attempts {
  const { store, clock } = options;
  const running = new Map<AttemptId, Attempt>();
  let lastId: AttemptId = 0;

  const find = (id: AttemptId | undefined): Attempt | undefined => (id === undefined ? undefined : running.get(id));
  const current = () => find(store.state().attempt?.id);
  const waiting = () => {
    const state = store.state();
    return state.at === "signed-in" ? find(state.waitingRenewal) : undefined;
  };

  function create(kind: RunningAttempt["kind"], userNumber: number | undefined, signal?: AbortSignal): Attempt {
    lastId++;
    const attempt = createAttempt({ id: lastId, kind, userNumber, clock, timeout: options.timeout(), signal, onEnd });
    running.set(attempt.id, attempt);
    return attempt;
  }

  function onEnd({ id }: Attempt, error?: SignInError): void {
    running.delete(id);
    if (error) store.dispatch({ type: "attempt-failed", attempt: id, error });
  }

  const handleOf = (attempt: Attempt) =>
    createHandle(attempt, options, (grant) => applyGrant(attempt, waiting(), grant, options));

  return {
    current,
    waiting,
    begin(kind, start, signal) {
      const older = current();
      const attempt = create(kind, signedInUser(store), signal);
      // First, so that the older attempt is no longer the current one, and its end changes no state.
      store.dispatch({ type: "attempt-started", attempt: { id: attempt.id, kind } });
      older?.fail("superseded");
      if (signal?.aborted) attempt.fail("aborted", signal.reason); // such a signal fires no event any more
      // A listener may have ended the attempt already: then the provider must not open its window.
      if (attempt.stage() !== "ended") run(attempt, start, handleOf(attempt));
      return attempt;
    },
    awaitGesture() {
      const attempt = create("renewal", signedInUser(store));
      store.dispatch({ type: "renewal-awaited", attempt: attempt.id, now: clock.now() });
      return attempt;
    },
    endSession(renew) {
      const ended = [current(), waiting()];
      const next = renew && create("silent-renewal", undefined);
      next?.promise.catch(() => {}); // no caller waits for this renewal, so its failure is not reported
      // Before the listeners are told: a request that one of them sends waits for the renewal.
      if (next) run(next, renew, handleOf(next));
      const isRunning = next && next.stage() !== "ended"; // the renewal may have failed at once
      store.dispatch({ type: "signed-out", ...(isRunning && { attempt: { id: next.id, kind: next.kind } }) });
      // Last: the ended attempts are no longer in the state, so that their failures change nothing.
      for (const attempt of ended) attempt?.fail("aborted");
    },
    abort() {
      for (const attempt of [current(), waiting()]) attempt?.fail("aborted");
    },
  };
}

const signedInUser = (store: StateStore): number | undefined => {
  const { at, userNumber } = store.state();
  return at === "signed-in" ? userNumber : undefined;
};

/** Starts the provider's part. An error that the provider throws ends the attempt. */
function run(attempt: Attempt, start: Start, handle: AttemptHandle): void {
  try {
    start(handle);
  } catch (cause) {
    attempt.fail("unknown", cause);
  }
}

function createHandle(attempt: Attempt, options: AttemptsOptions, succeed: (grant: Grant) => void): AttemptHandle {
  return {
    signal: attempt.signal,
    takeAnswer: () => attempt.advance("answer"),
    async askServer(ask) {
      attempt.advance("ask-server");
      const pending = options.pendingSignOut();
      if (pending) await pending; // the answer to the sign-out would delete the cookie that the answer to `ask` sets
      attempt.signal.throwIfAborted();
      return ask();
    },
    succeed,
    fail: attempt.fail,
  };
}

/** Begins the session that an attempt was granted. `waiter`: the renewal that waits for any session of its user. */
function applyGrant(attempt: Attempt, waiter: Attempt | undefined, grant: Grant, options: AttemptsOptions): void {
  const { store, clock, onSession } = options;
  const before = store.state();
  if (before.attempt?.id !== attempt.id) return;
  const { profileError } = grant;
  if (isRefused(before, grant)) {
    attempt.fail("unknown", profileError?.cause, profileError?.hint);
    return;
  }
  const after = store.dispatch({ type: "attempt-succeeded", attempt: attempt.id, grant, now: clock.now() });
  if (after.at !== "signed-in") return;
  attempt.succeed(after.session);
  if (after.userNumber === before.userNumber) waiter?.succeed(after.session);
  else waiter?.fail("user_changed");
  if (store.state() === after) onSession(after, attempt.kind);
}
