import { test } from "uvu";
import * as assert from "uvu/assert";
import { numberTicks, stepOf, timeTicks } from "../../../../../src/app/parts/charts/model/time-steps.js";
import { inTimeZone } from "../../../../helpers/in-time-zone.js";
import { seeded } from "../../../../helpers/random.js";

/** Whole numbers, both ends included. */
function integers(seed: number) {
  const random = seeded(seed);
  return (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
}

const local = (...parts: [number, number, number?, number?, number?, number?]) =>
  new Date(...(parts as [number, number])).getTime();

test("takes the shortest step that gives no more than asked for", () => {
  assert.is(stepOf(local(2026, 0, 1), local(2026, 0, 2), 24).unit, "hour");
  assert.is(stepOf(local(2026, 0, 1), local(2026, 1, 1), 31).unit, "day");
  assert.is(stepOf(local(2026, 0, 1), local(2027, 0, 1), 12).unit, "month");
  assert.is(stepOf(0, 1, 5).unit, "second");
  assert.is(stepOf(local(2026, 0, 1), local(2026, 4, 1), 20).count, 7, "a week");
  assert.is(stepOf(local(1, 0), local(9000, 0), 2).unit, "year");
});

test("steps begin where people begin to count", () => {
  const day = stepOf(local(2026, 4, 1), local(2026, 4, 20), 30);
  assert.is(day.floor(local(2026, 4, 5, 17, 30)), local(2026, 4, 5));
  const week = stepOf(local(2026, 0, 1), local(2026, 11, 1), 60);
  assert.is(new Date(week.floor(local(2026, 6, 8, 3))).getDay(), 1);
  const quarter = stepOf(local(2020, 0, 1), local(2026, 0, 1), 30);
  assert.is(quarter.floor(local(2026, 4, 5)), local(2026, 3, 1));
  const minutes = stepOf(local(2026, 0, 1), local(2026, 0, 1, 1), 12);
  assert.is(minutes.floor(local(2026, 0, 1, 0, 7, 31)), local(2026, 0, 1, 0, 5));
});

test("minutes of the hour that occurs twice at the end of summer time are told apart", () => {
  inTimeZone("America/New_York", () => {
    const summer = Date.UTC(2026, 10, 1, 5, 30); // 1:30, and an hour later again
    const minutes = stepOf(summer, summer + 3_600_000, 12);
    assert.is(minutes.unit, "minute");
    for (const time of [summer, summer + 3_600_000]) assert.is(minutes.floor(time + 31_000), time);
  });
});

test("every time lies in the step that begins before it, for random times and spans", () => {
  const integer = integers(1);
  for (let round = 0; round < 2000; round++) {
    const from = integer(-2e12, 4e12);
    const to = from + 10 ** integer(1, 12);
    const step = stepOf(from, to, integer(2, 60));
    const time = integer(from, to);
    const start = step.floor(time);
    assert.ok(start <= time, `${start} begins after ${time}`);
    assert.ok(step.next(start) > time, `${step.unit} from ${start} ends before ${time}`);
    assert.is(step.floor(start), start);
  }
});

test("an axis has no more marks than fit, all of them on it", () => {
  const integer = integers(2);
  for (let round = 0; round < 500; round++) {
    const from = integer(0, 2e12);
    const to = from + 10 ** integer(1, 12);
    const { times } = timeTicks(from, to, 6);
    assert.ok(times.length <= 8, String(times.length));
    assert.ok(times.every((time) => time >= from && time <= to));
  }
});

test("numbers on an axis differ, even where the values hardly do", () => {
  for (const [least, most] of [
    [9007199254740991, 9007199254740993],
    [1e16, 1e16 + 2],
    [1e300, 1e300],
    [-1e-300, 1e-300],
    [0, 0],
    [1e-300, 1e-300],
  ] as const) {
    const ticks = numberTicks(least, most, 5);
    assert.ok(ticks.length >= 2 && ticks.length <= 12, `${least}: ${ticks}`);
    assert.is(new Set(ticks).size, ticks.length, `${least}: ${ticks}`);
    assert.ok((ticks[0] ?? Infinity) <= least && (ticks.at(-1) ?? -Infinity) >= most, `${least}: ${ticks}`);
  }
});

test("the largest numbers that there are have an axis too", () => {
  for (const [least, most] of [
    [-1e308, 1e308],
    [0, 1.7e308],
    [-1.7e308, -1.7e308],
  ] as const) {
    const ticks = numberTicks(least, most, 5);
    assert.ok(ticks.length >= 2 && ticks.length <= 12 && ticks.every(Number.isFinite), String(ticks));
  }
});

test("numbers on an axis are round, and hold all values", () => {
  assert.equal(numberTicks(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  assert.equal(numberTicks(-0.3, 0.3, 3), [-0.4, -0.2, 0, 0.2, 0.4]);
  assert.equal(numberTicks(5, 5, 1), [5, 10]);
  assert.equal(numberTicks(0, 0, 1), [0, 1]);
  const integer = integers(3);
  for (let round = 0; round < 500; round++) {
    const least = integer(-1e6, 1e6) / 100;
    const most = least + integer(0, 1e7) / 100;
    const ticks = numberTicks(least, most, 5);
    assert.ok((ticks[0] as number) <= least && (ticks.at(-1) as number) >= most);
    assert.ok(ticks.length <= 9, String(ticks.length));
  }
});

test.run();
