/**
 * Whose documents a store holds. Pages of two versions may be open at once, in two tabs; the one that was opened last has
 * the store, and the other one must not write to it any more, not even in its last moment.
 */
import { nameOf, type Row, type Stores } from "./database.js";

const VERSION = "version";
/** Versions that had the store before; a page of an older one is forgotten some time. */
const REMEMBERED = 100;

/** The key of the mark that a version no longer has the store. */
const markOf = (version: string): string => `left ${version}`;

/** Takes the store for a version: gives the answers that this version left, or drops those of another. */
export function takeStore({ answers, facts }: Stores, version: string, now: number, use: (rows: Row[]) => void): void {
  const last = facts.get(VERSION);
  last.onsuccess = () => {
    const before = (last.result as Row | undefined)?.text;
    if (before === version) {
      const all = answers.getAll();
      all.onsuccess = () => use(all.result as Row[]);
      return;
    }
    const all = facts.getAll();
    all.onsuccess = () => {
      const marks = (all.result as Row[])
        .filter(({ key }) => `${key}`.startsWith(markOf("")))
        .sort((a, b) => b.time - a.time)
        .slice(0, REMEMBERED);
      if (before !== undefined) marks.push({ key: markOf(before), text: "", time: now });
      answers.clear();
      facts.clear();
      facts.put({ key: VERSION, text: version });
      for (const mark of marks) if (mark.key !== markOf(version)) facts.put(mark);
    };
  };
}

/**
 * Makes a transaction fail with `isTaken` where another version has the store by now. To add what is there already is an
 * error that ends the transaction, and no answer has to be waited for: a page that is put away has no turn left for one.
 */
export function writeOnlyAs({ facts }: Stores, version: string): void {
  const mark = facts.add({ key: markOf(version), text: "" });
  mark.onerror = (event) => event.stopPropagation(); // whoever listens further out would keep the transaction alive
  facts.delete(markOf(version));
}

/** Reads a fact if the version still has the store. */
export function readFactAs({ facts }: Stores, version: string, key: string, use: (row: Row | undefined) => void): void {
  const current = facts.get(VERSION);
  const fact = facts.get(key);
  fact.onsuccess = () => {
    if ((current.result as Row | undefined)?.text === version) use(fact.result as Row | undefined);
  };
}

/** Whether a transaction failed as `writeOnlyAs` wants it to. */
export const isTaken = (error: unknown): boolean => nameOf(error) === "ConstraintError";
