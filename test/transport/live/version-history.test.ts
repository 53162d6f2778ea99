import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareVersions, VersionHistory } from "../../../src/transport/live/version-history.js";

/** Adds versions of an up-to-date subscription that arrive at once. */
function historyOf(...versions: (number | string)[]): VersionHistory {
  const history = new VersionHistory();
  for (const version of versions) history.add(version, false, 0);
  return history;
}

test("a version counts once", () => {
  const history = new VersionHistory();
  assert.equal(
    [1, 2, 1].map((version) => history.add(version, false, 0)),
    [true, true, false],
  );
});

test("what is complete ends before the first version that is missing", () => {
  assert.is(historyOf().completeUpTo, undefined);
  assert.is(historyOf(1, 2, 4).completeUpTo, 2);
  assert.is(historyOf(1, 2, 4, 3).completeUpTo, 4);
});

test("the first arrival may have overtaken others", () => {
  assert.is(historyOf(20, 18).completeUpTo, 18);
});

test("only a later arrival shows that a second has passed", () => {
  const history = historyOf(1, 5);
  history.add(6, false, 1000);
  assert.is(history.completeUpTo, 1);
  history.add(7, false, 1001);
  assert.is(history.completeUpTo, 7);
});

test("while results are missing, only answers say what is complete", () => {
  const history = historyOf(1);
  history.add(2, true, 0);
  assert.is(history.completeUpTo, 1);
  history.raiseTo(2);
  history.raiseTo(undefined);
  history.raiseTo(1);
  assert.is(history.completeUpTo, 2);
});

test("texts have an order, and what has no version comes last", () => {
  const versions = ["b", undefined, "a", "a"];
  assert.equal(versions.sort(compareVersions), ["a", "a", "b", undefined]);
  assert.equal(
    [compareVersions(undefined, 1), compareVersions(1, undefined), compareVersions(undefined, undefined)],
    [1, -1, 0],
  );
});

test.run();
