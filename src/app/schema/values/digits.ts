/** Numbers as text: digits are never rounded on their way from the server to the screen and back. */

/** The exact digits of a number or of text that is one: no exponent, no rounding; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  if (typeof text !== "string") return;
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (!match) return;
  const [, sign, integer = "", fraction = "", exponent] = match;
  const minus = sign === "-" ? "-" : "";
  if (!exponent) return minus + integer + (fraction && "." + fraction);
  return minus + movePoint(integer, fraction, Number(exponent));
}

/** Exact digits with their point moved to the right, or to the left where `places` is negative. */
export function shiftPoint(digits: string, places: number): string {
  const minus = digits.startsWith("-") ? "-" : "";
  const [integer = "", fraction = ""] = digits.slice(minus.length).split(".");
  return minus + movePoint(integer, fraction, places);
}

/** @param fraction - the digits after the point */
function movePoint(integer: string, fraction: string, places: number): string {
  const point = integer.length + places;
  const digits = (integer + fraction).padEnd(point, "0");
  const padded = point > 0 ? digits : "0".repeat(1 - point) + digits;
  const cut = Math.max(point, 1);
  return padded.slice(0, cut).replace(/^0+(?=\d)/, "") + ("." + padded.slice(cut)).replace(/\.0*$/, "");
}

/** Compares two texts of digits as numbers, however long they are. */
export function compareDigits(left: string, right: string): number {
  const places = Math.max(fractionOf(left).length, fractionOf(right).length);
  const difference = scaled(left, places) - scaled(right, places);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

const fractionOf = (digits: string): string => digits.split(".")[1] ?? "";

/** The digits as a whole number of 10^-places: 150n for "1.5" and two places. */
function scaled(digits: string, places: number): bigint {
  const [integer = ""] = digits.split(".");
  return BigInt(integer + fractionOf(digits).padEnd(places, "0"));
}
