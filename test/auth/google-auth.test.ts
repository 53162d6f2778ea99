/** The rules of sign-in, each by its name. The page, the clock, Google and the network are fakes. */
import { getEventListeners } from "node:events";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  codeFlow,
  createGoogleAuth,
  redirect,
  SignInError,
  tabStorage,
  tokenFlow,
  type CodeFlowOptions,
  type GoogleAuth,
  type GoogleAuthOptions,
  type Session,
} from "../../src/auth/index.js";
import { createClock, createFetch, createPage, FakeChannel, settle } from "./fakes.js";
import { createCodeAuth, type CodeOptions } from "./setting.js";

const USERINFO = "https://openidconnect.googleapis.com/v1/userinfo";
const ADA = { sub: "1", name: "Ada", email: "ada@example.com", picture: "https://example.com/a.png" };
const ALL = ["openid", "profile", "email"];

let page: ReturnType<typeof createPage>;
let clock: ReturnType<typeof createClock>;
let net: ReturnType<typeof createFetch>;
const made: GoogleAuth[] = [];

test.before.each(() => {
  page = createPage().ready();
  clock = createClock();
  net = createFetch({ [USERINFO]: { ...ADA, given_name: "Ada", locale: "en" } });
  FakeChannel.sent.length = 0;
});
test.after.each(() => {
  for (const auth of made.splice(0)) auth.destroy();
  page.restore();
});

function create(options: Partial<GoogleAuthOptions> = {}): GoogleAuth {
  const auth = createGoogleAuth({ clientId: "id", flow: tokenFlow(), clock, fetch: net.fetch, ...options });
  made.push(auth);
  return auth;
}
function code(options: CodeOptions = {}): GoogleAuth {
  const auth = createCodeAuth({ clock, fetch: net.fetch, ...options });
  made.push(auth);
  return auth;
}
const answer = { access_token: "server-token", expires_in: 3600, scope: "openid profile email", user: ADA };

async function signedIn(auth: GoogleAuth): Promise<Session> {
  const promise = auth.signIn();
  page.asked.at(-1)?.answer();
  return promise;
}
async function failure(promise: Promise<unknown>): Promise<SignInError> {
  const error = await promise.then(
    () => assert.unreachable("it should have failed"),
    (cause: unknown) => cause,
  );
  assert.instance(error, SignInError);
  return error as SignInError;
}

test("token flow: asks Google inside the click and reads the profile with the token", async () => {
  const auth = create({ loginHint: "ada@example.com", hd: "example.com" });
  const promise = auth.signIn({
    prompt: "select_account",
    scopes: ["https://www.googleapis.com/auth/calendar.readonly"],
  });
  assert.is(page.asked.length, 1, "before any await");
  assert.is(auth.getState().status, "signing-in");
  const { config } = page.asked[0]!;
  assert.is(config["client_id"], "id");
  assert.is(config.scope, "openid profile email https://www.googleapis.com/auth/calendar.readonly");
  assert.is(config["login_hint"], "ada@example.com");
  assert.is(config["hd"], "example.com");
  assert.is(config["prompt"], "select_account");
  page.asked[0]!.answer({ scope: `openid profile email ${config.scope}` });
  const session = await promise;
  assert.equal(session, {
    user: ADA,
    scopes: [...ALL, "https://www.googleapis.com/auth/calendar.readonly"],
    expiresAt: clock.now() + 3_599_000,
  });
  assert.equal(auth.getState(), { status: "signed-in", ...session });
  assert.equal(auth.headers(), { Authorization: "Bearer secret-token" });
  assert.is(net.sent.length, 1);
  assert.is(net.sent[0]!.url, USERINFO);
  assert.is(new Headers(net.sent[0]!.init.headers).get("authorization"), "Bearer secret-token");
  assert.is(net.sent[0]!.init.redirect, "error");
});

test("code flow: sends code, redirect_uri and state to the page's server, and no token", async () => {
  net.answers["/auth/google"] = answer;
  const auth = code();
  const promise = auth.signIn();
  const { config } = page.asked[0]!;
  assert.is(page.asked[0]!.kind, "code");
  assert.is(config["ux_mode"], "popup");
  assert.is(config["redirect_uri"], undefined);
  page.asked[0]!.answer();
  assert.equal((await promise).user, ADA);
  const [{ url, init }] = net.sent as [(typeof net.sent)[0]];
  assert.is(url, "/auth/google");
  assert.equal(JSON.parse(String(init.body)), {
    code: "secret-code",
    redirect_uri: "http://localhost:3000",
    state: config.state,
  });
  assert.is(new Headers(init.headers).get("X-Requested-With"), "XmlHttpRequest");
  assert.is(init.credentials ?? "same-origin", "same-origin", "which is fetch's own");
  assert.is(init.redirect, "error");
  assert.is(auth.getToken(), "server-token");
});

