/** Which field an error beside the data is about. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { messageWithField } from "../../../../src/app/parts/answers/field-errors.js";

const message = "Forbidden";

test("the message of an error has the field that it left empty", () => {
  const told = (...path: (string | number)[]) => messageWithField({ message, path });
  assert.is(told("tool", "purchasePrice"), "Purchase price: Forbidden");
  assert.is(told("tools", "edges", 3, "node", "purchasePrice"), "Purchase price: Forbidden");
  assert.is(told("tool", "photos", 2), "Photos: Forbidden");
});

test("an error of all of the answer, of a row or at an alias is told without a field", () => {
  assert.is(messageWithField({ message }), message);
  for (const path of [
    ["tool"],
    ["tools", 3],
    ["tools", "edges", 3, "node"],
    ["tools", "nodes"],
    ["hits", 0, "__Tool__rate"],
  ])
    assert.is(messageWithField({ message, path }), message, String(path));
});

test.run();
