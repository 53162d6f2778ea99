/** Numbers on a chart, rounded to what the eye reads. Exact digits are in the read-out and in the table. */
import { onceForLocale } from "../../../schema/index.js";

const formattersOf = (locale: string | undefined) => ({
  plain: new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }),
  compact: new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 }),
  compactOnAxis: new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 4 }),
  exact: new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 }),
});

/** Larger numbers are written in thousands, millions and so on. */
const MIN_COMPACT = 10_000;

/** The number at a mark: "1,234", "1.23M". */
export function roundedNumber(number: number): string {
  const { plain, compact } = onceForLocale(formattersOf, formattersOf);
  return (Math.abs(number) < MIN_COMPACT ? plain : compact).format(number);
}

/** The numbers beside an axis: "1.5M", or with all their digits where rounded ones would be the same. */
export function axisNumbers(ticks: readonly number[]): string[] {
  const { compactOnAxis, exact } = onceForLocale(formattersOf, formattersOf);
  const rounded = ticks.map((tick) => compactOnAxis.format(tick));
  return new Set(rounded).size === ticks.length ? rounded : ticks.map((tick) => exact.format(tick));
}
