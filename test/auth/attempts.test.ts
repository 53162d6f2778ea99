/** Each attempt ends exactly once, in a session or in one error. */
import { getEventListeners } from "node:events";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { describe } from "../../src/auth/index.js";
import { ANSWER, createStage, failureOf } from "./stage.js";
import { settle } from "../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("an attempt ends once, whatever comes twice or late", async () => {
  const auth = stage.create();
  const states: string[] = [];
  const promise = auth.signIn();
  auth.subscribe(() => states.push(auth.getState().status));
  const asked = stage.asked(0);
  asked.fail("popup_closed");
  asked.answer();
  asked.answer({ access_token: "second" });
  asked.fail("popup_closed");
  await promise;
  stage.clock.tick(121_000);
  await settle();
  assert.equal(states, ["signed-in"]);
  assert.is(auth.getToken(), "secret-token");
});

test("an attempt that cannot even begin ends at once, and the next one begins", async () => {
  let isBroken = true;
  const random = () => {
    if (isBroken) throw new Error("no randomness");
    return "state";
  };
  const auth = stage.create({ random });
  assert.is((await failureOf(auth.signIn())).code, "unknown");
  assert.is(auth.getState().status, "failed");
  isBroken = false;
  const promise = auth.signIn();
  stage.asked(0).answer();
  await promise;
  assert.is(auth.getState().status, "signed-in");
});

test("popup_closed waits half a second in case success follows", async () => {
  const auth = stage.create();
  const error = failureOf(auth.signIn());
  stage.clock.tick(1_000);
  stage.asked(0).fail("popup_closed");
  stage.clock.tick(499);
  assert.is(auth.getState().status, "signing-in");
  stage.clock.tick(1);
  assert.is((await error).message, "Sign-in: popup closed");
  assert.is(auth.getState().status, "failed");
});

test("an answer that comes after popup_closed may take its time at the page's server", async () => {
  let exchange: (value: unknown) => void = () => {};
  stage.net.answers["/auth/google"] = new Promise((resolve) => (exchange = resolve));
  const auth = stage.createByCode();
  const session = auth.signIn();
  stage.clock.tick(1_000);
  stage.asked(0).fail("popup_closed");
  stage.clock.tick(50);
  stage.asked(0).answer();
  await settle();
  stage.clock.tick(800);
  exchange(ANSWER);
  await session;
  assert.is(auth.getState().status, "signed-in");
});

test("a window that closed within a second names client id, origin and COOP", async () => {
  for (const shownMs of [0, 999]) {
    const error = failureOf(stage.create().signIn());
    stage.clock.tick(shownMs);
    stage.asked().fail("popup_closed");
    stage.clock.tick(500);
    const { message } = await error;
    for (const cause of ["client id", "http://localhost:3000", "Cross-Origin-Opener-Policy"])
      assert.match(message, cause);
  }
});

test("names each trouble by its code, and without a secret", async () => {
  const troubles: [string, () => void][] = [
    ["popup_blocked", () => stage.asked().fail("popup_failed_to_open")],
    ["unknown", () => stage.asked().fail("unknown")],
    ["unknown", () => stage.asked().answer({ error: "invalid_request" })],
    ["access_denied", () => stage.asked().answer({ error: "access_denied", state: undefined })],
    ["scope_missing", () => stage.asked().answer({ scope: "openid profile" })],
    ["timeout", () => stage.clock.tick(120_000)],
  ];
  for (const [name, act] of troubles) {
    const auth = stage.create();
    const promise = failureOf(auth.signIn());
    act();
    const error = await promise;
    assert.is(error.code, name);
    assert.ok(describe(error).length > 5);
    assert.is(error.name, "SignInError");
    assert.not.match(error.message + describe(error), /secret/);
    assert.equal(auth.getState(), { status: "failed", error });
  }
});

