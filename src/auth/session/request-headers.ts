/** Who a request goes out as: the user who is signed in when it is asked for, or nobody. */
import { bearer } from "../ask.js";
import { sessionExpired, SignInError } from "../errors.js";
import type { Attempts } from "./attempts.js";
import type { SignOuts } from "./sign-out.js";
import type { StateStore } from "./state-store.js";
import type { Auth, Session } from "./types.js";

/** What is asked before a request goes out. */
export interface RequestHeadersOptions {
  /** Who is signed in. */
  store: StateStore;
  /** The attempts that a request may have to wait for. */
  attempts: Attempts;
  /** The sign-outs that a request may have to wait for. */
  signOuts: SignOuts;
  /** The access token, while it is valid. */
  getToken(): string | null;
  /** Whether there is a session, and it has ended. */
  isExpired(): boolean;
  /** Has the page's server renew the session. Undefined: it cannot. */
  renew: (() => Promise<Session>) | undefined;
  /** Compares the session with the clock and with the other tabs. */
  checkSession(): void;
}

/** @returns `headers` and `userKnown` of `Auth` */
export function createRequestHeaders(options: RequestHeadersOptions): Pick<Auth, "headers" | "userKnown"> {
  const { store, attempts, signOuts, getToken, isExpired } = options;

  /** What a request waits for before it is known who it goes out as. Undefined: it goes out at once. */
  function pendingFor(): Promise<unknown> | undefined {
    const signOut = signOuts.pending();
    if (signOut) return signOut;
    const attempt = attempts.current() ?? attempts.waiting();
    if (isExpired()) {
      queueMicrotask(options.checkSession); // the timer may be late; no listener is called before the request is on its way
      return attempt ? attempt.promise : options.renew?.();
    }
    // A token says whose request it is, whatever the server answers meanwhile; a cookie may be replaced at any moment.
    return attempt?.stage() === "asking-server" && !hasToken(store) ? attempt.promise : undefined;
  }

  function userKnown(): Promise<void> | undefined {
    const attempt = attempts.current();
    if (store.state().at === "signed-in" || attempt?.stage() !== "asking-server") return undefined;
    return attempt.promise.then(ignore, ignore).then(userKnown); // another attempt may have taken its place
  }

  /** @returns why the last one failed, if it did */
  async function waitFor(first: Promise<unknown> | undefined): Promise<unknown> {
    let pending = first;
    let failure: unknown;
    while (pending) {
      failure = await pending.then(ignore, (error: unknown) => error ?? true);
      // Something newer took its place. What simply failed is not tried again here.
      const isReplaced = attempts.current() ?? attempts.waiting() ?? signOuts.pending();
      pending = isReplaced && pendingFor();
    }
    return failure;
  }

  async function headersAfter(pending: Promise<unknown> | undefined): Promise<Record<string, string>> {
    let asking = store.state().userNumber;
    // Nobody is signed in, and it is being found out whether somebody is: the request is that user's.
    const known = userKnown()?.then(() => {
      asking = store.state().userNumber;
    });
    const failure = await waitFor(pending);
    await known;
    if (asking !== store.state().userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return bearer(getToken());
  }

  return {
    userKnown,
    headers() {
      const pending = pendingFor();
      return pending || isExpired() ? headersAfter(pending) : bearer(getToken());
    },
  };
}

const ignore = (): void => {};

const hasToken = (store: StateStore): boolean => {
  const state = store.state();
  return state.at === "signed-in" && state.token !== undefined;
};
