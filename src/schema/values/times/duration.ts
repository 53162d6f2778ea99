/** Spans of time. */
import type { ValueKind } from "../kind.js";

const ISO_DURATION =
  /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const UNITS = ["year", "month", "week", "day", "hour", "minute", "second"] as const;

/** One part of a span: 3 hours. */
export interface DurationPart {
  unit: (typeof UNITS)[number];
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

export const duration: ValueKind = {
  name: "duration",
  scalars: { contains: ["duration", "interval"] },
  isOffered: true,
};
