/** Attacks on the redirect flow: what a link, another tab or an old answer can do to a person who signs in. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { redirect, SignInError, type GoogleAuth } from "../../../src/auth/index.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFetch, createPage, START } from "../fakes.js";
import { createCodeAuth, type CodeOptions } from "../setting.js";

const PAGE = "http://localhost:3000/app";
const ADA = { sub: "1", name: "Ada" };

let page: ReturnType<typeof createPage>;
let net: ReturnType<typeof createFetch>;
const made: GoogleAuth[] = [];

test.before.each(() => {
  page = createPage({ href: PAGE }).ready();
  net = createFetch({ "/auth/google": { access_token: "server-token", expires_in: 3600, user: ADA } });
});
test.after.each(() => {
  for (const auth of made.splice(0)) auth.destroy();
  page.restore();
});

function create(options: CodeOptions = {}): GoogleAuth {
  const auth = createCodeAuth({ redirect: redirect(), clock: createFakeClock(START), fetch: net.fetch, ...options });
  made.push(auth);
  return auth;
}

/** Leaves the page for Google, as a click does, and returns the state that Google will send back. */
function leave(options?: CodeOptions): string {
  const auth = create(options);
  void auth.signIn().catch(() => {});
  auth.destroy();
  return page.asked.at(-1)?.config.state ?? "";
}

/** Opens the page at an address with these parameters, and returns the code of the error, or who signed in. */
async function comeBack(parameters: Record<string, string>, options?: CodeOptions): Promise<string> {
  page.window.location.href = `${PAGE}?${new URLSearchParams(parameters)}`;
  return create(options)
    .handleRedirect()
    .then(
      (session) => session?.user?.name ?? "no user",
      (error: unknown) => (error instanceof SignInError ? error.code : "no SignInError"),
    );
}

const GOOD = { code: "a-code", scope: "openid email profile" };

test("a link with a foreign code signs no user in, and the code is not exchanged", async () => {
  assert.is(await comeBack({ ...GOOD, state: "theirs" }), "no user");
  leave();
  assert.is(await comeBack({ ...GOOD, state: "theirs" }), "no user");
  assert.equal(net.sent, []);
});

test("a link with a refusal that was not asked for changes nothing", async () => {
  const forged = { error: "access_denied", error_description: "Call this number", state: "theirs" };
  assert.is(await comeBack(forged), "no user");
  const state = leave();
  assert.is(await comeBack(forged), "no user");
  assert.is(page.window.location.search, `?${new URLSearchParams(forged)}`, "it may be another provider's");
  assert.is(await comeBack({ ...GOOD, state }), "Ada", "the person's own attempt goes on");
});

test("Google's own refusal comes with the state, and is access_denied", async () => {
  const state = leave();
  assert.is(await comeBack({ error: "access_denied", state }), "access_denied");
});

test("a state counts once: the same answer again is a replay, also after a refusal", async () => {
  const state = leave();
  assert.is(await comeBack({ ...GOOD, state }), "Ada");
  assert.is(await comeBack({ ...GOOD, state }), "no user");
  const refused = leave();
  assert.is(await comeBack({ error: "access_denied", state: refused }), "access_denied");
  assert.is(await comeBack({ ...GOOD, state: refused }), "no user");
  assert.is(net.sent.length, 1);
});

test("two tabs that sign in at once each take their own answer only", async () => {
  const first = leave();
  const tabs = [page.storage.entries().next().value, undefined];
  page.storage.clear(); // each tab has a sessionStorage of its own
  const second = leave();
  tabs[1] = page.storage.entries().next().value;
  assert.is.not(first, second);
  const turnTo = (tab: (typeof tabs)[number]) => {
    page.storage.clear();
    if (tab) page.storage.set(...tab);
  };
  turnTo(tabs[0]);
  assert.is(await comeBack({ ...GOOD, state: second }), "no user", "the other tab's answer");
  turnTo(tabs[1]);
  assert.is(await comeBack({ ...GOOD, state: second }), "Ada");
  turnTo(tabs[0]);
  assert.is(await comeBack({ ...GOOD, state: first }), "Ada");
});

