/** A sign-in for tests, in place of `createGoogleAuth`: the test decides what the person does. */
import { SignInError, type SignInErrorCode } from "../auth/errors.js";
import type { Session, SessionState, SignInOptions, User } from "../auth/session/types.js";
import type { GoogleAuth } from "../auth/google/types.js";

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
  scopes?: readonly string[];
  /** Milliseconds since the epoch. @defaultValue an hour from now */
  expiresAt?: number;
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
  /** The running attempt rejects with this code. The state is `failed`, or stays that of the session with the error. */
  refuse(code: SignInErrorCode): void;
  /** Shows any state, for example `{ status: "loading" }`. */
  show(state: SessionState): void;
}

/** An attempt that waits for the test. */
interface Attempt {
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
 * @example
 * ```ts
 * import { fakeGoogle } from "querylet/testing";
 *
 * const auth = fakeGoogle();
 * console.log(auth.getState().status); // "ready", until the test signs somebody in
 * ```
 */
export function fakeGoogle(): FakeGoogle {
  const calls: FakeGoogleCall[] = [];
  const machine = createFakeMachine();
  const note = (method: FakeGoogleCall["method"], options?: object): void => {
    calls.push({ method, options });
  };
  return {
    calls,
    accept: machine.accept,
    refuse: machine.refuse,
    show: machine.show,
    getState: machine.getState,
    subscribe: (listener) => listen(machine.listeners, listener),
    onUserChange: (listener) => listen(machine.userListeners, listener),
    async preload() {
      note("preload");
    },
    signIn(options) {
      note("signIn", options);
      return machine.attempt(options);
    },
    renew() {
      note("renew");
      return machine.attempt();
    },
    async signOut(options) {
      note("signOut", options);
      machine.signOut();
    },
    getToken: () => (isSignedIn(machine.getState()) ? TOKEN : null),
    headers: (): Record<string, string> => (isSignedIn(machine.getState()) ? { Authorization: `Bearer ${TOKEN}` } : {}),
    hasScopes(...scopes) {
      const session = sessionOf(machine.getState());
      return session !== undefined && scopes.every((scope) => session.scopes.includes(scope));
    },
    handleRedirect: async () => null,
    userKnown: () => undefined,
    destroy: () => machine.refuse("aborted"),
  };
}

function createFakeMachine() {
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let state: SessionState = { status: "signed-out" };
  let attempts: Attempt[] = [];

  const show = (next: SessionState): void => {
    const isOtherUser = userIdOf(next) !== userIdOf(state);
    state = next;
    if (isOtherUser) for (const listener of [...userListeners]) listener();
    for (const listener of [...listeners]) listener();
  };
  const takeAttempts = (): Attempt[] => {
    const taken = attempts;
    attempts = [];
    return taken;
  };
  const refuse = (code: SignInErrorCode): void => {
    const error = new SignInError(code);
    const session = sessionOf(state);
    const taken = takeAttempts();
    if (taken.length > 0) show(session ? { ...session, error } : { status: "failed", error });
    for (const { reject } of taken) reject(error);
  };
  const signOut = (): void => {
    const taken = takeAttempts();
    show({ status: "signed-out" });
    for (const { reject } of taken) reject(new SignInError("aborted"));
  };
  return {
    listeners,
    userListeners,
    getState: () => state,
    show,
    refuse,
    signOut,
    accept(user: User = ADA, { scopes = SCOPES, expiresAt = Date.now() + HOUR_MS }: FakeSession = {}): void {
      const session: Session = { user, scopes, expiresAt };
      const taken = takeAttempts();
      show({ status: "signed-in", ...session });
      for (const { resolve } of taken) resolve(session);
    },
    attempt({ signal }: SignInOptions = {}): Promise<Session> {
      if (!sessionOf(state)) show({ status: "signing-in" });
      return new Promise((resolve, reject) => {
        const attempt: Attempt = { resolve, reject };
        const onAbort = () => {
          if (attempts.includes(attempt)) refuse("aborted");
        };
        attempts.push(attempt);
        if (signal?.aborted)
          onAbort(); // such a signal fires no event any more
        else signal?.addEventListener("abort", onAbort);
      });
    },
  };
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const sessionOf = (state: SessionState) => ("expiresAt" in state ? state : undefined);
const isSignedIn = ({ status }: SessionState): boolean => status === "signed-in" || status === "expiring";
const userIdOf = (state: SessionState): string | undefined => sessionOf(state)?.user?.sub;
