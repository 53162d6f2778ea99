/** Spans of time. */
import type { ValueKind } from "../kind.js";

const ISO_DURATION =
  /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const UNITS = ["year", "month", "week", "day", "hour", "minute", "second"] as const;

/** One part of a span: 3 hours. */
export interface DurationPart {
  unit: (typeof UNITS)[number];
  /** A decimal number. */
  count: string;
}

/**
 * The parts of an ISO 8601 duration ("PT1H30M") that are not zero, in larger units where it has seconds
 * alone; undefined for text of another form.
 */
export function durationParts(text: string): { isNegative: boolean; parts: DurationPart[] } | undefined {
  const match = ISO_DURATION.exec(text);
  if (!match) return;
  const [, sign, ...counts] = match;
  const parts = UNITS.flatMap((unit, index): DurationPart[] => {
    const count = counts[index];
    return count === undefined || Number(count) === 0 ? [] : [{ unit, count }];
  });
  const [only, second] = parts;
  const isInSeconds = only?.unit === "second" && !second && Number(only.count) >= SHORT_SPAN_SECONDS;
  return { isNegative: sign !== undefined, parts: isInSeconds ? partsOfSeconds(Number(only.count)) : parts };
}

/** Some servers write every span in seconds alone. Up to two minutes they are read as they are. */
const SHORT_SPAN_SECONDS = 120;
const SECONDS_IN = { day: 86_400, hour: 3_600, minute: 60 } as const;

function partsOfSeconds(seconds: number): DurationPart[] {
  const parts: DurationPart[] = [];
  let rest = seconds;
  for (const unit of ["day", "hour", "minute"] as const) {
    const count = Math.floor(rest / SECONDS_IN[unit]);
    rest -= count * SECONDS_IN[unit];
    if (count > 0) parts.push({ unit, count: String(count) });
  }
  return rest > 0 ? [...parts, { unit: "second", count: String(rest) }] : parts;
}

export const duration: ValueKind = {
  name: "duration",
  scalars: { contains: ["duration", "interval"] },
  isOffered: true,
};
