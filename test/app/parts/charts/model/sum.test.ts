import { test } from "uvu";
import * as assert from "uvu/assert";
import { mean, total } from "../../../../../src/app/parts/charts/model/points.js";

test("adds decimals as they are written, never as floats", () => {
  assert.is(total(["0.1", "0.2"]), "0.3");
  assert.is(total([0.1, 0.2]), "0.3");
  assert.is(total(["9007199254740993", "1"]), "9007199254740994");
  assert.is(total(["-1.50", "1.5"]), "0.00");
});

test("keeps as many places as the longest value has", () => {
  assert.is(total(["10.50", "2"]), "12.50");
  assert.is(total(["-10.25", "0.125"]), "-10.125");
});

test("ignores values that are not numbers", () => {
  assert.is(total([null, "x", true, {}, "2"]), "2");
  assert.is(total([]), "0");
  assert.is(mean([null]), "0");
});

test("a mean has up to two more places than its values, and none that say nothing", () => {
  assert.is(mean([1, 2]), "1.5");
  assert.is(mean([1, 1, 2]), "1.33");
  assert.is(mean([1, 2, 2]), "1.67");
  assert.is(mean([2, 4]), "3");
  assert.is(mean(["1.00", "2.00"]), "1.50");
});

test("rounds half away from zero, below zero too", () => {
  assert.is(mean(["-1", "-1", "-2"]), "-1.33");
  assert.is(mean(["-1", "-2", "-2"]), "-1.67");
  assert.is(mean(["-0.01", "0"]), "-0.005");
});

test("large integers have exact means", () => {
  assert.is(mean(["9007199254740993", "9007199254740995"]), "9007199254740994");
});

test("has the mean of more values than a call may have arguments", () => {
  assert.is(mean(Array.from({ length: 130_000 }, (_, index) => index % 2)), "0.5");
});

test.run();
