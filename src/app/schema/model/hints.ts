/** Hints, which override the rules. Types only. */
import type { ChoiceHints, Widget } from "../values/kind.js";

/**
 * Hints by type name: those of the page's owner, and a person's own in their place. See "Hints" in docs/work/schema-rules.md. JSON is read
 * by `readHints`, `withHints` puts it on a schema.
 */
export type Hints = ReadonlyMap<string, TypeHints>;

export interface TypeHints extends ChoiceHints {
  label?: string;
  /** Takes the place of the server's description. */
  description?: string | undefined;
  hide?: boolean;
  /** The field that names a record. */
  title?: string;
  /** Columns of lists, in order. */
  columns?: readonly string[];
  fields: ReadonlyMap<string, FieldHints>;
}

export interface FieldHints {
  label?: string;
  /** Takes the place of the server's description. */
  description?: string | undefined;
  /** Takes the place of the server's reason for a deprecation. */
  deprecated?: string | undefined;
  hide?: boolean;
  group?: string;
  /** The name of a kind of value. */
  kind?: string;
  widget?: Widget;
}
