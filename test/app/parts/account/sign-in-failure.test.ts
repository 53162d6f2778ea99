/** What an error of a sign-in means for the person. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { signInFailure } from "../../../../src/app/parts/account/sign-in-part.js";
import { SignInError, type SessionState } from "../../../../src/auth/index.js";

const test = suite("sign-in failures");

const ready: SessionState = { status: "ready" };
const signedIn = { status: "signed-in", user: { sub: "1" }, scopes: [], expiresAt: 1 } as const;
const answered = (status: number) =>
  signInFailure(new SignInError("exchange_failed", Object.assign(new Error("no JSON"), { status })), ready);

test("tells an account that may not sign in from a server in trouble", () => {
  assert.equal([403, 401, 500, 404, 200].map(answered), [
    "account_refused",
    "exchange_failed",
    "exchange_failed",
    "exchange_failed",
    "exchange_failed",
  ]);
});

test("tells a server that did not answer from one that answered something else", () => {
  const because = (cause?: unknown) => signInFailure(new SignInError("exchange_failed", cause), ready);
  assert.is(because(new TypeError("Failed to fetch")), "exchange_unanswered");
  assert.is(because(new DOMException("late", "TimeoutError")), "exchange_unanswered");
  assert.is(because(), "exchange_failed", "an answer that holds no session");
  assert.is(because(new SignInError("exchange_failed")), "exchange_failed", "a URL of another origin");
});

test("a session that the server no longer renews has ended, and nothing was refused", () => {
  const refused = new SignInError("exchange_failed", Object.assign(new Error("no JSON"), { status: 401 }));
  assert.is(signInFailure(refused, signedIn), "session_expired");
  assert.is(signInFailure(refused, { ...signedIn, status: "expired" }), "session_expired");
  assert.is(signInFailure(refused, ready), "exchange_failed");
});

test("does not call a sign-in failed that lacks the profile only", () => {
  const error = new SignInError("unknown");
  assert.is(signInFailure(error, { ...signedIn, user: null }), "profile_missing");
  assert.is(signInFailure(error, signedIn), "unknown");
  assert.is(signInFailure(error, ready), "unknown");
});

test.run();
