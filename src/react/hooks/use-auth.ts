/** The sign-in in a component. */
import type { GoogleAuth } from "../../auth/index.js";
import { ProviderContext } from "../provider.js";
import { useContext } from "../react.js";

/**
 * The sign-in of the nearest `<QueryletProvider>`.
 *
 * @throws Error if there is no `<QueryletProvider auth>` above the component
 */
export function useAuth(): GoogleAuth {
  const { auth } = useContext(ProviderContext);
  if (!auth) throw new Error("No sign-in: put <QueryletProvider auth={auth}> above this component");
  return auth;
}
