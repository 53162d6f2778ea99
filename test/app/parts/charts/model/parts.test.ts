import { test } from "uvu";
import * as assert from "uvu/assert";
import { missingTimes, orderOf, partsOf, type PagePlace } from "../../../../../src/app/parts/charts/model/parts.js";
import { stepOfPeriod, type TimeStep } from "../../../../../src/app/parts/charts/model/time-steps.js";

const day = (date: number, hour = 0) => new Date(2026, 10, date, hour).getTime();
const step = stepOfPeriod("day", 0, 1) as TimeStep;
const LATER = day(30);

test("the day that is not over is a part, if it has rows", () => {
  assert.equal([...partsOf([day(8, 5), day(9, 1)], step, { isPage: false, now: day(9, 2) })], [[day(9), "so far"]]);
  assert.equal([...partsOf([day(8, 5), day(9, 1)], step, { isPage: false, now: LATER })], []);
});

test("the last day of a page is a part, because its other rows are on the next one", () => {
  assert.equal([...partsOf([day(9), day(8, 5)], step, { isPage: true, now: LATER })], [[day(8), "part"]]);
  assert.equal([...partsOf([day(8, 5), day(9)], step, { isPage: true, now: LATER })], [[day(9), "part"]]);
});

test("the first day of a later page is a part: other rows are on the page before", () => {
  const days = [day(9), day(8, 5), day(7)];
  const partDays = (pagePlace: PagePlace) => [...partsOf(days, step, { isPage: true, pagePlace, now: LATER }).keys()];
  assert.equal(partDays("first"), [day(7)]);
  assert.equal(partDays("between"), [day(9), day(7)]);
  assert.equal(partDays("last"), [day(9)]);
});

test("says which rows are missing beside those of a page", () => {
  assert.equal(
    ["first", "between", "last"].map((place) => missingTimes("falling", place as PagePlace)),
    ["earlier", "both", "later"],
  );
  assert.equal(
    ["first", "between", "last"].map((place) => missingTimes("rising", place as PagePlace)),
    ["later", "both", "earlier"],
  );
  assert.is(missingTimes("mixed", "between"), "any");
});

test("rows without an order in time say nothing about a single day", () => {
  assert.equal([...partsOf([day(9), day(7), day(8)], step, { isPage: true, now: LATER })], []);
});

test("knows how times follow each other", () => {
  assert.is(orderOf([3, 3, 1]), "falling");
  assert.is(orderOf([1, 3, 3]), "rising");
  assert.is(orderOf([1, 3, 2]), "mixed");
  assert.is(orderOf([3, 3, 3]), "mixed", "equal times tell no order");
  assert.is(orderOf([3]), "mixed");
});

test.run();
