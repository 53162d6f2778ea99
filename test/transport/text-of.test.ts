/** Values of a server as text and as numbers, whatever they are; and what an answer's errors are made of. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { toResult } from "../../src/transport/result.js";
import { numberOf, textOf } from "../../src/transport/text-of.js";

const odd = { toString: 1, valueOf: null };

test("a value is the text or the number that it says, and no object says a number", () => {
  const deep: unknown[] = [];
  deep.push(deep);
  const values = ["a", "7", 7, 1.5, true, null, undefined, odd, [[]], { length: -1 }, deep, 7n, () => 1];
  const texts = values.map(textOf);
  const numbers = values.map(numberOf);
  assert.equal(texts, [
    "a",
    "7",
    "7",
    "1.5",
    "true",
    "",
    "",
    '{"toString":1,"valueOf":null}',
    "[[]]",
    '{"length":-1}',
    "",
    "7",
    "",
  ]);
  assert.equal(numbers.map(Number.isNaN), [true, false, false, false, ...Array.from({ length: 9 }, () => true)]);
});

test("errors whose members are anything are put right, and a path stays one", () => {
  const errors = [
    { message: odd, path: ["a", odd, 1] },
    { message: [[]], path: odd },
    odd,
    [odd],
    null,
    { message: "" },
  ];
  assert.equal(toResult({ errors })?.errors, [
    { message: "no message", path: ["a", odd, 1] },
    { message: "no message", path: [odd] },
    { ...odd, message: "no message" },
    { 0: odd, message: "no message" },
    { message: "no message" },
    { message: "" },
  ]);
});

test.run();
