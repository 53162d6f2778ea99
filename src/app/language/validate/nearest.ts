/** PURE: the name that was probably meant. */

/** Names longer than this many UTF-16 units are not compared: that takes the square of the length. */
const LENGTH_LIMIT = 100;

/** How much of a name may be mistyped, besides `ALWAYS_ALLOWED` letters. */
const MISTYPED_SHARE = 0.4;

/** So many letters may be wrong in a name of any length. */
const ALWAYS_ALLOWED = 1;

/** The candidate that takes the fewest edits to get to, if they are few enough; case-insensitive. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LENGTH_LIMIT) return;
  const lowerCaseName = name.toLowerCase();
  let limit = Math.floor(name.length * MISTYPED_SHARE) + ALWAYS_ALLOWED + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const edits = editDistance(lowerCaseName, candidate.toLowerCase(), limit);
    if (edits >= limit) continue;
    limit = edits;
    found = candidate;
  }
  return found;
}

/** How many letters to insert, remove or replace (Levenshtein); `limit` stands for all that are as many or more. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const replaced = (previousRow[column - 1] as number) + (isSame ? 0 : 1);
      const removed = (previousRow[column] as number) + 1;
      const inserted = (currentRow[column - 1] as number) + 1;
      currentRow.push(Math.min(replaced, removed, inserted));
    }
    if (Math.min(...currentRow) >= limit) return limit;
    previousRow = currentRow;
  }
  return previousRow[b.length] as number;
}
