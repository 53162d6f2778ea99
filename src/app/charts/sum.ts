/** PURE: sums and means of exact digits: what is written out is added as it is written, never as a float. */
import { digitsOf } from "../../schema/index.js";

/** Digits without their point, and how many of them stood behind it. */
interface Exact {
  value: bigint;
  places: number;
}

function exactOf(value: unknown): Exact | undefined {
  const digits = digitsOf(value);
  if (digits === undefined) return;
  const [whole = "", rest = ""] = digits.split(".");
  return { value: BigInt(whole + rest), places: rest.length };
}

const raise = ({ value, places }: Exact, to: number) => value * 10n ** BigInt(to - places);

/** Zeros at the end go as far as `least` places. */
function write({ value, places }: Exact, least: number): string {
  const sign = value < 0n ? "-" : "";
  const text = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const cut = text.length - places;
  const rest = text.slice(cut, cut + least) + withoutLastZeros(text.slice(cut + least));
  return sign + text.slice(0, cut) + (rest && "." + rest);
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** The exact total, as digits, with as many places as the longest value. Values that are no numbers count for nothing. */
export function total(values: readonly unknown[]): string {
  const sum = values.reduce<Exact>(
    (sum, value) => {
      const next = exactOf(value);
      if (!next) return sum;
      const places = Math.max(sum.places, next.places);
      return { value: raise(sum, places) + raise(next, places), places };
    },
    { value: 0n, places: 0 },
  );
  return write(sum, sum.places);
}

/** The mean, to two more places than the values have where it needs them. */
export function mean(values: readonly unknown[]): string {
  const numbers = values.flatMap((value) => exactOf(value) ?? []);
  if (!numbers.length) return "0";
  const places = Math.max(...numbers.map((number) => number.places)) + 2;
  const sum = numbers.reduce((sum, number) => sum + raise(number, places), 0n);
  const count = BigInt(numbers.length);
  const half = sum < 0n ? -count / 2n : count / 2n;
  return write({ value: (sum + half) / count, places }, places - 2);
}
