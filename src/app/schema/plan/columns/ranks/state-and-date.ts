/** What columns say about their record: its state, and its date. */
import { wordsOf } from "../../../values/words.js";
import type { Column } from "../../types.js";

type ColumnBasics = Pick<Column, "key" | "kind" | "list">;

/** Names of the state that says what has to be done about a record. Severities and kinds are states too, but have other names. */
const STATE_WORDS: ReadonlySet<string> = new Set(["status", "state", "phase", "stage"]);

/** Whether a column is one choice among few. */
export const isState = ({ kind, list }: ColumnBasics): boolean => kind.columnUse === "state" && !list;

/** Whether a column is one day or moment. */
export const isDate = ({ kind, list }: ColumnBasics): boolean => kind.columnUse === "date" && !list;

/** The state of a record among its columns: the one whose name says so, else the first. */
export function findState<Each extends ColumnBasics>(columns: readonly Each[]): Each | undefined {
  const states = columns.filter(isState);
  return states.find(({ key }) => wordsOf(key).some((word) => STATE_WORDS.has(word))) ?? states[0];
}