test("code flow: asks which account, and for a renewed consent, only where it is told to", () => {
  const auth = code({ redirect: redirect({ uri: "https://app.example/callback" }) });
  void auth.signIn({ prompt: "select_account" }).catch(() => {});
  void auth.signIn({ prompt: "consent" }).catch(() => {});
  assert.equal(
    page.asked.map(({ config }) => [config["select_account"], config["redirect_uri"]]),
    [
      [true, "https://app.example/callback"],
      [false, "https://app.example/callback"],
    ],
  );
});

test("code flow: a code that comes after its attempt has ended is not exchanged", async () => {
  net.answers["/auth/google"] = answer;
  const auth = code();
  const older = failure(auth.signIn());
  const newer = failure(auth.signIn());
  await older;
  page.asked[0]!.answer();
  clock.tick(120_000);
  assert.is((await newer).code, "timeout");
  page.asked[1]!.answer();
  await settle();
  assert.equal(net.sent, []);
  assert.equal(auth.getState().status, "failed");
});

test("code flow: a server that keeps the session in its cookie gives no token, and headers() is empty", async () => {
  net.answers["/auth/google"] = { expires_in: 60, user: ADA };
  const auth = code({ redirectUri: "postmessage" });
  const session = await signedIn(auth);
  assert.equal(auth.headers(), {});
  assert.equal(session.scopes, ["email", "profile", "openid"], "Google's answer says what was granted");
  assert.is(JSON.parse(String(net.sent[0]!.init.body)).redirect_uri, "postmessage");
});

test("rule 2: state is 128 random bits, new for each attempt, and an answer with another one is refused in both flows", async () => {
  for (const auth of [create(), code()]) {
    const first = failure(auth.signIn());
    const second = failure(auth.signIn());
    const [a, b] = page.asked.splice(0) as [(typeof page.asked)[0], (typeof page.asked)[0]];
    assert.is.not(a.config.state, b.config.state);
    const numbers = a.config.state.split(",").map(Number);
    assert.is(numbers.length, 4);
    assert.ok(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32));
    b.answer({ state: a.config.state });
    assert.is((await first).code, "superseded");
    assert.is((await second).code, "state_mismatch");
    assert.is(auth.getToken(), null);
  }
  assert.equal(net.sent, []);
});

test("rule 3: keeps the token in memory only, unless sessionStorage was asked for", async () => {
  await signedIn(create());
  assert.is(page.storage.size, 0);

  await signedIn(create({ storage: tabStorage }));
  assert.match([...page.storage.values()].join(""), "secret-token");
  const again = create({ storage: tabStorage });
  assert.is(again.getState().status, "signed-in");
  assert.is(again.getToken(), "secret-token");
  await again.signOut();
  assert.is(page.storage.size, 0);
});

test("rule 3: forgets a stored session that has ended, or that is none", () => {
  page.storage.set(
    "querylet:id",
    JSON.stringify({ session: { user: null, scopes: [], expiresAt: clock.now() }, token: "old" }),
  );
  assert.is(create({ storage: tabStorage }).getState().status, "signed-out");
  for (const text of ["{", "null", "[]", '"text"']) {
    page.storage.set("querylet:id", text);
    assert.is(create({ storage: tabStorage }).getState().status, "signed-out");
  }
});

test("rule 3: goes on in memory where the browser forbids storage", async () => {
  Object.defineProperty(page.window, "sessionStorage", {
    get: () => {
      throw new Error("SecurityError");
    },
  });
  const auth = create({ storage: tabStorage });
  assert.equal((await signedIn(auth)).user, ADA);
});

test("rule 4: refuses server URLs of another origin when it is created", () => {
  for (const name of ["exchangeUrl", "refreshUrl", "logoutUrl"]) {
    for (const url of ["https://elsewhere.example/x", "//elsewhere.example/x", "http://localhost:3001/x"]) {
      try {
        code({ [name]: url });
        assert.unreachable(`${name} ${url}`);
      } catch (error) {
        assert.instance(error, SignInError);
        assert.is((error as SignInError).code, "exchange_failed");
        assert.match((error as SignInError).hint, url);
      }
    }
  }
  assert.throws(() => codeFlow({} as CodeFlowOptions), /exchangeUrl/);
});

