/** Who is signed in, as a test says: what the app needs of Google sign-in. */
import type { GoogleAuth, SessionState } from "../../../src/auth/index.js";
import { createListeners } from "../../helpers/fakes/listeners.js";

export interface FakeSession {
  auth: GoogleAuth;
  state(): SessionState;
  /** The user's `sub`; undefined where no user is signed in. */
  user(): string | undefined;
  /** Changes the state and tells those who listen. */
  show(next: SessionState): void;
}

/** Somebody is signed in whose name is their `sub`. */
export const signedInAs = (sub: string | null): SessionState => ({
  status: "signed-in",
  user: sub === null ? null : { sub, name: sub },
  scopes: [],
  expiresAt: Date.UTC(2099, 0, 1),
});

/** @param more members of the sign-in that do something else */
export function createFakeSession(initial: SessionState, more: object = {}): FakeSession {
  let state = initial;
  const listeners = createListeners();
  const session: FakeSession = {
    state: () => state,
    user: () => ("user" in state ? state.user?.sub : undefined),
    show(next) {
      state = next;
      listeners.call();
    },
    auth: {
      preload: async () => {},
      handleRedirect: async () => null,
      renew: async () => state,
      signOut: async () => session.show({ status: "signed-out" }),
      getToken: () => null,
      headers: () => ({}),
      getState: () => state,
      subscribe: listeners.add,
      destroy() {},
      ...more,
    } as unknown as GoogleAuth,
  };
  return session;
}
