/** The session in a component. */
import type { GoogleAuth, SessionState } from "../auth/index.js";
import { useAuth } from "./context.js";
import { useSyncExternalStore } from "./react.js";

const nobody: SessionState = { status: "signed-out" };
const onServer = (): SessionState => nobody;

/**
 * Who is signed in, and what to do about it; renders again when that changes. On a server nobody is.
 * Call `signIn` in the click handler, before any `await`: browsers block the window otherwise.
 * @throws Error without `<QueryletProvider auth>` above
 */
export function useSession(): SessionState & Pick<GoogleAuth, "signIn" | "signOut" | "renew"> {
  const { subscribe, getState, signIn, signOut, renew } = useAuth();
  return { ...useSyncExternalStore(subscribe, getState, onServer), signIn, signOut, renew };
}
