/** How a session is renewed, with and without a server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ADA, ANSWER, createStage, failureOf } from "./stage.js";
import { settle } from "../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("the code flow renews through the page's server, once for all callers", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/refresh"] = { ...ANSWER, access_token: "renewed" };
  const auth = stage.createByCode();
  await stage.signIn(auth);
  const [a, b] = await Promise.all([auth.renew(), auth.renew()]);
  assert.is(a, b);
  assert.is(auth.getToken(), "renewed");
  assert.equal(auth.getState(), { status: "signed-in", ...a }, "until when, too");
  assert.is(stage.clock.waiting(), 1, "one timer");
  const refreshes = stage.net.sent.filter(({ url }) => url === "/auth/refresh");
  assert.is(refreshes.length, 1);
  assert.is(String(refreshes[0]?.init.body), "{}");
});

test("the code flow renews automatically a minute before the end", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/refresh"] = { ...ANSWER, access_token: "renewed" };
  const auth = stage.createByCode();
  await stage.signIn(auth);
  stage.clock.tick(3_540_000);
  await settle();
  assert.is(auth.getToken(), "renewed");
  assert.is(auth.getState().status, "signed-in");
});

test("a renewal that failed is not tried again each time that the page is seen", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/refresh"] = 503;
  const auth = stage.createByCode();
  await stage.signIn(auth);
  stage.clock.tick(3_540_000);
  await settle();
  stage.page.wake();
  await settle();
  assert.is(auth.getState().status, "expiring");
  assert.is(stage.net.sent.filter(({ url }) => url === "/auth/refresh").length, 1);
});

test("a renewal in a gesture loads Google's script where it is missing, and rejects", async () => {
  stage.beginWithGesture(true);
  const auth = stage.create();
  await stage.signIn(auth);
  stage.page.window.google = undefined;
  assert.is((await failureOf(auth.renew())).code, "not_ready");
  assert.is(stage.page.scripts.length, 1);
  stage.page.ready().loaded();
});

test("a refused renewal rejects, leaves the session, and shows no error", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/refresh"] = 401;
  const auth = stage.createByCode();
  assert.is((await failureOf(auth.renew())).code, "exchange_failed");
  assert.equal(auth.getState(), { status: "signed-out" });
  await stage.signIn(auth);
  const error = await failureOf(auth.renew());
  assert.equal(auth.getState(), { ...auth.getState(), status: "signed-in", error });
  assert.is(auth.getToken(), "server-token");
});

test("a renewal says whether the page's server may answer later", async () => {
  const auth = stage.createByCode();
  const isRetryable = async (answer: unknown) => {
    stage.net.answers["/auth/refresh"] = answer;
    return (await failureOf(auth.renew())).retryable === true;
  };
  for (const decided of [401, 403, 404]) assert.is(await isRetryable(decided), false, String(decided));
  const hotelPage = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  for (const undecided of [500, 502, 429, new TypeError("Failed to fetch"), hotelPage])
    assert.is(await isRetryable(undecided), true, String(undecided));
  stage.net.answers["/auth/google"] = 502;
  assert.is((await failureOf(stage.signIn(auth))).retryable, undefined, "Google's code can be used once only");
});

test("the code flow finds the session of before a reload through the page's server", async () => {
  stage.net.answers["/auth/refresh"] = ANSWER;
  const auth = stage.createByCode();
  assert.equal((await auth.renew()).user, ADA);
  assert.is(auth.getState().status, "signed-in");
});

test("the token flow renews in the gesture, without questions, for the same account", async () => {
  stage.beginWithGesture(true);
  const auth = stage.create();
  await stage.signIn(auth);
  const renewal = auth.renew();
  assert.is(stage.asked(1).config["prompt"], "");
  assert.is(stage.asked(1).config["login_hint"], "ada@example.com");
  const joined = auth.renew();
  assert.is(stage.page.asked.length, 2, "single flight");
  stage.asked(1).answer({ access_token: "renewed" });
  assert.is(await joined, await renewal);
  assert.is(auth.getToken(), "renewed");
});

test("without a gesture the token flow expires, and callers end as a sign-in does", async () => {
  stage.beginWithGesture(false);
  const auth = stage.create();
  await stage.signIn(auth);
  const blocked = failureOf(auth.renew());
  assert.is(stage.page.asked.length, 1, "no window without a gesture");
  assert.is(auth.getState().status, "expiring");
  const refused = failureOf(auth.signIn());
  stage.asked(1).fail("popup_failed_to_open");
  assert.is(await blocked, await refused);
  const waits = auth.renew();
  const waitsToo = auth.renew();
  const session = await stage.signIn(auth);
  assert.equal([await waits, await waitsToo], [session, session]);
  assert.is(auth.getState().status, "signed-in");
});

test("a renewal that waits ends with sign-out, and after two minutes", async () => {
  stage.beginWithGesture(false);
  const auth = stage.create();
  await stage.signIn(auth);
  const first = failureOf(auth.renew());
  stage.clock.tick(120_000);
  assert.is((await first).code, "timeout");
  const second = failureOf(auth.renew());
  await auth.signOut();
  assert.is((await second).code, "aborted");
  assert.is((await failureOf(auth.renew())).code, "not_ready", "there is no session");
});

test.run();
