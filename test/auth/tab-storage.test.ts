/** Where the token is kept. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tabStorage } from "../../src/auth/index.js";
import { takeFromTab } from "../../src/auth/tab-storage.js";
import { USERINFO } from "./setting.js";
import { ADA, createStage } from "./stage.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("the token is in memory only, unless tabStorage was passed", async () => {
  await stage.signIn(stage.create());
  assert.is(stage.page.storage.size, 0);

  await stage.signIn(stage.create({ storage: tabStorage }));
  assert.match([...stage.page.storage.values()].join(""), "secret-token");
  const again = stage.create({ storage: tabStorage });
  assert.is(again.getState().status, "signed-in");
  assert.is(again.getToken(), "secret-token");
  await again.signOut();
  assert.is(stage.page.storage.size, 0);
});

test("the error of a profile is of its sign-in, and not kept over a reload", async () => {
  stage.net.answers[USERINFO] = 503;
  const auth = stage.create({ storage: tabStorage });
  await stage.signIn(auth);
  assert.is(auth.getState().error?.code, "unknown");
  auth.destroy();
  const { status, error } = stage.create({ storage: tabStorage }).getState();
  assert.equal([status, error], ["signed-in", undefined]);
});

test("removes a stored session that has ended or is invalid", () => {
  stage.page.storage.set(
    "querylet:id",
    JSON.stringify({ session: { user: null, scopes: [], expiresAt: stage.clock.now() }, token: "old" }),
  );
  assert.is(stage.create({ storage: tabStorage }).getState().status, "signed-out");
  for (const text of ["{", "null", "[]", '"text"']) {
    stage.page.storage.set("querylet:id", text);
    assert.is(stage.create({ storage: tabStorage }).getState().status, "signed-out");
  }
});

test("keeps values in memory where the browser forbids storage", async () => {
  Object.defineProperty(stage.page.window, "sessionStorage", {
    get: () => {
      throw new Error("SecurityError");
    },
  });
  const auth = stage.create({ storage: tabStorage });
  assert.equal((await stage.signIn(auth)).user, ADA);
});

test("a stored value that is not an object is removed and ignored", () => {
  for (const text of ['"text"', "7", "true", "null", "{", '{"a":1}']) {
    stage.page.storage.set("querylet:id", text);
    assert.equal(stage.create({ storage: tabStorage }).getState(), { status: "signed-out" }, text);
    assert.is(stage.page.storage.has("querylet:id"), false);
  }
  stage.page.storage.set("key", '{"a":1}');
  assert.equal(takeFromTab("key"), { a: 1 });
  assert.equal(takeFromTab("key"), {});
});

test.run();