test("rule 5: after a redirect the address holds no code and no state, whatever comes of it", async () => {
  net.answers["/auth/google"] = answer;
  const options = { redirect: redirect() };
  page.window.location.href = "http://localhost:3000/app?tab=1#here";
  const auth = code(options);
  void auth.signIn().catch(() => {});
  const { config } = page.asked[0]!;
  assert.is(config["ux_mode"], "redirect");
  assert.is(config["redirect_uri"], "http://localhost:3000/app");
  auth.destroy();

  const back = `http://localhost:3000/app?tab=2&code=secret-code&state=${encodeURIComponent(config.state)}&scope=openid+email+profile&authuser=0&prompt=consent#other`;
  page.window.location.href = back;
  const session = await code(options).handleRedirect();
  assert.equal(session?.user, ADA);
  assert.equal(page.log, ['replaceState {"kept":1} /app?tab=1#here'], "the page that was left");
  assert.is(JSON.parse(String(net.sent[0]!.init.body)).redirect_uri, "http://localhost:3000/app");
  assert.is(page.storage.size, 0, "one use");

  page.window.location.href = back;
  assert.is((await failure(code(options).handleRedirect())).code, "state_mismatch", "a replay");
  assert.is(page.window.location.search, "?tab=2");

  page.window.location.href = "http://localhost:3000/app?error=access_denied&state=x";
  assert.is((await failure(code(options).handleRedirect())).code, "state_mismatch", "nobody asked for this refusal");
  assert.is(page.window.location.search, "");
});

test("a refusal by redirect stays to be read when the script is loaded after it", async () => {
  page.storage.set("querylet:id:state", JSON.stringify({ state: "x", scope: "openid" }));
  page.window.location.href = "http://localhost:3000/app?error=access_denied&error_description=No&state=x";
  page.window.google = undefined;
  const auth = code({ redirect: redirect() });
  await failure(auth.handleRedirect());
  assert.is(page.window.location.search, "");
  void auth.preload().catch(() => {});
  page.loaded();
  await settle();
  assert.is(auth.getState().error?.code, "access_denied");
});

test("rule 5: an ordinary page is no redirect, and stays as it is", async () => {
  for (const href of [
    "http://localhost:3000/app?code=voucher",
    "http://localhost:3000/app?state=open",
    "http://localhost:3000/",
  ]) {
    page.window.location.href = href;
    assert.is(await code({ redirect: redirect() }).handleRedirect(), null);
  }
  page.window.location.href = "http://localhost:3000/?code=1&state=2";
  assert.is(await code().handleRedirect(), null, "popup mode");
  assert.equal(page.log, []);
});

test("rule 6: an attempt ends once, whatever comes twice or late", async () => {
  const auth = create();
  const states: string[] = [];
  const promise = auth.signIn();
  auth.subscribe(() => states.push(auth.getState().status));
  const [asked] = page.asked as [(typeof page.asked)[0]];
  asked.fail("popup_closed");
  asked.answer();
  asked.answer({ access_token: "second" });
  asked.fail("popup_closed");
  await promise;
  clock.tick(121_000);
  await settle();
  assert.equal(states, ["signed-in"]);
  assert.is(auth.getToken(), "secret-token");
});

test("rule 6: popup_closed waits half a second in case success follows", async () => {
  const auth = create();
  const error = failure(auth.signIn());
  clock.tick(1_000);
  page.asked[0]!.fail("popup_closed");
  clock.tick(499);
  assert.is(auth.getState().status, "signing-in");
  clock.tick(1);
  assert.is((await error).code, "popup_closed");
  assert.not.match((await error).hint, /COOP/);
});

test("rule 6: a window that closed within a second hints at COOP", async () => {
  const error = failure(create().signIn());
  clock.tick(999);
  page.asked[0]!.fail("popup_closed");
  clock.tick(500);
  assert.match((await error).hint, /COOP same-origin-allow-popups/);
});

