/** How a session is renewed that the page's server did not answer for. */
import "../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createOwnRenewal } from "../../../../src/app/parts/account/sessions.js";
import { SignInError, type SessionState } from "../../../../src/auth/index.js";
import { createFakeClock, replaceTimers } from "../../../helpers/fakes/fake-clock.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { goOffline } from "../../helpers/go-offline.js";

const test = suite("own renewal of a session");
let clock = createFakeClock();
let putTimersBack = () => {};
let stop = () => {};

test.after.each(() => {
  stop();
  putTimersBack();
});

const refused = new SignInError("exchange_failed");
const unanswered = Object.assign(new SignInError("exchange_failed"), { retryable: true });
const superseded = new SignInError("superseded");

/** A session whose renewals fail with `failure`, until a test sets it to undefined. */
function start(initial: SessionState = { status: "ready" }) {
  clock = createFakeClock();
  putTimersBack = replaceTimers(clock);
  const server = { failure: unanswered as SignInError | undefined, asked: 0 };
  const session = createFakeSession(initial, {
    async renew() {
      server.asked++;
      if (server.failure) throw server.failure;
      session.show(signedInAs("ada"));
      return signedInAs("ada");
    },
  });
  const renewal = createOwnRenewal(session.auth);
  stop = renewal.stop;
  return { server, session, renewal };
}

test("asks less and less often for the session, until there is an answer", async () => {
  const { server, renewal } = start();
  renewal.findSession();
  await clock.pass(0);
  assert.is(renewal.isUnanswered.get(), true);
  await clock.pass(4_000 + 8_000 + 16_000);
  assert.is(server.asked, 4);
  server.failure = undefined;
  await clock.pass(30_000);
  assert.is(server.asked, 5);
  assert.is(renewal.isUnanswered.get(), false);
  assert.is(clock.waiting(), 0);
});

test("asks once where the server says that there is no session", async () => {
  const { server, renewal } = start();
  server.failure = refused;
  renewal.findSession();
  await clock.pass(600_000);
  assert.is(server.asked, 1);
  assert.is(renewal.isUnanswered.get(), false);
});

test("asks at once when the network is back, and nothing before", async () => {
  const { server, renewal } = start();
  renewal.findSession();
  await clock.pass(0);
  const goOnline = goOffline();
  await clock.pass(600_000);
  assert.is(server.asked, 1);
  goOnline();
  server.failure = undefined;
  window.dispatchEvent(new Event("online"));
  await clock.pass(0);
  assert.is(server.asked, 2);
});

test("leaves a person alone who is signing in, and goes on if that fails", async () => {
  const { server, session, renewal } = start();
  server.failure = superseded;
  renewal.findSession();
  session.show({ status: "signing-in" });
  await clock.pass(60_000);
  assert.is(server.asked, 1);
  session.show({ status: "failed", error: new SignInError("popup_closed") });
  server.failure = undefined;
  await clock.pass(30_000);
  assert.is(server.asked, 2);
});

test("asks no more once a person has signed in", async () => {
  const { server, session, renewal } = start();
  renewal.findSession();
  await clock.pass(0);
  session.show(signedInAs("ben"));
  await clock.pass(600_000);
  assert.is(server.asked, 1);
  assert.is(renewal.isUnanswered.get(), false);
});

test("renews a session again that is about to end, until it is renewed or signed out", async () => {
  const { server, session } = start(signedInAs("ada"));
  const ending = () => session.show({ ...signedInAs("ada"), status: "expiring", error: unanswered } as SessionState);
  ending();
  await clock.pass(4_000);
  assert.is(server.asked, 1);
  session.show({ status: "signed-out" });
  await clock.pass(600_000);
  assert.is(server.asked, 1, "signed out");
  ending();
  server.failure = undefined;
  await clock.pass(4_000);
  assert.is(server.asked, 2);
  assert.is(clock.waiting(), 0);
});

test("does not renew again by itself what the server has refused to renew", async () => {
  const { server, session } = start(signedInAs("ada"));
  session.show({ ...signedInAs("ada"), status: "expiring", error: refused } as SessionState);
  await clock.pass(600_000);
  assert.is(server.asked, 0);
});

test.run();
