/** The session in a component. */
import "../../helpers/react-development.js";
import { acting, render } from "../../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderToString } from "react-dom/server";
import { useState, type ReactNode } from "react";
import type { SessionState } from "../../../src/auth/index.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useSession } from "../../../src/react/hooks/use-session.js";
import type { GoogleAuth } from "../../../src/auth/index.js";
import { fakeGoogle } from "../../../src/testing/fake-google.js";
import { createSetting } from "../setting.js";

const session = { user: { sub: "1", name: "Ada" }, scopes: ["openid"], expiresAt: 1 };

const wrap = (children: ReactNode, auth: GoogleAuth) => (
  <QueryletProvider client={createSetting().client} auth={auth}>
    {children}
  </QueryletProvider>
);

function Who({ seen }: { seen?: ReturnType<typeof useSession>[] }) {
  const state = useSession();
  seen?.push(state);
  return <p>{"user" in state ? state.user?.name : state.status}</p>;
}

test("shows the state, and renders again when it changes", async () => {
  const auth = fakeGoogle();
  const { text, close } = await render(wrap(<Who />, auth));
  assert.is(text(), "signed-out");
  await acting(() => auth.show({ status: "signed-in", ...session }));
  assert.is(text(), "Ada");
  await acting(() => auth.show({ status: "signed-out" }));
  assert.is(text(), "signed-out");
  await close();
});

test("needs no client", async () => {
  const view = await render(
    <QueryletProvider auth={fakeGoogle()}>
      <Who />
    </QueryletProvider>,
  );
  assert.is(view.text(), "signed-out");
  await view.close();
});

test("does not render again when nothing changed", async () => {
  const auth = fakeGoogle();
  const seen: ReturnType<typeof useSession>[] = [];
  const { close } = await render(wrap(<Who seen={seen} />, auth));
  const count = seen.length;
  await acting(() => auth.show(auth.getState()));
  assert.is(seen.length, count);
  await close();
});

test("the session is the same object until it changes", async () => {
  const auth = fakeGoogle();
  const seen: ReturnType<typeof useSession>[] = [];
  let again: (count: number) => void = () => {};
  function Parent() {
    const [count, set] = useState(0);
    again = set;
    return <Who seen={seen} key="one" {...{ count }} />;
  }
  const { close } = await render(wrap(<Parent />, auth));
  await acting(() => again(1));
  assert.ok(seen.length > 1);
  assert.is(new Set(seen).size, 1);
  await acting(() => auth.show({ status: "signed-in", ...session }));
  assert.is(new Set(seen).size, 2);
  await close();
});

test("hands on signIn, signOut and renew as they are", async () => {
  const auth = fakeGoogle();
  const seen: ReturnType<typeof useSession>[] = [];
  const { close } = await render(wrap(<Who seen={seen} />, auth));
  assert.is(seen[0]?.signIn, auth.signIn);
  assert.is(seen[0]?.signOut, auth.signOut);
  assert.is(seen[0]?.renew, auth.renew);
  await close();
});

test("stops listening when the component unmounts", async () => {
  const google = fakeGoogle();
  let listeners = 0;
  const subscribe = (listener: () => void) => {
    const stop = google.subscribe(listener);
    listeners++;
    return () => {
      listeners--;
      stop();
    };
  };
  const { close } = await render(wrap(<Who />, { ...google, subscribe }));
  assert.is(listeners, 1);
  await close();
  assert.is(listeners, 0);
});

test("a server renders no user, even if this process has a session", () => {
  const auth = fakeGoogle();
  const state: SessionState = { status: "signed-in", ...session };
  auth.show(state);
  const html = renderToString(wrap(<Who />, auth));
  assert.is(html, "<p>signed-out</p>");
});

test.run();