test("rule 6: names each trouble by its code, with a hint and without a secret", async () => {
  const troubles: [string, () => void][] = [
    ["popup_blocked", () => page.asked.at(-1)!.fail("popup_failed_to_open")],
    ["unknown", () => page.asked.at(-1)!.fail("unknown")],
    ["unknown", () => page.asked.at(-1)!.answer({ error: "invalid_request" })],
    ["access_denied", () => page.asked.at(-1)!.answer({ error: "access_denied", state: undefined })],
    ["scope_missing", () => page.asked.at(-1)!.answer({ scope: "openid profile" })],
    ["timeout", () => clock.tick(120_000)],
  ];
  for (const [name, act] of troubles) {
    const auth = create();
    const promise = failure(auth.signIn());
    act();
    const error = await promise;
    assert.is(error.code, name);
    assert.ok(error.hint.length > 5);
    assert.is(error.name, "SignInError");
    assert.not.match(error.message + error.hint, /secret/);
    assert.equal(auth.getState(), { status: "failed", error });
  }
});

test("rule 6: what Google throws at once is an outcome too", async () => {
  const cause = new Error("Missing required parameter: client_id.");
  page.throwOnAsk(cause);
  const error = await failure(create({ clientId: "" }).signIn());
  assert.is(error.code, "unknown");
  assert.is(error.cause, cause);
});

test("rule 6: a newer attempt supersedes the older one, and the state tells of the newer alone", async () => {
  const auth = create();
  const older = failure(auth.signIn());
  const newer = auth.signIn();
  assert.is((await older).code, "superseded");
  assert.equal(auth.getState(), { status: "signing-in" });
  page.asked[0]!.answer({ access_token: "late" });
  page.asked[1]!.answer();
  await newer;
  assert.is(auth.getToken(), "secret-token");
});

test("rule 6: the caller's signal and destroy() end an attempt as aborted", async () => {
  const controller = new AbortController();
  const auth = create();
  const first = failure(auth.signIn({ signal: controller.signal }));
  controller.abort();
  assert.is((await first).code, "aborted");
  assert.is((await failure(auth.signIn({ signal: controller.signal }))).code, "aborted", "aborted before it began");
  const second = failure(auth.signIn());
  auth.destroy();
  assert.is((await second).code, "aborted");
  assert.is(clock.pending(), 0);
  assert.is(page.listeners.size, 0);
});

test("leaves no listener on the caller's signal", async () => {
  const { signal } = new AbortController();
  const promise = create().signIn({ signal });
  assert.is(getEventListeners(signal, "abort").length, 1);
  page.asked[0]!.answer();
  await promise;
  assert.is(getEventListeners(signal, "abort").length, 0);
});

test("keeps the caller's reason for an abort", async () => {
  const controller = new AbortController();
  const error = failure(create().signIn({ signal: controller.signal }));
  controller.abort("left the page");
  assert.is((await error).cause, "left the page");
});

test("bears a server that writes null for what it leaves out, and one whose session is over before it began", async () => {
  net.answers["/auth/google"] = { access_token: null, expires_in: null, scope: null, id_token: null, user: null };
  const auth = code();
  const session = await signedIn(auth);
  assert.equal(session, { user: null, scopes: ["email", "profile", "openid"], expiresAt: clock.now() + 3_600_000 });
  assert.is(auth.getToken(), null);

  net.answers["/auth/refresh"] = { expires_in: -5 };
  await auth.renew();
  await settle();
  assert.is(auth.getState().status, "expired");
  assert.is(net.sent.filter(({ url }) => url === "/auth/refresh").length, 1, "no endless renewal");
});

test("after destroy() it hears nothing more, and tells nobody", async () => {
  const auth = create();
  const other = create();
  await signedIn(auth);
  const heard: string[] = [];
  const stop = auth.subscribe(() => heard.push("stopped"));
  auth.subscribe(() => heard.push("told"));
  stop();
  stop();
  auth.destroy();
  auth.destroy();
  await other.signOut();
  assert.is(auth.getToken(), "secret-token", "a tab that signs out does not reach it");
  await auth.signOut();
  assert.equal(heard, []);
});

test("sign-out after destroy() is still a sign-out", async () => {
  const auth = create();
  await signedIn(auth);
  auth.destroy();
  await auth.signOut();
  assert.is(auth.getToken(), null);
});

test("rule 6: exchange_failed for a server that refuses, breaks off, or sends no JSON", async () => {
  for (const trouble of [401, 500, new TypeError("Failed to fetch"), undefined]) {
    net.answers["/auth/google"] = trouble;
    const auth = code();
    const error = await failure(signedIn(auth));
    assert.is(error.code, "exchange_failed");
    assert.is(auth.getToken(), null);
  }
});

