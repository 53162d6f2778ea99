/** Who signed in, and what follows where that cannot be read. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { USERINFO } from "../setting.js";
import { ADA, createStage, failureOf } from "../stage.js";
import { settle } from "../../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("a failed profile call does not end the session", async () => {
  for (const trouble of [500, new TypeError("Failed to fetch"), { email: "without sub" }]) {
    stage.net.answers[USERINFO] = trouble;
    const auth = stage.create();
    const session = await stage.signIn(auth);
    const state = auth.getState();
    assert.is(session.user, null);
    assert.is(state.status, "signed-in");
    assert.is(state.error?.code, "unknown");
    assert.is(auth.getToken(), "secret-token");
  }
});

test("reads the user from an ID token of the page's own server, in any script", async () => {
  const payload = Buffer.from(JSON.stringify({ ...ADA, name: "Ådå 李 🚡", aud: "id" })).toString("base64url");
  stage.net.answers["/auth/google"] = { expires_in: 60, id_token: `e30.${payload}.sig` };
  assert.equal((await stage.signIn(stage.createByCode())).user, { ...ADA, name: "Ådå 李 🚡" });
  for (const id_token of ["not a jwt", "a.b.c", "..", `e30.${Buffer.from("{}").toString("base64url")}.x`]) {
    stage.net.answers["/auth/google"] = { expires_in: 60, id_token };
    const auth = stage.createByCode();
    assert.is((await stage.signIn(auth)).user, null);
    assert.is(auth.getState().error?.code, "unknown");
    assert.match(auth.getState().error?.message ?? "", /profile/);
  }
});

test("a sign-out while the profile loads aborts its request", async () => {
  stage.net.answers[USERINFO] = new Promise(() => {});
  const auth = stage.create();
  const refused = failureOf(stage.signIn(auth));
  await settle();
  assert.is(stage.sent().url, USERINFO);
  assert.is(stage.sent().init.signal?.aborted, false);
  await auth.signOut();
  assert.is((await refused).code, "aborted");
  assert.is(stage.sent().init.signal?.aborted, true);
});

test("without a scope for a profile none is asked for, and nothing is missing", async () => {
  for (const scopes of [["openid"], ["https://www.googleapis.com/auth/calendar.readonly"]]) {
    const auth = stage.create({ scopes });
    const session = auth.signIn();
    stage.asked().answer({ scope: scopes.join(" ") });
    assert.equal(auth.getState().error, undefined);
    assert.is((await session).user, null);
    assert.equal([auth.getState().status, auth.getState().error], ["signed-in", undefined]);
  }
  assert.equal(stage.net.sent, []);
});

test("one of the scopes for a profile is enough to ask for it", async () => {
  for (const scopes of [["profile"], ["https://www.googleapis.com/auth/userinfo.email"]]) {
    const session = stage.create({ scopes }).signIn();
    stage.asked().answer({ scope: scopes.join(" ") });
    assert.equal((await session).user, ADA);
  }
});

test.run();
