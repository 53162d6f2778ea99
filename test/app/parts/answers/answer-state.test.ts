import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answerState } from "../../../../src/app/parts/answers/answer-state.js";
import { TransportError } from "../../../../src/transport/errors.js";

const test = suite("answer state");
const failure = new TransportError("network", "m");
const signedOut = new TransportError("http", "m", { status: 401 });
const errors = [{ message: "The depot is closed" }];
const data = { kites: [] };

test("waits until there is data or a reason why there is none", () => {
  assert.equal(answerState({}, undefined), { at: "loading" });
});

test("fails where the value is missing; a failure goes before the errors of an answer", () => {
  assert.equal(answerState({ data: { kites: null }, errors }, null), { at: "failed", error: errors });
  assert.equal(answerState({ errors, error: failure }, undefined), { at: "failed", error: failure });
});

test("shows data that a failed request left as old, and errors beside it", () => {
  assert.equal(answerState({ data, errors, error: failure }, []), {
    at: "loaded",
    data,
    errors,
    refreshError: failure,
  });
});

test("shows a value that the server has not, without a failure, as loaded", () => {
  assert.is(answerState({ data: { kite: null } }, null).at, "loaded");
});

test("hides what an earlier session was shown from someone who has to sign in", () => {
  assert.equal(answerState({ data, error: signedOut }, []), { at: "failed", error: signedOut });
});

test.run();
