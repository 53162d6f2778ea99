/**
 * Which version of the page owns the store. Pages of two versions may be open in two tabs. The version that was opened last owns the
 * store, and the other one must not write to it any more, not even while its page is closed.
 */
import { nameOf, type Row, type Stores } from "./database.js";

const VERSION = "version";
/** How many versions that owned the store before are remembered. */
const REMEMBERED = 100;

const timeOf = ({ time }: { time?: unknown }): number => (typeof time === "number" ? time : 0);

/** The key of the mark that a version no longer owns the store. */
const markOf = (version: string): string => `left ${version}`;

/** Makes a version the owner of the store. @param use gets the answers of this version; those of another version are deleted */
export function takeStore({ answers, facts }: Stores, version: string, now: number, use: (rows: Row[]) => void): void {
  const last = facts.get(VERSION);
  last.onsuccess = () => {
    const { text } = (last.result ?? {}) as Partial<Record<keyof Row, unknown>>;
    const before = typeof text === "string" ? text : undefined; // the disk may be damaged
    if (before === version) {
      const all = answers.getAll();
      all.onsuccess = () => use(all.result as Row[]);
      return;
    }
    const all = facts.getAll();
    all.onsuccess = () => {
      const marks = (all.result as Row[])
        .filter(({ key }) => `${key}`.startsWith(markOf("")))
        .sort((a, b) => timeOf(b) - timeOf(a))
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
 * Makes a transaction fail with `isTaken` if another version owns the store by now. Adding a key that exists is an error that ends the
 * transaction without a result to wait for: a page that is being closed or frozen could not wait.
 */
export function writeOnlyAs({ facts }: Stores, version: string): void {
  const mark = facts.add({ key: markOf(version), text: "" });
  mark.onerror = (event) => event.stopPropagation(); // the listener of the transaction would prevent its abort
  facts.delete(markOf(version));
}

/** Reads a fact if the version still owns the store. */
export function readFactAs({ facts }: Stores, version: string, key: string, use: (row: Row | undefined) => void): void {
  const current = facts.get(VERSION);
  const fact = facts.get(key);
  fact.onsuccess = () => {
    if ((current.result as Row | undefined)?.text === version) use(fact.result as Row | undefined);
  };
}

/** Whether a transaction failed because `writeOnlyAs` found another owner. */
export const isTaken = (error: unknown): boolean => nameOf(error) === "ConstraintError";
