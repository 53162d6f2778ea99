/** Renews a session: by the page's server, else by a person's gesture. */
import { SignInError } from "../errors.js";
import type { Attempt } from "./attempt.js";
import type { Attempts } from "./attempts.js";
import type { Provider } from "./provider.js";
import type { StateStore } from "./state-store.js";
import type { Session } from "./types.js";

/** What a renewal needs. */
export interface RenewalOptions {
  /** Who is signed in. */
  store: StateStore;
  /** Where a renewal begins. */
  attempts: Attempts;
  /** Who renews without a person, where that is possible. */
  provider: Provider;
  /** Opens the provider's window without questions; undefined where its script is not loaded. */
  open(session: Session): Attempt | undefined;
  /** Compares the session with the clock and with the other tabs. */
  checkSession(): void;
}

/** @returns `renew` of `Auth` */
export function createRenewal(options: RenewalOptions): () => Promise<Session> {
  const { store, attempts, provider } = options;
  const renewals = new WeakMap<Attempt, Promise<Session>>();

  /** The attempt's session, if it is of the user who was signed in when the attempt began; nobody then: whoever it is. */
  function ofSameUser(attempt: Attempt): Promise<Session> {
    const known = renewals.get(attempt);
    if (known) return known;
    const renewal = attempt.promise.then((session) => {
      const isOther = attempt.userNumber !== undefined && attempt.userNumber !== store.state().userNumber;
      if (isOther) throw new SignInError("user_changed");
      return session;
    });
    renewals.set(attempt, renewal);
    return renewal;
  }

  return function renew() {
    const current = attempts.current();
    if (current) return ofSameUser(current);
    const state = store.state();
    const session = state.at === "signed-in" ? state.session : undefined;
    const askServer = globalThis.window && provider.renew;
    if (askServer) return ofSameUser(attempts.begin("silent-renewal", (handle) => askServer(handle, session)));
    if (!session) return Promise.reject(new SignInError("not_ready", undefined, "Sign in first"));
    if (hasGesture()) {
      const attempt = options.open(session);
      return attempt ? ofSameUser(attempt) : Promise.reject(new SignInError("not_ready"));
    }
    // The session shows as expiring, and whoever asked waits for the next sign-in.
    const renewal = ofSameUser(attempts.waiting() ?? attempts.awaitGesture());
    options.checkSession();
    return renewal;
  };
}

/** Whether a window may be opened. Browsers that cannot tell may block it. */
const hasGesture = (): boolean => window.navigator.userActivation?.isActive !== false;
