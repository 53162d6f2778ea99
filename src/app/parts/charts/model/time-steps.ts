/** PURE: times along an axis, in steps that people count in, in the person's own time zone. */

export interface TimeStep {
  /** The unit, which decides how a time is written. */
  unit: "second" | "minute" | "hour" | "day" | "month" | "year";
  /** How many units are one step. */
  count: number;
  /** The start of the step that a time is in. */
  floor(time: number): number;
  /** The start of the next step. */
  next(start: number): number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The average length. */
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

type Unit = TimeStep["unit"];

/** The steps that people count in: a unit, its length in ms, and how many of it are one step. */
const STEPS: readonly { unit: Unit; length: number; counts: readonly number[] }[] = [
  { unit: "second", length: SECOND, counts: [1, 2, 5, 10, 15, 30] },
  { unit: "minute", length: MINUTE, counts: [1, 2, 5, 10, 15, 30] },
  { unit: "hour", length: HOUR, counts: [1, 2, 3, 6, 12] },
  { unit: "day", length: DAY, counts: [1, 2, 7, 14] },
  { unit: "month", length: MONTH, counts: [1, 2, 3, 6] },
  { unit: "year", length: YEAR, counts: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
];

/** In ms. */
const LENGTH_OF_UNIT = Object.fromEntries(STEPS.map(({ unit, length }) => [unit, length])) as Record<Unit, number>;

/** The step for times that are too far apart for all others. */
const MAX_STEP = { unit: "year", count: 10_000 } as const;

/** The shortest step of which at most `most` fit between two times. */
export function stepOf(from: number, to: number, most: number): TimeStep {
  return shortestStep(ALL_STEPS, (to - from) / most);
}

/** Up to so long, counted rows are grouped by parts of a day. */
const SHORT_RANGE_MS = 2 * DAY;

interface GroupOptions {
  /** Whether all times are calendar days, which have no parts. @defaultValue false */
  areDays?: boolean;
  /** Up to so long, rows are grouped by parts of a day, in ms. @defaultValue two days */
  shortRangeMs?: number;
}

/**
 * The same for rows that fall together: the step has a name, or divides a day evenly. "By week", not "every two days". One time alone is
 * on a day.
 */
export function stepOfGroups(from: number, to: number, most: number, options: GroupOptions = {}): TimeStep {
  const { areDays = false, shortRangeMs = SHORT_RANGE_MS } = options;
  const needsDays = areDays || from === to || to - from > shortRangeMs;
  const least = (to - from) / most;
  return shortestStep(STEPS_OF_GROUPS, needsDays ? Math.max(least, DAY) : least);
}

/** A step that a person can choose. */
export type Period = "hour" | "day" | "week" | "month" | "quarter" | "year";

const STEP_OF_PERIOD: Readonly<Record<Period, { unit: Unit; count: number }>> = {
  hour: { unit: "hour", count: 1 },
  day: { unit: "day", count: 1 },
  week: { unit: "day", count: 7 },
  month: { unit: "month", count: 1 },
  quarter: { unit: "month", count: 3 },
  year: { unit: "year", count: 1 },
};

/** From the shortest to the longest. */
export const PERIODS = Object.keys(STEP_OF_PERIOD) as readonly Period[];

export const isPeriod = (text: string | undefined): text is Period => PERIODS.some((period) => period === text);

/** The period that a step is; undefined for steps such as five minutes. */
export const periodOfStep = ({ unit, count }: Pick<TimeStep, "unit" | "count">): Period | undefined =>
  PERIODS.find((period) => STEP_OF_PERIOD[period].unit === unit && STEP_OF_PERIOD[period].count === count);

/** Counted records are drawn by a period with a name, up to so long; what is longer, by year. */
const LONGEST_BY_PERIOD: readonly [period: Period, longest: number][] = [
  ["hour", 2 * DAY],
  ["day", 2 * MONTH],
  ["week", 7 * MONTH],
  ["month", 5 * YEAR],
  ["quarter", 15 * YEAR],
];

/** The step for counted records: "by hour" for a day or two, "by day" for a month. One time alone is on a day. */
export function stepOfRecords(from: number, to: number, areDays: boolean): TimeStep {
  const [period] = LONGEST_BY_PERIOD.find(([, longest]) => to - from <= longest) ?? [];
  if (period === undefined) return stepOfGroups(from, to, MAX_YEARS);
  const isHour = period === "hour" && !areDays && from !== to;
  const { unit, count } = STEP_OF_PERIOD[period === "hour" && !isHour ? "day" : period];
  return timeStep(unit, count);
}

/** More bars could not be read. */
const MAX_YEARS = 60;

/** More points would make the page slow, and could not be told apart. */
const MAX_PERIODS = 400;

/** The step of a period; undefined where too many of it would be between two times. Calendar days have no hours. */
export function stepOfPeriod(period: Period, from: number, to: number, areDays = false): TimeStep | undefined {
  const { unit, count } = STEP_OF_PERIOD[areDays && period === "hour" ? "day" : period];
  return (to - from) / (count * LENGTH_OF_UNIT[unit]) > MAX_PERIODS ? undefined : timeStep(unit, count);
}

interface StepLength {
  unit: Unit;
  count: number;
  /** In ms. */
  length: number;
}

const ALL_STEPS: readonly StepLength[] = STEPS.flatMap(({ unit, length, counts }) =>
  counts.map((count) => ({ unit, count, length: count * length })),
);

/** Units that are divided evenly by each of their steps: every six hours. */
const EVEN_UNITS: readonly Unit[] = ["second", "minute", "hour", "year"];

const STEPS_OF_GROUPS = ALL_STEPS.filter((step) => EVEN_UNITS.includes(step.unit) || periodOfStep(step) !== undefined);

/** @param least - ms */
function shortestStep(steps: readonly StepLength[], least: number): TimeStep {
  const { unit, count } = steps.find(({ length }) => length >= least) ?? MAX_STEP;
  return timeStep(unit, count);
}

const timeStep = (unit: Unit, count: number): TimeStep => ({
  unit,
  count,
  floor: (time) => startOfStep(unit, count, new Date(time)),
  next: (start) => startOfNext(unit, count, start),
});

/** A Monday, from which days and weeks are counted. */
const FIRST_DAY = [2024, 0, 1] as const;

function startOfStep(unit: Unit, count: number, date: Date): number {
  const [year, month, day, hour] = [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()];
  const floor = (value: number) => Math.floor(value / count) * count;
  switch (unit) {
    case "second": {
      const seconds = date.getSeconds();
      return Math.floor(date.getTime() / SECOND) * SECOND - (seconds - floor(seconds)) * SECOND;
    }
    case "minute": {
      // Not by its name: at the end of summer time an hour occurs twice.
      const minutes = date.getMinutes();
      const startOfMinute = date.getTime() - date.getSeconds() * SECOND - date.getMilliseconds();
      return startOfMinute - (minutes - floor(minutes)) * MINUTE;
    }
    case "hour":
      return localTime(year, month, day, floor(hour));
    case "day": {
      // By the calendar, because not all days of a time zone have 24 hours.
      const days = (new Date(0).setUTCFullYear(year, month, day) - Date.UTC(...FIRST_DAY)) / DAY;
      const [firstYear, firstMonth, firstDay] = FIRST_DAY;
      return localTime(firstYear, firstMonth, firstDay + floor(days));
    }
    case "month":
      return localTime(year, floor(month));
    case "year":
      return localTime(floor(year), 0);
  }
}

function startOfNext(unit: Unit, count: number, start: number): number {
  const date = new Date(start);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case "second":
      return start + count * SECOND;
    case "minute":
      return start + count * MINUTE;
    case "hour": {
      // At the end of summer time an hour occurs twice.
      const next = localTime(year, month, day, date.getHours() + count);
      return next > start ? next : start + count * HOUR;
    }
    case "day":
      return localTime(year, month, day + count);
    case "month":
      return localTime(year, month + count);
    case "year":
      return localTime(year + count, 0);
  }
}

/**
 * A local time in ms since the epoch. Hours, days and months beyond the last one belong to the next day, month or year, and a year
 * below 100 is not in the 20th century.
 */
function localTime(year: number, month: number, day = 1, hours = 0, minutes = 0): number {
  const date = new Date(0);
  date.setFullYear(year, month, day);
  return date.setHours(hours, minutes, 0, 0);
}

/** The starts of steps between two times, about `most` of them at most, with their unit. */
export function timeTicks(from: number, to: number, most: number): { unit: TimeStep["unit"]; times: number[] } {
  const step = stepOf(from, to, most);
  const times: number[] = [];
  for (let time = step.floor(from); time <= to && times.length <= most + 1; time = step.next(time))
    if (time >= from) times.push(time);
  return { unit: step.unit, times };
}

/** Steps that are smaller in relation to the numbers would be lost in their last digits. */
const MIN_RELATIVE_STEP = 1e-11;

/** The difference of larger numbers would be infinite. No axis goes further. */
const FURTHEST_TICK = 1e300;
const onAxis = (value: number): number => Math.max(-FURTHEST_TICK, Math.min(value, FURTHEST_TICK));

/**
 * About `count` round numbers, from below the least to above the most.
 * @param areWhole - the numbers are whole, so that no fraction is written beside the axis
 */
export function numberTicks(leastValue: number, mostValue: number, count: number, areWhole = false): number[] {
  const least = onAxis(leastValue);
  const most = onAxis(mostValue);
  const range = most - least || Math.abs(most) || 1;
  const largest = Math.max(Math.abs(least), Math.abs(most));
  const raw = Math.max(range / Math.max(1, count), areWhole ? 1 : 0, largest * MIN_RELATIVE_STEP);
  const power = 10 ** Math.floor(Math.log10(raw));
  const roundSteps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = roundSteps.find((each) => each >= raw && (!areWhole || Number.isInteger(each))) ?? 10 * power;
  const start = Math.floor(least / step);
  const end = Math.ceil((most === least ? least + range : most) / step);
  // Each is a multiple of the step, because adding floats would accumulate errors.
  return Array.from({ length: end - start + 1 }, (_, index) => Number(((start + index) * step).toPrecision(12)));
}
