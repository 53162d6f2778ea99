/** Numbers on a chart, rounded to what the eye reads. Exact digits are in the read-out and in the table. */

const plain = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 4 });
const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumSignificantDigits: 3 });
const compactOnAxis = new Intl.NumberFormat(undefined, { notation: "compact", maximumSignificantDigits: 4 });
const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 15 });

/** Larger numbers are written in thousands, millions and so on. */
const LEAST_COMPACT = 10_000;

/** The number at a mark: "1,234", "1.23M". */
export const roundedNumber = (number: number): string =>
  (Math.abs(number) < LEAST_COMPACT ? plain : compact).format(number);

/** The numbers beside an axis: "1.5M", or with all their digits where rounded ones would be the same. */
export function axisNumbers(ticks: readonly number[]): string[] {
  const rounded = ticks.map((tick) => compactOnAxis.format(tick));
  return new Set(rounded).size === ticks.length ? rounded : ticks.map((tick) => exact.format(tick));
}
