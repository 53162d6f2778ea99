/** How a session ends by time. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../helpers/settle.js";
import { ANSWER, createStage, failureOf } from "./stage.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("goes from signed-in to expiring to expired, and then gives no token", async () => {
  const auth = stage.create();
  await stage.signIn(auth);
  const states: string[] = [];
  auth.subscribe(() => states.push(auth.getState().status));
  stage.clock.tick(3_599_000 - 60_001);
  assert.equal(states, []);
  stage.clock.tick(1);
  assert.equal(states, ["expiring"]);
  assert.is(auth.getToken(), "secret-token");
  assert.is(auth.getToken(60_001), null);
  assert.is(auth.getToken(59_999), "secret-token");
  stage.clock.tick(59_999);
  assert.is(auth.getToken(), "secret-token", "it is good for one more millisecond");
  stage.clock.tick(1);
  assert.equal(states, ["expiring", "expired"]);
  assert.is(auth.getToken(), null);
  assert.is(
    (await failureOf(Promise.resolve(auth.headers()))).code,
    "session_expired",
    "no request is sent without a user",
  );
  assert.is(stage.clock.waiting(), 0);
});

test("a machine that slept finds the session expired when the page is seen again", async () => {
  const auth = stage.create();
  await stage.signIn(auth);
  stage.clock.sleep(4_000_000);
  assert.is(auth.getState().status, "signed-in");
  stage.page.wake();
  assert.is(auth.getState().status, "expired");
});

test("a page that is visible again calls no listener if nothing has changed", async () => {
  const auth = stage.create();
  const states: string[] = [];
  auth.subscribe(() => states.push(auth.getState().status));
  stage.page.wake();
  assert.equal(states, []);
  await stage.signIn(auth);
  stage.page.wake();
  stage.page.wake();
  assert.equal(states, ["signing-in", "signed-in"]);
});

test("a session that lives shorter is expiring for the last fifth of its life", async () => {
  const auth = stage.create();
  const promise = auth.signIn();
  stage.asked(0).answer({ expires_in: 10 });
  await promise;
  stage.clock.tick(7_999);
  assert.is(auth.getState().status, "signed-in");
  stage.clock.tick(1);
  assert.is(auth.getState().status, "expiring");
});

test("a session that lives for a moment has its server asked once a second at most", async () => {
  const moment = { ...ANSWER, expires_in: 0.01 };
  Object.assign(stage.net.answers, { "/auth/google": moment, "/auth/refresh": moment });
  await stage.signIn(stage.createByCode());
  const before = stage.net.sent.length;
  for (let step = 0; step < 100; step++) {
    stage.clock.tick(100);
    await settle();
  }
  assert.is(stage.net.sent.length - before, 10);
});

test("a session of a month does not run its timer at once", async () => {
  stage.net.answers["/auth/google"] = { ...ANSWER, expires_in: 30 * 86_400 };
  const auth = stage.createByCode();
  await stage.signIn(auth);
  stage.clock.tick(1);
  assert.is(auth.getState().status, "signed-in");
  stage.net.answers["/auth/refresh"] = 500;
  stage.clock.tick(30 * 86_400_000 - 60_000);
  assert.is(auth.getState().status, "expiring");
});

test.run();
