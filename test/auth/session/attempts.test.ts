/** The attempts of one session, without a provider: what a listener does at once, and what the state says of an attempt that is over. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { SignInError } from "../../../src/auth/errors.js";
import { Attempts } from "../../../src/auth/session/attempts.js";
import { createStateStore } from "../../../src/auth/session/state-store.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { settle } from "../../helpers/settle.js";
import { START } from "../fakes.js";

function setup(pendingSignOut: Promise<void> | undefined = undefined) {
  const store = createStateStore(() => {});
  const attempts = new Attempts({
    store,
    clock: createFakeClock(START),
    timeout: () => undefined,
    pendingSignOut: () => pendingSignOut,
    onSession: () => {},
  });
  return { store, attempts };
}

test("an attempt that a listener ends at its start never asks the provider", async () => {
  const { store, attempts } = setup();
  store.subscribe(() => attempts.abort());
  let hasAsked = false;
  const attempt = attempts.start("sign-in", () => {
    hasAsked = true;
  });
  const code = await attempt.promise.catch((error: SignInError) => error.code);
  assert.equal([code, hasAsked, store.state().attempt], ["aborted", false, undefined]);
});

test("a renewal that fails at once leaves no attempt in a session that ended", () => {
  const { store, attempts } = setup();
  attempts.endSession((handle) => handle.fail("not_ready"));
  assert.equal([store.state().at, store.state().attempt], ["signed-out", undefined]);
});

test("a second renewal that waits for a gesture is the first one", () => {
  const { attempts } = setup();
  const grant = { user: { sub: "1" }, token: "token", scopes: ["openid"], expiresAt: START + 3_600_000 };
  attempts.start("sign-in", (handle) => handle.succeed(grant));
  const first = attempts.postponeRenewal();
  assert.is(attempts.postponeRenewal(), first);
  assert.is(attempts.waiting(), first);
});

test("a request waits for the end of a sign-out, and is not sent if aborted then", async () => {
  for (const isAborted of [false, true]) {
    let answerSignOut = () => {};
    const { attempts } = setup(new Promise((resolve) => (answerSignOut = resolve)));
    let sent = 0;
    let asked: Promise<unknown> = Promise.resolve();
    const attempt = attempts.start("sign-in", (handle) => {
      asked = handle.askServer(async () => ++sent).catch(() => "not sent");
    });
    attempt.promise.catch(() => {});
    await settle();
    assert.is(sent, 0);
    if (isAborted) attempts.abort();
    answerSignOut();
    assert.equal([await asked, sent], isAborted ? ["not sent", 0] : [1, 1]);
    attempts.abort();
  }
});

test.run();
