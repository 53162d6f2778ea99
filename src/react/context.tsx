/** Hands the client, and the sign-in where there is one, to the components below. */
import type { ReactElement, ReactNode } from "react";
import type { GoogleAuth } from "../auth/index.js";
import type { Client } from "../client/types.js";
import { createContext, createElement, useContext, useMemo } from "./react.js";

const Context = /* @__PURE__ */ createContext<{ client?: Client; auth?: GoogleAuth | undefined }>({});

export interface QueryletProviderProps {
  client: Client;
  /** From `createGoogleAuth`; for `useAuth`, `useSession` and `<GoogleButton>`. */
  auth?: GoogleAuth | undefined;
  children?: ReactNode;
}

export function QueryletProvider({ client, auth, children }: QueryletProviderProps): ReactElement {
  const value = useMemo(() => ({ client, auth }), [client, auth]);
  return createElement(Context.Provider, { value }, children);
}

/** @throws Error where no <QueryletProvider> is above */
export function useClient(): Client {
  const { client } = useContext(Context);
  if (!client) throw new Error("This needs <QueryletProvider client> above it");
  return client;
}

/** @throws Error where no <QueryletProvider auth> is above */
export function useAuth(): GoogleAuth {
  const { auth } = useContext(Context);
  if (!auth) throw new Error("This needs <QueryletProvider auth> above it");
  return auth;
}
