/** The lines that nothing runs, for `npm run coverage`. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nameRanges } from "../../../tools/test/coverage/line-ranges.mjs";

test("names lines that follow each other as a range", () => {
  assert.is(nameRanges([12, 13, 14, 20]), "12-14, 20");
  assert.is(nameRanges([]), "");
});

test("names only the first of many ranges", () => {
  const everyOther = Array.from({ length: 20 }, (_, index) => 2 * index);
  assert.is(nameRanges(everyOther), "0, 2, 4, 6, 8, 10, 12, 14, …");
});

test.run();
