import { test } from "uvu";
import * as assert from "uvu/assert";
import { closeError, actionForLoss } from "../../../../src/transport/live/ws/close-codes.js";

test("a close code that another attempt would meet again ends every operation", () => {
  for (const code of [4400, 4401, 4403, 4406, 4409, 4429, 4004, 4005])
    assert.is(actionForLoss(code, 1, true), "all-end", String(code));
});

test("any other close code reconnects", () => {
  for (const code of [0, 1000, 1001, 1002, 1006, 1011, 1012, 4408, 4499, 4504])
    assert.is(actionForLoss(code, 1, true), "reconnect", String(code));
});

test("a server failure ends the operations that it has not survived", () => {
  assert.is(actionForLoss(4500, 0, true), "all-end");
  assert.is(actionForLoss(4500, 1, true), "suspects-end");
  assert.is(actionForLoss(4500, 2, true), "one-by-one");
  assert.is(actionForLoss(4500, 2, false), "suspects-end");
});

test("4401 and 4403 are status 401, other final codes of kind protocol", () => {
  for (const code of [4401, 4403]) assert.equal([closeError(code).kind, closeError(code).status], ["http", 401]);
  const { kind, status, body, message } = closeError(4400, "bad");
  assert.equal([kind, status, body], ["protocol", undefined, "bad"]);
  assert.match(message, "4400");
});

test.run();
