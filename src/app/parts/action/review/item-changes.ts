/** PURE: the items of a list that stay, come and go. */

export interface ItemChange {
  /** `left-out`: what is sent may as well be put beside it. */
  is: "kept" | "added" | "removed" | "left-out";
  item: unknown;
}

/**
 * The items in the order of the list as it will be, those that go after them. Equal items are counted.
 *
 * @param isSure - whether what is sent takes the place of all there are
 */
export function itemChanges(
  before: readonly unknown[],
  now: readonly unknown[],
  isSure: boolean,
): readonly ItemChange[] {
  const left = [...before];
  const changes = now.map((item): ItemChange => {
    const index = left.findIndex((each) => JSON.stringify(each) === JSON.stringify(item));
    if (index >= 0) left.splice(index, 1);
    return { is: index >= 0 ? "kept" : "added", item };
  });
  const is = isSure ? "removed" : "left-out";
  return [...changes, ...left.map((item): ItemChange => ({ is, item }))];
}
