/** PURE: sums and means of exact digits. Numbers are added as decimals, never as floats. */
import { digitsOf } from "../../../schema/index.js";

/** A decimal as an integer without its point, and the number of digits after the point. */
interface Exact {
  value: bigint;
  places: number;
}

function exactOf(value: unknown): Exact | undefined {
  const digits = digitsOf(value);
  if (digits === undefined) return;
  const [integer = "", fraction = ""] = digits.split(".");
  return { value: BigInt(integer + fraction), places: fraction.length };
}

/** The integer for a decimal with more places. */
const withPlaces = (decimal: Exact, places: number): bigint => decimal.value * 10n ** BigInt(places - decimal.places);

/** @param least - zeros at the end are left out, but for this many places */
function write({ value, places }: Exact, least: number): string {
  const sign = value < 0n ? "-" : "";
  const text = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const point = text.length - places;
  const fraction = text.slice(point, point + least) + withoutLastZeros(text.slice(point + least));
  return sign + text.slice(0, point) + (fraction && "." + fraction);
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** The exact total, as digits, with as many places as the longest value. Values that are not numbers count for nothing. */
export function total(values: readonly unknown[]): string {
  const sum = values.reduce<Exact>(
    (sum, value) => {
      const next = exactOf(value);
      if (!next) return sum;
      const places = Math.max(sum.places, next.places);
      return { value: withPlaces(sum, places) + withPlaces(next, places), places };
    },
    { value: 0n, places: 0 },
  );
  return write(sum, sum.places);
}

/** The mean, with up to two more places than the values have. */
export function mean(values: readonly unknown[]): string {
  const numbers = values.flatMap((value) => exactOf(value) ?? []);
  if (!numbers.length) return "0";
  const places = numbers.reduce((most, number) => Math.max(most, number.places), 0) + 2;
  const sum = numbers.reduce((sum, number) => sum + withPlaces(number, places), 0n);
  const count = BigInt(numbers.length);
  const half = sum < 0n ? -count / 2n : count / 2n;
  return write({ value: (sum + half) / count, places }, places - 2);
}
