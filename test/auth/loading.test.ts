/** What a page sees while Google's script is loading, and after it did not load. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ADA, createStage, failureOf } from "./stage.js";
import { settle } from "../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("signIn without the script is not_ready, after a failed load script_failed", async () => {
  stage.page.window.google = undefined;
  const auth = stage.create({ scriptUrl: "https://script.example/client" });
  assert.is((await failureOf(auth.signIn())).code, "not_ready");
  assert.is(auth.getState().status, "loading");
  assert.is((await failureOf(auth.signIn())).code, "not_ready");
  assert.is(stage.page.scripts.length, 1, "single flight");
  await stage.failEveryLoad();
  assert.is(auth.getState().status, "failed");
  assert.is(auth.getState().error?.code, "script_failed");
  assert.is((await failureOf(auth.signIn())).code, "script_failed");
  assert.is(auth.getState().status, "loading");
  assert.is(stage.page.scripts.length, 4);
  stage.page.loaded();
  await settle();
  assert.is(auth.getState().status, "ready");
  assert.equal((await stage.signIn(auth)).user, ADA);
});

test("preload() rejects with script_failed, and the state says so", async () => {
  stage.page.window.google = undefined;
  const auth = stage.create();
  const error = failureOf(auth.preload());
  await stage.failEveryLoad();
  assert.is((await error).code, "script_failed");
  assert.equal(auth.getState(), { status: "failed", error: await error });
});

test.run();
