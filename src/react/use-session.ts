/** The session in a component. */
import type { GoogleAuth, SessionState } from "../auth/index.js";
import { useAuth } from "./context.js";
import { useMemo, useSyncExternalStore } from "./react.js";

const nobody: SessionState = { status: "signed-out" };
const onServer = (): SessionState => nobody;

/**
 * Who is signed in, and what to do about it; renders again when that changes, and is the same object until then. On a server nobody is.
 * Call `signIn` in the click handler, before any `await`: browsers block the window otherwise.
 * @throws Error without `<QueryletProvider auth>` above
 */
export function useSession(): SessionState & Pick<GoogleAuth, "signIn" | "signOut" | "renew"> {
  const auth = useAuth();
  const state = useSyncExternalStore(auth.subscribe, auth.getState, onServer);
  return useMemo(() => {
    const { signIn, signOut, renew } = auth;
    return { ...state, signIn, signOut, renew };
  }, [auth, state]);
}
