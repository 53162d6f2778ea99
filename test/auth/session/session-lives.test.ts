/** Random lives of a session: whatever happens in whatever order, some things are always true. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError } from "../../../src/auth/errors.js";
import {
  INITIAL_STATE,
  transition,
  type MachineEvent,
  type MachineState,
} from "../../../src/auth/session/session-machine.js";
import { randomCases } from "../../helpers/cases.js";

const STEPS = 60;
const HOUR_MS = 3_600_000;
const USERS = [{ sub: "1" }, { sub: "2" }, null];
const KINDS = ["sign-in", "renewal", "silent-renewal"] as const;

/** Makes events that can happen at some moment of some session. */
function createEvents(random: () => number): () => MachineEvent {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let now = 0;
  let lastId = 0;
  const attempt = () => Math.max(1, lastId - Math.floor(random() * 3));
  const session = () => ({ user: pick(USERS), scopes: [], expiresAt: now + pick([-1, 10_000, HOUR_MS]) });
  const makers: (() => MachineEvent)[] = [
    () => ({ type: "provider-loading" }),
    () => ({ type: "provider-loaded" }),
    () => ({ type: "provider-failed", error: new SignInError("script_failed") }),
    () => ({ type: "attempt-started", attempt: { id: ++lastId, kind: pick(KINDS) } }),
    () => ({ type: "attempt-succeeded", attempt: attempt(), grant: session(), now }),
    () => ({ type: "attempt-failed", attempt: attempt(), error: new SignInError("timeout") }),
    () => ({ type: "time-checked", now: (now += pick([0, 1_000, 60_000, HOUR_MS])) }),
    () => ({ type: "clock-set-back", byMs: 1_000 }),
    () => ({ type: "renewal-postponed", attempt: ++lastId, now }),
    () => ({ type: "signed-out", ...(random() < 0.3 && { attempt: { id: ++lastId, kind: "silent-renewal" } }) }),
  ];
  return () => pick(makers)();
}

const SIGNED_IN = ["signed-in", "expiring", "expired"];

function check(before: MachineState, event: MachineEvent, after: MachineState): void {
  assert.is(SIGNED_IN.includes(after.shown.status), after.at === "has-session", "what is shown is what is true");
  assert.is(after.shown.status === "signing-in", after.at === "signing-in");
  assert.ok(after.userNumber >= before.userNumber, "a user's number never comes again");
  if (before.at === "has-session" && after.at !== "has-session")
    assert.is(event.type, "signed-out", "only a sign-out ends it");
  if (before.at === "has-session" && after.at !== "has-session") assert.ok(after.userNumber > before.userNumber);
  if (before.at !== "has-session" && after.at === "has-session") {
    assert.is(event.type, "attempt-succeeded");
    assert.is(event.type === "attempt-succeeded" && event.attempt, before.attempt?.id, "by the current attempt only");
    assert.ok(after.userNumber > before.userNumber);
  }
  if (before.at === "has-session" && after.at === "has-session" && before.userNumber === after.userNumber)
    assert.is(before.session.user?.sub, after.session.user?.sub, "the same number is the same user");
}

test("the shown state is correct, and only the current attempt begins a session", () => {
  const { cases, random } = randomCases("lives of a session");
  const seen = new Set<string>();
  for (let life = 0; life < cases; life++) {
    const nextEvent = createEvents(random);
    let state: MachineState = INITIAL_STATE;
    for (let step = 0; step < STEPS; step++) {
      const event = nextEvent();
      const after = transition(state, event);
      check(state, event, after);
      state = after;
      seen.add(state.shown.status);
    }
  }
  assert.is(seen.size, 8, "every status was reached");
});

test.run();
