/**
 * Values that a system keeps for itself: counters, and when a record was last written. See "Layout of a record" in
 * docs/work/schema-rules.md.
 */
import { lastWordOf, wordsOf } from "../../values/words.js";
import type { Column } from "../types.js";
import { isDate } from "./ranks.js";

type Facts = Pick<Column, "key" | "kind" | "list">;

/** Last words of the names of numbers that only count rows up. */
const SEQUENCE_WORDS: ReadonlySet<string> = new Set(["sequence", "seq", "ordinal", "position", "index"]);

/** Last words of the names of numbers that count how often a record was written. */
const VERSION_WORDS: ReadonlySet<string> = new Set(["version", "revision"]);

/** What a system does to a record, by itself or along with everything that a person does to it. */
const WRITING_WORDS: ReadonlySet<string> = new Set(
  "created updated modified edited changed synced indexed imported touched refreshed inserted".split(" "),
);

/** Whether a number only counts the rows. */
export const isSequence = ({ key, kind }: Facts): boolean => !!kind.isNumber && SEQUENCE_WORDS.has(lastWordOf(key));

/** Whether a value says something about the writing of the record, and nothing about what the record stands for. */
export function isBookkeeping(column: Facts): boolean {
  const { key, kind } = column;
  if (key.includes(".")) return false;
  if (isDate(column)) return wordsOf(key).some((word) => WRITING_WORDS.has(word));
  return isSequence(column) || (!!kind.isNumber && VERSION_WORDS.has(lastWordOf(key)));
}

/** The first date that says something about what the record stands for, else the first one. */
export const findDate = <Each extends Facts>(columns: readonly Each[]): Each | undefined =>
  columns.find((column) => isDate(column) && !isBookkeeping(column)) ?? columns.find(isDate);
