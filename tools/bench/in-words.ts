/** Who is ahead, in words: where we are behind, a table of figures says so. */

/** What others reached, by name. Less is better. */
export type Others = readonly (readonly [name: string, value: number])[];

/** A difference below this share is the machine's mood. */
const LEVEL_SHARE = 0.03;

/**
 * @param write - how a figure is written
 * @param levelShare - how much two figures may differ and still be level
 */
export function besideOthers(
  ours: number,
  others: Others,
  write: (value: number) => string,
  levelShare = LEVEL_SHARE,
): string {
  const measured = others.filter(([, value]) => Number.isFinite(value)).sort((a, b) => a[1] - b[1]);
  if (measured.length === 0 || !Number.isFinite(ours)) return "";
  const ahead = measured.filter(([, value]) => value < ours * (1 - levelShare));
  if (ahead.length > 0) return `behind ${ahead.map(([name, value]) => `${name} (${write(value)})`).join(", ")}`;
  const level = measured.filter(([, value]) => value <= ours * (1 + levelShare));
  if (level.length > 0) return `level with ${level.map(([name]) => name).join(", ")}`;
  return "ahead of all";
}
