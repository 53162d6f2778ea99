/**
 * A session whose token came with the answer of an action. The token is in memory only, and this file does not pass it on but to requests.
 */
import { type Auth, type SessionState, SignInError, type User } from "../../../auth/index.js";

/** @param user - null where the server did not say who signed in */
export function createTokenSession(givenToken: string, user: User | null): Auth {
  let token: string | null = givenToken;
  let state: SessionState = { status: "signed-in", user, scopes: [], expiresAt: Number.POSITIVE_INFINITY };
  const userListeners = new Set<() => void>();
  const listeners = new Set<() => void>();
  // Only the page's own sign-in opens a window or asks a server.
  const refuse = () => Promise.reject(new SignInError("session_expired"));
  return {
    preload: async () => {},
    signIn: refuse,
    renew: refuse,
    handleRedirect: async () => null,
    userKnown: () => undefined,
    hasScopes: () => false,
    getToken: () => token,
    headers: (): Record<string, string> => (token === null ? {} : { Authorization: "Bearer " + token }),
    async signOut() {
      token = null;
      state = { status: "signed-out" };
      for (const listener of [...userListeners, ...listeners]) listener();
    },
    getState: () => state,
    subscribe: (listener) => listen(listeners, listener),
    onUserChange: (listener) => listen(userListeners, listener),
    destroy() {
      userListeners.clear();
      listeners.clear();
    },
  };
}

/** @returns ends the calls of the listener */
function listen(listeners: Set<() => void>, listener: () => void): () => void {
  const call = () => listener();
  listeners.add(call);
  return () => {
    listeners.delete(call);
  };
}
