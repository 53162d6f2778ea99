/** A comparator for `sort`: numbers by size, texts by code units. */
export function compare<T>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
