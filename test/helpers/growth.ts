/** How the cost of reading a text grows with its length. Compares costs with each other, never with a clock. */
import * as assert from "uvu/assert";

/** How much longer the long text is than the short one. */
const LONGER = 16;
/** A linear reader takes 16 times as long, a quadratic one 256 times. What lies between is noise of the machine. */
const MOST = 64;
/** Characters of the short text: enough that what depends on the length outweighs the rest. Readers that do much for each character do with less. */
const SHORT = 2_000;
/** A measurement repeats the work until it has cost so much: less would be lost in the clock's grain. */
const MEASURED_MICROSECONDS = 100;
const SHORT_READINGS = 3;
const ROUNDS = 10;

/** A text of about this many characters. */
export type TextOfLength = (length: number) => string;

/** This piece again and again, between a beginning and an end. */
export const repeated =
  (piece: string, beginning = "", end = ""): TextOfLength =>
  (length) =>
    beginning + piece.repeat(Math.ceil(length / piece.length)) + end;

/** Fails unless reading a text 16 times as long costs less than 64 times as much processor time. */
export function assertLinear(
  what: string,
  read: (text: string) => unknown,
  textOfLength: TextOfLength,
  shortLength = SHORT,
): void {
  const short = textOfLength(shortLength);
  const long = textOfLength(shortLength * LONGER);
  // The long text is read first: it is the one that pays for code that V8 has not made fast yet. A busy machine gets more
  // chances, each with one reading more, until the code is fast and its cache is its own; a quadratic reader fails each time.
  let ofLong = Infinity;
  let ofShort = Infinity;
  for (let round = 0; round < ROUNDS && !(ofLong / ofShort < MOST); round++) {
    ofLong = Math.min(ofLong, leastCostOf(read, long, round + 1));
    ofShort = Math.min(ofShort, leastCostOf(read, short, SHORT_READINGS));
  }
  const ratio = ofLong / ofShort; // not rounded: 63.6 ends the loop, and would then count as 64
  assert.ok(ratio < MOST, `${what}: a text 16 times as long costs ${Math.round(ratio)} times as much`);
}

/** The least of some measurements: whatever else the machine does only adds to a cost. */
function leastCostOf(read: (text: string) => unknown, text: string, readings: number): number {
  let least = Infinity;
  for (let reading = 0; reading < readings; reading++) least = Math.min(least, costOf(read, text));
  return least;
}

/**
 * Processor time of one reading, in microseconds; the text is read until that can be told by the clock. The clock is looked at
 * after 1, 2, 4, … readings, because a look costs as much as reading a short text.
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

/** A parser may well refuse the text; how long it takes to do so is what counts. */
function tryToRead(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // What it says about the text is for other tests.
  }
}
