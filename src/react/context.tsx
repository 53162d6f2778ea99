/** Hands the client, and the sign-in where there is one, to the components below. */
import type { ReactElement, ReactNode } from "react";
import type { GoogleAuth } from "../auth/index.js";
import type { Client } from "../client/types.js";
import { createContext, useContext } from "./react.js";

const ClientContext = /* @__PURE__ */ createContext<Client | null>(null);
const AuthContext = /* @__PURE__ */ createContext<GoogleAuth | null>(null);

export interface QueryletProviderProps {
  client: Client;
  /** From `createGoogleAuth`; for `useAuth`, `useSession` and `<GoogleButton>`. */
  auth?: GoogleAuth | undefined;
  children?: ReactNode;
}

export function QueryletProvider({ client, auth, children }: QueryletProviderProps): ReactElement {
  return (
    <ClientContext.Provider value={client}>
      <AuthContext.Provider value={auth ?? null}>{children}</AuthContext.Provider>
    </ClientContext.Provider>
  );
}

/** @throws Error where no <QueryletProvider> is above */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("This needs <QueryletProvider client> above it");
  return client;
}

/** @throws Error where no <QueryletProvider auth> is above */
export function useAuth(): GoogleAuth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("This needs <QueryletProvider auth> above it");
  return auth;
}
