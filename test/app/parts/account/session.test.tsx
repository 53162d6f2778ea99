import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SignInError } from "../../../../src/auth/errors.js";
import { TransportError } from "../../../../src/transport/errors.js";
import type { SessionState, SignInOptions } from "../../../../src/auth/index.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { createFakeSession } from "../../helpers/fake-session.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("session");
let screen: Screen;

const ada: SessionState = {
  status: "signed-in",
  user: { sub: "1", name: "Ada", email: "ada@example.com" },
  scopes: ["openid", "email"],
  expiresAt: Date.UTC(2030, 0, 1),
};

function createFakeAuth({ signOut = async () => {} } = {}) {
  let redirects = 0;
  const prompts: (string | undefined)[] = [];
  const session = createFakeSession(
    { status: "ready" },
    {
      renew: async () => ada,
      async signIn(options?: SignInOptions) {
        prompts.push(options?.prompt);
        session.show(ada);
        return ada;
      },
      signOut() {
        session.show({ status: "signed-out" });
        return signOut();
      },
      async handleRedirect() {
        redirects++;
        return null;
      },
    },
  );
  return {
    auth: session.auth,
    isIn: () => session.state().status === "signed-in",
    begin: () => session.show({ status: "signing-in" }),
    endElsewhere: () => session.show({ status: "signed-out" }),
    expire: () => session.show({ ...ada, status: "expired" } as SessionState),
    fail: (error: SignInError) => session.show({ status: "ready", error }),
    redirects: () => redirects,
    /** What Google was told to ask at each sign-in. */
    prompts,
  };
}

async function show(route: string, guarded = /secret/, { auth, isIn } = createFakeAuth(), options: AppOptions = {}) {
  const world = createWorld("type Query { secret: String secretTwo: String open: String }", {
    secret: () => "the plans",
    secretTwo: () => "more plans",
    open: () => "hours",
  });
  world.intercept = ({ document }) =>
    guarded.test(String(document)) && !isIn()
      ? { data: null, errors: [{ message: "Who are you?", extensions: { code: "UNAUTHENTICATED" } }] }
      : undefined;
  screen = await render(<QueryletApp {...world.options} auth={auth} route={route} {...options} />);
  return world;
}

const { StrictMode, act } = await import("react");

test.after.each(() => screen.close());

const inMain = (name: string) => screen.all("button", name).find((each) => each.closest("main"));

test("offers sign-in on the screen that needs it, and then continues there", async () => {
  await show("/q/secret");
  await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("the plans"));
  await screen.until(() => screen.all("button", "Account: Ada").length === 1);
});

test("asks for sign-in before the schema where the server demands it", async () => {
  await show("/q/open", /./);
  await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("hours"));
});

test("offers sign-in to a visitor whom the server forbids its schema", async () => {
  const world = createWorld("type Query { open: String }", { open: () => "hours" });
  const fake = createFakeAuth();
  world.intercept = () => {
    throw new TransportError("http", "status 403", { status: 403 });
  };
  screen = await render(<QueryletApp {...world.options} auth={fake.auth} route="/q/open" />);
  await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
  assert.match(screen.text(), "You are not signed in. Sign in with an account that has access.");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("does not let this account see its schema"));
  assert.is(inMain("Sign in with Google"), undefined);
});

test("the editor keeps its text at sign-in, and shows nothing of it after sign-out", async () => {
  const fake = createFakeAuth();
  await show("/edit", /secret/, fake);
  const document = () => screen.get("textbox", "Document") as HTMLTextAreaElement;
  await screen.until(() => screen.all("textbox", "Document").length);
  await screen.type("Document", "{ secret }");
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("Who are you?"));
  await act(async () => void fake.auth.signIn());
  await screen.until(() => !screen.text().includes("Who are you?"));
  assert.is(document().value, "{ secret }");
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("the plans"));
  await act(async () => void fake.auth.signOut());
  await screen.until(() => !screen.text().includes("the plans"));
  assert.is(document().value, "");
  assert.not.match(JSON.stringify({ ...sessionStorage }), "{ secret }");
});

test("tells who is signed in, until when and for what; forgets answers at sign-out", async () => {
  await show("/q/secret");
  await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("the plans"));
  await screen.press("button", "Account: Ada");
  assert.match(screen.text(), "ada@example.com");
  assert.match(screen.text(), /Signed in until .*2030/);
  assert.match(screen.text(), "Access to: openid, email");
  await screen.press("button", "Sign out");
  await screen.until(() => inMain("Sign in with Google"), "signed out");
  assert.not.match(screen.text(), "the plans");
});

test("says that the session was ended elsewhere, but not after an own sign-out", async () => {
  const fake = createFakeAuth();
  await show("/q/open", /secret/, fake);
  await screen.until(() => screen.text().includes("hours"));
  const signIn = () => act(async () => void fake.auth.signIn());
  await signIn();
  await act(async () => fake.endElsewhere());
  assert.match(screen.get("banner").textContent ?? "", "You have been signed out, for example in another tab");
  await signIn();
  assert.not.match(screen.text(), "You have been signed out");
  await screen.until(() => screen.all("button", "Account: Ada").length);
  await screen.press("button", "Account: Ada");
  await screen.press("button", "Sign out");
  await screen.until(() => screen.all("button", "Sign in with Google").length);
  assert.not.match(screen.text(), "You have been signed out");
  await signIn();
  await act(async () => fake.endElsewhere());
  assert.match(screen.text(), "You have been signed out");
});

