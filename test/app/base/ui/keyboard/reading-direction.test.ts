/** Arrow keys in both directions of writing. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stepOfArrow } from "../../../../../src/app/base/ui/keyboard/one-stop.js";

test("the right arrow leads on, and back where text runs from right to left", () => {
  const steps = ["ArrowRight", "ArrowLeft", "ArrowDown"].map((key) => [
    stepOfArrow(key, false),
    stepOfArrow(key, true),
  ]);
  assert.equal(steps, [
    [1, -1],
    [-1, 1],
    [0, 0],
  ]);
});

test.run();
