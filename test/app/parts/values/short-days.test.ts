/** Days where there is little room. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { setLocale } from "../../../../src/app/schema/values/locale.js";
import { formatDayInShort, formatMomentInShort } from "../../../../src/app/parts/values/short-days.js";

const TODAY = new Date("2026-03-01T00:00:00Z");
const short = (day: string) => formatDayInShort(new Date(`${day}T00:00:00Z`), TODAY);

test("days beside today have their own words", () => {
  assert.equal(["2026-02-28", "2026-03-01", "2026-03-02"].map(short), ["Yesterday", "Today", "Tomorrow"]);
});

test("a day of this year has no year, a day of another one has", () => {
  assert.equal(["2026-11-20", "2026-03-03", "2025-12-31"].map(short), ["Nov 20", "Mar 3", "Dec 31, 2025"]);
});

/** A moment by its local day and time. */
const moment = (year: number, month: number, day: number) =>
  formatMomentInShort(new Date(year, month - 1, day, 13, 2), TODAY).replace(/\s/g, " ");

test("a moment has its time, beside the word for its day where there is one", () => {
  assert.equal(
    [moment(2026, 2, 28), moment(2026, 3, 1), moment(2026, 3, 2)],
    ["Yesterday, 1:02 PM", "Today, 1:02 PM", "Tomorrow, 1:02 PM"],
  );
});

test("a moment of another year has the year", () => {
  assert.equal([moment(2026, 11, 20), moment(2025, 12, 31)], ["Nov 20, 1:02 PM", "Dec 31, 2025, 1:02 PM"]);
});

test("day and time are joined as the language joins them", () => {
  inLanguage("ar-EG", () => assert.match(moment(2026, 3, 1), /^اليوم، /));
  inLanguage("de", () => assert.is(moment(2026, 2, 28), "Gestern, 13:02"));
  inLanguage("vi", () => assert.is(moment(2026, 3, 1), "Hôm nay, 13:02"));
});

/** Runs with the formats of another language. */
function inLanguage(locale: string, run: () => void): void {
  setLocale(locale);
  try {
    run();
  } finally {
    setLocale(undefined);
  }
}

test.run();
