/** What a chart draws of times without a connection. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { linesBetween, shownGaps } from "../../../../../src/app/parts/charts/model/gaps.js";
import { chartData } from "../../../../../src/app/parts/charts/model/data.js";
import { stepOfGroups } from "../../../../../src/app/parts/charts/model/time-steps.js";
import { kinds } from "../../../../../src/app/schema/index.js";

const point = (x: number) => ({ x, y: 1, text: "1", rows: 1 });
const LOST = { from: 20, to: 40 };
const EPOCH = Date.UTC(2026, 5, 1);

test("a line ends where the connection was lost and begins anew where it is back", () => {
  const lines = linesBetween([0, 10, 20, 40, 50].map(point), [LOST]);
  assert.equal(
    lines.map((line) => line.map(({ x }) => x)),
    [
      [0, 10, 20],
      [40, 50],
    ],
  );
});

test("a gap is shown between two times alone, and not where late rows fill it", () => {
  assert.equal(shownGaps([10, 50], [LOST], undefined), [LOST]);
  assert.equal(shownGaps([10, 30, 50], [LOST], undefined), [], "filled");
  assert.equal(shownGaps([10], [LOST], undefined), [], "nothing has come since");
  assert.equal(shownGaps([50], [LOST], undefined), [], "nothing had come before");
});

test("a gap that is shorter than a step of the chart is none", () => {
  const minute = stepOfGroups(0, 3_600_000, 60);
  const times = [0, 60_000, 120_000, 180_000];
  assert.equal(shownGaps(times, [{ from: 61_000, to: 90_000 }], minute), []);
});

test("each panel of a live chart has the gap", () => {
  const rows = [10, 20, 40].map((at) => ({ at: EPOCH + at, wind: at, load: at * 2 }));
  const field = (key: "at" | "wind" | "load", is: "date" | "number") => ({
    key,
    label: key,
    is,
    kind: is === "date" ? kinds.datetime : kinds.float,
    isName: false,
    variety: "several" as const,
    read: (row: unknown) => (row as (typeof rows)[number])[key],
  });
  const fields = [field("at", "date"), field("wind", "number"), field("load", "number")];
  const lost = { from: EPOCH + LOST.from, to: EPOCH + LOST.to };
  const chartRows = { rows, fields, gaps: [lost], isPage: false, now: 100, nameOf: String };
  const { gaps, panels } = chartData(chartRows, { x: "at", y: "*", kind: "line", aggregate: "average" });
  assert.equal(gaps, [lost]);
  assert.is(panels.length, 2);
});

test.run();
