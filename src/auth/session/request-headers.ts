/**
 * The headers of a request, for the user who is signed in when the request is made. A request waits while that is not certain, and
 * fails if another user is signed in after the wait: it must never be sent in the name of another user.
 */
import { bearer } from "../request-json.js";
import { sessionExpired, SignInError } from "../errors.js";
import { traceHeaders } from "../traced-headers.js";
import type { Attempts } from "./attempts.js";
import type { SignOuts } from "./sign-out.js";
import type { StateStore } from "./state-store.js";
import type { Auth, Session } from "./types.js";

/** What `createRequestHeaders` needs. */
export interface RequestHeadersOptions {
  /** Tells who is signed in. */
  store: StateStore;
  /** The attempts that a request may have to wait for. */
  attempts: Attempts;
  /** The sign-outs that a request may have to wait for. */
  signOuts: SignOuts;
  /** The access token, while it is valid. */
  getToken(): string | null;
  /** Whether the session has expired, and no other has replaced it. */
  isExpired(): boolean;
  /** Asks the page's server to renew the session. Undefined: the provider has no such server. */
  renew: (() => Promise<Session>) | undefined;
  /** Compares the session with the clock and with the other tabs. */
  checkSession(): void;
}

/** @returns `headers` and `userKnown` of `Auth` */
export function createRequestHeaders(options: RequestHeadersOptions): Pick<Auth, "headers" | "userKnown"> {
  const { store, attempts, signOuts, getToken, isExpired } = options;

  function presentHeaders(): Record<string, string> {
    const headers = bearer(getToken());
    if (process.env.NODE_ENV !== "production") traceHeaders(headers, () => bearer(getToken()));
    return headers;
  }

  /** What a request has to wait for. Undefined: nothing. */
  function pendingFor(): Promise<unknown> | undefined {
    const signOut = signOuts.pending();
    if (signOut) return signOut;
    const attempt = attempts.current() ?? attempts.waiting();
    if (isExpired()) {
      // The timer is late, so that the state is not up to date. Listeners are called after the caller has its promise.
      queueMicrotask(options.checkSession);
      return attempt ? attempt.promise : options.renew?.();
    }
    // A token stays its user's, whatever the server answers. A cookie may become that of another user at any moment.
    return attempt?.stage() === "asking-server" && !hasToken(store) ? attempt.promise : undefined;
  }

  function userKnown(): Promise<void> | undefined {
    const attempt = attempts.current();
    if (store.state().at === "has-session" || attempt?.stage() !== "asking-server") return undefined;
    return attempt.promise.then(ignore, ignore).then(userKnown); // waits again if another attempt is running by then
  }

  /** Waits for a pending attempt or sign-out, and for the ones that replace it. @returns the last error; undefined without one */
  async function waitFor(first: Promise<unknown> | undefined): Promise<unknown> {
    let pending = first;
    let failure: unknown;
    while (pending) {
      failure = await pending.then(ignore, (error: unknown) => error ?? true);
      // Without something newer to wait for, `pendingFor` would start another renewal after one that failed.
      const newer = attempts.current() ?? attempts.waiting() ?? signOuts.pending();
      pending = newer && pendingFor();
    }
    return failure;
  }

  async function headersAfter(pending: Promise<unknown> | undefined): Promise<Record<string, string>> {
    let userNumber = store.state().userNumber;
    // While no user is signed in and the server is asked who is, the request is made for the user that the server names.
    const userFound = userKnown()?.then(() => {
      userNumber = store.state().userNumber;
    });
    const failure = await waitFor(pending);
    await userFound;
    if (userNumber !== store.state().userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return presentHeaders();
  }

  return {
    userKnown,
    headers() {
      const pending = pendingFor();
      return pending || isExpired() ? headersAfter(pending) : presentHeaders();
    },
  };
}

const ignore = (): void => {};

const hasToken = (store: StateStore): boolean => {
  const state = store.state();
  return state.at === "has-session" && state.token !== undefined;
};
