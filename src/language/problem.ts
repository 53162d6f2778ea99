/** A problem in a text, with its place. Types only. */

/** In UTF-16 units of the text, the end exclusive. */
export interface Problem {
  start: number;
  end: number;
  /** The problem and the remedy, in a sentence. May quote names from the text and the schema: hostile text. */
  message: string;
  /** Warnings: what is deprecated or unused. A text with no error can be sent. */
  severity: "error" | "warning";
}
