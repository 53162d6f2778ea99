/** What Google's answers are worth, as a table. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkAnswer } from "../../../src/auth/session/answer.js";
import type { Answer } from "../../../src/auth/session/provider.js";
import type { SignInError } from "../../../src/auth/index.js";

const asked = { state: "mine", scope: "openid email" };
const GRANTED = { state: "mine", scope: "openid https://www.googleapis.com/auth/userinfo.email" };

const answers: [what: string, answer: Answer, code: string | undefined, cause?: unknown][] = [
  ["all scopes, by any of their names", GRANTED, undefined],
  ["more scopes than were asked for", { ...GRANTED, scope: `${GRANTED.scope} profile` }, undefined],
  ["no word of scopes", { state: "mine" }, undefined],
  ["a scope is missing", { ...GRANTED, scope: "openid" }, "scope_missing", ["email"]],
  ["another state", { ...GRANTED, state: "theirs" }, "state_mismatch"],
  ["no state", { scope: GRANTED.scope }, "state_mismatch"],
  ["a refusal", { state: "mine", error: "access_denied" }, "access_denied", "access_denied"],
  ["a refusal without a state, as in a window", { error: "access_denied" }, "access_denied", "access_denied"],
  [
    "an empty error without a state",
    { ...GRANTED, error: "", state: undefined as unknown as string },
    "state_mismatch",
  ],
  ["a refusal with another state, as in a link", { state: "theirs", error: "access_denied" }, "state_mismatch"],
  ["an unknown error", { state: "mine", error: "invalid_request" }, "unknown", "invalid_request"],
];
for (const [what, answer, code, cause] of answers)
  test(`${what}: ${code ?? "granted"}`, () => {
    let refusal: SignInError | undefined;
    try {
      checkAnswer(answer, asked);
    } catch (error) {
      refusal = error as SignInError;
    }
    assert.equal([refusal?.code, refusal?.cause], [code, cause]);
  });

test.run();
