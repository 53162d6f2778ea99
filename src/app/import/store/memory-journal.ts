/** A journal that lasts as long as the page: where the browser keeps nothing, or the rows hold secrets. */
import type { ImportJournal } from "./import-store.js";

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
  };
}
