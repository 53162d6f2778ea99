/** Google's button: what a person sees, hears and presses. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError, type SessionState } from "../../src/auth/index.js";
import { createFakeAuth, render } from "./auth-dom.js";
import { GoogleButton } from "../../src/react/google-button.js";

const button = (view: HTMLElement) => view.querySelector("button")!; // there, or the test fails here

test("is a native button named Sign in with Google, with Google's mark hidden from screen readers", async () => {
  const { view, unmount } = await render(<GoogleButton />, createFakeAuth());
  assert.is(button(view).textContent, "Sign in with Google");
  assert.is(button(view).getAttribute("type"), "button");
  assert.is(view.querySelector("svg")?.getAttribute("aria-hidden"), "true");
  assert.is(view.querySelectorAll("svg path").length, 4);
  await unmount();
});

test("is at least 44 px high", async () => {
  const { view, unmount } = await render(<GoogleButton />, createFakeAuth());
  assert.is(button(view).style.minHeight, "44px");
  await unmount();
});

test("loads Google's script when it appears, and a failure is no unhandled rejection", async () => {
  const auth = createFakeAuth();
  const { unmount } = await render(<GoogleButton />, auth);
  assert.equal(auth.calls, ["preload"]);
  await unmount();
});

test("signs in inside the click", async () => {
  const auth = createFakeAuth();
  const { view, unmount } = await render(<GoogleButton ask={{ prompt: "select_account" }} />, auth);
  button(view).click();
  assert.equal(auth.calls, ["preload", 'signIn {"prompt":"select_account"}'], "before any await");
  await unmount();
});

test("is busy while the script loads and while a window is open, and not otherwise", async () => {
  const auth = createFakeAuth();
  const { view, act, unmount } = await render(<GoogleButton />, auth);
  const session = { user: null, scopes: [], expiresAt: 0 };
  const busy: [SessionState, boolean][] = [
    [{ status: "signed-out" }, false],
    [{ status: "loading" }, true],
    [{ status: "ready" }, false],
    [{ status: "signing-in" }, true],
    [{ status: "failed" }, false],
    [{ status: "signed-in", ...session }, false],
    [{ status: "expiring", ...session }, false],
    [{ status: "expired", ...session }, false],
  ];
  for (const [state, expected] of busy) {
    await act(() => auth.show(state));
    assert.is(button(view).getAttribute("aria-busy"), String(expected), state.status);
    assert.is(button(view).disabled, false, "a second click brings a lost window back");
  }
  await unmount();
});

test("says errors in a status region that was there before", async () => {
  const auth = createFakeAuth();
  const { view, act, unmount } = await render(<GoogleButton />, auth);
  const region = view.querySelector("[role=status]");
  assert.is(region?.textContent, "");
  await act(() => auth.show({ status: "failed", error: new SignInError("popup_blocked") }));
  assert.is(view.querySelector("[role=status]"), region);
  assert.match(region?.textContent ?? "", "Allow pop-ups");
  await act(() => auth.show({ status: "signing-in" }));
  assert.is(region?.textContent, "");
  await unmount();
});

test("takes words and a look of the page's own", async () => {
  const auth = createFakeAuth();
  auth.show({ status: "failed", error: new SignInError("access_denied") });
  const { view, unmount } = await render(
    <GoogleButton
      label="Continuer avec Google"
      describe={({ code }) => `(${code})`}
      className="mine"
      style={{ minHeight: 50 }}
    />,
    auth,
  );
  assert.is(button(view).textContent, "Continuer avec Google");
  assert.is(button(view).className, "mine");
  assert.is(button(view).style.minHeight, "50px");
  assert.is(view.querySelector("[role=status]")?.textContent, "(access_denied)");
  await unmount();
});

test("names the provider that is missing", async () => {
  const error = await render(<GoogleButton />, undefined).then(
    () => assert.unreachable(),
    (cause: unknown) => cause,
  );
  assert.match(String(error), /QueryletProvider auth/);
});

test.run();