test("a second attempt in the same tab makes the first one's answer worthless", async () => {
  const first = leave();
  const second = leave();
  assert.is(await comeBack({ ...GOOD, state: first }), "no user");
  assert.is(await comeBack({ ...GOOD, state: second }), "Ada");
});

test("the state of one client id is not valid for another", async () => {
  const state = leave({ clientId: "other" });
  assert.is(await comeBack({ ...GOOD, state }), "no user");
  assert.is(await comeBack({ ...GOOD, state }, { clientId: "other" }), "Ada");
});

test("a forged answer leaves the session that there is as it was", async () => {
  const auth = create();
  const state = leave();
  page.window.location.href = `${PAGE}?${new URLSearchParams({ ...GOOD, state })}`;
  await auth.handleRedirect();
  page.window.location.href = `${PAGE}?error=access_denied&state=theirs`;
  await auth.handleRedirect().catch(() => {});
  assert.is(auth.getState().status, "signed-in");
  assert.is(auth.getToken(), "server-token");
});

test("an answer at another address than the redirect's is not Google's", async () => {
  const options = { redirect: redirect({ uri: "http://localhost:3000/callback" }) };
  const state = leave(options);
  assert.is(await comeBack({ ...GOOD, state }, options), "no user");
  page.window.location.href = `http://localhost:3000/callback?${new URLSearchParams({ ...GOOD, state })}`;
  const session = await create(options).handleRedirect();
  assert.is(session?.user?.name, "Ada");
  assert.is(page.window.location.href, PAGE, "the page that was left");
});

test("the back button from Google's page ends the attempt, and the page can ask again", async () => {
  const clock = createFakeClock(START);
  const auth = create({ clock });
  const code = auth.signIn().catch((error: SignInError) => error.code);
  assert.is(auth.getState().status, "signing-in");
  clock.tick(5_000);
  page.comeBack();
  clock.tick(500);
  assert.equal([await code, auth.getState().status], ["popup_closed", "failed"]);
  const state = leave();
  assert.is(await comeBack({ ...GOOD, state }), "Ada");
});

test("without the redirect flow a code in the address means nothing, and stays", async () => {
  const parameters = { ...GOOD, state: "theirs" };
  assert.is(await comeBack(parameters, { redirect: undefined }), "no user");
  assert.is(page.window.location.search, `?${new URLSearchParams(parameters)}`);
  assert.equal(net.sent, []);
});

for (const base of ["http://localhost:3001/", "https://evil.example/"]) {
  test(`no code goes where a <base> of ${base} leads, even a late one`, async () => {
    const pageWithBase = page.window.document as { baseURI?: string };
    pageWithBase.baseURI = base;
    assert.throws(() => create(), /Not of this origin/);

    pageWithBase.baseURI = PAGE;
    const state = leave();
    const auth = create();
    pageWithBase.baseURI = base;
    page.window.location.href = `${PAGE}?${new URLSearchParams({ ...GOOD, state })}`;
    for (const run of [auth.handleRedirect, auth.renew, auth.signOut]) {
      const code = await run().then(
        () => "done",
        (error: SignInError) => error.code,
      );
      assert.is(code, "exchange_failed");
    }
    assert.equal(net.sent, []);
  });
}

test("a foreign <base> changes nothing for whole addresses of the page's own origin", () => {
  Object.assign(page.window.document, { baseURI: "https://evil.example/" });
  const { origin } = new URL(PAGE);
  const options = { exchangeUrl: `${origin}/auth/google`, refreshUrl: undefined, logoutUrl: undefined };
  assert.not.throws(() => create(options));
});

test("a <base> of the page's own origin is heeded", async () => {
  Object.assign(page.window.document, { baseURI: "http://localhost:3000/shop/" });
  assert.is(await comeBack({ ...GOOD, state: leave() }), "Ada");
});

test.run();
