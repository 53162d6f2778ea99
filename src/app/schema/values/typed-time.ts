/**
 * PURE: days and times of day as a person types them: "1 Dec", "01.12.2026", "tomorrow", "yesterday 14:30", "3 pm". Read are the words of
 * the app's language and of English. What may be two days, or no moment or two by the clocks here, is told and not guessed.
 */
import type { KnownProblemCode } from "./kind.js";
import { onceForLocale } from "./locale.js";
import { isExistingDay, isExistingMoment, hasZone, isTimeOfDay, localDay, momentsOf, offsetTime } from "./moment.js";

/** What a control takes. To a moment its time of day may be left out. */
export type TypedAs = "day" | "moment" | "time";

type TypedReading =
  /** As forms hold it: "2026-12-01", "2026-12-01T14:30", "14:30". */
  | { is: "read"; value: string }
  /** One of several has to be chosen. */
  | { is: "open"; code: "day-or-month" | "clock-gap" | "clock-twice"; values: readonly string[] }
  | { is: "unread"; code: KnownProblemCode };

interface TypedContext {
  as: TypedAs;
  /** A moment of today. */
  now: Date;
  /** The server's values have no zone, so that no clock skips a time. @defaultValue false */
  isZoneless?: boolean;
}

export function readTyped(typed: string, context: TypedContext): TypedReading {
  const text = plain(typed);
  if (isExistingDay(text) && context.as !== "time") return read(text);
  if (isExistingMoment(text) && context.as === "moment") return ofMoment(text.replace(" ", "T"), context);
  const { time, rest } = splitTime(text);
  if (context.as === "time") return rest === "" && time ? read(time) : { is: "unread", code: "time" };
  const days = daysOf(rest, context.now);
  if (!Array.isArray(days)) return { is: "unread", code: days };
  if (time && context.as === "day") return { is: "unread", code: "day-alone" };
  const values = days.filter(isExistingDay).map((day) => (time ? `${day}T${time}` : day));
  const [value] = values;
  if (value === undefined) return { is: "unread", code: "date" };
  return values.length > 1 ? { is: "open", code: "day-or-month", values } : ofMoment(value, context);
}

const read = (value: string): TypedReading => ({ is: "read", value });

function ofMoment(value: string, { isZoneless = false }: TypedContext): TypedReading {
  if (isExistingDay(value) || hasZone(value) || isZoneless) return read(value);
  const { existing, nearest } = momentsOf(value);
  if (existing.length === 1) return read(value);
  const code = existing.length === 0 ? "clock-gap" : "clock-twice";
  return { is: "open", code, values: (code === "clock-gap" ? nearest : existing).map(offsetTime) };
}

/** Signs that only direct the text, as Arabic dates have them. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const plain = (text: string): string =>
  text
    .replace(DIRECTION_MARKS, "")
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\s+/g, " ")
    .trim();

// The time of day.

const CLOCK = /(?:^|[\s,،T])(\d{1,2}):(\d\d)(:\d\d(?:\.\d{1,3})?)?$/;
const HOUR_ALONE = /(?:^|[\s,،])(\d{1,2})$/;
/** What stands between a day and its time, and is taken away from the end piece by piece. */
const BETWEEN = /(?:[\s,،T]|\s(?:at|um|في))$/i;

function dayBefore(text: string): string {
  let rest = text;
  for (let next = rest.replace(BETWEEN, ""); next !== rest; next = rest.replace(BETWEEN, "")) rest = next;
  return rest.trim();
}

/** @returns the time as "14:30", and what stands before it */
function splitTime(text: string): { time?: string; rest: string } {
  const half = halfOfDay(text);
  const match = CLOCK.exec(half.rest) ?? (half.isAfternoon === undefined ? null : HOUR_ALONE.exec(half.rest));
  if (!match) return { rest: text };
  const [whole, hour = "", minute = "00", second = ""] = match;
  const time = `${String(hourOf(Number(hour), half.isAfternoon)).padStart(2, "0")}:${minute}${second}`;
  const rest = dayBefore(half.rest.slice(0, -whole.length));
  return isTimeOfDay(time) ? { time, rest } : { rest: text };
}

const hourOf = (hour: number, isAfternoon: boolean | undefined): number =>
  isAfternoon === undefined || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0);

/** The half of the day that a text says at its end, or before the time, and the text without it. */
function halfOfDay(text: string): { isAfternoon?: boolean; rest: string } {
  const [ofLocale = "", ofLocaleAfterNoon = ""] = onceForLocale(halvesIn, halvesIn);
  const halves: [word: string, isAfternoon: boolean][] = [
    [ofLocaleAfterNoon, true],
    [ofLocale, false],
    ["pm", true],
    ["p.m.", true],
    ["am", false],
    ["a.m.", false],
  ];
  for (const [word, isAfternoon] of halves) {
    const at = word === "" ? -1 : text.toLowerCase().lastIndexOf(word);
    if (at < 0 || /\p{L}/u.test(text[at - 1] ?? "") || /\p{L}/u.test(text[at + word.length] ?? "")) continue;
    return { isAfternoon, rest: `${text.slice(0, at).trimEnd()} ${text.slice(at + word.length).trimStart()}`.trim() };
  }
  return { rest: text };
}

function halvesIn(locale: string | undefined): string[] {
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" });
  return [1, 13].map((hour) => {
    const part = format.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === "dayPeriod");
    return plain(part?.value ?? "").toLowerCase();
  });
}

// The day.

