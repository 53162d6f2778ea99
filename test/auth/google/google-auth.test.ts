/** What a session asks Google for, which options count, and where it works. Page, clock, Google and network are fakes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  codeFlow,
  createGoogleAuth,
  redirect,
  tabStorage,
  tokenFlow,
  type GoogleAuthOptions,
} from "../../../src/auth/index.js";
import { USERINFO } from "../setting.js";
import { ADA, createStage, failureOf } from "../stage.js";

const stage = createStage();
const ALL = ["openid", "profile", "email"];
test.before.each(stage.begin);
test.after.each(stage.end);

test("the token flow asks Google inside the click, and for the profile with the token", async () => {
  const auth = stage.create({ loginHint: "ada@example.com", hd: "example.com" });
  const promise = auth.signIn({
    prompt: "select_account",
    scopes: ["https://www.googleapis.com/auth/calendar.readonly"],
  });
  assert.is(stage.page.asked.length, 1, "before any await");
  assert.is(auth.getState().status, "signing-in");
  const { config } = stage.asked(0);
  assert.is(config["client_id"], "id");
  assert.is(config.scope, "openid profile email https://www.googleapis.com/auth/calendar.readonly");
  assert.is(config["login_hint"], "ada@example.com");
  assert.is(config["hd"], "example.com");
  assert.is(config["prompt"], "select_account");
  stage.asked(0).answer({ scope: `openid profile email ${config.scope}` });
  const session = await promise;
  assert.equal(session, {
    user: ADA,
    scopes: [...ALL, "https://www.googleapis.com/auth/calendar.readonly"],
    expiresAt: stage.clock.now() + 3_599_000,
  });
  assert.equal(auth.getState(), { status: "signed-in", ...session });
  assert.equal(auth.headers(), { Authorization: "Bearer secret-token" });
  assert.is(stage.net.sent.length, 1);
  assert.is(stage.sent(0).url, USERINFO);
  assert.is(new Headers(stage.sent(0).init.headers).get("authorization"), "Bearer secret-token");
  assert.is(stage.sent(0).init.redirect, "error");
});

test("an answer with another state than the attempt's 128 random bits is refused", async () => {
  for (const auth of [stage.create(), stage.createByCode()]) {
    const first = failureOf(auth.signIn());
    const second = failureOf(auth.signIn());
    const [a, b] = stage.page.asked.splice(0) as [(typeof stage.page.asked)[0], (typeof stage.page.asked)[0]];
    assert.is.not(a.config.state, b.config.state);
    const numbers = a.config.state.split(",").map(Number);
    assert.is(numbers.length, 4);
    assert.ok(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32));
    b.answer({ state: a.config.state });
    assert.is((await first).code, "superseded");
    assert.is((await second).code, "state_mismatch");
    assert.is(auth.getToken(), null);
  }
  assert.equal(stage.net.sent, []);
});

test("counts options that change from the next attempt on", async () => {
  const options: GoogleAuthOptions = {
    clientId: "id",
    flow: codeFlow({ exchangeUrl: "/auth/google" }),
    clock: stage.clock,
    fetch: stage.net.fetch,
  };
  const auth = createGoogleAuth(options);
  stage.add(auth);
  void auth.signIn().catch(() => {});
  Object.assign(options, {
    clientId: "other",
    loginHint: "ben@example.com",
    hd: "example.com",
    scopes: ["openid"],
    timeout: 5,
  });
  const error = failureOf(auth.signIn());
  const { config } = stage.asked(1);
  assert.equal(
    ["client_id", "login_hint", "hd", "scope"].map((name) => config[name]),
    ["other", "ben@example.com", "example.com", "openid"],
  );
  stage.clock.tick(5);
  assert.is((await error).code, "timeout");
});

test("an option of the wrong kind is reported with what to pass instead", () => {
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
  const auth = stage.create();
  assert.is(auth.hasScopes("email"), false);
  await stage.signIn(auth);
  assert.ok(auth.hasScopes("email", "openid", "https://www.googleapis.com/auth/userinfo.profile"));
  assert.is(auth.hasScopes("email", "https://www.googleapis.com/auth/drive"), false);
});

test("while a server renders, only creation and getState do anything", async () => {
  stage.page.restore();
  const auth = stage.createByCode({ exchangeUrl: "https://any.example/", storage: tabStorage, redirect: redirect() });
  assert.equal(auth.getState(), { status: "signed-out" });
  await auth.preload();
  assert.is(await auth.handleRedirect(), null);
  assert.is((await failureOf(auth.signIn())).code, "not_ready");
  assert.is((await failureOf(auth.renew())).code, "not_ready");
  await auth.signOut();
  assert.equal(auth.headers(), {});
  auth.destroy();
  assert.equal([stage.net.sent, stage.clock.waiting()], [[], 0]);
});

test("the methods need no this", async () => {
  const { signIn, getState, headers, signOut } = stage.create();
  const promise = signIn();
  stage.asked(0).answer();
  await promise;
  assert.is(getState().status, "signed-in");
  assert.ok("Authorization" in headers());
  await signOut();
});

test("knows the time in a page that has something else called now", async () => {
  Object.assign(globalThis, { now: "an element with that id, for example" });
  try {
    const before = Date.now();
    const { expiresAt } = await stage.signIn(stage.create({ clock: undefined }));
    assert.ok(expiresAt >= before + 3_000_000);
  } finally {
    Reflect.deleteProperty(globalThis, "now");
  }
});

test.run();
