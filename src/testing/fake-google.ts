/** A sign-in for tests, in place of `createGoogleAuth`: the test decides what the person does. */
import { SignInError, type SignInErrorCode } from "../auth/errors.js";
import type { Session, SessionState, User } from "../auth/session/types.js";
import type { GoogleAuth } from "../auth/google/types.js";
import { addListener, callListeners } from "../transport/guard.js";

/** The calls of a component, in order. */
export interface FakeGoogleCall {
  /** The method of GoogleAuth. */
  method: "preload" | "signIn" | "renew" | "signOut";
  /** The arguments of the call. */
  options?: object | undefined;
}

/** Of a session that a test begins. The default scopes are openid, profile and email; it expires in an hour. */
export type FakeSession = { readonly [name in "scopes" | "expiresAt"]?: Session[name] | undefined };

/** A GoogleAuth that a test drives. */
export interface FakeGoogle extends GoogleAuth {
  /** The calls so far. The array grows. */
  readonly calls: readonly FakeGoogleCall[];
  /**
   * The person signs in: a running attempt resolves, and the state is `signed-in`. Without an attempt, it is as if the
   * person had signed in in another tab.
   *
   * @param user the person; by default one with the id "1" who is called Ada
   */
  accept(user?: User, session?: FakeSession): void;
  /**
   * The running attempt rejects with this code. The state is `failed`, or stays that of the session with the error. A renewal without a
   * session changes no state, because no person has asked for it.
   */
  refuse(code: SignInErrorCode): void;
  /** Shows any state, for example `{ status: "loading" }`. */
  show(state: SessionState): void;
}

/** What waits for the test. */
interface Attempt {
  kind: "signIn" | "renew";
  /** The user who was signed in when it started. */
  userId: string | undefined;
  promise: Promise<Session>;
  resolve(session: Session): void;
  reject(error: SignInError): void;
}

const ADA: User = { sub: "1", name: "Ada" };
const SCOPES = ["openid", "profile", "email"];
const HOUR_MS = 3_600_000;
const TOKEN = "fake-token";

/**
 * Creates a sign-in that a test drives. `signIn` and `renew` wait until the test calls `accept` or `refuse`; `preload` and
 * `signOut` succeed at once. There is no script, popup, timer or storage.
 *
 * As in the real one, one attempt runs at a time: another `signIn` ends it as `superseded`, and `renew` waits for it.
 *
 * @example
 * ```ts
 * import { fakeGoogle } from "querylet/testing";
 *
 * const auth = fakeGoogle();
 * console.log(auth.getState().status); // "signed-out", until the test signs somebody in
 * ```
 */
export function fakeGoogle(): FakeGoogle {
  const calls: FakeGoogleCall[] = [];
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let state: SessionState = { status: "signed-out" };
  let running: Attempt | undefined;

  const sessionNow = () => ("expiresAt" in state ? state : undefined);
  const userIdNow = () => sessionNow()?.user?.sub;
  const tokenNow = () => (state.status === "signed-in" || state.status === "expiring" ? TOKEN : null);

  function show(next: SessionState): void {
    const before = userIdNow();
    state = next;
    if (userIdNow() !== before) callListeners(userListeners);
    callListeners(listeners);
  }

  function start(kind: Attempt["kind"]): Attempt {
    const older = running;
    const attempt = { kind, userId: userIdNow() } as Attempt;
    attempt.promise = new Promise((resolve, reject) => Object.assign(attempt, { resolve, reject }));
    running = attempt;
    if (kind === "signIn" && !sessionNow()) show({ status: "signing-in" });
    older?.reject(new SignInError("superseded"));
    return attempt;
  }

  function takeRunning(): Attempt | undefined {
    const taken = running;
    running = undefined;
    return taken;
  }

  function accept(user: User = ADA, { scopes = SCOPES, expiresAt = Date.now() + HOUR_MS }: FakeSession = {}): void {
    const session: Session = { user, scopes, expiresAt };
    const taken = takeRunning();
    show({ status: "signed-in", ...session });
    taken?.resolve(session);
  }

  function refuse(code: SignInErrorCode): void {
    const error = new SignInError(code);
    const session = sessionNow();
    const taken = takeRunning();
    if (taken && session) show({ ...session, error });
    else if (taken?.kind === "signIn") show({ status: "failed", error });
    taken?.reject(error);
  }

  return {
    calls,
    accept,
    refuse,
    show,
    getState: () => state,
    subscribe: (listener) => addListener(listeners, listener),
    onUserChange: (listener) => addListener(userListeners, listener),
    async preload() {
      calls.push({ method: "preload", options: undefined });
    },
    signIn(options) {
      calls.push({ method: "signIn", options });
      const attempt = start("signIn");
      const onAbort = () => {
        if (running === attempt) refuse("aborted");
      };
      if (options?.signal?.aborted)
        onAbort(); // such a signal fires no event any more
      else options?.signal?.addEventListener("abort", onAbort);
      return attempt.promise;
    },
    async renew() {
      calls.push({ method: "renew", options: undefined });
      const { promise, userId } = running ?? start("renew");
      const session = await promise;
      if (userId !== undefined && userId !== session.user?.sub) throw new SignInError("user_changed");
      return session;
    },
    async signOut(options) {
      calls.push({ method: "signOut", options });
      const taken = takeRunning();
      show({ status: "signed-out" });
      taken?.reject(new SignInError("aborted"));
    },
    getToken: tokenNow,
    headers: (): Record<string, string> => (tokenNow() ? { Authorization: `Bearer ${TOKEN}` } : {}),
    hasScopes: (...scopes) => !!sessionNow() && scopes.every((scope) => sessionNow()?.scopes.includes(scope)),
    handleRedirect: async () => null,
    userKnown: () => undefined,
    destroy: () => refuse("aborted"),
  };
}
