/** PURE: the items of a list that stay, come and go. */

export interface ItemChange {
  is: "kept" | "added" | "removed";
  item: unknown;
}

/** The items in the order of the list as it will be, those that go after them. Equal items are counted. */
export function itemChanges(before: readonly unknown[], now: readonly unknown[]): readonly ItemChange[] {
  const left = [...before];
  const changes = now.map((item): ItemChange => {
    const index = left.findIndex((each) => JSON.stringify(each) === JSON.stringify(item));
    if (index >= 0) left.splice(index, 1);
    return { is: index >= 0 ? "kept" : "added", item };
  });
  return [...changes, ...left.map((item): ItemChange => ({ is: "removed", item }))];
}
