/** Days and moments as servers write them: read, shown in a control, and written back in the same notation. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isDay, kinds, readDate, type KindName, type ValueKind } from "../../../../src/app/schema/index.js";
import { localDay, isMoment, localTime, writeMoment } from "../../../../src/app/schema/values/moment.js";
import { inTimeZone } from "../../../helpers/in-time-zone.js";

const MOMENT = "2026-03-01T12:30:00.000Z";
const SECONDS = 1_772_368_200;

const iso = (value: unknown) => readDate(value)?.toISOString();
const kind = (name: KindName): ValueKind => kinds[name];
const parse = (name: KindName, typed: string, place: { like?: unknown; scalar?: string } = {}) => {
  const parsed = kind(name).parse?.(typed, { scalar: "Custom", choices: [], ...place });
  return parsed && "value" in parsed ? parsed.value : parsed?.problem.code;
};
/** What a form holds for a moment, wherever the device is. */
const typedAt = (moment: string) => localTime(moment);

test("a moment is text, or a number of seconds or milliseconds", () => {
  for (const value of [
    MOMENT,
    SECONDS,
    SECONDS * 1000,
    String(SECONDS),
    String(SECONDS * 1000),
    `${MOMENT.slice(0, 19)}+00:00`,
  ])
    assert.is(iso(value), MOMENT, String(value));
  assert.is(iso("Sun, 01 Mar 2026 12:30:00 GMT"), MOMENT);
  assert.is(iso(-86_400), "1969-12-31T00:00:00.000Z", "before the epoch");
});

const ZONES = ["Pacific/Auckland", "UTC", "America/Los_Angeles"];

test("a day is the same day in any notation, east and west of Greenwich", () => {
  for (const zone of ZONES)
    for (const day of ["2026-03-01", "2026/03/01", "Sun, 01 Mar 2026", "Sun, 01 Mar 2026 GMT"])
      assert.is(
        inTimeZone(zone, () => iso(day)),
        "2026-03-01T00:00:00.000Z",
        `${day} in ${zone}`,
      );
});

test("a year or a month has a place in time, but is not a day", () => {
  for (const text of ["1999", "2026-03", "202603"]) assert.is(readDate(text), undefined, text);
  for (const zone of ZONES)
    inTimeZone(zone, () => {
      assert.is(kind("date").placeInTime?.("2026-03"), new Date(2026, 2, 1).getTime(), zone);
      assert.is(kind("datetime").placeInTime?.("1999"), new Date(1999, 0, 1).getTime(), zone);
    });
  assert.equal(["2026-03", "1999", "2026-02-28"].sort(kind("date").compare), ["1999", "2026-02-28", "2026-03"]);
});

test("fourteen digits are a date and time, not a number of milliseconds", () => {
  assert.is(readDate("20260301123000"), undefined);
});

test("a number is seconds until the year 5138, and milliseconds from there on", () => {
  assert.is(iso(99_999_999_999), new Date(99_999_999_999_000).toISOString());
  assert.is(iso(100_000_000_000), new Date(100_000_000_000).toISOString());
});

test("a text that only begins like a date, or is not one, is not a moment", () => {
  for (const value of ["chapter 2", "12", "", "2026-13-45", true, null, undefined, {}, []])
    assert.is(readDate(value), undefined, String(value));
});

