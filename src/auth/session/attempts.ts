/** The attempts of one session: starts them, ends them, and passes their outcome to the rules (session-machine.ts). */
import type { SignInError } from "../errors.js";
import { createAttempt, type Attempt } from "./attempt.js";
import type { AttemptHandle, Grant } from "./provider.js";
import { isRefused, type AttemptId, type HasSession, type RunningAttempt } from "./session-machine.js";
import type { StateStore } from "./state-store.js";
import type { Clock } from "./types.js";

/** Asks for a grant: opens the provider's window, or sends a request to the page's server. The answer goes to the handle. */
export type AskForGrant = (handle: AttemptHandle) => void;

/** What the attempts need. */
export interface AttemptsOptions {
  /** The state that the attempts change. */
  store: StateStore;
  /** Measures the time-outs, and tells when a session ends. */
  clock: Clock;
  /** How long a person may take, in ms. Read for each attempt. */
  timeout(): number | undefined;
  /** A sign-out that the page's server has not answered yet. Its answer will delete the cookie, so that other requests wait for it. */
  pendingSignOut(): Promise<void> | undefined;
  /** Called when an attempt has ended in a session, unless a listener has ended that session again. */
  onSession(state: HasSession, kind: RunningAttempt["kind"]): void;
}

/** The running attempts: at most one that can change the session, and at most one renewal that waits for a gesture. */
export class Attempts {
  readonly #options: AttemptsOptions;
  readonly #running = new Map<AttemptId, Attempt>();
  #lastId: AttemptId = 0;

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  /** The attempt that can change the session. */
  current(): Attempt | undefined {
    return this.#find(this.#options.store.state().attempt?.id);
  }

  /** The renewal that waits for the next gesture. */
  waiting(): Attempt | undefined {
    const state = this.#options.store.state();
    return state.at === "has-session" ? this.#find(state.waitingRenewal) : undefined;
  }

  /** Starts an attempt. The attempt that was the current one fails as "superseded". */
  start(kind: RunningAttempt["kind"], askForGrant: AskForGrant, callerSignal?: AbortSignal): Attempt {
    const older = this.current();
    const attempt = this.#create(kind, this.#signedInUser(), callerSignal);
    // The state changes before the older attempt fails, so that its failure changes no state.
    this.#options.store.dispatch({ type: "attempt-started", attempt: { id: attempt.id, kind } });
    older?.fail("superseded");
    if (callerSignal?.aborted) attempt.fail("aborted", callerSignal.reason); // such a signal fires no event any more
    // A listener may have ended the attempt already: then the provider must not open its window.
    if (attempt.stage() !== "ended") this.#ask(attempt, askForGrant);
    return attempt;
  }

  /** The renewal that waits for the next gesture; starts one if there is none. */
  postponeRenewal(): Attempt {
    const waiting = this.waiting();
    if (waiting) return waiting;
    const { store, clock } = this.#options;
    const attempt = this.#create("renewal", this.#signedInUser());
    store.dispatch({ type: "renewal-postponed", attempt: attempt.id, now: clock.now() });
    return attempt;
  }

  /**
   * Ends the session and the running attempts.
   *
   * @param renew asks the page's server who is signed in now. It is called before the listeners are, because `request-headers.ts` lets the
   *   requests that they send wait for the current attempt. It must not end the attempt in a session before it returns
   */
  endSession(renew?: AskForGrant): void {
    const ended = [this.current(), this.waiting()];
    const renewal = renew && this.#create("silent-renewal", undefined); // of no user: the server may name any
    renewal?.promise.catch(() => {}); // no caller waits for this renewal, so its failure is not reported
    if (renewal) this.#ask(renewal, renew);
    const isRunning = renewal && renewal.stage() !== "ended"; // the renewal may have failed at once
    const attempt = isRunning ? { id: renewal.id, kind: renewal.kind } : undefined;
    this.#options.store.dispatch({ type: "signed-out", ...(attempt && { attempt }) });
    // Last: the ended attempts are no longer in the state, so that their failures change nothing.
    for (const running of ended) running?.fail("aborted");
  }

  /** Ends the running attempts. */
  abort(): void {
    for (const attempt of [this.current(), this.waiting()]) attempt?.fail("aborted");
  }

  #find(id: AttemptId | undefined): Attempt | undefined {
    return id === undefined ? undefined : this.#running.get(id);
  }

  #signedInUser(): number | undefined {
    const { at, userNumber } = this.#options.store.state();
    return at === "has-session" ? userNumber : undefined;
  }

  #create(kind: RunningAttempt["kind"], userNumber: number | undefined, callerSignal?: AbortSignal): Attempt {
    const { clock, timeout } = this.#options;
    this.#lastId++;
    const attempt = createAttempt({
      id: this.#lastId,
      kind,
      userNumber,
      clock,
      timeout: timeout(),
      callerSignal,
      onEnd: ({ id }, error) => this.#onEnd(id, error),
    });
    this.#running.set(attempt.id, attempt);
    return attempt;
  }

  #onEnd(id: AttemptId, error: SignInError | undefined): void {
    this.#running.delete(id);
    if (error) this.#options.store.dispatch({ type: "attempt-failed", attempt: id, error });
  }

  /** An error that `askForGrant` throws ends the attempt. */
  #ask(attempt: Attempt, askForGrant: AskForGrant): void {
    try {
      askForGrant(this.#handleOf(attempt));
    } catch (cause) {
      attempt.fail("unknown", cause);
    }
  }

  #handleOf(attempt: Attempt): AttemptHandle {
    const { pendingSignOut } = this.#options;
    return {
      signal: attempt.requestsSignal,
      takeAnswer: () => attempt.advance("provider-answer"),
      async askServer(sendRequest) {
        attempt.advance("server-request");
        const pending = pendingSignOut();
        if (pending) await pending; // the answer to the sign-out would delete the cookie that this request's answer sets
        attempt.requestsSignal.throwIfAborted();
        return sendRequest();
      },
      succeed: (grant) => this.#succeed(attempt, grant),
      fail: attempt.fail,
    };
  }

  /** Changes the session as the grant says. It also ends the renewal that waits for a gesture, which needs any session of the same user. */
  #succeed(attempt: Attempt, grant: Grant): void {
    const { store, clock, onSession } = this.#options;
    const waiting = this.waiting();
    const before = store.state();
    if (before.attempt?.id !== attempt.id) {
      attempt.fail("superseded"); // changes nothing for an attempt that has ended
      return;
    }
    if (isRefused(before, grant)) {
      attempt.fail("unknown", grant.profileError?.cause, grant.profileError?.hint);
      return;
    }
    const after = store.dispatch({ type: "attempt-succeeded", attempt: attempt.id, grant, now: clock.now() });
    if (after.at !== "has-session") return; // for the compiler: a success that is not refused leads to a session
    attempt.succeed(after.session);
    if (after.userNumber === before.userNumber) waiting?.succeed(after.session);
    else waiting?.fail("user_changed");
    if (store.state() === after) onSession(after, attempt.kind); // otherwise a listener has changed it again
  }
}
