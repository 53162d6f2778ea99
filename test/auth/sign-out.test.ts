/** What a sign-out ends, and who hears of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { revokeToken, tabStorage, type SignInError } from "../../src/auth/index.js";
import { ANSWER, createStage, failureOf } from "./stage.js";
import { settle } from "../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("sign-out after destroy() is still a sign-out", async () => {
  const auth = stage.create();
  await stage.signIn(auth);
  auth.destroy();
  await auth.signOut();
  assert.is(auth.getToken(), null);
});

test("a sign-out in the middle of an exchange ends the attempt without a session", async () => {
  let finish: (value: unknown) => void = () => {};
  stage.net.answers["/auth/google"] = new Promise((resolve) => (finish = resolve));
  const auth = stage.createByCode({ logoutUrl: undefined });
  const error = failureOf(stage.signIn(auth));
  await settle();
  await auth.signOut();
  assert.is((await error).code, "aborted");
  finish(ANSWER);
  await settle();
  assert.equal(auth.getState(), { status: "signed-out" });
});

test("sign-out clears, and tells Google and the other tabs, but no token", async () => {
  const auth = stage.create();
  const other = stage.create();
  await stage.signIn(auth);
  await stage.signIn(other);
  await auth.signOut();
  assert.equal(auth.getState(), { status: "signed-out" });
  assert.equal(other.getState(), { status: "signed-out" });
  assert.is(other.getToken(), null);
  assert.equal(stage.page.log, ["disableAutoSelect"]);
  assert.not.match([...stage.page.shared].join(), "secret-token");
  assert.is(stage.clock.waiting(), 0);

  await stage.signIn(auth);
  await auth.signOut({ revoke: revokeToken });
  assert.equal(stage.page.log.slice(1).sort(), ["disableAutoSelect", "revoke secret-token"]);
});

test("sign-out revokes the token also where Google's script was not there yet", async () => {
  await stage.signIn(stage.create({ storage: tabStorage }));
  const google = stage.page.window.google;
  stage.page.window.google = undefined;
  const auth = stage.create({ storage: tabStorage });
  const out = auth.signOut({ revoke: revokeToken });
  assert.equal(auth.getState(), { status: "signed-out" }, "at once");
  await settle();
  stage.page.window.google = google;
  stage.page.scripts[0]?.onload?.();
  await out;
  assert.equal(stage.page.log, ["revoke secret-token"]);

  await stage.signIn(stage.create({ storage: tabStorage }));
  stage.page.window.google = undefined;
  stage.net.answers["/auth/logout"] = {};
  const error = failureOf(stage.createByCode({ storage: tabStorage }).signOut({ revoke: revokeToken }));
  await stage.failEveryLoad();
  assert.is((await error).code, "script_failed", "not revoked is no silence");
  assert.is(stage.net.sent.at(-1)?.url, "/auth/logout", "and the server has heard of it all the same");
});

/** A sign-out that revokes the token, while Google has not answered. */
async function revoke() {
  const auth = stage.create();
  await stage.signIn(auth);
  stage.page.holdRevocations();
  let outcome = "pending";
  const out = auth.signOut({ revoke: revokeToken }).then(
    () => (outcome = "revoked"),
    (error: SignInError) => (outcome = `${error.code} ${error.cause ?? ""}`),
  );
  await settle();
  assert.is(outcome, "pending");
  assert.is(auth.getState().status, "signed-out", "at once");
  return {
    answer: async (answer?: { successful: boolean; error?: string }) => {
      stage.page.revocations[0]?.answer(answer);
      await out;
      return outcome;
    },
    pass: async (ms: number) => {
      await stage.clock.pass(ms);
      await settle();
      return outcome;
    },
  };
}

test("sign-out waits until Google has revoked the token", async () => {
  const { answer } = await revoke();
  assert.is(await answer({ successful: true }), "revoked");
  assert.is(stage.clock.waiting(), 0);
});

test("a token that Google does not know any more counts as revoked", async () => {
  const { answer } = await revoke();
  assert.is(await answer({ successful: false, error: "invalid_token" }), "revoked");
});

test("a token that Google did not revoke is an error that says why", async () => {
  const { answer } = await revoke();
  assert.is(await answer({ successful: false, error: "server_error" }), "unknown server_error");
});

test("a revocation that Google does not answer ends after 20 s", async () => {
  const { pass } = await revoke();
  assert.is(await pass(19_000), "pending");
  assert.is(await pass(1_000), "timeout ");
});

test("a page's server may answer a sign-out with nothing", async () => {
  const auth = stage.createByCode();
  stage.net.answers["/auth/google"] = ANSWER;
  await stage.signIn(auth);
  stage.net.answers["/auth/logout"] = new Response(null, { status: 204 });
  await auth.signOut();
  assert.equal(auth.getState(), { status: "signed-out" });
});

test("sign-out of one client id leaves another's session alone", async () => {
  const auth = stage.create();
  const other = stage.create({ clientId: "other" });
  await stage.signIn(auth);
  await stage.signIn(other);
  await auth.signOut();
  assert.is(other.getState().status, "signed-in");
});

test("a sign-out that the server did not hear of is an error, and no session is left", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/logout"] = 503;
  const auth = stage.createByCode();
  await stage.signIn(auth);
  assert.is((await failureOf(auth.signOut())).code, "exchange_failed");
  assert.is(auth.getState().status, "signed-out");
  stage.net.answers["/auth/logout"] = {};
  await auth.signOut();
  assert.is(stage.net.sent.at(-1)?.url, "/auth/logout");
  assert.is(new Headers(stage.net.sent.at(-1)?.init.headers).get("x-requested-with"), "XmlHttpRequest");
});

test.run();