test("a value with a time of day, or a number, is a moment", () => {
  assert.equal([MOMENT, "2026-03-01 12:30", SECONDS, String(SECONDS), "2026-03-01", "12:30", true].map(isMoment), [
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("for a day kind, midnight UTC is a day, and midnight elsewhere a moment", () => {
  const midnight = Date.UTC(2026, 2, 1);
  const areDays = (...values: unknown[]) => values.map((value) => isDay(kinds.date, value));
  assert.equal(areDays("2026-03-01", "2026-03-01T00:00:00Z", "2026-03-01 00:00:00.000+00", "2026-03-01T00:00+00:00"), [
    true,
    true,
    true,
    true,
  ]);
  assert.equal(areDays("Sun, 01 Mar 2026 00:00:00 GMT", midnight, midnight / 1000, String(midnight)), [
    true,
    true,
    true,
    true,
  ]);
  assert.equal(areDays("2026-03-01T00:00:00+02:00", "2026-03-01T02:00:00+02:00", "2026-03-01T00:00:00"), [
    false,
    false,
    false,
  ]);
  assert.equal(areDays("2026-03-01T00:00:01Z", "2026-03-01T12:00Z", "Sun, 01 Mar 2026 12:30:00", 1_700_000_000), [
    false,
    false,
    false,
    false,
  ]);
});

test("for any other kind, only a bare date is a day", () => {
  assert.equal(
    ["2026-03-01", "2026-03-01T00:00:00Z", Date.UTC(2026, 2, 1)].map((value) => isDay(kinds.datetime, value)),
    [true, false, false],
  );
});

test("a moment is read in its zone, in the notations of ISO, PostgreSQL and Ruby", () => {
  for (const zoned of [
    "2026-03-01 14:30:00+02",
    "2026-03-01T14:30:00+02",
    "2026-03-01T14:30:00+0200",
    "2026-03-01T14:30:00.000000+02:00",
    "2026-03-01 14:30:00 +0200",
    "2026-03-01 12:30:00 UTC",
    "2026-03-01t12:30:00z",
  ])
    assert.is(iso(zoned), MOMENT, zoned);
  assert.is(iso("2026-03-01"), "2026-03-01T00:00:00.000Z");
  assert.is(readDate("2026-03-01 14:30")?.getTime(), new Date(2026, 2, 1, 14, 30).getTime());
  assert.is(iso("soon"), undefined);
});

test("a control has a time without a zone as it is, others in the person's zone", () => {
  assert.is(localTime("2026-03-01 12:30:15.5"), "2026-03-01T12:30:15");
  const zoned = localTime(MOMENT);
  assert.is(new Date(zoned).toISOString(), MOMENT, "the control's text is local time");
  assert.is(zoned.length, 19);
  assert.is(localTime("soon"), "soon");
});

test("a changed moment keeps the notation of the stored one", () => {
  const typed = typedAt(MOMENT);
  assert.equal(
    [
      writeMoment(typed, 1_700_000_000),
      writeMoment(typed, "1700000000"),
      writeMoment(typed, 1_700_000_000_000),
      writeMoment(typed, "1700000000000"),
      writeMoment(typed, "2020-01-01T00:00:00Z"),
      writeMoment(typed, "2020-01-01T00:00:00.000Z"),
    ],
    [SECONDS, String(SECONDS), SECONDS * 1000, String(SECONDS * 1000), "2026-03-01T12:30:00Z", MOMENT],
  );
});

test("a changed moment keeps the zone of the stored one, and a space for the T", () => {
  const typed = typedAt(MOMENT);
  assert.equal(
    ["2020-01-01 00:00:00+02", "2020-01-01T00:00:00-03:30", "2020-01-01T00:00:00.000+0200", "2020-01-01t00:00Z"].map(
      (stored) => writeMoment(typed, stored),
    ),
    ["2026-03-01 14:30:00+02", "2026-03-01T09:00:00-03:30", "2026-03-01T14:30:00.000+0200", "2026-03-01t12:30:00Z"],
  );
});

test("a changed day that the server writes as midnight is written as midnight again", () => {
  const written = (like: unknown) => parse("date", "2026-03-01", { like });
  const midnight = Date.UTC(2026, 2, 1);
  assert.equal(
    ["2020-01-01", "2020-01-01T00:00:00.000Z", "2020-01-01 00:00:00+00", 1_577_836_800, "1577836800000"].map(written),
    ["2026-03-01", "2026-03-01T00:00:00.000Z", "2026-03-01 00:00:00+00", midnight / 1000, String(midnight)],
  );
});

test("a stored time without a zone keeps none, and its sign between day and time", () => {
  assert.is(writeMoment("2026-03-01T12:30", "2020-01-01T00:00:00"), "2026-03-01T12:30:00");
  assert.is(writeMoment("2026-03-01T12:30", "2020-01-01 00:00:00"), "2026-03-01 12:30:00");
  assert.is(writeMoment("soon", "2020-01-01 00:00:00"), undefined);
});

test("a typed moment is sent in UTC, unless its scalar has no zones", () => {
  assert.is(parse("datetime", typedAt(MOMENT)), MOMENT);
  assert.is(parse("datetime", "2026-03-01T12:30+02:00"), "2026-03-01T12:30+02:00");
  assert.is(parse("datetime", "2026-03-01T12:30", { scalar: "LocalDateTime" }), "2026-03-01T12:30:00");
  assert.equal([parse("datetime", "soon"), parse("datetime", "soon", { like: MOMENT })], ["date", "date"]);
});

test("a time that clocks skip or show twice is no moment, if the server has zones", () =>
  inTimeZone("Europe/Zurich", () => {
    assert.is(parse("datetime", "2026-03-29T02:30"), "clock-gap");
    assert.is(parse("datetime", "2026-10-25T02:30"), "clock-twice");
    assert.is(parse("datetime", "2026-10-25T02:30:00+01:00"), "2026-10-25T02:30:00+01:00");
    assert.is(parse("datetime", "2026-03-29T02:30", { scalar: "LocalDateTime" }), "2026-03-29T02:30:00");
    assert.is(parse("datetime", "2026-03-29T02:30", { like: "2026-01-01T00:00:00" }), "2026-03-29T02:30:00");
  }));

test("a day begins later where clocks skip its midnight", () =>
  inTimeZone("Africa/Cairo", () => assert.is(parse("datetime", "2026-04-24"), "2026-04-23T22:00:00.000Z")));

test("only a text that is a moment of a day that exists is one, and a day begins it", () => {
  const texts = [
    "45413",
    "31/04/2024",
    "2024-02-30",
    "2024-02-30T10:00",
    "5",
    "1 May",
    "01.05",
    "2024-05",
    "ca. 2024",
    "2024-05-01T25:00",
  ];
  for (const text of texts) assert.equal([parse("datetime", text), parse("date", text)], ["date", "date"], text);
  const inNewYork = (like?: unknown) => inTimeZone("America/New_York", () => parse("datetime", "2024-05-02", { like }));
  assert.equal(
    [inNewYork(), inNewYork("2024-05-01T14:30:00Z"), parse("datetime", "2024-05-02", { scalar: "LocalDateTime" })],
    ["2024-05-02T04:00:00.000Z", "2024-05-02T04:00:00Z", "2024-05-02T00:00:00"],
  );
});

test("a moment for a scalar of days says its zone, and is on the day that was typed", () => {
  const typed = (zone: string) => inTimeZone(zone, () => parse("date", "2024-05-02T22:30"));
  assert.equal(["America/New_York", "UTC", "Asia/Kolkata"].map(typed), [
    "2024-05-02T22:30:00-04:00",
    "2024-05-02T22:30:00+00:00",
    "2024-05-02T22:30:00+05:30",
  ]);
});

test("a typed time gets seconds, unless the stored one has none", () => {
  assert.equal([parse("date", "2026-03-01"), parse("date", "soon")], ["2026-03-01", "date"]);
  assert.equal(
    ["2026-02-31", "2026-13-01", "2026", "March 3"].map((text) => parse("date", text)),
    ["date", "date", "date", "date"],
  );
  assert.is(parse("date", MOMENT), MOMENT, "some servers have a scalar Date for moments");
  assert.equal(
    [parse("time", "10:30"), parse("time", "10:30", { like: "09:00" }), parse("time", "10:30", { like: "09:00:00" })],
    ["10:30:00", "10:30", "10:30:00"],
  );
});

test("a control is used for the values that fit into it", () => {
  const fits = (name: KindName, ...values: unknown[]) => values.map((value) => kind(name).fitsControl?.(value));
  assert.equal(fits("date", "2026-03-01", "2026-13-45", MOMENT, 5), [true, false, false, false]);
  assert.equal(fits("date", "2026-03-01T00:00:00Z", "2026-03", "Sun, 01 Mar 2026"), [true, false, false]);
  assert.equal(fits("datetime", MOMENT, SECONDS, "2026-03-01", "2026-13-45T00:00:00Z"), [true, true, false, false]);
  assert.equal(fits("time", "10:30", "24:00", 10), [true, false, false]);
});

test("a moment is recognised by its form; a day and a bare text are not moments", () => {
  const looks = (name: KindName, ...values: unknown[]) => values.map((value) => kind(name).looksLike?.(value));
  assert.equal(looks("datetime", MOMENT, "2026-03-01", "2026-13-45T00:00", SECONDS), [true, false, false, false]);
  assert.equal(looks("date", "2026-03-01", MOMENT, SECONDS), [true, false, false]);
});

test("a day is at its own midnight in time, wherever the device is", () => {
  const midnight = new Date(2026, 2, 1).getTime();
  const place = (name: KindName, value: unknown) => kind(name).placeInTime?.(value);
  assert.equal(
    [place("date", "2026-03-01"), place("date", "2026-03-01T00:00:00Z"), place("datetime", "2026-03-01")],
    [midnight, midnight, midnight],
  );
  const noon = new Date(MOMENT).getTime();
  assert.equal([place("date", MOMENT), place("datetime", MOMENT), place("datetime", SECONDS)], [noon, noon, noon]);
  assert.equal([place("date", "soon"), place("datetime", "soon")], [undefined, undefined]);
});

test("today is typed as a day, or as the beginning of it", () => {
  const day = new Date(2026, 2, 1, 15);
  assert.is(localDay(day), "2026-03-01");
  assert.equal([kind("date").typedDay?.(day), kind("datetime").typedDay?.(day)], ["2026-03-01", "2026-03-01T00:00"]);
});

test("moments are sorted by time, in any notation", () => {
  const inOrder = (...values: unknown[]) => [...values].sort(kind("datetime").compare);
  assert.equal(inOrder("Mon, 23 Nov 2026 10:00:00 GMT", "Sun, 22 Nov 2026 10:00:00 GMT"), [
    "Sun, 22 Nov 2026 10:00:00 GMT",
    "Mon, 23 Nov 2026 10:00:00 GMT",
  ]);
  assert.equal(inOrder("2026-03-01 12:30:00 UTC", "2026-03-01T13:00:00+01"), [
    "2026-03-01T13:00:00+01",
    "2026-03-01 12:30:00 UTC",
  ]);
});

test("a moment with a zone of whole hours has a place in time", () => {
  assert.is(kind("datetime").placeInTime?.("2026-03-01T14:30:00+02"), new Date(MOMENT).getTime());
});

test("values that are not dates are sorted as text", () => {
  const compare = kind("datetime").compare;
  assert.ok((compare?.("soon", "later") ?? 0) > 0);
  assert.ok((compare?.("later", MOMENT) ?? 0) > 0);
  assert.ok((compare?.(MOMENT, "later") ?? 0) < 0);
});

test.run();
