/** Spans of time. */
import type { ValueKind } from "../kind.js";
import { compareBy } from "../order.js";

const ISO_DURATION =
  /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** The units in the order of ISO 8601, with their seconds: of years and months the average of the calendar, for the order of spans. */
const SECONDS_PER_UNIT = {
  year: 31_556_952,
  month: 2_629_746,
  week: 604_800,
  day: 86_400,
  hour: 3600,
  minute: 60,
  second: 1,
} as const;

type Unit = keyof typeof SECONDS_PER_UNIT;

const UNITS = Object.keys(SECONDS_PER_UNIT) as Unit[];

/** One part of a span: 3 hours. */
export interface DurationPart {
  unit: Unit;
  /** As the server writes it. */
  count: string;
}

/** The parts of an ISO 8601 duration ("PT1H30M") that are not zero; undefined for text of another form. */
export function durationParts(text: string): { isNegative: boolean; parts: DurationPart[] } | undefined {
  const match = ISO_DURATION.exec(text);
  if (!match) return;
  const [, sign, ...counts] = match;
  const parts = UNITS.flatMap((unit, index): DurationPart[] => {
    const count = counts[index];
    return count === undefined || Number(count) === 0 ? [] : [{ unit, count }];
  });
  return { isNegative: sign !== undefined, parts };
}

function secondsOf(value: unknown): number | undefined {
  const found = durationParts(String(value));
  if (!found) return;
  const seconds = found.parts.reduce((sum, { unit, count }) => sum + Number(count) * SECONDS_PER_UNIT[unit], 0);
  return found.isNegative ? -seconds : seconds;
}

export const duration: ValueKind = {
  name: "duration",
  scalars: { contains: ["duration", "interval"] },
  isOffered: true,
  compare: compareBy(secondsOf),
};