test("a server or a profile that never answers ends in time", async () => {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => (limits.push(ms), AbortSignal.abort(new DOMException("late", "TimeoutError")));
  try {
    const fetch = async (_: unknown, { signal }: RequestInit = {}) => (
      signal?.throwIfAborted(), new Promise<never>(() => {})
    );
    assert.is((await failure(signedIn(code({ fetch })))).code, "exchange_failed");
    const auth = create({ fetch });
    assert.is((await signedIn(auth)).user, null);
    assert.equal(limits, [20_000, 20_000]);
  } finally {
    AbortSignal.timeout = timeout;
  }
});

test("rule 6: exchange_failed for a server whose 200 holds no session, as one that passes Google's refusal on", async () => {
  for (const trouble of [{ error: "invalid_grant" }, {}, [], 5, "ok", true]) {
    net.answers["/auth/google"] = net.answers["/auth/refresh"] = trouble;
    const auth = code();
    assert.is((await failure(signedIn(auth))).code, "exchange_failed", JSON.stringify(trouble));
    assert.is(auth.getState().status, "failed");
    assert.is((await failure(auth.renew())).code, "exchange_failed", JSON.stringify(trouble));
  }
  for (const session of [{ expires_in: 60 }, { access_token: "a" }, { user: ADA }]) {
    net.answers["/auth/google"] = session;
    await signedIn(code());
  }
});

test("rule 6: an answer of Google's with neither a token nor a code is no session", async () => {
  for (const make of [create, code]) {
    const auth = make();
    const promise = failure(auth.signIn());
    page.asked.at(-1)!.answer({ access_token: undefined, expires_in: undefined, code: "" });
    assert.is((await promise).code, "exchange_failed");
    assert.is(auth.getState().status, "failed");
  }
});

test("rule 3: what a server sends in place of JSON stands in no error, a token least of all", async () => {
  const fetch = async () => new Response("ya29.secret-token");
  const auth = code({ fetch });
  const error = await failure(signedIn(auth));
  assert.is(error.code, "exchange_failed");
  assert.match(String(error.cause), "/auth/google");
  assert.not.match(`${String(error.cause)} ${error.message}`, "ya29");
});

test("rule 6: a sign-out in the middle of an exchange ends the attempt, and no session appears", async () => {
  let finish: (value: unknown) => void = () => {};
  net.answers["/auth/google"] = new Promise((resolve) => (finish = resolve));
  const auth = code({ logoutUrl: undefined });
  const error = failure(signedIn(auth));
  await settle();
  await auth.signOut();
  assert.is((await error).code, "aborted");
  finish(answer);
  await settle();
  assert.equal(auth.getState(), { status: "signed-out" });
});

test("a failed attempt leaves an existing session as it was", async () => {
  const auth = create();
  const session = await signedIn(auth);
  const error = failure(auth.signIn());
  assert.is(auth.getState().status, "signed-in", "while it is under way too");
  page.asked.at(-1)!.fail("popup_failed_to_open");
  assert.equal(auth.getState(), { status: "signed-in", ...session, error: await error });
  assert.is(auth.getToken(), "secret-token");
});

test("a failed profile call does not end the session", async () => {
  for (const trouble of [500, new TypeError("Failed to fetch"), { email: "without sub" }]) {
    net.answers[USERINFO] = trouble;
    const auth = create();
    const session = await signedIn(auth);
    const state = auth.getState();
    assert.is(session.user, null);
    assert.is(state.status, "signed-in");
    assert.is(state.error?.code, "unknown");
    assert.is(auth.getToken(), "secret-token");
  }
});

test("reads the user from an ID token of the page's own server, in any script of the world", async () => {
  const payload = Buffer.from(JSON.stringify({ ...ADA, name: "Ådå 李 🚡", aud: "id" })).toString("base64url");
  net.answers["/auth/google"] = { expires_in: 60, id_token: `e30.${payload}.sig` };
  assert.equal((await signedIn(code())).user, { ...ADA, name: "Ådå 李 🚡" });
  for (const id_token of ["not a jwt", "a.b.c", "..", `e30.${Buffer.from("{}").toString("base64url")}.x`]) {
    net.answers["/auth/google"] = { expires_in: 60, id_token };
    const auth = code();
    assert.is((await signedIn(auth)).user, null);
    assert.is(auth.getState().error?.code, "unknown");
    assert.match(auth.getState().error?.hint ?? "", /profile/);
  }
});

