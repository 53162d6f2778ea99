import { test } from "uvu";
import * as assert from "uvu/assert";
import { axisNumbers, roundedNumber } from "../../../../../src/app/parts/charts/plot/time-scale.js";

test("numbers beside an axis are short, as long as they differ", () => {
  assert.equal(axisNumbers([0, 500_000, 1_000_000]), ["0", "500K", "1M"]);
  assert.equal(axisNumbers([1_000_000, 1_000_001]), ["1,000,000", "1,000,001"]);
  assert.equal(axisNumbers([0, 0.25, 0.5]), ["0", "0.25", "0.5"]);
});

test("a number at a mark is rounded to what the eye reads", () => {
  assert.equal([0.25, 1234, 12_345, 2_247_000_000_000].map(roundedNumber), ["0.25", "1,234", "12.3K", "2.25T"]);
});

test.run();
