/** PURE: which entries of a long section of the navigation are shown while it is folded. */
import type { Entry } from "./catalogue.js";

/**
 * The keys of the entries that a folded section shows at first: the recent ones, and the first of the others, in the section's order.
 * @param recentKeys - the keys of the recent entries, the latest first
 * @param size - how many entries are shown
 */
export function firstShown(entries: readonly Entry[], recentKeys: readonly string[], size: number): string[] {
  const isRecent = ({ key }: Entry) => recentKeys.includes(key);
  const recentFirst = [...entries.filter(isRecent), ...entries.filter((entry) => !isRecent(entry))];
  const shown = new Set(recentFirst.slice(0, size).map(({ key }) => key));
  return entries.map(({ key }) => key).filter((key) => shown.has(key));
}

/**
 * The shown keys with that of the open entry. An entry that was not shown takes the place of one that was not open lately, so that no
 * other entry moves.
 */
export function withOpenEntry(
  shown: readonly string[],
  openKey: string | undefined,
  recentKeys: readonly string[],
): readonly string[] {
  if (openKey === undefined || shown.includes(openKey)) return shown;
  const lastUnused = shown.findLastIndex((key) => !recentKeys.includes(key));
  const place = lastUnused === -1 ? shown.length - 1 : lastUnused;
  return shown.map((key, index) => (index === place ? openKey : key));
}
