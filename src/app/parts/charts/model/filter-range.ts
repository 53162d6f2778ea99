/** PURE: the time that a list is filtered by: the length of a chart's steps follows it, not the rows that happen to be there. */
import { dayOf, kinds, readPeriodEnd } from "../../../schema/index.js";

/** In ms since the epoch. */
export interface TimeRange {
  from: number;
  to: number;
}

/**
 * The range of a date's filter; undefined where it has none that begins.
 * @param args - the filters as the address has them
 * @param key - the date
 * @param isOnly - whether the rows have no other date, so that any filter by time is of this one
 * @param now - ms since the epoch: where a range without an end ends
 */
export function filterRange(args: unknown, key: string, isOnly: boolean, now: number): TimeRange | undefined {
  const times = momentsIn(args, [], now).filter(({ path }) => isOnly || path.some((name) => isOf(name, key)));
  const [first, second, ...others] = times.map(({ time }) => time).sort((one, other) => one - other);
  if (first === undefined || others.length > 0) return undefined;
  const to = second ?? now;
  return first < to ? { from: first, to } : undefined;
}

/** "boughtAt" and "boughtAt_gte" are of "boughtAt". */
const isOf = (name: string, key: string): boolean => name.toLowerCase().startsWith(key.toLowerCase());

function momentsIn(value: unknown, path: readonly string[], now: number): { path: readonly string[]; time: number }[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => momentsIn(part, [...path, name], now));
  const period = readPeriodEnd(value);
  const time = period ? dayOf(period, new Date(now)).getTime() : dateTime(value);
  return time === undefined ? [] : [{ path, time }];
}

/** A text such as "5" is no date of a filter. */
const dateTime = (value: unknown): number | undefined =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? kinds.datetime.placeInTime?.(value) : undefined;
