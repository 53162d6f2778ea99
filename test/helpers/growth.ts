/**
 * Checks how the cost of reading a text grows with its length. It compares costs with each other, so the speed of the
 * machine does not matter.
 */
import * as assert from "uvu/assert";

/** How many times longer the long text is than the short one. */
const LENGTH_RATIO = 16;
/**
 * A linear reader takes 16 times as long, a quadratic one 256 times. The limit is between the two, to allow for noise.
 */
const MAX_COST_RATIO = 64;
/**
 * The length of the short text in characters: long enough that fixed costs do not matter. Readers that do much work for
 * each character need fewer.
 */
const SHORT_LENGTH = 2_000;
/** A measurement repeats the work until it has cost this much, because the clock is too coarse for less. */
const MEASURED_MICROSECONDS = 100;
const SHORT_READINGS = 3;
const ROUNDS = 10;

/** Makes a text of about this many characters. */
export type TextOfLength = (length: number) => string;

/** Repeats a piece between a beginning and an end. */
export const repeated =
  (piece: string, beginning = "", end = ""): TextOfLength =>
  (length) =>
    beginning + piece.repeat(Math.ceil(length / piece.length)) + end;

/** Fails unless a text 16 times as long costs less than 64 times as much processor time. */
export function assertLinear(
  what: string,
  read: (text: string) => unknown,
  textOfLength: TextOfLength,
  shortLength = SHORT_LENGTH,
): void {
  const short = textOfLength(shortLength);
  const long = textOfLength(shortLength * LENGTH_RATIO);
  // The long text is read first, so that it pays for code that V8 has not optimized yet. On a busy machine more rounds
  // follow, each with one reading more. A quadratic reader fails in all of them.
  let longCost = Infinity;
  let shortCost = Infinity;
  for (let round = 0; round < ROUNDS && !(longCost / shortCost < MAX_COST_RATIO); round++) {
    longCost = Math.min(longCost, lowestCostOf(read, long, round + 1));
    shortCost = Math.min(shortCost, lowestCostOf(read, short, SHORT_READINGS));
  }
  const ratio = longCost / shortCost; // not rounded: 63.6 ends the loop, and rounding would fail it
  assert.ok(ratio < MAX_COST_RATIO, `${what}: a text 16 times as long costs ${Math.round(ratio)} times as much`);
}

/** The lowest of several measurements, because noise only adds to a cost. */
function lowestCostOf(read: (text: string) => unknown, text: string, readings: number): number {
  let least = Infinity;
  for (let reading = 0; reading < readings; reading++) least = Math.min(least, costOf(read, text));
  return least;
}

/**
 * The processor time of one reading, in microseconds. The text is read until the clock can measure the time. The clock
 * is read after 1, 2, 4, … readings, because that costs as much as reading a short text.
 */
function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  let runs = 0;
  for (let nextLook = 1; ; nextLook *= 2) {
    for (; runs < nextLook; runs++) tryToRead(read, text);
    const { user, system } = process.cpuUsage(before);
    if (user + system >= MEASURED_MICROSECONDS) return (user + system) / runs;
  }
}

/** Reads a text that the parser may refuse: only the time counts here. */
function tryToRead(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // Other tests check what it reports about the text.
  }
}
