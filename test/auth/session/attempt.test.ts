/** One attempt: it ends once, and until then its stage says what it waits for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { SignInError } from "../../../src/auth/errors.js";
import {
  createAttempt,
  nextStage,
  type AttemptEvent,
  type AttemptOptions,
  type AttemptStage,
} from "../../../src/auth/session/attempt.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { START } from "../fakes.js";

const SESSION = { user: null, scopes: [], expiresAt: 1 };

const stages: [before: AttemptStage, event: AttemptEvent, after: AttemptStage][] = [
  ["waiting-for-provider", "provider-answer", "provider-answered"],
  ["waiting-for-provider", "server-request", "asking-server"],
  ["waiting-for-provider", "end", "ended"],
  ["provider-answered", "provider-answer", "provider-answered"],
  ["provider-answered", "server-request", "asking-server"],
  ["provider-answered", "end", "ended"],
  ["asking-server", "provider-answer", "asking-server"],
  ["asking-server", "server-request", "asking-server"],
  ["asking-server", "end", "ended"],
  ["ended", "provider-answer", "ended"],
  ["ended", "server-request", "ended"],
  ["ended", "end", "ended"],
];
for (const [before, event, after] of stages)
  test(`${before}, ${event} → ${after}`, () => assert.is(nextStage(before, event), after));

/** An attempt, with what it told of its end. */
function create(options: Partial<AttemptOptions> = {}) {
  const clock = createFakeClock(START);
  const ends: string[] = [];
  const attempt = createAttempt({
    id: 1,
    kind: "sign-in",
    userNumber: undefined,
    clock,
    timeout: undefined,
    callerSignal: undefined,
    onEnd: (_, error) => ends.push(error?.code ?? "session"),
    ...options,
  });
  const outcome = attempt.promise.then(
    () => "session",
    ({ code }: SignInError) => code,
  );
  return { attempt, clock, ends, outcome };
}

test("only the first end of an attempt counts, and is reported once", async () => {
  const { attempt, clock, ends, outcome } = create();
  attempt.succeed(SESSION);
  attempt.fail("popup_closed");
  attempt.succeed(SESSION);
  clock.tick(200_000);
  assert.equal([await outcome, ends, attempt.stage(), clock.waiting()], ["session", ["session"], "ended", 0]);
});

test("an attempt without an event ends after two minutes, or at its own timeout", async () => {
  for (const [timeout, ms] of [
    [undefined, 120_000],
    [5, 5],
  ] as const) {
    const { clock, ends, outcome } = create({ timeout });
    clock.tick(ms - 1);
    assert.equal(ends, []);
    clock.tick(1);
    assert.is(await outcome, "timeout");
  }
});

test("the requests of an attempt are aborted when it fails, not when it succeeds", async () => {
  const good = create();
  good.attempt.succeed(SESSION);
  const bad = create();
  bad.attempt.fail("superseded");
  assert.equal([good.attempt.requestsSignal.aborted, bad.attempt.requestsSignal.aborted], [false, true]);
  assert.equal([await good.outcome, await bad.outcome], ["session", "superseded"]);
});

test("only the first answer counts, and none after the end", async () => {
  const { attempt, outcome } = create();
  assert.equal([attempt.advance("provider-answer"), attempt.advance("provider-answer")], [true, false]);
  const late = create();
  late.attempt.fail("aborted");
  assert.is(late.attempt.advance("provider-answer"), false);
  attempt.fail("unknown");
  assert.equal([await outcome, await late.outcome], ["unknown", "aborted"]);
});

test("the caller's signal ends an attempt, and its reason is the cause", async () => {
  const caller = new AbortController();
  const { attempt, ends } = create({ callerSignal: caller.signal });
  caller.abort("left");
  const error = await attempt.promise.catch((cause: SignInError) => cause);
  assert.equal([ends, (error as SignInError).cause], [["aborted"], "left"]);
});

test.run();
