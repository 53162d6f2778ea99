// @ts-check
/**
 * Makes source maps coarser: a place for each line of the source instead of one for each name and bracket. An error leads to the same line
 * as before, and the maps are half as large.
 * https://tc39.es/ecma426/#sec-mappings
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** A digit of base 64 holds five bits of a number, and a sixth that says whether another digit follows. */
const BITS_IN_DIGIT = 5;
const CONTINUES = 1 << BITS_IN_DIGIT;

/** What a segment says: a column of the script, and of which place it was made. Each number is the difference to the segment before. */
/** @typedef {{ column: number, source: number, line: number, sourceColumn: number }} Place */

/**
 * @param {string} mappings of a source map
 * @returns {string} the same with only the first segment of each line of the source. Names are left out
 */
export function keepLines(mappings) {
  const read = { column: 0, source: 0, line: 0, sourceColumn: 0 };
  const written = { ...read };
  const lines = mappings.split(";").map((scriptLine) => {
    read.column = 0;
    written.column = 0;
    /** @type {Place | undefined} */
    let last;
    const kept = [];
    for (const segment of scriptLine === "" ? [] : scriptLine.split(",")) {
      const isPlace = advance(read, decode(segment));
      if (!isPlace || (last && last.source === read.source && last.line === read.line)) continue;
      last = { ...read };
      kept.push(encode(difference(written, read)));
      Object.assign(written, read);
    }
    return kept.join(",");
  });
  return lines.join(";");
}

/**
 * @param {Place} place
 * @param {number[]} numbers
 * @returns {boolean} whether the segment has a source
 */
function advance(place, [column = 0, source, line = 0, sourceColumn = 0]) {
  place.column += column;
  if (source === undefined) return false;
  place.source += source;
  place.line += line;
  place.sourceColumn += sourceColumn;
  return true;
}

/**
 * @param {Place} from
 * @param {Place} to
 */
const difference = (from, to) => [
  to.column - from.column,
  to.source - from.source,
  to.line - from.line,
  to.sourceColumn - from.sourceColumn,
];

/**
 * @param {string} segment
 * @returns {number[]}
 */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & (CONTINUES - 1)) << shift;
    shift += BITS_IN_DIGIT;
    if (bits & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1); // the lowest bit is the sign
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** @param {readonly number[]} numbers */
const encode = (numbers) => numbers.map(encodeNumber).join("");

/** @param {number} number */
function encodeNumber(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let digits = "";
  do {
    const bits = rest & (CONTINUES - 1);
    rest >>>= BITS_IN_DIGIT;
    digits += DIGITS[rest > 0 ? bits | CONTINUES : bits];
  } while (rest > 0);
  return digits;
}
