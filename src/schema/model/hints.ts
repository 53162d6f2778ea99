/** The hints of a page's owner, which override the rules. Types only. */
import type { Meaning } from "../values/choices/meaning.js";
import type { Widget } from "../values/kind.js";

/**
 * The hints of a page's owner, by type name. See "Hints" in docs/schema-rules.md. JSON is read by `readHints`, `withHints` puts
 * it on a schema.
 */
export type Hints = ReadonlyMap<string, TypeHints>;

export interface TypeHints {
  label?: string;
  hide?: boolean;
  /** The field that names a record. */
  title?: string;
  /** Columns of lists, in order. */
  columns?: readonly string[];
  /** The meanings of an enum's values, by the name of the value. */
  meanings?: ReadonlyMap<string, Meaning>;
  /** The labels of an enum's values, by the name of the value. */
  choiceLabels?: ReadonlyMap<string, string>;
  fields: ReadonlyMap<string, FieldHints>;
}

export interface FieldHints {
  label?: string;
  hide?: boolean;
  group?: string;
  /** The name of a kind of value. */
  kind?: string;
  widget?: Widget;
}
