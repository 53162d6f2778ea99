/** What the redirect leaves in the page's address. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { redirect } from "../../../src/auth/index.js";
import { ADA, ANSWER, createStage, failureOf } from "../stage.js";
import { settle } from "../../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("after a redirect the address holds no code and no state, whatever happens", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  const options = { redirect: redirect() };
  stage.page.window.location.href = "http://localhost:3000/app?tab=1#here";
  const auth = stage.createByCode(options);
  void auth.signIn().catch(() => {});
  const { config } = stage.asked(0);
  assert.is(config["ux_mode"], "redirect");
  assert.is(config["redirect_uri"], "http://localhost:3000/app");
  auth.destroy();

  const back = `http://localhost:3000/app?tab=2&code=secret-code&state=${encodeURIComponent(config.state)}&scope=openid+email+profile&authuser=0&prompt=consent#other`;
  stage.page.window.location.href = back;
  const session = await stage.createByCode(options).handleRedirect();
  assert.equal(session?.user, ADA);
  assert.equal(stage.page.log, ['replaceState {"kept":1} /app?tab=1#here'], "the page that was left");
  assert.is(JSON.parse(String(stage.sent(0).init.body)).redirect_uri, "http://localhost:3000/app");
  assert.is(stage.page.storage.has("querylet:id:state"), false, "one use");

  stage.page.window.location.href = back;
  const replay = stage.createByCode(options);
  assert.equal([await replay.handleRedirect(), replay.getState()], [null, { status: "signed-out" }]);
});

test("a refusal by redirect stays to be read when the script is loaded after it", async () => {
  stage.page.storage.set(
    "querylet:id:state",
    JSON.stringify({ state: "x", scope: "openid", page: "http://localhost:3000/app" }),
  );
  stage.page.window.location.href = "http://localhost:3000/app?error=access_denied&error_description=No&state=x";
  stage.page.window.google = undefined;
  const auth = stage.createByCode({ redirect: redirect() });
  await failureOf(auth.handleRedirect());
  assert.is(stage.page.window.location.search, "");
  void auth.preload().catch(() => {});
  stage.page.loaded();
  await settle();
  assert.is(auth.getState().error?.code, "access_denied");
});

test("the address of an ordinary page is left as it is", async () => {
  for (const href of [
    "http://localhost:3000/app?code=voucher",
    "http://localhost:3000/app?state=open",
    "http://localhost:3000/",
  ]) {
    stage.page.window.location.href = href;
    assert.is(await stage.createByCode({ redirect: redirect() }).handleRedirect(), null);
  }
  stage.page.window.location.href = "http://localhost:3000/?code=1&state=2";
  assert.is(await stage.createByCode().handleRedirect(), null, "popup mode");
  assert.equal(stage.page.log, []);
});

test.run();
