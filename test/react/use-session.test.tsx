/** The session in a component. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderToString } from "react-dom/server";
import { useState } from "react";
import type { SessionState } from "../../src/auth/index.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useSession } from "../../src/react/use-session.js";
import { createFakeAuth, render } from "./auth-dom.js";

const session = { user: { sub: "1", name: "Ada" }, scopes: ["openid"], expiresAt: 1 };

function Who({ seen }: { seen?: ReturnType<typeof useSession>[] }) {
  const state = useSession();
  seen?.push(state);
  return <p>{"user" in state ? state.user?.name : state.status}</p>;
}

test("shows the state, and renders again when it changes", async () => {
  const auth = createFakeAuth();
  const { view, act, unmount } = await render(<Who />, auth);
  assert.is(view.textContent, "signed-out");
  await act(() => auth.show({ status: "signed-in", ...session }));
  assert.is(view.textContent, "Ada");
  await act(() => auth.show({ status: "signed-out" }));
  assert.is(view.textContent, "signed-out");
  await unmount();
});

test("does not render again when nothing changed", async () => {
  const auth = createFakeAuth();
  const seen: ReturnType<typeof useSession>[] = [];
  const { act, unmount } = await render(<Who seen={seen} />, auth);
  const count = seen.length;
  await act(() => auth.show(auth.getState()));
  assert.is(seen.length, count);
  await unmount();
});

test("gives the same object until something changes, so that an effect may depend on it", async () => {
  const auth = createFakeAuth();
  const seen: ReturnType<typeof useSession>[] = [];
  let again: (count: number) => void = () => {};
  function Parent() {
    const [count, set] = useState(0);
    again = set;
    return <Who seen={seen} key="one" {...{ count }} />;
  }
  const { act, unmount } = await render(<Parent />, auth);
  await act(() => again(1));
  assert.ok(seen.length > 1);
  assert.is(new Set(seen).size, 1);
  await act(() => auth.show({ status: "signed-in", ...session }));
  assert.is(new Set(seen).size, 2);
  await unmount();
});

test("hands on signIn, signOut and renew as they are", async () => {
  const auth = createFakeAuth();
  const seen: ReturnType<typeof useSession>[] = [];
  const { unmount } = await render(<Who seen={seen} />, auth);
  assert.is(seen[0]?.signIn, auth.signIn);
  assert.is(seen[0]?.signOut, auth.signOut);
  assert.is(seen[0]?.renew, auth.renew);
  await unmount();
});

test("stops listening when the component goes away", async () => {
  const auth = createFakeAuth();
  const { unmount } = await render(<Who />, auth);
  assert.is(auth.listeners.size, 1);
  await unmount();
  assert.is(auth.listeners.size, 0);
});

test("a server renders nobody, whatever this process holds", () => {
  const auth = createFakeAuth();
  const state: SessionState = { status: "signed-in", ...session };
  auth.show(state);
  const html = renderToString(
    <QueryletProvider client={undefined as never} auth={auth}>
      <Who />
    </QueryletProvider>,
  );
  assert.is(html, "<p>signed-out</p>");
});

test.run();
