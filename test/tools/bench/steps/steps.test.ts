/** The rows of the table of steps: nobody has to compare the numbers by themselves. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareSteps } from "../../../../tools/bench/steps/compare-steps.js";

const count = (steps: number, loads = 0) => ({ steps, tabs: 0, loads });

test("says how many steps fewer a job takes", () => {
  assert.equal(compareSteps("Find it", count(4), count(6, 3)), ["Find it", "4", "6", "0", "3", "2 fewer"]);
});

test("says it where we are behind", () => {
  assert.equal(compareSteps("Find it", count(7), count(6)), ["Find it", "7", "6", "0", "0", "behind: 1 more"]);
});

test("says which of the two a job is possible with", () => {
  assert.equal(compareSteps("Chart it", count(6)).at(-1), "only with Querylet");
  assert.equal(compareSteps("Chart it", undefined, count(6)).at(-1), "only with Django's admin");
});

test.run();
