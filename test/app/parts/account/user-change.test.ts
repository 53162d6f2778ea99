import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  nextUserState,
  userChange,
  type UserChange,
  type UserState,
} from "../../../../src/app/parts/account/user-changes.js";

const user = (name: string, hasEnded = false): UserState => ({ user: name, hasEnded });

const changes: [before: UserState, now: UserState, change: UserChange][] = [
  [user(""), user(""), "none"],
  [user("ada"), user("ada"), "none"],
  [user("ada"), user("ada", true), "none"],
  [user("ada", true), user("ada", true), "none"],
  [user("ada", true), user("ada"), "same-user-returned"],
  [user("someone"), user("ada"), "profile-arrived"],
  [user(""), user("someone"), "other-user"],
  [user(""), user("ada"), "other-user"],
  [user("ada"), user("ben"), "other-user"],
  [user("ada", true), user("ben"), "other-user"],
  [user("ada"), user(""), "other-user"],
  [user("someone"), user(""), "other-user"],
];

for (const [before, now, change] of changes) {
  const name = ({ user, hasEnded }: UserState) => `${user || "no user"}${hasEnded ? " (ended)" : ""}`;
  test(`from ${name(before)} to ${name(now)} is: ${change}`, () => assert.is(userChange(before, now), change));
}

test("a session that ended stays ended until a user signs in again", () => {
  const ended = nextUserState(user("ada"), "ada", "expired");
  assert.equal(ended, user("ada", true));
  const signingIn = nextUserState(ended, "ada", "signing-in");
  assert.equal(signingIn, user("ada", true));
  assert.equal(nextUserState(signingIn, "ada", "signed-in"), user("ada"));
});

test.run();
