/** A problem in a text, with its place. Types only. */
import type { Advice, Words } from "./problem-words.js";

/** In UTF-16 units of the text, the end exclusive. */
export interface Problem {
  start: number;
  end: number;
  /** The problem and the remedy. */
  words: Words;
  /** A sentence more: the names that may have been meant, or a common mistake. */
  advice?: Advice;
  /** Warnings: what is deprecated or unused. A text with no error can be sent. */
  severity: "error" | "warning";
}
