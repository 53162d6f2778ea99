/** The name that was probably meant. Pure. */

/** Comparing takes the square of a name's length. */
const LONGEST = 100;

/** The candidate that takes the fewest keystrokes to get to, if few enough; upper and lower case are one. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let least = Math.floor(name.length * 0.4) + 2;
  let found: string | undefined;
  if (name.length > LONGEST) return;
  for (const candidate of candidates) {
    const steps = distance(wanted, candidate.toLowerCase(), least);
    if (steps < least) [least, found] = [steps, candidate];
  }
  return found;
}

/** How many letters to insert, take away or change; `limit` stands for all that are as many or more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row[b.length] as number;
}
