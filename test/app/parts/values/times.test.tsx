/** How days, moments and durations read, in a cell and where there is little room. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds, type KindName } from "../../../../src/app/schema/index.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { only, show } from "./helpers.js";

const { SingleValue } = await import("../../../../src/app/parts/values/single-value.js");
const { ShortTime } = await import("../../../../src/app/parts/values/times.js");
const { nameOfValue } = await import("../../../../src/app/parts/values/name.js");
const format = await import("../../../../src/app/parts/values/time-format.js");
const { formatTimeInShort } = await import("../../../../src/app/parts/values/short-days.js");
const { formatDateAndTime } = await import("../../../../src/app/parts/values/date-and-time.js");

const test = suite("times");
let screen: Screen;
test.after.each(() => screen?.close());

const element = () => only<HTMLTimeElement>(screen, "time");
async function showValue(kind: KindName, value: unknown) {
  screen = await show(<SingleValue kind={kinds[kind]} value={value} />);
}
async function showShort(kind: KindName, value: unknown) {
  screen = await show(<ShortTime column={{ kind: kinds[kind] }} value={value} isBrief />);
}

test("a day is shown as a day, a moment with its time, whichever the kind", async () => {
  const moment = "2021-03-01T12:30:00Z";
  await showValue("datetime", "2021-03-01");
  assert.equal(
    [screen.text(), element().title, element().dateTime],
    ["Mar 1, 2021", "Monday, March 1, 2021", "2021-03-01"],
  );
  await screen.close();
  await showValue("datetime", moment);
  assert.match(screen.text(), /2021.*:30/);
  assert.is(element().title, format.formatInFull(new Date(moment)));
  await screen.close();
  await showValue("date", moment);
  assert.match(screen.text(), /2021.*:30/);
});

test("a cell says today and yesterday with the time, and a record the whole date", async () => {
  const now = new Date();
  const time = formatTimeInShort(now);
  await showValue("datetime", now.toISOString());
  assert.is(screen.text(), `Today, ${time}`.replace(/\s/g, " "));
  assert.is(element().title, format.formatInFull(now));
  await screen.close();
  screen = await show(<SingleValue kind={kinds["datetime"]} value={now.toISOString()} inFull />);
  assert.is(screen.text(), formatDateAndTime(now).replace(/\s/g, " "));
});

test("midnight of a moment is a time like any other", async () => {
  await showValue("datetime", "2026-03-01T00:00:00Z");
  assert.match(screen.text(), /:00/);
});

test("a time of day reads as in the language, with seconds only where they matter", async () => {
  const texts: string[] = [];
  for (const value of ["07:30:00", "18:45", "18:45:30", "00:00:00.000", "07:30:00.25", "07:30:00+02", "24:00"]) {
    await showValue("time", value);
    texts.push(screen.text());
    assert.is(
      nameOfValue(kinds.time, value, { ...en, ...enValues }).replace(/\s/g, " "),
      screen.text(),
      "in a filter's chip too",
    );
    await screen.close();
  }
  assert.equal(texts, ["7:30 AM", "6:45 PM", "6:45:30 PM", "12:00 AM", "07:30:00.25", "07:30:00+02", "24:00"]);
});

test("a value that is not a time is shown as text", async () => {
  for (const kind of ["date", "datetime", "duration"] as const) {
    await showValue(kind, "soon");
    assert.equal([screen.text(), screen.root.querySelector("time")], ["soon", null]);
    await screen.close();
  }
});

test("a year or a month is shown as it is written", async () => {
  for (const text of ["1999", "2026-03"]) {
    await showValue("datetime", text);
    assert.equal([screen.text(), screen.root.querySelector("time")], [text, null]);
    await screen.close();
  }
});

test("a duration has its sign; one of no length is shown as the server wrote it", async () => {
  await showValue("duration", "-PT90.5S");
  assert.equal([screen.text(), element().title], ["\u221290.5 sec", "-PT90.5S"]);
  await screen.close();
  await showValue("duration", "PT90S");
  assert.is(screen.text(), "90 sec");
  await screen.close();
  await showValue("duration", "PT0S");
  assert.equal([screen.text(), screen.root.querySelector("time")], ["PT0S", null]);
});

test("a duration that is written in seconds alone is shown in days, hours and minutes", async () => {
  for (const [text, shown] of [
    ["PT864000S", "10 days"],
    ["-PT93784.5S", "\u22121 day 2 hr 3 min 4.5 sec"],
    ["PT119S", "119 sec"],
    ["PT3661.1S", "1 hr 1 min 1.1 sec"],
  ] as const) {
    await showValue("duration", text);
    assert.equal([screen.text(), element().title], [shown, text]);
    await screen.close();
  }
  await showValue("duration", "PT137M");
  assert.is(screen.text(), "137 min", "whoever writes minutes means minutes");
});

test("a moment of today is its time, one of yesterday is its day", async () => {
  const now = new Date();
  await showShort("datetime", now.toISOString());
  assert.is(screen.text(), formatTimeInShort(now).replace(/\s/g, " "));
  assert.is(element().title, format.formatInFull(now));
  await screen.close();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  await showShort("datetime", yesterday.toISOString());
  assert.is(screen.text(), "Yesterday");
});

test("a day has no time, though it is today, and its tooltip is the day in full", async () => {
  const now = new Date();
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  const day = today.toISOString().slice(0, 10);
  await showShort("datetime", day);
  assert.equal([screen.text(), element().title], ["Today", format.formatDayInFull(today)]);
  await screen.close();
  await showShort("date", today.toISOString());
  assert.equal([screen.text(), element().title, element().dateTime], ["Today", format.formatDayInFull(today), day]);
});

test("midnight is shown as a moment if the kind is a moment", async () => {
  await showShort("datetime", "2020-03-01T00:00:00.000Z");
  assert.is(element().title, format.formatInFull(new Date("2020-03-01T00:00:00Z")));
});

test("where space is scarce, a value that is not a time is not shown", async () => {
  await showShort("date", "soon");
  assert.is(screen.text(), "");
});

test("a time of day has its seconds", () => {
  assert.is(format.formatTimeOfDay(new Date(2026, 2, 1, 9, 5, 7)).replace(/\s/g, " "), "9:05:07 AM");
});

test("does not move a calendar day by the time zone", () => {
  assert.is(format.formatDay(new Date("2026-03-01")), "Mar 1, 2026");
});

test.run();
