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
  const [only, ...others] = parts;
  const isInSeconds = only?.unit === "second" && others.length === 0 && Number(only.count) >= SHORT_SPAN_SECONDS;
  return { isNegative: sign !== undefined, parts: isInSeconds ? partsOfSeconds(only.count) : parts };
}

/** Some servers write every span in seconds alone. Up to two minutes they are read as they are. */
const SHORT_SPAN_SECONDS = 120;
const SECONDS_IN = [
  ["day", 86_400n],
  ["hour", 3_600n],
  ["minute", 60n],
] as const;

/** Exact, however many digits there are: only the whole seconds are divided. */
function partsOfSeconds(seconds: string): DurationPart[] {
  const [whole = "", fraction] = seconds.split(".");
  const parts: DurationPart[] = [];
  let rest = BigInt(whole);
  for (const [unit, length] of SECONDS_IN) {
    const count = rest / length;
    rest %= length;
    if (count > 0n) parts.push({ unit, count: String(count) });
  }
  const count = fraction === undefined ? String(rest) : `${rest}.${fraction}`;
  return Number(count) > 0 ? [...parts, { unit: "second", count }] : parts;
}

export const duration: ValueKind = {
  name: "duration",
  scalars: { contains: ["duration", "interval"] },
  isOffered: true,
};