/** Has every try to load the script fail. */
async function failEveryLoad(): Promise<void> {
  await settle();
  for (const wait of [1_000, 4_000, 0]) {
    page.scripts.at(-1)?.onerror?.(new Error("blocked"));
    await settle();
    clock.tick(wait);
    await settle();
  }
}

test("rule 7: signIn before the script is there says not_ready and loads it; after a failed load script_failed, and loads again", async () => {
  page.window.google = undefined;
  const auth = create({ scriptUrl: "https://script.example/client" });
  assert.is((await failure(auth.signIn())).code, "not_ready");
  assert.is(auth.getState().status, "loading");
  assert.is((await failure(auth.signIn())).code, "not_ready");
  assert.is(page.scripts.length, 1, "single flight");
  await failEveryLoad();
  assert.is(auth.getState().status, "failed");
  assert.is(auth.getState().error?.code, "script_failed");
  assert.is((await failure(auth.signIn())).code, "script_failed");
  assert.is(auth.getState().status, "loading");
  assert.is(page.scripts.length, 4);
  page.loaded();
  await settle();
  assert.is(auth.getState().status, "ready");
  assert.equal((await signedIn(auth)).user, ADA);
});

test("preload() rejects with script_failed, and the state says so", async () => {
  page.window.google = undefined;
  const auth = create();
  const error = failure(auth.preload());
  await failEveryLoad();
  assert.is((await error).code, "script_failed");
  assert.equal(auth.getState(), { status: "failed", error: await error });
});

test("rule 8: goes from signed-in to expiring a minute before the end, then to expired, and gives the token to nobody after it", async () => {
  const auth = create();
  await signedIn(auth);
  const states: string[] = [];
  auth.subscribe(() => states.push(auth.getState().status));
  clock.tick(3_599_000 - 60_001);
  assert.equal(states, []);
  clock.tick(1);
  assert.equal(states, ["expiring"]);
  assert.is(auth.getToken(), "secret-token");
  assert.is(auth.getToken(60_001), null);
  assert.is(auth.getToken(59_999), "secret-token");
  clock.tick(60_000);
  assert.equal(states, ["expiring", "expired"]);
  assert.is(auth.getToken(), null);
  assert.is((await failure(Promise.resolve(auth.headers()))).code, "session_expired", "no request goes out as nobody");
  assert.is(clock.pending(), 0);
});

test("rule 8: a machine that slept finds the session expired when the page is seen again", async () => {
  const auth = create();
  await signedIn(auth);
  clock.sleep(4_000_000);
  assert.is(auth.getState().status, "signed-in");
  page.wake();
  assert.is(auth.getState().status, "expired");
});

test("rule 8: a page that is seen again tells nobody where nothing has changed, and nobody of nobody", async () => {
  const auth = create();
  const states: string[] = [];
  auth.subscribe(() => states.push(auth.getState().status));
  page.wake();
  assert.equal(states, []);
  await signedIn(auth);
  page.wake();
  page.wake();
  assert.equal(states, ["signing-in", "signed-in"]);
});

test("rule 8: a session that lives shorter is expiring for the last fifth of its life", async () => {
  const auth = create();
  const promise = auth.signIn();
  page.asked[0]!.answer({ expires_in: 10 });
  await promise;
  clock.tick(7_999);
  assert.is(auth.getState().status, "signed-in");
  clock.tick(1);
  assert.is(auth.getState().status, "expiring");
});

test("rule 8: a session of a month does not run its timer at once", async () => {
  net.answers["/auth/google"] = { ...answer, expires_in: 30 * 86_400 };
  const auth = code();
  await signedIn(auth);
  clock.tick(1);
  assert.is(auth.getState().status, "signed-in");
  net.answers["/auth/refresh"] = 500;
  clock.tick(30 * 86_400_000 - 60_000);
  assert.is(auth.getState().status, "expiring");
});

test("rule 8: sign-out clears, tells Google and the other tabs, and sends no token there", async () => {
  const auth = create();
  const other = create();
  await signedIn(auth);
  await signedIn(other);
  await auth.signOut();
  assert.equal(auth.getState(), { status: "signed-out" });
  assert.equal(other.getState(), { status: "signed-out" });
  assert.is(other.getToken(), null);
  assert.equal(page.log, ["disableAutoSelect"]);
  assert.equal(FakeChannel.sent, [""]);
  assert.is(clock.pending(), 0);

  await signedIn(auth);
  await auth.signOut({ revoke: true });
  assert.equal(page.log.slice(1).sort(), ["disableAutoSelect", "revoke secret-token"]);
});

