/** A sign-in for tests, in place of `createGoogleAuth`: the test decides what the person does. */
import { SignInError, type SignInErrorCode } from "../auth/errors.js";
import type { Session, SessionState, SignInOptions, User } from "../auth/session/types.js";
import type { GoogleAuth } from "../auth/google/types.js";
import { addListener, callListeners } from "../transport/guard.js";

/** The calls of a component, in order. */
export interface FakeGoogleCall {
  /** The method of GoogleAuth. */
  method: "preload" | "signIn" | "renew" | "signOut";
  /** The arguments of the call. */
  options?: object | undefined;
}

/** Of a session that a test begins; what is left out has a default. */
export interface FakeSession {
  /** @defaultValue ["openid", "profile", "email"] */
  scopes?: readonly string[] | undefined;
  /** Milliseconds since the epoch. @defaultValue an hour from now */
  expiresAt?: number | undefined;
}

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

/** An attempt that waits for the test. */
interface Attempt {
  kind: "signIn" | "renew";
  /** The user who was signed in when it started. */
  userId: string | undefined;
  promise: Promise<Session>;
  resolve: (session: Session) => void;
  reject: (error: SignInError) => void;
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
  const state = createFakeState();
  const attempts = createFakeAttempts(state);
  const { getState } = state;
  const note = (method: FakeGoogleCall["method"], options?: object): void => {
    calls.push({ method, options });
  };
  return {
    calls,
    ...state,
    accept: attempts.accept,
    refuse: attempts.refuse,
    async preload() {
      note("preload");
    },
    signIn(options) {
      note("signIn", options);
      return attempts.signIn(options);
    },
    renew() {
      note("renew");
      return attempts.renew();
    },
    async signOut(options) {
      note("signOut", options);
      attempts.signOut();
    },
    getToken: () => (isSignedIn(getState()) ? TOKEN : null),
    headers: (): Record<string, string> => (isSignedIn(getState()) ? { Authorization: `Bearer ${TOKEN}` } : {}),
    hasScopes(...scopes) {
      const session = sessionOf(getState());
      return session !== undefined && scopes.every((scope) => session.scopes.includes(scope));
    },
    handleRedirect: async () => null,
    userKnown: () => undefined,
    destroy: () => attempts.refuse("aborted"),
  };
}

/** The state, and its listeners. */
function createFakeState() {
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let state: SessionState = { status: "signed-out" };
  return {
    getState: () => state,
    subscribe: (listener: () => void) => addListener(listeners, listener),
    onUserChange: (listener: () => void) => addListener(userListeners, listener),
    show(next: SessionState): void {
      const isOtherUser = userIdOf(next) !== userIdOf(state);
      state = next;
      if (isOtherUser) callListeners(userListeners);
      callListeners(listeners);
    },
  };
}

/** The attempts: at most one runs. */
function createFakeAttempts({ getState, show }: ReturnType<typeof createFakeState>) {
  let current: Attempt | undefined;

  const start = (kind: Attempt["kind"]): Attempt => {
    const older = current;
    const attempt = createAttempt(kind, userIdOf(getState()));
    current = attempt;
    if (kind === "signIn" && !sessionOf(getState())) show({ status: "signing-in" });
    older?.reject(new SignInError("superseded"));
    return attempt;
  };
  const takeAttempt = (): Attempt | undefined => {
    const taken = current;
    current = undefined;
    return taken;
  };
  const refuse = (code: SignInErrorCode): void => {
    const error = new SignInError(code);
    const session = sessionOf(getState());
    const taken = takeAttempt();
    if (taken && session) show({ ...session, error });
    else if (taken?.kind === "signIn") show({ status: "failed", error });
    taken?.reject(error);
  };
  return {
    refuse,
    signOut(): void {
      const taken = takeAttempt();
      show({ status: "signed-out" });
      taken?.reject(new SignInError("aborted"));
    },
    accept(user: User = ADA, { scopes = SCOPES, expiresAt = Date.now() + HOUR_MS }: FakeSession = {}): void {
      const session: Session = { user, scopes, expiresAt };
      const taken = takeAttempt();
      show({ status: "signed-in", ...session });
      taken?.resolve(session);
    },
    signIn({ signal }: SignInOptions = {}): Promise<Session> {
      const attempt = start("signIn");
      const onAbort = () => {
        if (current === attempt) refuse("aborted");
      };
      if (signal?.aborted)
        onAbort(); // such a signal fires no event any more
      else signal?.addEventListener("abort", onAbort);
      return attempt.promise;
    },
    async renew(): Promise<Session> {
      const { promise, userId } = current ?? start("renew");
      const session = await promise;
      if (userId !== undefined && userId !== session.user?.sub) throw new SignInError("user_changed");
      return session;
    },
  };
}

function createAttempt(kind: Attempt["kind"], userId: string | undefined): Attempt {
  let resolve: Attempt["resolve"] = () => {};
  let reject: Attempt["reject"] = () => {};
  const promise = new Promise<Session>((onSession, onError) => {
    resolve = onSession;
    reject = onError;
  });
  return { kind, userId, promise, resolve, reject };
}

const sessionOf = (state: SessionState) => ("expiresAt" in state ? state : undefined);
const isSignedIn = ({ status }: SessionState): boolean => status === "signed-in" || status === "expiring";
const userIdOf = (state: SessionState): string | undefined => sessionOf(state)?.user?.sub;
