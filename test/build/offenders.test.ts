/** The list of what breaks a rule today: it may only shrink. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { countFaults, judge } from "../../src/build/check/offenders.mjs";

const fault = (rule: string, file: string, line = 1) => ({ rule, file, text: `${file}:${line}  ${rule}` });

test("counts faults by rule and file, sorted by both", () => {
  const faults = [fault("noVoid", "b.ts"), fault("noVoid", "a.ts", 3), fault("noVar", "a.ts"), fault("noVoid", "a.ts")];
  const counts = { noVar: { "a.ts": 1 }, noVoid: { "a.ts": 2, "b.ts": 1 } };
  assert.is(JSON.stringify(countFaults(faults)), JSON.stringify(counts));
});

test("says nothing where the list is what there is", () => {
  const listed = { noVoid: { "a.ts": 2 }, "unused export": { "b.ts": 1 } };
  const faults = [fault("noVoid", "a.ts", 3), fault("noVoid", "a.ts", 7), fault("unused export", "b.ts")];
  assert.equal(judge(faults, listed), { wrong: [], mended: [], shrunk: listed });
});

test("names what is not listed", () => {
  const { wrong, shrunk } = judge([fault("noVoid", "a.ts", 3)], { noVoid: { "b.ts": 1 }, noVar: { "a.ts": 1 } });
  assert.equal(wrong, ["a.ts:3  noVoid"]);
  assert.equal(shrunk, {}, "the list never grows");
});

test("names every fault of a file with more than are listed", () => {
  const faults = [fault("noVoid", "a.ts", 3), fault("noVoid", "a.ts", 7)];
  const { wrong, shrunk } = judge(faults, { noVoid: { "a.ts": 1 } });
  assert.equal(wrong, [
    "a.ts  noVoid: 2 where 1 are listed in test/offenders.json",
    "a.ts:3  noVoid",
    "a.ts:7  noVoid",
  ]);
  assert.equal(shrunk, { noVoid: { "a.ts": 1 } });
});

test("names what is mended, and shrinks the list by it", () => {
  const listed = { noVoid: { "a.ts": 3, "b.ts": 1 }, noVar: { "a.ts": 1 } };
  const { wrong, mended, shrunk } = judge([fault("noVoid", "a.ts")], listed);
  assert.equal(wrong, []);
  assert.equal(mended, [
    "a.ts  noVar: 0 where 1 are listed",
    "a.ts  noVoid: 1 where 3 are listed",
    "b.ts  noVoid: 0 where 1 are listed",
  ]);
  assert.equal(shrunk, { noVoid: { "a.ts": 1 } });
});

test.run();
