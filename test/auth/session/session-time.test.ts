/** A session's status as a function of time. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { msUntilStatusChange, renewalDueOf, statusAt } from "../../../src/auth/session/session-time.js";

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const lasting = (ms: number) => ({ user: null, scopes: [], expiresAt: NOW + ms });

test("a session is renewed a minute before its end, a short one in its last fifth", () => {
  assert.is(renewalDueOf(lasting(HOUR_MS), NOW), 60_000);
  assert.is(renewalDueOf(lasting(10_000), NOW), 2_000);
  assert.is(renewalDueOf(lasting(5_000), NOW), 1_000);
});

test("a session of a few seconds is not renewed by itself", () => {
  assert.is(renewalDueOf(lasting(4_999), NOW), "never");
});

test("a session that has expired when it begins is not renewed automatically", () => {
  assert.equal([renewalDueOf(lasting(0), NOW), renewalDueOf(lasting(-1), NOW)], ["never", "never"]);
});

test("a session whose renewal is due at once is expiring until it ends", () => {
  const session = lasting(HOUR_MS);
  assert.equal(
    [NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS].map((now) => statusAt(session, "at-once", now)),
    ["expiring", "expiring", "expired"],
  );
});

test("a session that was over has a valid status again if the clock was set back", () => {
  assert.equal(
    [NOW, NOW - 1].map((now) => statusAt(lasting(0), "never", now)),
    ["expired", "signed-in"],
  );
});

test("the status changes at the announced time, and not a millisecond before", () => {
  const session = lasting(HOUR_MS);
  for (const renewalDue of [60_000, "at-once", "never"] as const)
    for (const start of [NOW, NOW + HOUR_MS - 60_000, NOW + HOUR_MS - 1]) {
      const untilChange = msUntilStatusChange(session, renewalDue, start) ?? 0;
      const before = statusAt(session, renewalDue, start);
      assert.is(statusAt(session, renewalDue, start + untilChange - 1), before);
      assert.is.not(statusAt(session, renewalDue, start + untilChange), before);
    }
  assert.is(msUntilStatusChange(session, 60_000, NOW + HOUR_MS), undefined);
});

test.run();