test("an error that Google throws at once ends the attempt", async () => {
  const cause = new Error("Missing required parameter: client_id.");
  stage.page.throwOnAsk(cause);
  const error = await failureOf(stage.create({ clientId: "" }).signIn());
  assert.is(error.code, "unknown");
  assert.is(error.cause, cause);
});

test("a newer attempt supersedes the older one, and decides the state", async () => {
  const auth = stage.create();
  const older = failureOf(auth.signIn());
  const newer = auth.signIn();
  assert.is((await older).code, "superseded");
  assert.equal(auth.getState(), { status: "signing-in" });
  stage.asked(0).answer({ access_token: "late" });
  stage.asked(1).answer();
  await newer;
  assert.is(auth.getToken(), "secret-token");
});

test("the caller's signal and destroy() end an attempt as aborted", async () => {
  const controller = new AbortController();
  const auth = stage.create();
  const first = failureOf(auth.signIn({ signal: controller.signal }));
  controller.abort();
  assert.is((await first).code, "aborted");
  assert.is((await failureOf(auth.signIn({ signal: controller.signal }))).code, "aborted", "aborted before it began");
  const second = failureOf(auth.signIn());
  auth.destroy();
  assert.is((await second).code, "aborted");
  assert.is(stage.clock.waiting(), 0);
  assert.is(stage.page.listeners.size, 0);
});

test("a signal that is aborted already leaves the attempt that runs as it is", async () => {
  const auth = stage.create();
  const running = auth.signIn();
  assert.is((await failureOf(auth.signIn({ signal: AbortSignal.abort("left") }))).cause, "left");
  stage.asked(0).answer();
  await running;
  assert.is(auth.getToken(), "secret-token");
});

test("leaves no listener on the caller's signal", async () => {
  const { signal } = new AbortController();
  const promise = stage.create().signIn({ signal });
  assert.is(getEventListeners(signal, "abort").length, 1);
  stage.asked(0).answer();
  await promise;
  assert.is(getEventListeners(signal, "abort").length, 0);
});

test("keeps the caller's reason for an abort", async () => {
  const controller = new AbortController();
  const error = failureOf(stage.create().signIn({ signal: controller.signal }));
  controller.abort("left the page");
  assert.is((await error).cause, "left the page");
});

test("after destroy() answers are ignored, and no listener is called", async () => {
  const auth = stage.create();
  const other = stage.create();
  await stage.signIn(auth);
  const heard: string[] = [];
  const stop = auth.subscribe(() => heard.push("stopped"));
  auth.subscribe(() => heard.push("told"));
  auth.onUserChange(() => heard.push("user"));
  stop();
  stop();
  auth.destroy();
  auth.destroy();
  await other.signOut();
  assert.is(auth.getToken(), "secret-token", "a tab that signs out does not reach it");
  await auth.signOut();
  assert.equal(heard, []);
});

test("an answer of Google without a token or a code does not begin a session", async () => {
  for (const make of [stage.create, stage.createByCode]) {
    const auth = make();
    const promise = failureOf(auth.signIn());
    stage.asked().answer({ access_token: undefined, expires_in: undefined, code: "" });
    assert.is((await promise).code, "exchange_failed");
    assert.is(auth.getState().status, "failed");
  }
  assert.equal(stage.net.sent, [], "the server is asked nothing");
});

test("a removed listener is not called, and the others are", async () => {
  const auth = stage.create();
  const heard: string[] = [];
  const stop = auth.subscribe(() => heard.push("stopped"));
  auth.subscribe(() => heard.push("told"));
  stop();
  await stage.signIn(auth);
  assert.equal([...new Set(heard)], ["told"]);
});

test("a failed attempt leaves an existing session as it was", async () => {
  const auth = stage.create();
  const session = await stage.signIn(auth);
  const error = failureOf(auth.signIn());
  assert.is(auth.getState().status, "signed-in", "while it is under way too");
  stage.asked().fail("popup_failed_to_open");
  const failure = await error;
  assert.equal(auth.getState(), { status: "signed-in", ...session, error: failure });
  assert.is(auth.getToken(), "secret-token");
});

test.run();
