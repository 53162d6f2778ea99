/** What a value is to a person, and the control that it is typed into. Types only. */

/** How a value is to be shown (rules 5 and 11). */
export type ValueKind =
  | "text"
  | "id"
  | "integer"
  /** Digits that must not be rounded: decimals and 64-bit integers. Arrives as text or number, see `digitsOf`. */
  | "decimal"
  | "float"
  | "boolean"
  | "enum"
  | "date"
  | "datetime"
  | "time"
  | "duration"
  | "url"
  | "email"
  | "color"
  | "json"
  | "html"
  | "file"
  /** A record elsewhere: give the value to `plan.identify`. */
  | "link"
  /** A custom scalar that nothing is known of: see `guessKind`. */
  | "unknown";

export type Widget =
  | "text"
  | "textarea"
  | "number"
  | "boolean"
  | "enum"
  | "list"
  | "object"
  | "one-of"
  | "file"
  | "id"
  | "date"
  | "datetime"
  | "time"
  | "color"
  | "json";
