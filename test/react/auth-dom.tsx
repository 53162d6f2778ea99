/** A document, and a session that does what the test says. */
import "../helpers/react-development.js";
import "../helpers/window.js";
import type { ReactNode } from "react";
import type { GoogleAuth, SessionState } from "../../src/auth/index.js";
import { SignInError } from "../../src/auth/index.js";

const { act } = await import("react");
const { createRoot } = await import("react-dom/client");
const { QueryletProvider } = await import("../../src/react/provider.js");

export function createFakeAuth() {
  let state: SessionState = { status: "signed-out" };
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const refused = () => Promise.reject(new SignInError("not_ready"));
  const auth: GoogleAuth = {
    preload: () => (calls.push("preload"), refused()),
    signIn: (options) => (calls.push(`signIn ${JSON.stringify(options)}`), refused()),
    renew: refused,
    getToken: () => null,
    headers: () => ({}),
    hasScopes: () => false,
    handleRedirect: async () => null,
    signOut: async () => {},
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    userKnown: () => undefined,
    onUserChange: () => () => {},
    destroy() {},
  };
  return {
    ...auth,
    calls,
    listeners,
    show(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

export async function render(element: ReactNode, auth: GoogleAuth | undefined) {
  const view = document.body.appendChild(document.createElement("div"));
  const root = createRoot(view);
  await act(async () =>
    root.render(
      <QueryletProvider client={undefined as never} auth={auth}>
        {element}
      </QueryletProvider>,
    ),
  );
  return {
    view,
    act: (run: () => void) => act(async () => run()),
    unmount: () => act(async () => root.unmount()),
  };
}
