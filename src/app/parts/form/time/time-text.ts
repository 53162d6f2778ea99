/** PURE: days and times as the control writes them, and what is wrong with one that cannot be read. */
import {
  type FormValue,
  getAt,
  hasZone,
  isExistingDay,
  isTimeOfDay,
  onceForLocale,
  type Problem,
  readDate,
  readTyped,
  type TypedAs,
} from "../../../schema/index.js";
import { textIn } from "../../values/text-control.js";

const DAY = { dateStyle: "medium" } as const;
const TIME = { timeStyle: "short" } as const;
const TIME_WITH_SECONDS = { timeStyle: "medium" } as const;
const WITH_ZONE = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
const UTC = { timeZone: "UTC" } as const;

/** What a form holds, as the person's language writes it; a text that cannot be read as it was typed. */
export function controlText(as: TypedAs, value: string): string {
  if (as === "time") return isTimeOfDay(value) ? written(`1970-01-01T${value}Z`, timeStyleOf(value), UTC) : value;
  if (isExistingDay(value)) return written(value, DAY, UTC);
  if (as === "day" || !isMomentText(value)) return value;
  return written(value, { ...DAY, ...timeStyleOf(value) });
}

/** "2026-11-24T14:30", with or without seconds and zone. */
const isMomentText = (value: string): boolean =>
  isExistingDay(value.slice(0, "2026-11-24".length)) &&
  /^.{10}[T ]\d\d:\d\d/.test(value) &&
  readDate(value) !== undefined;

/** Seconds are written where there are any. */
const timeStyleOf = (value: string): Intl.DateTimeFormatOptions =>
  /\d:\d\d:(?!00)/.test(value) ? TIME_WITH_SECONDS : TIME;

function written(value: string, style: Intl.DateTimeFormatOptions, zone: { timeZone?: string } = {}): string {
  const key = `typed ${JSON.stringify([style, zone])}`;
  // By the calendar of the values, whichever the language has: what is shown is typed again.
  const options = { ...style, ...zone, calendar: "gregory" };
  const format = onceForLocale(key, (locale) => new Intl.DateTimeFormat(locale, options));
  return format.format(readDate(value));
}

/** A moment that clocks show twice is told apart by its zone. */
export const choiceText = (value: string): string =>
  hasZone(value) ? written(value, WITH_ZONE) : controlText("moment", value);

/** The day and the time of day in what a form holds of a moment. */
export function partsOfMoment(value: string): { day: string; time: string } {
  const [day = "", time = ""] = value.split(/[T ]/);
  return { day: isExistingDay(day) ? day : "", time };
}

/** The place whose clocks count: "Zurich". */
export const zoneName = (): string =>
  (new Intl.DateTimeFormat().resolvedOptions().timeZone.split("/").at(-1) ?? "").replaceAll("_", " ");

/** What is missing in a day or a time that cannot be read, where that can be told. */
export function detailedProblem(problem: Problem, value: FormValue): Problem {
  if (problem.message !== undefined || (problem.code !== "date" && problem.code !== "time")) return problem;
  const as = problem.code === "time" ? "time" : "moment";
  const reading = readTyped(textIn(getAt(value, problem.path)), { as, now: new Date() });
  return reading.is === "read" ? problem : { path: problem.path, code: reading.code };
}
