/** Properties themselves: a broken one is found, made small, and reported with its seed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkProperty } from "../helpers/property.js";

/** What a property's failure says. */
function failureOf(check: Parameters<typeof checkProperty>[1]): string {
  try {
    checkProperty("the property", check, 50);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

const digits = (random: () => number): number[] =>
  Array.from({ length: Math.floor(random() * 20) }, () => Math.floor(random() * 10));

test("a property that holds says nothing", () => {
  assert.is(
    failureOf((random) => assert.ok(digits(random).length < 20)),
    "",
  );
});

test("the smallest case that breaks a property is reported", () => {
  const message = failureOf((random, note) => {
    const numbers = digits(random);
    note("numbers", numbers);
    assert.not.ok(numbers.includes(7), "there is a 7");
  });
  assert.match(
    message,
    /^the property does not hold \(case \d+ of --seed \d+, made smaller\)\nnumbers: \[7\]\nthere is a 7/,
  );
});

test("a case whose check throws anything is a failure", () => {
  assert.match(
    failureOf(() => {
      throw new TypeError("no such thing");
    }),
    /no such thing/,
  );
});

test.run();
