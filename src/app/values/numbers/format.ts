/** Numbers as the person's own language writes them. Exact digits stay exact: text goes in, text comes out. */

/** Groups the digits of a decimal of any length without ever making it a float. */
export function digits(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = "", whole = "", rest] = match;
  const [group, point] = separators();
  // "2026" may be a year; with decimals it is none.
  const grouped = whole.length > 4 || rest !== undefined ? inThousands(whole, group) : whole;
  return sign.replace("-", "\u2212") + grouped + (rest === undefined ? "" : point + rest);
}

/** The digits in groups of three, counted from the end. */
function inThousands(whole: string, separator: string): string {
  const first = whole.length % 3;
  const groups = first ? [whole.slice(0, first)] : [];
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return groups.join(separator);
}

/** Bytes below this have two digits in kB: more digits would pretend a precision that the estimate lacks. */
const SMALL_FILE_BYTES = 10_000;
const BYTES_PER_KB = 1000;
const BYTES_PER_MB = 1_000_000;

/** About how much. */
export function bytes(count: number): string {
  if (count < BYTES_PER_KB) return `${count} B`;
  if (count >= BYTES_PER_MB) return `${(count / BYTES_PER_MB).toFixed(1)} MB`;
  return `${(count / BYTES_PER_KB).toPrecision(count < SMALL_FILE_BYTES ? 2 : 3)} kB`;
}

/** The signs between groups of digits and before decimals. */
let numberSigns: [group: string, decimal: string] | undefined;

function separators(): [group: string, decimal: string] {
  if (numberSigns) return numberSigns;
  const parts = new Intl.NumberFormat().formatToParts(12345.6);
  const signOf = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  numberSigns = [signOf("group", ","), signOf("decimal", ".")];
  return numberSigns;
}

let compactNumbers: Intl.NumberFormat | undefined;

/** Round numbers on an axis: "1.5M". */
export function axisNumber(value: number): string {
  compactNumbers ??= new Intl.NumberFormat(undefined, { notation: "compact", maximumSignificantDigits: 4 });
  return compactNumbers.format(value);
}
