/** What becomes of an import when the signed-in user changes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { UNKNOWN_USER } from "../../../../../src/app/base/context/user-id.js";
import { runAfterUserChange } from "../../../../../src/app/screens/import/run/running/follow-user.js";

const after = (owner: string, user: string, signsOut = false) => runAfterUserChange({ owner, user, signsOut });

test("it waits for its user, also while a profile is on its way", () => {
  assert.is(after("ada", ""), "set-aside");
  assert.is(after("ada", UNKNOWN_USER), "set-aside");
  assert.is(after("ada", "ada"), "shown");
});

test("another user, a sign-out on the page, and an unknown owner end it", () => {
  assert.is(after("ada", "ben"), "forgotten");
  assert.is(after("ada", "", true), "forgotten");
  assert.is(after("", "ada"), "forgotten");
  assert.is(after(UNKNOWN_USER, UNKNOWN_USER), "forgotten");
});

test.run();
