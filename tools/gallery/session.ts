/** A sign-in without Google, which can be in any state. `signIn` signs in Ada, `signOut` signs out. */
import { SignInError, type SignInErrorCode } from "../../src/auth/errors.js";
import type { GoogleAuth, Session, SessionState } from "../../src/auth/index.js";

/** In ms. */
const MINUTE = 60_000;

/** The users of the demo: Ada is an operator, Ben is a passenger. */
export const people = {
  ada: { sub: "100000000000000000001", name: "Ada Berg", email: "ada@example.com" },
  ben: { sub: "100000000000000000002", name: "Ben Thal", email: "ben@example.com" },
};

/** A session that ends in this many minutes. */
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

/** Ada has a session for an hour. */
export const adaSession = (): SessionState => sessionOf(people.ada, "signed-in", 60);

/** Ben has a session for an hour. */
export const benSession = (): SessionState => sessionOf(people.ben, "signed-in", 60);

/** No user is signed in, because of this error. */
export const failedWith = (error: SignInErrorCode): SessionState => ({
  status: "failed",
  error: new SignInError(error),
});

export function createGalleryAuth(first: SessionState): GoogleAuth {
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
