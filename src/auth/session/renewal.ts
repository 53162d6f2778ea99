/**
 * Renews a session: by asking the page's server where there is one to ask, else in the provider's window. Browsers open a window only
 * during a person's gesture, so that the renewal waits for the next sign-in where there is none.
 */
import { SignInError } from "../errors.js";
import type { Attempt } from "./attempt.js";
import type { Attempts } from "./attempts.js";
import type { Provider } from "./provider.js";
import type { StateStore } from "./state-store.js";
import type { Session } from "./types.js";

/** What a renewal needs. */
export interface RenewalOptions {
  /** Tells who is signed in. */
  store: StateStore;
  /** Runs the attempt of a renewal. */
  attempts: Attempts;
  /** Renews without a person, where it has `renew`. */
  provider: Provider;
  /** Opens the provider's window without questions. Undefined: the provider's script is not loaded. */
  open(session: Session): Attempt | undefined;
  /** Compares the session with the clock and with the other tabs. */
  checkSession(): void;
}

/** @returns `renew` of `Auth` */
export function createRenewal(options: RenewalOptions): () => Promise<Session> {
  const { store, attempts, provider } = options;
  const renewals = new WeakMap<Attempt, Promise<Session>>();

  /**
   * The attempt's session, as the same promise for all callers. Rejects with `user_changed` where another user was signed in when the
   * attempt began. If no user was signed in, the session of any user will do.
   */
  function ofSameUser(attempt: Attempt): Promise<Session> {
    const shared = renewals.get(attempt);
    if (shared) return shared;
    const renewal = attempt.promise.then((session) => {
      const isOther = attempt.userNumber !== undefined && attempt.userNumber !== store.state().userNumber;
      if (isOther) throw new SignInError("user_changed");
      return session;
    });
    renewals.set(attempt, renewal);
    return renewal;
  }

  /** In the provider's window: at once during a person's gesture, otherwise with the next sign-in. */
  function renewInWindow(session: Session): Promise<Session> {
    if (hasGesture()) {
      const attempt = options.open(session);
      return attempt ? ofSameUser(attempt) : Promise.reject(new SignInError("not_ready"));
    }
    const renewal = ofSameUser(attempts.waiting() ?? attempts.postponeRenewal());
    options.checkSession(); // shows the session as expiring, so that the page can offer a button
    return renewal;
  }

  return function renew() {
    const current = attempts.current();
    if (current) return ofSameUser(current);
    const state = store.state();
    const session = state.at === "has-session" ? state.session : undefined;
    const askServer = globalThis.window && provider.renew;
    if (askServer) return ofSameUser(attempts.start("silent-renewal", (handle) => askServer(handle, session)));
    return session ? renewInWindow(session) : Promise.reject(new SignInError("not_ready", undefined, "Sign in first"));
  };
}

/** Whether the browser lets the page open a window now. True in a browser without `userActivation`, which may block the window. */
const hasGesture = (): boolean => window.navigator.userActivation?.isActive !== false;
