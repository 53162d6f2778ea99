/** What a person is told about an error of sign-in. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { describe, SignInError, type SignInErrorCode } from "../../src/auth/index.js";

const union = /SignInErrorCode =([^;]*);/.exec(readFileSync("src/auth/errors.ts", "utf8"))?.[1] ?? "";
const codes = [...union.matchAll(/"(\w+)"/g)].map((match) => match[1] as SignInErrorCode);

test("says for each code what happened and what to do, in two sentences", () => {
  assert.is(codes.length, 14);
  for (const code of codes) assert.match(describe(new SignInError(code)), /^Sign-in: [a-z_ ]+\. [A-Z][^.]+\.$/);
});

test("says what is known beyond the code", () => {
  assert.is(
    describe(new SignInError("unknown", undefined, "The profile did not load")),
    "Sign-in: unknown. The profile did not load. Try again.",
  );
});

test("says nothing of the cause, which may quote what a server has answered", () => {
  assert.not.match(describe(new SignInError("exchange_failed", new Error("secret-token"))), "secret");
});

test.run();
