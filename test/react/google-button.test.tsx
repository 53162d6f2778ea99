/** Google's button: what a person sees, hears and presses. */
import "../helpers/react-development.js";
import { acting, render } from "../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError, type SessionState } from "../../src/auth/index.js";
import { GoogleButton, type GoogleButtonProps } from "../../src/react/google-button.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { fakeGoogle, type FakeGoogle } from "../../src/testing/fake-google.js";
import { createSetting } from "./setting.js";

async function mount(google: FakeGoogle, props: GoogleButtonProps = {}) {
  const { client } = createSetting();
  const view = await render(
    <QueryletProvider client={client} auth={google}>
      <GoogleButton {...props} />
    </QueryletProvider>,
  );
  const button = view.get("button") as HTMLButtonElement;
  const status = view.get("status");
  return { ...view, button, status, show: (state: SessionState) => acting(() => google.show(state)) };
}

test("is a native button, and screen readers skip Google's logo", async () => {
  const { button, root, close } = await mount(fakeGoogle());
  assert.is(button.textContent, "Sign in with Google");
  assert.is(button.getAttribute("type"), "button");
  assert.is(root.querySelector("svg")?.getAttribute("aria-hidden"), "true");
  assert.is(root.querySelectorAll("svg path").length, 4);
  await close();
});

test("is at least 44 px high", async () => {
  const { button, root, close } = await mount(fakeGoogle());
  const drawn = Number(root.querySelector("svg")?.getAttribute("width"));
  const border = 1;
  assert.is(drawn + 2 * (Number.parseInt(button.style.padding, 10) + border), 44);
  await close();
});

test("asks for the script of Google on mount, without an unhandled rejection", async () => {
  const google = fakeGoogle();
  let loads = 0;
  const preload = () => {
    loads++;
    return Promise.reject(new SignInError("script_failed"));
  };
  const { close } = await mount({ ...google, preload });
  assert.is(loads, 2, "strict mode mounts it twice: the session loads one script for both");
  await close();
});

test("signs in inside the click, before any await", async () => {
  const google = fakeGoogle();
  const { button, close } = await mount(google, { ask: { prompt: "select_account" } });
  await acting(() => {
    button.click();
    assert.equal(google.calls.at(-1), { method: "signIn", options: { prompt: "select_account" } });
  });
  await acting(() => google.refuse("popup_closed"));
  await close();
});

test("is busy while the script loads and while a popup is open, and not otherwise", async () => {
  const { button, show, close } = await mount(fakeGoogle());
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
    await show(state);
    assert.is(button.getAttribute("aria-busy"), String(expected), state.status);
    assert.is(button.disabled, false, "a second click brings a lost popup back");
  }
  await close();
});

test("shows errors in a status region that was there before", async () => {
  const { status, show, get, close } = await mount(fakeGoogle());
  assert.is(status.textContent, "");
  await show({ status: "failed", error: new SignInError("popup_blocked") });
  assert.is(get("status"), status);
  assert.match(status.textContent ?? "", "popup blocked");
  await show({ status: "signing-in" });
  assert.is(status.textContent, "");
  await close();
});

test("takes a text and a look of the page's own", async () => {
  const google = fakeGoogle();
  google.show({ status: "failed", error: new SignInError("access_denied") });
  const { button, status, close } = await mount(google, {
    label: "Continuer avec Google",
    describe: ({ code }) => `(${code})`,
    className: "mine",
    style: { minHeight: 50 },
  });
  assert.is(button.textContent, "Continuer avec Google");
  assert.is(button.className, "mine");
  assert.is(button.style.minHeight, "50px");
  assert.is(status.textContent, "(access_denied)");
  await close();
});

test("without a provider the error says what is missing", async () => {
  const error = await render(<GoogleButton />).then(
    () => assert.unreachable(),
    (cause: unknown) => cause,
  );
  assert.match(String(error), /QueryletProvider auth/);
});

test.run();
