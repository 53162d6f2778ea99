/** The session in a component. */
import type { GoogleAuth, SessionState } from "../../auth/index.js";
import { useMemo, useSyncExternalStore } from "../react.js";
import { useAuth } from "./use-auth.js";

const SIGNED_OUT: SessionState = { status: "signed-out" };
/** A server that renders pages for many people must not show the session of one of them. */
const serverState = (): SessionState => SIGNED_OUT;

/**
 * The session, with the functions to change it. On a server no user is signed in.
 *
 * Call `signIn` in the click handler, before any `await`: otherwise the browser blocks the popup.
 *
 * @returns the same object until the session changes
 * @throws Error without a `<QueryletProvider auth>` above
 *
 * @example
 * ```tsx
 * import { useSession } from "querylet/react";
 *
 * function Account() {
 *   const session = useSession();
 *   return <p>{session.status === "signed-in" ? session.user?.name : "Not signed in"}</p>;
 * }
 * ```
 */
export function useSession(): SessionState & Pick<GoogleAuth, "signIn" | "signOut" | "renew"> {
  const auth = useAuth();
  const state = useSyncExternalStore(auth.subscribe, auth.getState, serverState);
  return useMemo(() => {
    const { signIn, signOut, renew } = auth;
    return { ...state, signIn, signOut, renew };
  }, [auth, state]);
}