test("rule 8: sign-out revokes the token also where Google's script was not there yet, as after a reload", async () => {
  await signedIn(create({ storage: tabStorage }));
  const google = page.window.google;
  page.window.google = undefined;
  const auth = create({ storage: tabStorage });
  const out = auth.signOut({ revoke: true });
  assert.equal(auth.getState(), { status: "signed-out" }, "at once");
  await settle();
  page.window.google = google;
  page.scripts[0]!.onload?.();
  await out;
  assert.equal(page.log, ["revoke secret-token"]);

  await signedIn(create({ storage: tabStorage }));
  page.window.google = undefined;
  net.answers["/auth/logout"] = {};
  const error = failure(code({ storage: tabStorage }).signOut({ revoke: true }));
  await failEveryLoad();
  assert.is((await error).code, "script_failed", "not revoked is no silence");
  assert.is(net.sent.at(-1)?.url, "/auth/logout", "and the server has heard of it all the same");
});

test("rule 8: sign-out of one client id leaves another's session alone", async () => {
  const auth = create();
  const other = create({ clientId: "other" });
  await signedIn(auth);
  await signedIn(other);
  await auth.signOut();
  assert.is(other.getState().status, "signed-in");
});

test("rule 8: a sign-out that the page's server did not hear of is an error, and the session is gone here all the same", async () => {
  net.answers["/auth/google"] = answer;
  net.answers["/auth/logout"] = 503;
  const auth = code();
  await signedIn(auth);
  assert.is((await failure(auth.signOut())).code, "exchange_failed");
  assert.is(auth.getState().status, "signed-out");
  net.answers["/auth/logout"] = {};
  await auth.signOut();
  assert.is(net.sent.at(-1)?.url, "/auth/logout");
  assert.is(new Headers(net.sent.at(-1)?.init.headers).get("x-requested-with"), "XmlHttpRequest");
});

test("rule 9: code flow renews through the page's server, once for all who ask", async () => {
  net.answers["/auth/google"] = answer;
  net.answers["/auth/refresh"] = { ...answer, access_token: "renewed" };
  const auth = code();
  await signedIn(auth);
  const [a, b] = await Promise.all([auth.renew(), auth.renew()]);
  assert.is(a, b);
  assert.is(auth.getToken(), "renewed");
  assert.equal(auth.getState(), { status: "signed-in", ...a }, "until when, too");
  assert.is(clock.pending(), 1, "one timer");
  const refreshes = net.sent.filter(({ url }) => url === "/auth/refresh");
  assert.is(refreshes.length, 1);
  assert.is(String(refreshes[0]!.init.body), "{}");
});

test("rule 9: code flow renews by itself when a minute is left", async () => {
  net.answers["/auth/google"] = answer;
  net.answers["/auth/refresh"] = { ...answer, access_token: "renewed" };
  const auth = code();
  await signedIn(auth);
  clock.tick(3_540_000);
  await settle();
  assert.is(auth.getToken(), "renewed");
  assert.is(auth.getState().status, "signed-in");
});

test("rule 9: a refused renewal rejects, leaves the session, and shows nobody an error who is not signed in", async () => {
  net.answers["/auth/google"] = answer;
  net.answers["/auth/refresh"] = 401;
  const auth = code();
  assert.is((await failure(auth.renew())).code, "exchange_failed");
  assert.equal(auth.getState(), { status: "signed-out" });
  await signedIn(auth);
  const error = await failure(auth.renew());
  assert.equal(auth.getState(), { ...auth.getState(), status: "signed-in", error });
  assert.is(auth.getToken(), "server-token");
});

test("rule 9: code flow finds a session of before the reload through the page's server", async () => {
  net.answers["/auth/refresh"] = answer;
  const auth = code();
  assert.equal((await auth.renew()).user, ADA);
  assert.is(auth.getState().status, "signed-in");
});

test("rule 9: token flow renews in the gesture that is under way, without questions and for the same account", async () => {
  page.restore();
  page = createPage({ gesture: true }).ready();
  const auth = create();
  await signedIn(auth);
  const renewal = auth.renew();
  assert.is(page.asked[1]!.config["prompt"], "");
  assert.is(page.asked[1]!.config["login_hint"], "ada@example.com");
  assert.is(auth.renew(), renewal, "single flight");
  page.asked[1]!.answer({ access_token: "renewed" });
  await renewal;
  assert.is(auth.getToken(), "renewed");
});

