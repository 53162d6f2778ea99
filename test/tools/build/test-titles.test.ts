/** The rule for titles of tests that `npm run check` keeps. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { longTitlesIn } from "../../../tools/build/check/test-titles.mjs";

const FILE = "test/a.test.ts";
const long = "a".repeat(80);

test("a title has fewer than 80 characters", () => {
  assert.equal(longTitlesIn(FILE, `test("${long.slice(1)}", () => {});`), []);
  const [fault] = longTitlesIn(FILE, `\ntest("${long}", () => {});`);
  assert.is(fault?.rule, "longTestTitle");
  assert.is(fault?.text, `${FILE}:2  longTestTitle: 80 characters, at most 79: ${long}`);
});

test("a template's own text counts, what it fills in does not", () => {
  assert.equal(longTitlesIn(FILE, `test(\`\${"${long}"}: short\`, () => {});`), []);
  assert.is(longTitlesIn(FILE, `for (const name of names) test(\`\${name}${long}\`, () => {});`).length, 1);
});

test("only what is given to test is a title", () => {
  assert.equal(longTitlesIn(FILE, `explain("${long}"); const title = "${long}";`), []);
});

test.run();
