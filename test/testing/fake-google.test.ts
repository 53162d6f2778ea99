/** `fakeGoogle`: a sign-in whose person is the test. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError } from "../../src/auth/errors.js";
import { fakeGoogle } from "../../src/testing/fake-google.js";
import { reported } from "../helpers/reported.js";

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "it did not fail",
    (error: SignInError) => (error instanceof SignInError ? error.code : String(error)),
  );

test("an attempt waits for the test, which accepts it", async () => {
  const google = fakeGoogle();
  assert.equal([google.getState().status, google.getToken()], ["signed-out", null]);
  const attempt = google.signIn({ prompt: "consent" });
  assert.is(google.getState().status, "signing-in");
  google.accept({ sub: "2", name: "Ben" }, { scopes: ["openid", "calendar"], expiresAt: 5 });
  assert.equal(await attempt, { user: { sub: "2", name: "Ben" }, scopes: ["openid", "calendar"], expiresAt: 5 });
  assert.equal(google.getState(), { status: "signed-in", ...(await attempt) });
  assert.equal(google.calls, [{ method: "signIn", options: { prompt: "consent" } }]);
});

test("a session has a token, its header and its scopes", () => {
  const google = fakeGoogle();
  assert.equal([google.headers(), google.hasScopes("openid")], [{}, false]);
  google.accept();
  const token = google.getToken();
  assert.equal(google.headers(), { Authorization: `Bearer ${token}` });
  assert.equal([google.hasScopes("openid", "email"), google.hasScopes("calendar")], [true, false]);
});

test("a refused attempt rejects with the code, and the state says so", async () => {
  const google = fakeGoogle();
  const attempt = codeOf(google.signIn());
  google.refuse("popup_closed");
  assert.is(await attempt, "popup_closed");
  const state = google.getState();
  assert.equal([state.status, state.error?.code], ["failed", "popup_closed"]);
});

test("a session stays when its renewal is refused, and changes when it is accepted", async () => {
  const google = fakeGoogle();
  google.accept(undefined, { expiresAt: 1 });
  const refused = codeOf(google.renew());
  assert.is(google.getState().status, "signed-in");
  google.refuse("timeout");
  assert.is(await refused, "timeout");
  assert.equal([google.getState().status, google.getState().error?.code], ["signed-in", "timeout"]);
  const renewal = google.renew();
  google.accept(undefined, { expiresAt: 2 });
  assert.is((await renewal).expiresAt, 2);
  assert.is(google.getState().error, undefined);
});

test("listeners hear each change; those of the user hear another user only, and first", async () => {
  const google = fakeGoogle();
  const heard: string[] = [];
  const stop = google.subscribe(() => heard.push(google.getState().status));
  const stopUser = google.onUserChange(() => heard.push("user"));
  google.accept();
  google.accept();
  await google.signOut();
  assert.equal(heard, ["user", "signed-in", "signed-in", "user", "signed-out"]);
  stop();
  stopUser();
  google.accept();
  assert.is(heard.length, 5);
});

test("a function that listens twice is removed once at a time", () => {
  const google = fakeGoogle();
  let heard = 0;
  const listener = () => void heard++;
  const stop = google.subscribe(listener);
  google.subscribe(listener);
  stop();
  google.accept();
  assert.is(heard, 1);
});

test("a listener that throws is reported, and the others are called", async () => {
  const google = fakeGoogle();
  const mistake = new Error("in a listener");
  let heard = 0;
  google.subscribe(() => {
    throw mistake;
  });
  google.subscribe(() => void heard++);
  const errors = await reported(() => google.accept());
  assert.equal([heard, errors], [1, [mistake]]);
});

test("any state can be shown", () => {
  const google = fakeGoogle();
  google.show({ status: "loading" });
  assert.is(google.getState().status, "loading");
});

test("aborting the signal, and destroy, end the attempt", async () => {
  const google = fakeGoogle();
  const controller = new AbortController();
  const aborted = codeOf(google.signIn({ signal: controller.signal }));
  controller.abort();
  assert.is(await aborted, "aborted");
  const destroyed = codeOf(google.signIn());
  google.destroy();
  assert.is(await destroyed, "aborted");
});

test("an attempt whose signal was aborted before ends at once", async () => {
  const google = fakeGoogle();
  assert.is(await codeOf(google.signIn({ signal: AbortSignal.abort() })), "aborted");
  assert.equal([google.getState().status, google.getState().error?.code], ["failed", "aborted"]);
});

test("the signal of an attempt that is over ends no later one", async () => {
  const google = fakeGoogle();
  const controller = new AbortController();
  const first = google.signIn({ signal: controller.signal });
  google.accept();
  await first;
  const renewal = google.renew();
  controller.abort();
  google.accept(undefined, { expiresAt: 2 });
  assert.is((await renewal).expiresAt, 2);
});

test("a second sign-in ends the first one as superseded", async () => {
  const google = fakeGoogle();
  const first = codeOf(google.signIn());
  const second = google.signIn();
  assert.is(await first, "superseded");
  assert.equal(google.getState(), { status: "signing-in" });
  google.accept({ sub: "2" });
  assert.is((await second).user?.sub, "2");
});

test("a sign-in during a renewal ends the renewal as superseded", async () => {
  const google = fakeGoogle();
  google.accept();
  const renewal = codeOf(google.renew());
  const attempt = google.signIn();
  assert.is(await renewal, "superseded");
  assert.equal([google.getState().status, google.getState().error], ["signed-in", undefined]);
  google.accept({ sub: "2" });
  assert.is((await attempt).user?.sub, "2");
});

test("a renewal waits for the attempt that runs, and shares its end", async () => {
  const google = fakeGoogle();
  const attempts = [google.signIn(), google.renew(), google.renew()];
  google.accept({ sub: "2" });
  const users = (await Promise.all(attempts)).map(({ user }) => user?.sub);
  assert.equal(users, ["2", "2", "2"]);
});

test("a renewal rejects if another user signs in", async () => {
  const google = fakeGoogle();
  google.accept();
  const renewal = codeOf(google.renew());
  google.accept({ sub: "2" });
  assert.is(await renewal, "user_changed");
});

test("a renewal without a session shows neither that a person is asked nor an error", async () => {
  const google = fakeGoogle();
  const renewal = codeOf(google.renew());
  assert.is(google.getState().status, "signed-out");
  google.refuse("session_expired");
  assert.is(await renewal, "session_expired");
  assert.equal(google.getState(), { status: "signed-out" });
});

test("a sign-out ends running attempts, and the state is signed-out", async () => {
  const google = fakeGoogle();
  google.accept();
  const renewal = codeOf(google.renew());
  await google.signOut();
  assert.is(await renewal, "aborted");
  assert.equal([google.getState().status, google.getState().error], ["signed-out", undefined]);
});

test("steps that need no person are done at once", async () => {
  const google = fakeGoogle();
  await google.preload();
  await google.signOut({ revoke: async () => {} });
  assert.is(await google.handleRedirect(), null);
  assert.is(google.userKnown(), undefined);
  assert.equal(
    google.calls.map(({ method }) => method),
    ["preload", "signOut"],
  );
});

test.run();
