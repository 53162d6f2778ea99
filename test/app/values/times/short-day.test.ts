/** Days where there is little room. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formatDayInShort } from "../../../../src/app/values/times/format.js";

const TODAY = new Date("2026-03-01T00:00:00Z");
const short = (day: string) => formatDayInShort(new Date(`${day}T00:00:00Z`), TODAY);

test("days beside today have their own words", () => {
  assert.equal(["2026-02-28", "2026-03-01", "2026-03-02"].map(short), ["Yesterday", "Today", "Tomorrow"]);
});

test("a day of this year has no year, a day of another one has", () => {
  assert.equal(["2026-11-20", "2026-03-03", "2025-12-31"].map(short), ["Nov 20", "Mar 3", "Dec 31, 2025"]);
});

test.run();
