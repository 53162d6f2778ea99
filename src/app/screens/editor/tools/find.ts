/** PURE: finds a text in a document. */
import type { ColouredRange } from "../code/drawn/paint.js";

/** Places that are marked at most. */
const FOUND_LIMIT = 2000;

/** Where a text stands, in order and without overlaps; capitals do not count unless there are some in what is sought. */
export function findAll(text: string, sought: string): number[] {
  const hasCapitals = sought !== sought.toLowerCase();
  // Letters whose small form is longer, as that of İ, would move the places: such a text is searched as it is.
  const isSameLength = text.toLowerCase().length === text.length;
  const within = hasCapitals || !isSameLength ? text : text.toLowerCase();
  const starts: number[] = [];
  if (sought === "") return starts;
  let start = within.indexOf(sought);
  while (start >= 0 && starts.length < FOUND_LIMIT) {
    starts.push(start);
    start = within.indexOf(sought, start + sought.length);
  }
  return starts;
}

/** The first place at or behind the caret; 0 where there is none. */
export const firstFrom = (starts: readonly number[], caret: number): number =>
  Math.max(
    0,
    starts.findIndex((start) => start >= caret),
  );

/** The places as the code area draws them. */
export const foundMarks = (starts: readonly number[], length: number, chosen: number): ColouredRange[] =>
  starts.map((start, index) => ({ start, end: start + length, mark: index === chosen ? "found chosen" : "found" }));