const IN_NUMBERS = /^(\d{1,2})(\.\s?|[/-])(\d{1,2})(?:\2(\d{4}|\d\d))?\.?$/;
const YEAR_FIRST = /^(\d{4})(?:\.\s?|[/-])(\d{1,2})(?:\.\s?|[/-])(\d{1,2})\.?$/;
const DAY_ALONE = /^\d{1,2}\.?$/;
const LARGEST_MONTH = 12;

/** The days that a text may be, as "2026-12-01"; or what is wrong with it. Not all need to exist. */
function daysOf(text: string, now: Date): string[] | KnownProblemCode {
  const word = text.toLowerCase();
  const distance = onceForLocale(dayWordsIn, dayWordsIn).get(word);
  if (distance !== undefined) return [localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + distance))];
  const [, yearBefore = "", monthBehind = "", dayBehind = ""] = YEAR_FIRST.exec(text) ?? [];
  if (yearBefore !== "") return [isoDay(Number(yearBefore), monthBehind, dayBehind)];
  if (IN_NUMBERS.test(text)) return daysInNumbers(text, now);
  if (text === "") return "day-missing";
  if (DAY_ALONE.test(text)) return "month-missing";
  return dayWithName(word, now);
}

function daysInNumbers(text: string, now: Date): string[] {
  const [, first = "", mark = "", second = "", year] = IN_NUMBERS.exec(text) ?? [];
  const inYear = yearOf(year, now);
  const dayFirst = isoDay(inYear, second, first);
  const monthFirst = isoDay(inYear, first, second);
  const isOpen = Number(first) <= LARGEST_MONTH && Number(second) <= LARGEST_MONTH && first !== second;
  if (!isOpen) return [dayFirst, monthFirst].filter(isExistingDay).slice(0, 1);
  const own = onceForLocale(orderIn, orderIn);
  if (mark.startsWith(".")) return [dayFirst];
  if (own?.mark === mark) return own.isDayFirst ? [dayFirst] : [monthFirst];
  return [dayFirst, monthFirst];
}

/** The order in which the language writes days, where it writes them in numbers: what the control shows is typed likewise. */
function orderIn(locale: string | undefined): { mark: string; isDayFirst: boolean } | undefined {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const parts = format.formatToParts(Date.UTC(2000, 10, 22));
  const placeOf = (type: string) => parts.findIndex((part) => part.type === type);
  const isInNumbers = plain(parts[placeOf("month")]?.value ?? "") === "11";
  const mark = plain(parts.find(({ type }) => type === "literal")?.value ?? "");
  return isInNumbers ? { mark, isDayFirst: placeOf("day") < placeOf("month") } : undefined;
}

/** Ends of ordinals, and what may stand beside a day in words. */
const BESIDE = /^(st|nd|rd|th|of|de|the)$/;

/** "1 dec", "dec 1st, 2026", "tue, 1. dezember 26" */
function dayWithName(text: string, now: Date): string[] | KnownProblemCode {
  const names = onceForLocale(namesIn, namesIn);
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const months = words.flatMap((word) => names.months.get(word) ?? []);
  const others = words.filter((word) => !names.months.has(word) && !names.weekdays.has(word) && !BESIDE.test(word));
  const [month] = months;
  if (month === undefined || months.length > 1 || others.length > 0) return "date";
  const numbers = text.match(/\d+/g) ?? [];
  const whole = numbers.find(({ length }) => length === 4);
  const [day, year = whole, ...rest] = numbers.filter((number) => number !== whole);
  if (day === undefined) return "day-missing";
  const isClear = rest.length === 0 && day.length <= 2 && (whole === undefined || year === whole);
  return isClear ? [isoDay(yearOf(year, now), String(month), day)] : "date";
}

const isoDay = (year: number, month: string, day: string): string =>
  `${String(year).padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** A year in two digits is at most so far ahead, and else has gone. */
const YEARS_AHEAD = 20;
const CENTURY = 100;

/** This year, where none is typed. */
function yearOf(typed: string | undefined, now: Date): number {
  const thisYear = now.getFullYear();
  if (typed === undefined) return thisYear;
  if (typed.length > 2) return Number(typed);
  const last = thisYear + YEARS_AHEAD;
  return last - ((((last - Number(typed)) % CENTURY) + CENTURY) % CENTURY);
}

// The words of the app's language, and those of English.

const languages = (locale: string | undefined): readonly (string | undefined)[] => [locale, "en"];

/** "yesterday" is -1. */
function dayWordsIn(locale: string | undefined): ReadonlyMap<string, number> {
  return new Map(
    languages(locale).flatMap((language) => {
      const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
      return [-2, -1, 0, 1, 2].map((days): [string, number] => [plain(format.format(days, "day")).toLowerCase(), days]);
    }),
  );
}

interface Names {
  /** From 1. */
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlySet<string>;
}

function namesIn(locale: string | undefined): Names {
  const months = new Map<string, number>();
  const weekdays = new Set<string>();
  for (const language of languages(locale))
    for (const width of ["short", "long"] as const) {
      const options = { month: width, day: "numeric", weekday: width, timeZone: "UTC" } as const;
      // By the calendar of the values, whichever the language has.
      const format = new Intl.DateTimeFormat(language, { ...options, calendar: "gregory" });
      for (let index = 0; index < LARGEST_MONTH; index++) {
        const parts = format.formatToParts(Date.UTC(2000, index, 1 + index));
        const wordOf = (type: string) =>
          parts
            .find((part) => part.type === type)
            ?.value.toLowerCase()
            .replace(".", "");
        months.set(wordOf("month") ?? "", index + 1);
        weekdays.add(wordOf("weekday") ?? "");
      }
    }
  for (const name of [...months.keys()]) if (name.length > 3) months.set(name.slice(0, 3), months.get(name) ?? 0);
  return { months, weekdays };
}
