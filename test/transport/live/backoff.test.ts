import { test } from "uvu";
import * as assert from "uvu/assert";
import { createBackoff } from "../../../src/transport/live/backoff.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";

function setUp(random = 1) {
  const clock = createFakeClock();
  return { clock, backoff: createBackoff(clock, () => random) };
}

test("the longest waits: 250 ms, then 2 s, then doubled up to 20 s", () => {
  const { backoff } = setUp();
  const longest = Array.from({ length: 9 }, () => backoff.next());
  assert.equal(longest, [250, 2000, 2000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
});

test("the wait is anything from nothing to the longest", () => {
  assert.is(setUp(0).backoff.next(), 0);
  assert.is(setUp(0.5).backoff.next(), 125);
});

test("a connection that was live for under ten seconds goes on with the longer waits", () => {
  const { clock, backoff } = setUp();
  backoff.next();
  backoff.live();
  clock.tick(9999);
  assert.is(backoff.next(), 2000);
  backoff.live();
  clock.tick(10_000);
  assert.is(backoff.next(), 250);
  clock.tick(60_000);
  assert.is(backoff.next(), 2000, "it was not live since");
});

test("a server that says goodbye is asked again within 3 s, then 6 s, then 12 s", () => {
  const { backoff } = setUp();
  backoff.live();
  assert.equal([backoff.next(true), backoff.next(true), backoff.next()].map(Math.round), [3000, 6000, 12_000]);
});

test("a server that closes what was never live says no goodbye", () => {
  const { backoff } = setUp();
  assert.is(backoff.next(true), 250);
});

test.run();
