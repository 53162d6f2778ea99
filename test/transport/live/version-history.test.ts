/** Which versions of a subscription have arrived, up to which one none can be missing, and what a flood of versions costs. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareVersions, createVersionHistory } from "../../../src/transport/live/version-history.js";

/** Adds versions of an up-to-date subscription that arrive at once. */
function historyOf(...versions: (number | string)[]) {
  const history = createVersionHistory();
  for (const version of versions) history.add(version, false, 0);
  return history;
}

test("a version counts once", () => {
  const history = createVersionHistory();
  assert.equal(
    [1, 2, 1].map((version) => history.add(version, false, 0)),
    [true, true, false],
  );
});

test("the complete versions end before the first missing one", () => {
  assert.is(historyOf().completeUpTo(), undefined);
  assert.is(historyOf(1, 2, 4).completeUpTo(), 2);
  assert.is(historyOf(1, 2, 4, 3).completeUpTo(), 4);
});

test("the first arrival may have overtaken others", () => {
  assert.is(historyOf(20, 18).completeUpTo(), 18);
});

test("only a later arrival shows that a second has passed", () => {
  const history = historyOf(1, 5);
  history.add(6, false, 1000);
  assert.is(history.completeUpTo(), 1);
  history.add(7, false, 1001);
  assert.is(history.completeUpTo(), 7);
});

test("while results are missing, only answers say what is complete", () => {
  const history = historyOf(1);
  history.add(2, true, 0);
  assert.is(history.completeUpTo(), 1);
  history.raiseTo(2);
  history.raiseTo(undefined);
  history.raiseTo(1);
  assert.is(history.completeUpTo(), 2);
});

test("texts have an order, and what has no version comes last", () => {
  const versions = ["b", undefined, "a", "a"];
  assert.equal(versions.sort(compareVersions), ["a", "a", "b", undefined]);
  assert.equal(
    [compareVersions(undefined, 1), compareVersions(1, undefined), compareVersions(undefined, undefined)],
    [1, -1, 0],
  );
});

const FLOOD = 110_000; // more than are remembered

/**
 * Counts what depends on how much a history holds: the items that arrays move at `shift` and `splice`, and the items that an
 * iteration over a set passes, deleted ones included. Comparisons of versions are counted by `countedVersion`.
 */
function countWork(run: () => void): number {
  const { shift, splice } = Array.prototype;
  const { values, delete: remove } = Set.prototype;
  let removed = 0;
  work = 0;
  Array.prototype.shift = function () {
    work += this.length;
    return shift.call(this);
  };
  Array.prototype.splice = function (start: number, count: number, ...added: never[]) {
    if (count !== added.length) work += this.length - start;
    return splice.call(this, start, count, ...added);
  };
  const countedValues = function* (this: Set<unknown>) {
    work += Math.min(removed, this.size);
    for (const value of { [Symbol.iterator]: () => values.call(this) }) {
      work++;
      yield value;
    }
  };
  const countedRemove = function (this: Set<unknown>, value: unknown) {
    removed++;
    return remove.call(this, value);
  };
  Object.assign(Set.prototype, { delete: countedRemove, values: countedValues, [Symbol.iterator]: countedValues });
  try {
    run();
  } finally {
    Object.assign(Array.prototype, { shift, splice });
    Object.assign(Set.prototype, { delete: remove, values, [Symbol.iterator]: values });
  }
  return work;
}
let work = 0;

/** A version whose comparisons are counted. */
function countedVersion(version: number): number {
  const counted = {
    valueOf() {
      work++;
      return version;
    },
  };
  return counted as unknown as number;
}

test("a version costs the same however many have been forgotten", () => {
  const history = createVersionHistory();
  const cost = countWork(() => {
    for (let version = 1; version <= 2 * FLOOD; version++) history.add(version, true, 0);
  });
  assert.ok(cost <= 4 * FLOOD, `${cost}`);
  assert.is(history.add(2 * FLOOD, true, 0), false, "the newest are remembered");
  assert.is(history.add(1, true, 0), true, "the oldest are forgotten");
});

test("a gap that closes after a flood settles all that followed it at once", () => {
  const history = historyOf(0);
  const cost = countWork(() => {
    for (let version = 2; version <= FLOOD; version++) history.add(version, false, 0);
    history.add(1, false, 0);
  });
  assert.is(history.completeUpTo(), FLOOD);
  assert.ok(cost <= 5 * FLOOD, `${cost}`);
});

test("the place of a version among those that arrived is found in few comparisons", () => {
  const history = historyOf(0);
  const count = 1000;
  const versions = Array.from({ length: count }, (_, index) => countedVersion(count + 1 - index));
  work = 0;
  for (const version of versions) history.add(version, false, 0);
  assert.ok(work <= count * 40, `${work}`);
});

test.run();
