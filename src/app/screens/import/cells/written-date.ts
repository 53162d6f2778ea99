/** PURE: dates as the tables of several countries write them. */

/** Which part of a date comes first. */
export type DateOrder = "year" | "day" | "month";

// A time of day may follow each.
/** Two parts and the year, or the year in two digits: "3/4/2026", "24.11.26", "3. 4. 2026". */
const SHORT_DATE = /^(\d{1,2})(\.\s?|[/-])(\d{1,2})\2(\d{4}|\d\d)(?:,?[T\s](.+))?$/;
/** "2026/11/24", "2026-1-5", "2026. 11. 24." */
const YEAR_FIRST = /^(\d{4})(\.\s?|[/-])(\d{1,2})\2(\d{1,2})\.?(?:,?[T\s](.+))?$/;
/** "24-Nov-26", "Tuesday, 24. November 2026", "24 de noviembre de 2026" */
const DAY_AND_NAME =
  /^(?:\p{L}+\.?,\s*)?(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?:de\s+)?(\p{L}+)[\s.,-]+(?:de\s+)?(\d{4}|\d\d)(?:,?[T\s](.+))?$/iu;
/** "Nov 24, 2026" */
const NAME_AND_DAY = /^(?:\p{L}+\.?,\s*)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?[T\s](.+))?$/iu;

/**
 * Years in two digits are those from 1930 to 2029, as spreadsheets read them where nobody has set anything else.
 * https://help.libreoffice.org/latest/en-US/text/scalc/guide/year2000.html
 */
const FIRST_SHORT_YEAR = 1930;

const LARGEST_DAY = 31;
const LARGEST_MONTH = 12;

/**
 * The order in which some cells write dates. Where they do not tell, the month is first in dates with slashes, and the day in those with
 * hyphens. The year is first where there are no such dates.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  let order: DateOrder = "year";
  for (const text of texts) {
    const [, first = "", mark = "", second = ""] = SHORT_DATE.exec(text.trim()) ?? [];
    if (first === "") continue;
    const told = orderIn(Number(first), mark, Number(second));
    if (told) return told;
    // 3/4/2026 may be in March or in April: a person has to say which.
    order = mark === "/" ? "month" : "day";
  }
  return order;
}

/** The order that one date shows; undefined where it can be read in two ways. */
function orderIn(first: number, mark: string, second: number): DateOrder | undefined {
  if (first > LARGEST_DAY) return "year";
  if (mark.startsWith(".") || first > LARGEST_MONTH) return "day";
  return second > LARGEST_MONTH ? "month" : undefined;
}

/** Whether dates of some cells can be read in two ways, so that a person has to say which one is meant. */
export function isDateOrderOpen(texts: Iterable<string>): boolean {
  let isShort = false;
  for (const text of texts) {
    const [, first = "", mark = "", second = ""] = SHORT_DATE.exec(text.trim()) ?? [];
    if (first === "") continue;
    if (orderIn(Number(first), mark, Number(second))) return false;
    isShort = true;
  }
  return isShort;
}

/** Whether a date has its year in two digits, so that the century is a guess. */
export function hasShortYear(text: string): boolean {
  const trimmed = text.trim();
  const year = SHORT_DATE.exec(trimmed)?.[4] ?? DAY_AND_NAME.exec(trimmed)?.[3];
  return year?.length === 2;
}

/** A date as forms take it: "2026-11-24" for "24.11.2026". All other texts stay as they are. */
export function plainDate(text: string, order: DateOrder): string {
  const trimmed = text.trim();
  return dateInNumbers(trimmed, order) ?? dateWithName(trimmed) ?? trimmed;
}

