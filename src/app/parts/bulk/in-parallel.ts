/** Does the same for many items, a few of them at the same time. */

/** Requests that are open at the same time: servers count them. */
const ITEMS_AT_ONCE = 4;

/** @param work - called in the order of the items; its errors are the caller's */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  // Each worker takes the next item that no other one has taken.
  const queue = items[Symbol.iterator]();
  const takeItems = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: ITEMS_AT_ONCE }, takeItems));
}
