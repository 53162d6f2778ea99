/** PURE: times along an axis, in steps that people count in, in the person's own zone. */

export interface TimeStep {
  /** How it is written. */
  unit: "second" | "minute" | "hour" | "day" | "month" | "year";
  /** How many of them. */
  count: number;
  /** The start of the step that a time is in. */
  floor(time: number): number;
  /** The start of the one after. */
  next(start: number): number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Unit, how many of them, about how long in ms. */
const steps: [TimeStep["unit"], number, number][] = [
  ...[1, 2, 5, 10, 15, 30].map((count): [TimeStep["unit"], number, number] => ["second", count, count * second]),
  ...[1, 2, 5, 10, 15, 30].map((count): [TimeStep["unit"], number, number] => ["minute", count, count * minute]),
  ...[1, 2, 3, 6, 12].map((count): [TimeStep["unit"], number, number] => ["hour", count, count * hour]),
  ...[1, 2, 7, 14].map((count): [TimeStep["unit"], number, number] => ["day", count, count * day]),
  ...[1, 2, 3, 6].map((count): [TimeStep["unit"], number, number] => ["month", count, count * 30.44 * day]),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((count): [TimeStep["unit"], number, number] => [
    "year",
    count,
    count * 365.25 * day,
  ]),
];

/** The shortest step of which at most `most` fit between two times. */
export function stepOf(from: number, to: number, most: number): TimeStep {
  const [unit, count] = steps.find(([, , length]) => (to - from) / length <= most) ?? ["year", 10_000];
  const floor = (time: number): number => {
    const date = new Date(time);
    const [year, month, dayOf, hours, minutes, seconds] = [
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    ];
    const whole = (value: number) => Math.floor(value / count) * count;
    switch (unit) {
      case "second":
        return Math.floor(time / second) * second - (seconds - whole(seconds)) * second;
      case "minute":
        return at(year, month, dayOf, hours, whole(minutes));
      case "hour":
        return at(year, month, dayOf, whole(hours));
      case "day": {
        // Whole days and weeks are counted from a Monday, by the calendar: a zone's days have not all 24 hours.
        const days = (new Date(0).setUTCFullYear(year, month, dayOf) - Date.UTC(2024, 0, 1)) / day;
        return at(2024, 0, 1 + Math.floor(days / count) * count);
      }
      case "month":
        return at(year, whole(month));
      case "year":
        return at(whole(year), 0);
    }
  };
  const next = (start: number): number => {
    const date = new Date(start);
    if (unit === "second" || unit === "minute") return start + count * (unit === "second" ? second : minute);
    if (unit === "hour") {
      // When a clock is put back, an hour occurs twice.
      const after = at(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours() + count);
      return after > start ? after : start + count * hour;
    }
    if (unit === "day") return at(date.getFullYear(), date.getMonth(), date.getDate() + count);
    return unit === "month" ? at(date.getFullYear(), date.getMonth() + count) : at(date.getFullYear() + count, 0);
  };
  return { unit, count, floor, next };
}

/** Local time. Days and months beyond the last go on in the next; years below 100 are years below 100. */
function at(year: number, month: number, dayOf = 1, hours = 0, minutes = 0): number {
  const date = new Date(0);
  date.setFullYear(year, month, dayOf);
  return date.setHours(hours, minutes, 0, 0);
}

/** Starts of steps that lie between two times, at most about `most` of them, with their unit. */
export function timeTicks(from: number, to: number, most: number): { unit: TimeStep["unit"]; times: number[] } {
  const step = stepOf(from, to, most);
  const times: number[] = [];
  for (let time = step.floor(from); time <= to && times.length <= most + 1; time = step.next(time))
    if (time >= from) times.push(time);
  return { unit: step.unit, times };
}

/** Round numbers from below the least to above the most, about `most` of them. */
export function numberTicks(least: number, most: number, count: number): number[] {
  const range = most - least || Math.abs(most) || 1;
  const raw = range / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= raw) ?? 10 * power;
  const start = Math.floor(least / step);
  const end = Math.ceil((most === least ? least + range : most) / step);
  // Counted in steps: adding floats up would drift.
  return Array.from({ length: end - start + 1 }, (_, index) => Number(((start + index) * step).toPrecision(12)));
}
