/** Days and times of day as people type them. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readTyped, setLocale, type TypedAs } from "../../../../src/app/schema/index.js";
import { inTimeZone } from "../../../helpers/in-time-zone.js";

const test = suite("typed days and times");
test.after.each(() => setLocale("en"));

const NOW = new Date(2026, 11, 1, 12);

/** What is read; of what cannot be, the code, and what it may be. */
function told(text: string, as: TypedAs, isZoneless = false): string {
  const reading = readTyped(text, { as, now: NOW, isZoneless });
  if (reading.is === "read") return reading.value;
  return reading.is === "open" ? [reading.code, ...reading.values].join(" ") : reading.code;
}

function assertTold(as: TypedAs, cases: readonly (readonly [text: string, expected: string])[]): void {
  for (const [text, expected] of cases) assert.is(told(text, as), expected, text);
}

test("a day is typed in words, in numbers, or as the form holds it", () => {
  setLocale("en");
  assertTold("day", [
    ["1 Dec", "2026-12-01"],
    ["dec 1st", "2026-12-01"],
    ["Dec 1, 2026", "2026-12-01"],
    ["Tue, 1 December 26", "2026-12-01"],
    ["01.12.2026", "2026-12-01"],
    ["1.12.", "2026-12-01"],
    ["2026/12/1", "2026-12-01"],
    ["2026-12-01", "2026-12-01"],
    ["1.5.85", "1985-05-01"],
    ["tomorrow", "2026-12-02"],
    ["Yesterday", "2026-11-30"],
  ]);
});

test("the words are those of the app's language, and of English", () => {
  setLocale("de");
  assertTold("moment", [
    ["1. Dezember", "2026-12-01"],
    ["Di., 1. Dez.", "2026-12-01"],
    ["gestern 14:30", "2026-11-30T14:30"],
    ["\u00fcbermorgen um 8:00", "2026-12-03T08:00"],
    ["tomorrow", "2026-12-02"],
  ]);
  setLocale("ar");
  assertTold("moment", [
    ["\u0661 \u062f\u064a\u0633\u0645\u0628\u0631", "2026-12-01"],
    ["01\u200f/12\u200f/2026\u060c 2:30 \u0645", "2026-12-01T14:30"],
  ]);
});

test("a time follows its day, and may be left out", () => {
  setLocale("en");
  assertTold("moment", [
    ["yesterday 14:30", "2026-11-30T14:30"],
    ["tomorrow at 3 pm", "2026-12-02T15:00"],
    ["Dec 1, 2026, 12:05:07 AM", "2026-12-01T00:05:07"],
    ["2026-12-01 14:30", "2026-12-01T14:30"],
    ["1 Dec", "2026-12-01"],
  ]);
  assertTold("time", [
    ["9:05", "09:05"],
    ["2:30 PM", "14:30"],
    ["3pm", "15:00"],
  ]);
});

test("what is missing or too much is told", () => {
  setLocale("en");
  assertTold("day", [
    ["11", "month-missing"],
    ["december 2026", "day-missing"],
    ["31 Feb 2026", "date"],
    ["soon", "date"],
    ["1 Dec 14:30", "day-alone"],
  ]);
  assertTold("moment", [["14:30", "day-missing"]]);
  assertTold("time", [
    ["11", "time"],
    ["25:00", "time"],
  ]);
});

test("a day that may be two is a question, unless the language writes days so", () => {
  setLocale("en");
  assertTold("day", [
    ["3/4/2026", "day-or-month 2026-04-03 2026-03-04"],
    ["13/4/2026", "2026-04-13"],
    ["4/13/2026", "2026-04-13"],
    ["4/4/2026", "2026-04-04"],
    ["3.4.2026", "2026-04-03"],
  ]);
  setLocale("ar");
  assertTold("day", [["3/4/2026", "2026-04-03"]]);
});

test("a time that clocks skip or show twice is a question with two answers", () =>
  inTimeZone("Europe/Zurich", () => {
    setLocale("en");
    assertTold("moment", [
      ["29 Mar 2026 2:30", "clock-gap 2026-03-29T01:30:00+01:00 2026-03-29T03:30:00+02:00"],
      ["25 Oct 2026 2:30", "clock-twice 2026-10-25T02:30:00+02:00 2026-10-25T02:30:00+01:00"],
      ["29 Mar 2026 3:30", "2026-03-29T03:30"],
    ]);
    assert.is(told("29 Mar 2026 2:30", "moment", true), "2026-03-29T02:30", "a server without zones");
  }));

/** What a control shows is typed again, with a change. */
test("each day is read as the languages write it", () => {
  for (const locale of ["en", "en-GB", "de", "ar", "fr", "es", "it", "pt", "nl", "pl", "ja", "hu"]) {
    setLocale(locale);
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", calendar: "gregory" });
    for (const month of [0, 4, 8, 11]) {
      const text = format.format(new Date(2026, month, 3, 15, 7));
      const expected = `2026-${String(month + 1).padStart(2, "0")}-03T15:07`;
      assert.is(told(text, "moment"), expected, `${locale}: ${text}`);
    }
  }
});

test.run();
