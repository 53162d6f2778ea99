/** Samples of sets that are too large to test in each run, chosen by a fixed rule. */

/** Every n-th item of each kind, beginning with the first. */
export function everyNth<Item>(items: readonly Item[], step: number, kindOf = (_: Item): string => "one"): Item[] {
  const counts = new Map<string, number>();
  return items.filter((item) => {
    const kind = kindOf(item);
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    return index % step === 0;
  });
}
