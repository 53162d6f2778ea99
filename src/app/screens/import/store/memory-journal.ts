/** A journal that lasts as long as the page: where the browser keeps nothing, or the rows hold secrets. */
import type { ImportJournal } from "./kept-import.js";

export function createMemoryJournal(): ImportJournal {
  const sent = new Set<number>();
  return {
    async claim(row) {
      const isFree = !sent.has(row);
      sent.add(row);
      return isFree;
    },
    async release(rows) {
      for (const row of rows) sent.delete(row);
    },
    async keepResults() {},
    async replaceRow() {},
    async addRow() {},
    isKept: () => false,
  };
}

/**
 * A journal that may be deleted while rows are sent, as by a sign-out in another tab. Then no other tab has the import any more, and no
 * reload finds it, so the page alone goes on with it.
 *
 * @param isGone - whether it has been deleted; once true, it stays so
 */
export function inMemoryOnceGone(kept: ImportJournal, isGone: () => boolean): ImportJournal {
  const memory = createMemoryJournal();
  const current = () => (isGone() ? memory : kept);
  return {
    claim: (row) => current().claim(row),
    release: (rows) => current().release(rows),
    keepResults: (rows, result) => current().keepResults(rows, result),
    replaceRow: (position, row) => current().replaceRow(position, row),
    addRow: (position, row) => current().addRow(position, row),
    isKept: () => current().isKept(),
  };
}
