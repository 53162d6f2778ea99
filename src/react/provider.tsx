/** The provider passes the client, and the sign-in where there is one, to the components below it. */
import type { Context, ReactElement, ReactNode } from "react";
import type { GoogleAuth } from "../auth/index.js";
import type { Client } from "../client/types.js";
import { createContext, createElement, useMemo } from "./react.js";

/** The value of the provider. Empty without a provider. */
export interface ProvidedValue {
  /** The client of the nearest provider. */
  client?: Client;
  /** The sign-in of the nearest provider. */
  auth?: GoogleAuth | undefined;
}

/** The context of the provider. Components read it through `useClient` and `useAuth`. */
export const ProviderContext: Context<ProvidedValue> = /* @__PURE__ */ createContext<ProvidedValue>({});

/** Properties of `QueryletProvider`. */
export interface QueryletProviderProps {
  /** The client that the hooks below use, from `createClient`. */
  client: Client;
  /** The sign-in, from `createGoogleAuth`. `useAuth`, `useSession` and `GoogleButton` need it. */
  auth?: GoogleAuth | undefined;
  /** The components that may use the hooks. */
  children?: ReactNode;
}

/** Makes a client, and optionally a sign-in, available to the hooks in all components below. */
export function QueryletProvider({ client, auth, children }: QueryletProviderProps): ReactElement {
  const value = useMemo(() => ({ client, auth }), [client, auth]);
  return createElement(ProviderContext.Provider, { value }, children);
}