test("says that a sign-in is under way, and where Google's window may be", async () => {
  const fake = createFakeAuth();
  await show("/q/open", /secret/, fake);
  await screen.until(() => screen.text().includes("hours"));
  await act(async () => fake.begin());
  assert.match(screen.get("banner").textContent ?? "", "The sign-in is under way");
  await act(async () => fake.fail(new SignInError("popup_closed")));
  assert.not.match(screen.text(), "The sign-in is under way");
});

test("speaks of no window where the page leaves for Google", async () => {
  const google = {
    clientId: "1.apps.googleusercontent.com",
    flows: ["code" as const],
    exchangeUrl: "/x",
    redirect: true,
  };
  for (const [options, words] of [
    [{ google }, "This page leaves for Google"],
    [{ google: { ...google, redirect: false } }, "look behind this one"],
  ] as const) {
    const fake = createFakeAuth();
    await show("/q/open", /secret/, fake, options);
    await screen.until(() => screen.text().includes("hours"));
    await act(async () => fake.begin());
    assert.match(screen.get("banner").textContent ?? "", words);
    await screen.close();
  }
});

for (const route of ["/q/secret", "/settings"]) {
  test(`says at ${route} when the page's own server did not hear of a sign-out`, async () => {
    await show(route, /secret/, createFakeAuth({ signOut: () => Promise.reject(new Error("down")) }));
    await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
    await screen.tap(inMain("Sign in with Google"));
    await screen.until(() => screen.all("button", "Account: Ada").length);
    if (route === "/settings") await screen.tap(inMain("Sign out"));
    else {
      await screen.press("button", "Account: Ada");
      await screen.press("button", "Sign out");
    }
    await screen.until(
      () => screen.all("alert").some((each) => /signed out on this page, but/.test(each.textContent ?? "")),
      "a word about it",
    );
    await screen.tap(inMain("Sign in with Google"));
    await screen.until(() => !/signed out on this page, but/.test(screen.text()), "the word is taken back");
  });
}

test("finishes a sign-in that came back by redirect, once, in strict mode too", async () => {
  const { auth, redirects } = createFakeAuth();
  const world = createWorld("type Query { open: String }", {});
  screen = await render(
    <StrictMode>
      <QueryletApp {...world.options} auth={auth} route="/" />
    </StrictMode>,
  );
  await screen.until(() => screen.all("navigation", "More").length);
  assert.is(redirects(), 1);
});

test("continues when the same user signs in again after the session ended", async () => {
  const fake = createFakeAuth();
  await show("/q/secret", /secret/, fake);
  await screen.until(() => inMain("Sign in with Google"), "a button in the screen");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("the plans"));
  await act(async () => fake.expire());
  await screen.tap(screen.all("link", "Secret two")[0]);
  await screen.until(() => inMain("Sign in with Google"), "asked to sign in again");
  await screen.tap(inMain("Sign in with Google"));
  await screen.until(() => screen.text().includes("more plans"));
});

test("an ended session offers to sign in everywhere, and keeps what was typed", async () => {
  const fake = createFakeAuth();
  await show("/edit", /secret/, fake);
  await screen.until(() => screen.all("textbox", "Document").length);
  await act(async () => void fake.auth.signIn());
  await screen.type("Document", "{ secret }");
  assert.is(screen.all("button", "Sign in with Google").length, 0);
  await act(async () => fake.expire());
  await screen.press("button", "Sign in with Google");
  assert.is((screen.get("textbox", "Document") as HTMLTextAreaElement).value, "{ secret }");
  assert.is(screen.all("button", "Sign in with Google").length, 0);
});

test("says that the server refuses this account, and lets another one be chosen", async () => {
  const fake = createFakeAuth();
  await show("/settings", /secret/, fake);
  await screen.until(() => inMain("Sign in with Google"));
  const refusal = Object.assign(new Error("/auth/google: no JSON, or status 403"), { status: 403 });
  await act(async () => fake.fail(new SignInError("exchange_failed", refusal)));
  assert.match(screen.get("banner").textContent ?? "", "does not let this account in. Sign in with another account");
  await screen.tap(inMain("Sign in with Google"));
  assert.equal(fake.prompts, ["select_account"]);
});

test("says that the page's sign-in is set up wrongly, and works without it", async () => {
  const complain = console.error;
  const complaints: unknown[][] = [];
  console.error = (...args: unknown[]) => void complaints.push(args);
  try {
    const world = createWorld("type Query { open: String }", { open: () => "hours" });
    const google = { clientId: "id", exchangeUrl: "https://elsewhere.example/auth" };
    screen = await render(<QueryletApp {...world.options} google={google} route="/q/open" />);
    await screen.until(() => screen.text().includes("hours"));
  } finally {
    console.error = complain;
  }
  assert.match(screen.get("alert").textContent ?? "", "settings for sign-in are wrong");
  assert.match(String(complaints[0]?.[1]), "Not of this origin: https://elsewhere.example/auth");
});

test("says why a sign-in failed until the person goes on", async () => {
  const fake = createFakeAuth();
  await show("/q/open", /secret/, fake);
  await screen.until(() => screen.text().includes("hours"));
  await act(async () => fake.fail(new SignInError("access_denied")));
  assert.match(screen.text(), "You did not give permission");
  await screen.tap(screen.all("link", "Settings")[0]);
  await screen.until(() => screen.all("heading", "Settings").length);
  assert.not.match(screen.get("banner").textContent ?? "", "You did not give permission");
});

test.run();