test("rule 9: token flow without a gesture shows expiring, and whoever asked waits for the next sign-in", async () => {
  page.restore();
  page = createPage({ gesture: false }).ready();
  const auth = create();
  await signedIn(auth);
  const waits = auth.renew();
  assert.is(auth.renew(), waits, "single flight");
  assert.is(page.asked.length, 1, "no window without a gesture");
  assert.is(auth.getState().status, "expiring");
  const refused = failure(auth.signIn());
  page.asked[1]!.fail("popup_failed_to_open");
  await refused;
  const session = await signedIn(auth);
  assert.is(await waits, session);
  assert.is(auth.getState().status, "signed-in");
});

test("rule 9: a renewal that waits ends with sign-out, and after two minutes", async () => {
  page.restore();
  page = createPage({ gesture: false }).ready();
  const auth = create();
  await signedIn(auth);
  const first = failure(auth.renew());
  clock.tick(120_000);
  assert.is((await first).code, "timeout");
  const second = failure(auth.renew());
  await auth.signOut();
  assert.is((await second).code, "aborted");
  assert.is((await failure(auth.renew())).code, "not_ready", "nobody is signed in");
});

test("counts options that change from the next attempt on", async () => {
  const options: GoogleAuthOptions = {
    clientId: "id",
    flow: codeFlow({ exchangeUrl: "/auth/google" }),
    clock,
    fetch: net.fetch,
  };
  const auth = createGoogleAuth(options);
  made.push(auth);
  void auth.signIn().catch(() => {});
  Object.assign(options, {
    clientId: "other",
    loginHint: "ben@example.com",
    hd: "example.com",
    scopes: ["openid"],
    timeout: 5,
  });
  const error = failure(auth.signIn());
  const { config } = page.asked[1]!;
  assert.equal(
    ["client_id", "login_hint", "hd", "scope"].map((name) => config[name]),
    ["other", "ben@example.com", "example.com", "openid"],
  );
  clock.tick(5);
  assert.is((await error).code, "timeout");
});

test("an option of the wrong kind says what to pass in its place", () => {
  const wrong: [options: object, message: RegExp][] = [
    [{}, /flow must be tokenFlow\(\) or codeFlow/],
    [{ flow: "code" }, /flow must be tokenFlow\(\) or codeFlow/],
    [{ flow: tokenFlow }, /flow must be tokenFlow\(\) or codeFlow/],
    [{ flow: tokenFlow(), storage: "session" }, /storage must be tabStorage/],
  ];
  for (const [options, message] of wrong)
    assert.throws(() => createGoogleAuth({ clientId: "id", ...options } as GoogleAuthOptions), message);
  assert.throws(() => codeFlow({ exchangeUrl: "/x", redirect: true } as never), /takes the value redirect\(\)/);
});

test("hasScopes takes short names and Google's long ones", async () => {
  const auth = create();
  assert.is(auth.hasScopes("email"), false);
  await signedIn(auth);
  assert.ok(auth.hasScopes("email", "openid", "https://www.googleapis.com/auth/userinfo.profile"));
  assert.is(auth.hasScopes("email", "https://www.googleapis.com/auth/drive"), false);
});

test("works while a server renders: creation and getState, and nothing else does anything", async () => {
  page.restore();
  const auth = code({ exchangeUrl: "https://any.example/", storage: tabStorage, redirect: redirect() });
  assert.equal(auth.getState(), { status: "signed-out" });
  await auth.preload();
  assert.is(await auth.handleRedirect(), null);
  assert.is((await failure(auth.signIn())).code, "not_ready");
  assert.is((await failure(auth.renew())).code, "not_ready");
  await auth.signOut();
  assert.equal(auth.headers(), {});
  auth.destroy();
  assert.equal([net.sent, clock.pending()], [[], 0]);
});

test("the methods need no this", async () => {
  const { signIn, getState, headers, signOut } = create();
  const promise = signIn();
  page.asked[0]!.answer();
  await promise;
  assert.is(getState().status, "signed-in");
  assert.ok("Authorization" in headers());
  await signOut();
});

test("knows the time in a page that has something else called now", async () => {
  Object.assign(globalThis, { now: "an element with that id, for example" });
  try {
    const before = Date.now();
    const { expiresAt } = await signedIn(create({ clock: undefined }));
    assert.ok(expiresAt >= before + 3_000_000);
  } finally {
    Reflect.deleteProperty(globalThis, "now");
  }
});

test.run();
