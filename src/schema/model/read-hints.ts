/** Reads the hints of a page's owner: JSON in, Maps out. See "Hints" in docs/schema-rules.md. */
import type { Schema } from "./model.js";
import { isMeaning, type Meaning } from "../values/choices/meaning.js";
import type { FieldHints, Hints, TypeHints } from "./hints.js";

/**
 * Reads `{ types: { Ticket: { label, hide, title, columns, fields: { price: { label, hide, group, kind, widget } } } } }`; an enum may
 * have `meanings: { OVERDUE: "danger" }`. The
 * arguments of an action that has no input object are fields of "Mutation.buyTicket". Kinds and widgets are those of
 * `ValueKind` and `Widget`; one that does not exist is shown as text.
 */
export function readHints(json: unknown): Hints {
  const hints = new Map<string, TypeHints>();
  for (const [type, source] of entries(entries(json).find(([name]) => name === "types")?.[1])) {
    const members = new Map(entries(source));
    const columns = members.get("columns");
    const fields = entries(members.get("fields")).map(([name, hint]): [string, FieldHints] => [
      name,
      known(hint, ["label", "group", "kind", "widget"]),
    ]);
    const meanings = entries(members.get("meanings")).filter((entry): entry is [string, Meaning] =>
      isMeaning(entry[1]),
    );
    hints.set(type, {
      ...known(source, ["label", "title"]),
      ...(Array.isArray(columns) && { columns: columns.filter((column) => typeof column === "string") }),
      ...(meanings.length > 0 && { meanings: new Map(meanings) }),
      fields: new Map(fields),
    });
  }
  return hints;
}

/** The same schema seen through hints; every function of this folder heeds them. */
export const withHints = (schema: Schema, hints: Hints): Schema => ({ ...schema, hints });

const entries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** The texts among a hint's members, and whether it hides. */
function known(source: unknown, texts: readonly string[]): object {
  return Object.fromEntries(
    entries(source).filter(([name, value]) =>
      name === "hide" ? value === true : texts.includes(name) && typeof value === "string" && value,
    ),
  );
}