/** Whether a text is the date that a spreadsheet reads in another one: "04-Mar" in "3/4" or "MAR4", "5/1/2024" in "2024-05-01". */
export function isDateReadIn(text: string, original: string): boolean {
  if ((["day", "month"] as const).some((order) => plainDate(text, order) === original)) return true;
  const [, day = "", name = ""] = /^(\d{1,2})-(\p{L}{3,})$/u.exec(text) ?? [];
  const month = monthCalled(name);
  const [, first = "", second = ""] =
    /^(?!\d+$)(\d{1,2}|\p{L}{3,12})[-/ ]?(\d{1,2}|\p{L}{3,12})$/u.exec(original) ?? [];
  if (month === undefined || second === "") return false;
  const isMonth = (part: string) => (monthCalled(part) ?? String(Number(part))) === month;
  return [
    [first, second],
    [second, first],
  ].some(([one = "", other = ""]) => Number(one) === Number(day) && isMonth(other));
}

function dateInNumbers(text: string, order: DateOrder): string | undefined {
  const [, fullYear = "", , month = "", day = "", time] = YEAR_FIRST.exec(text) ?? [];
  if (fullYear !== "") return isoDate(fullYear, month, day, time);
  const [, first = "", , second = "", third = "", timeBehind] = SHORT_DATE.exec(text) ?? [];
  if (first === "") return undefined;
  switch (order) {
    case "day":
      return isoDate(third, second, first, timeBehind);
    case "month":
      return isoDate(third, first, second, timeBehind);
    case "year":
      // The year is last where it is whole.
      return third.length === 2 ? isoDate(first, second, third, timeBehind) : undefined;
  }
}

function dateWithName(text: string): string | undefined {
  const [, day = "", name = "", year = "", time] = DAY_AND_NAME.exec(text) ?? [];
  const month = monthCalled(name);
  if (month !== undefined) return isoDate(year, month, day, time);
  const [, nameBefore = "", dayBehind = "", yearBehind = "", timeBehind] = NAME_AND_DAY.exec(text) ?? [];
  const monthBefore = monthCalled(nameBefore);
  return monthBefore && isoDate(yearBehind, monthBefore, dayBehind, timeBehind);
}

function isoDate(year: string, month: string, day: string, time: string | undefined): string {
  const date = `${wholeYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date}T${plainTime(time.trim())}`;
}

function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  const century = Math.floor(FIRST_SHORT_YEAR / 100) * 100;
  const inCentury = century + Number(year);
  return String(inCentury < FIRST_SHORT_YEAR ? inCentury + 100 : inCentury);
}

const HALF_DAY_TIME = /^(\d{1,2})(:\d\d(?::\d\d)?)\s*([ap])\.?\s?m\.?$/i;

/** A time as forms take it: "15:05" for "3:05 PM", "09:05" for "9:05", "12:30:00Z" for "12:30:00 UTC". */
export function plainTime(time: string): string {
  const [, hour = "", rest = "", half = ""] = HALF_DAY_TIME.exec(time) ?? [];
  if (hour !== "") {
    const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    return String(hours).padStart(2, "0") + rest;
  }
  return time
    .replace(/\s/g, "")
    .replace(/^\d:/, "0$&")
    .replace(/(?:UTC|GMT)$/, "Z")
    .replace(/([+-]\d\d)(?::?(\d\d))?$/, (_, hours: string, minutes: string = "00") => `${hours}:${minutes}`);
}

const MONTH_LANGUAGES = ["en", "en-GB", "de", "fr", "es", "it", "pt", "nl"];

/** The number of each month, by its names. They are made when the first table needs them. */
let monthsByName: ReadonlyMap<string, string> | undefined;

function monthCalled(name: string): string | undefined {
  if (name === "") return undefined;
  monthsByName ??= new Map(MONTH_LANGUAGES.flatMap(namesOfMonths));
  return monthsByName.get(comparable(name));
}

function namesOfMonths(language: string): [name: string, month: string][] {
  const months = Array.from({ length: 12 }, (_, index) => index);
  return (["short", "long"] as const).flatMap((width) => {
    // Beside a day: some languages call a month otherwise where it stands alone.
    const format = new Intl.DateTimeFormat(language, { day: "numeric", month: width, timeZone: "UTC" });
    return months.map((month): [string, string] => {
      const name = format.formatToParts(Date.UTC(2000, month, 1)).find(({ type }) => type === "month");
      return [comparable(name?.value ?? ""), String(month + 1)];
    });
  });
}

const comparable = (name: string): string => name.toLowerCase().replace(/\.$/, "");
