/** The failures of a connection in a row: the delay before the next attempt, and the question why. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../src/transport/errors.js";
import { Failures } from "../../../src/transport/live/failures.js";
import { settle } from "../../helpers/settle.js";

function setUp(answer: unknown = { status: 401 }) {
  const errors: TransportError[] = [];
  let checks = 0;
  const check = async () => {
    checks++;
    return answer;
  };
  const failures = new Failures({ check, random: () => 1, onUnauthorized: (error) => errors.push(error) });
  const fail = (times: number) => Array.from({ length: times }, () => failures.add());
  return { failures, fail, errors, checks: () => checks };
}

test("each failure doubles the longest delay, and a success resets it", () => {
  const { failures, fail } = setUp();
  assert.equal(fail(3), [250, 500, 1000]);
  failures.reset();
  assert.equal(fail(1), [250]);
});

test("the first failure after a server's restart is followed by a longer delay", () => {
  const { failures, fail } = setUp();
  failures.expectRestart();
  assert.equal(fail(1), [4000]);
});

test("after every fifth failure the check is called, and its 401 is passed on", async () => {
  const { fail, errors, checks } = setUp();
  fail(4);
  assert.is(checks(), 0);
  fail(1);
  assert.is(checks(), 1);
  fail(4);
  assert.is(checks(), 1);
  fail(1);
  assert.is(checks(), 2);
  await settle();
  assert.equal(
    errors.map(({ status }) => status),
    [401, 401],
  );
});

test("after a server's restart, too, five failures come before the check", () => {
  const { failures, fail, checks } = setUp();
  fail(1);
  failures.expectRestart();
  assert.equal(fail(4), [4000, 8000, 16_000, 20_000]);
  assert.is(checks(), 0);
  fail(1);
  assert.is(checks(), 1);
});

test("a check that finds the user known changes nothing", async () => {
  const { fail, errors } = setUp({ status: 200 });
  fail(5);
  await settle();
  assert.equal(errors, []);
});

test("a check whose answer comes after a success, or after the end, changes nothing", async () => {
  for (const event of ["reset", "forget"] as const) {
    const { failures, fail, errors } = setUp();
    fail(5);
    failures[event]();
    if (event === "forget") fail(1); // the next user's connection fails, too
    await settle();
    assert.equal(errors, [], event);
  }
});

test.run();
