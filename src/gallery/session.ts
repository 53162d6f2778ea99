/** A sign-in in any state, without Google. "Sign in" signs in Ada, "Sign out" signs out. */
import { SignInError, type SignInErrorCode } from "../auth/errors.js";
import type { GoogleAuth, Session, SessionState } from "../auth/index.js";

/** In ms. */
const MINUTE = 60_000;

/** The demo's people: Ada is an operator, Ben a passenger. */
export const people = {
  ada: { sub: "100000000000000000001", name: "Ada Berg", email: "ada@example.com" },
  ben: { sub: "100000000000000000002", name: "Ben Thal", email: "ben@example.com" },
};

/** A session of so many minutes from now on. */
export const sessionOf = (
  user: Session["user"],
  status: "signed-in" | "expiring" | "expired",
  minutes: number,
  error?: SignInErrorCode,
): SessionState => ({
  status,
  user,
  scopes: [
    "openid",
    "https://www.googleapis.com/auth/userinfo.profile",
    "https://www.googleapis.com/auth/userinfo.email",
  ],
  expiresAt: Date.now() + minutes * MINUTE,
  ...(error && { error: new SignInError(error) }),
});

/** Ada is signed in for an hour. */
export const adaSession = (): SessionState => sessionOf(people.ada, "signed-in", 60);

/** Ben is signed in for an hour. */
export const benSession = (): SessionState => sessionOf(people.ben, "signed-in", 60);

/** No user is signed in, for this reason. */
export const failedWith = (error: SignInErrorCode): SessionState => ({
  status: "failed",
  error: new SignInError(error),
});

export function createMadeAuth(first: SessionState): GoogleAuth {
  let state = first;
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  const userOf = (of: SessionState) => ("expiresAt" in of ? of.user?.sub : undefined);
  const show = (next: SessionState) => {
    const isSameUser = userOf(state) === userOf(next);
    state = next;
    for (const listener of [...(isSameUser ? [] : userListeners), ...listeners]) listener();
  };
  const signIn = async () => {
    const session = sessionOf(people.ada, "signed-in", 60);
    show(session);
    return session as Session;
  };
  return {
    preload: async () => {},
    signIn,
    renew: signIn,
    getToken: () => null,
    headers: () => ({}),
    hasScopes: () => true,
    handleRedirect: async () => null,
    signOut: async () => show({ status: "signed-out" }),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    userKnown: () => undefined,
    onUserChange(listener) {
      userListeners.add(listener);
      return () => {
        userListeners.delete(listener);
      };
    },
    destroy() {
      listeners.clear();
      userListeners.clear();
    },
  };
}
