/** Moments: a day with a time, in any form that servers use. */
import type { InputPlace, Reading, ValueKind } from "../kind.js";
import { wordsOf } from "../words.js";
import { dated, NOT_A_DATE } from "./dated.js";
import { isDay, isMoment, localTime, momentOf, startOfDay, toDate, withSeconds, writeMoment } from "./moment.js";

/** Words in the names of fields for moments: "created", "updatedOn", "date_gmt". */
const EVENTS = ["date", "created", "updated", "edited", "modified", "published"];
/** Words in the names of number fields for moments. A number is a moment only where its name leaves no doubt. */
const NUMBER_EVENTS = [
  "created",
  "updated",
  "modified",
  "deleted",
  "published",
  "expires",
  "expired",
  "registered",
  "joined",
];
const SUFFIXES = ["at", "on", "gmt", "utc"];

/** The words of a name, "createdat" as two of them. */
const eventWords = (field: string, events: readonly string[]): string[] =>
  wordsOf(field).flatMap((word) => {
    const suffix = SUFFIXES.find((each) => word.endsWith(each)) ?? "";
    const event = word.slice(0, word.length - suffix.length);
    return suffix !== "" && events.includes(event) ? [event, suffix] : [word];
  });

/** "createdAt", "publish_date", "modified", "date_gmt". */
function isFieldName(field: string): boolean {
  const words = eventWords(field, EVENTS);
  const last = words.at(-1) ?? "";
  const event = SUFFIXES.includes(last) ? words.at(-2) : last;
  return EVENTS.includes(event ?? "") || (last === "at" && words.length > 1);
}

/** "createdAt", "expires_at", "timestamp": seconds or milliseconds where a server has no type for dates. */
function isNumberFieldName(field: string): boolean {
  const words = eventWords(field, NUMBER_EVENTS);
  if (words.at(-1)?.endsWith("timestamp")) return true;
  const [event = "", suffix = "at", ...others] = words;
  return NUMBER_EVENTS.includes(event) && ["at", "on"].includes(suffix) && !others.length;
}

/** A time without a zone is the person's own: the server is told the moment, unless its scalar is for local times. */
function read(typed: string, { like, scalar }: InputPlace): Reading {
  const written = like === undefined ? readTime(typed, scalar) : writeMoment(typed, like);
  return written === undefined ? { problem: NOT_A_DATE } : { value: written };
}

function readTime(typed: string, scalar: string): string | undefined {
  const moment = new Date(typed);
  if (Number.isNaN(moment.getTime())) return;
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(typed)) return typed;
  return /local|naive/i.test(scalar) ? withSeconds(typed) : moment.toISOString();
}

export const dateTime: ValueKind = {
  ...dated,
  name: "datetime",
  scalars: { contains: ["datetime", "timestamp", "rfc3339"], is: ["instant"] },
  isFieldName,
  isNumberFieldName,
  looksLike: (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  isOffered: true,
  widget: "datetime",
  read,
  hasManyNotations: true,
  write: localTime,
  fits: (value) => isMoment(value) && momentOf(value) !== undefined,
  example: "2000-01-01T00:00:00Z",
  // Some servers have one scalar for days and for moments, so the value decides.
  placeInTime(value) {
    const moment = toDate(value);
    return moment && (isDay(String(value)) ? startOfDay(moment) : moment).getTime();
  },
};
