/** The rules of a session as a table: what is true, what happens, what is true then. No browser, no clock, no provider. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError } from "../../../src/auth/errors.js";
import type { Grant } from "../../../src/auth/session/provider.js";
import {
  continuesSession,
  INITIAL_STATE,
  isRefused,
  isRenewalDue,
  transition,
  type MachineEvent,
  type RunningAttempt,
  type HasSession,
  type MachineState,
} from "../../../src/auth/session/session-machine.js";

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const ADA = { sub: "1", name: "Ada" };
const BEN = { sub: "2", name: "Ben" };
const click: RunningAttempt = { id: 1, kind: "sign-in" };
const silent: RunningAttempt = { id: 2, kind: "silent-renewal" };
const renewal: RunningAttempt = { id: 3, kind: "renewal" };
const scriptFailed = new SignInError("script_failed");
const closed = new SignInError("popup_closed");
const noProfile = new SignInError("unknown");

const grantOf = (user: Grant["user"], more: Partial<Grant> = {}): Grant => ({
  user,
  scopes: ["openid"],
  expiresAt: NOW + HOUR_MS,
  ...more,
});
const after = (state: MachineState, ...events: MachineEvent[]): MachineState => events.reduce(transition, state);
const started = (attempt: RunningAttempt): MachineEvent => ({ type: "attempt-started", attempt });
const failed = ({ id }: RunningAttempt, error = closed): MachineEvent => ({
  type: "attempt-failed",
  attempt: id,
  error,
});
const granted = ({ id }: RunningAttempt, grant: Grant, now = NOW): MachineEvent => ({
  type: "attempt-succeeded",
  attempt: id,
  grant,
  now,
});
const signedInAs = (user: Grant["user"], more?: Partial<Grant>) =>
  after(INITIAL_STATE, started(click), granted(click, grantOf(user, more))) as HasSession;
const loading = after(INITIAL_STATE, { type: "provider-loading" });
const failedLoad = after(loading, { type: "provider-failed", error: scriptFailed });
const refused = after(INITIAL_STATE, started(click), failed(click));
const ada = signedInAs(ADA, { token: "a1" });

const rules: [rule: string, before: MachineState, event: MachineEvent, shown: string, error?: SignInError | string][] =
  [
    ["the script is loading", INITIAL_STATE, { type: "provider-loading" }, "loading"],
    ["the script is loaded", loading, { type: "provider-loaded" }, "ready"],
    ["the script did not load", loading, { type: "provider-failed", error: scriptFailed }, "failed", scriptFailed],
    ["a script that did not load is loaded again", failedLoad, { type: "provider-loading" }, "loading"],
    [
      "a script that is loaded during a silent renewal ends the failure before it",
      after(failedLoad, started(silent), { type: "provider-loading" }),
      { type: "provider-loaded" },
      "ready",
    ],
    ["loading hides no refusal", refused, { type: "provider-loading" }, "failed", closed],
    ["a loaded script hides no refusal", refused, { type: "provider-loaded" }, "failed", closed],
    ["loading ends no session", ada, { type: "provider-loading" }, "signed-in"],
    ["a failed load ends no session", ada, { type: "provider-failed", error: scriptFailed }, "signed-in", scriptFailed],
    ["a click asks a person", loading, started(click), "signing-in"],
    ["a silent renewal asks no person", loading, started(silent), "loading"],
    ["a session stays while a person is asked", ada, started(renewal), "signed-in"],
    [
      "a failed load changes no attempt",
      after(loading, started(click)),
      { type: "provider-failed", error: scriptFailed },
      "signing-in",
    ],
    ["an attempt fails", after(INITIAL_STATE, started(click)), failed(click), "failed", closed],
    ["a silent renewal fails unseen", after(loading, started(silent)), failed(silent), "loading"],
    ["a failed renewal leaves the session", after(ada, started(silent)), failed(silent), "signed-in", closed],
    [
      "an attempt that was replaced fails unseen",
      after(INITIAL_STATE, started(click), started(renewal)),
      failed(click),
      "signing-in",
    ],
    ["an attempt succeeds", after(INITIAL_STATE, started(click)), granted(click, grantOf(ADA)), "signed-in"],
    [
      "an attempt that was replaced brings no session",
      after(INITIAL_STATE, started(click), started(renewal)),
      granted(click, grantOf(ADA)),
      "signing-in",
    ],
    [
      "a session without a profile says so",
      after(loading, started(click)),
      granted(click, grantOf(null, { profileError: noProfile })),
      "signed-in",
      noProfile,
    ],
    [
      "a session that is over at once",
      after(loading, started(click)),
      granted(click, grantOf(ADA, { expiresAt: NOW })),
      "expired",
    ],
    [
      "a silent renewal for another user says so",
      after(ada, started(silent)),
      granted(silent, grantOf(BEN)),
      "signed-in",
      "user_changed",
    ],
    [
      "a click as another user is a session like any",
      after(ada, started(click)),
      granted(click, grantOf(BEN)),
      "signed-in",
    ],
    ["a minute before the end", ada, { type: "time-checked", now: NOW + HOUR_MS - 60_000 }, "expiring"],
    ["more than a minute before the end", ada, { type: "time-checked", now: NOW + HOUR_MS - 60_001 }, "signed-in"],
    ["at the end", ada, { type: "time-checked", now: NOW + HOUR_MS }, "expired"],
    [
      "a short session has a shorter warning",
      signedInAs(ADA, { expiresAt: NOW + 10_000 }),
      { type: "time-checked", now: NOW + 8_000 },
      "expiring",
    ],
    ["a renewal waits for a gesture", ada, { type: "renewal-postponed", attempt: 9, now: NOW }, "expiring"],
    ["there is no session to renew", INITIAL_STATE, { type: "renewal-postponed", attempt: 9, now: NOW }, "signed-out"],
    ["a sign-out", ada, { type: "signed-out" }, "signed-out"],
    ["a sign-out ends an attempt", after(INITIAL_STATE, started(click)), { type: "signed-out" }, "signed-out"],
    ["a reload", INITIAL_STATE, { type: "session-restored", session: ada.session, token: "a1", now: NOW }, "signed-in"],
  ];

for (const [rule, before, event, status, error] of rules)
  test(`${rule} → ${status}`, () => {
    const { shown } = transition(before, event);
    assert.is(shown.status, status);
    if (typeof error === "string") assert.is(shown.error?.code, error);
    else assert.is(shown.error, error);
  });

test("an event that changes nothing gives the same state", () => {
  const nothing: [MachineState, MachineEvent][] = [
    [ada, { type: "time-checked", now: NOW + 1 }],
    [ada, failed(click)],
    [ada, granted(click, grantOf(BEN))],
    [ada, { type: "provider-loaded" }],
    [INITIAL_STATE, { type: "time-checked", now: NOW }],
    [INITIAL_STATE, { type: "clock-set-back", byMs: HOUR_MS }],
    [INITIAL_STATE, failed(silent)],
  ];
  for (const [state, event] of nothing) assert.is(transition(state, event), state, event.type);
});

test("the user's number changes with the user, and is never used again", () => {
  const numbers = [
    ada,
    after(ada, started(silent), granted(silent, grantOf(ADA))),
    after(ada, { type: "signed-out" }),
    after(ada, { type: "signed-out" }, started(click), granted(click, grantOf(ADA))),
    after(ada, started(silent), granted(silent, grantOf(BEN))),
  ].map(({ userNumber }) => userNumber - ada.userNumber);
  assert.equal(numbers, [0, 0, 1, 2, 1]);
});

test("an unnamed grant continues a session after a silent renewal, not a click", () => {
  const unnamed = signedInAs(null);
  for (const [state, attempt, isSame] of [
    [unnamed, silent, true],
    [unnamed, click, false],
    [ada, silent, true],
    [ada, click, false],
  ] as const) {
    const next = after(state, started(attempt), granted(attempt, grantOf(null)));
    assert.is(next.userNumber === state.userNumber, isSame);
  }
  const renewed = after(ada, started(silent), granted(silent, grantOf(null))) as HasSession;
  assert.equal(renewed.session.user, ADA);
});

test("a grant continues its user's session; unnamed, only without a click", () => {
  for (const kind of ["sign-in", "renewal", "silent-renewal"] as const) {
    assert.is(continuesSession({ user: ADA }, { user: ADA }, kind), true);
    assert.is(continuesSession({ user: ADA }, { user: BEN }, kind), false);
    assert.is(continuesSession({ user: null }, { user: ADA }, kind), false);
    for (const user of [ADA, null])
      assert.is(continuesSession({ user }, { user: null }, kind), kind === "silent-renewal");
  }
});

test("a renewal that does not say whose it is is refused where that is known", () => {
  const unread = grantOf(null, { profileError: noProfile });
  assert.is(isRefused(after(ada, started(silent)), unread), true);
  assert.is(isRefused(after(ada, started(renewal)), unread), true);
  assert.is(isRefused(after(ada, started(click)), unread), false);
  assert.is(isRefused(after(signedInAs(null), started(silent)), unread), false);
  assert.is(isRefused(after(INITIAL_STATE, started(silent)), unread), false);
  assert.is(isRefused(after(ada, started(silent)), grantOf(BEN)), false);
});

test("a refused grant changes nothing", () => {
  const renewing = after(ada, started(silent));
  assert.is(transition(renewing, granted(silent, grantOf(null, { profileError: noProfile }))), renewing);
});

test("a silent renewal that replaces a click asks no person", () => {
  const renewing = after(INITIAL_STATE, started(click), started(silent));
  assert.equal([renewing.at, renewing.shown.status, renewing.attempt], ["signed-out", "signed-out", silent]);
});

test("a session is renewed by itself once it ends, not if it was over before", () => {
  assert.is(isRenewalDue(ada), false);
  assert.is(isRenewalDue(transition(ada, { type: "time-checked", now: NOW + HOUR_MS })), true);
  assert.is(isRenewalDue(signedInAs(ADA, { expiresAt: NOW - 5_000 })), false);
  assert.is(isRenewalDue(INITIAL_STATE), false);
});

test("a clock that was set back brings the end of the session forward", () => {
  const moved = transition(ada, { type: "clock-set-back", byMs: 1_000 }) as HasSession;
  assert.is(moved.session.expiresAt, ada.session.expiresAt - 1_000);
});

test("a waiting renewal ends with the session that it waited for, or by itself", () => {
  const waiting = transition(ada, { type: "renewal-postponed", attempt: 9, now: NOW }) as HasSession;
  assert.is(waiting.waitingRenewal, 9);
  const timedOut = transition(waiting, { type: "attempt-failed", attempt: 9, error: closed }) as HasSession;
  assert.equal([timedOut.waitingRenewal, timedOut.shown], [undefined, waiting.shown]);
  assert.is((after(waiting, started(click), granted(click, grantOf(ADA))) as HasSession).waitingRenewal, undefined);
});

test("an error stays until the session is renewed, also when it is about to end", () => {
  const failing = after(ada, { type: "provider-failed", error: scriptFailed });
  const expiring = transition(failing, { type: "time-checked", now: NOW + HOUR_MS - 1 });
  assert.equal([expiring.shown.status, expiring.shown.error], ["expiring", scriptFailed]);
});

test("a clock that is set back moves the end that is shown, too", () => {
  const moved = transition(ada, { type: "clock-set-back", byMs: 60_000 });
  assert.is("expiresAt" in moved.shown && moved.shown.expiresAt, NOW + HOUR_MS - 60_000);
});

test.run();
