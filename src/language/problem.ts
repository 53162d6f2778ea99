/** What is wrong with a text, and where. Types only. */

/** In UTF-16 units of the text, the end exclusive. */
export interface Problem {
  start: number;
  end: number;
  /** What is wrong and what to do, in a sentence. May quote names from the text and the schema: hostile text. */
  message: string;
  /** Warnings: what is deprecated or unused. A text with no error can be sent. */
  severity: "error" | "warning";
}
