/** Reads hints: JSON in, Maps out. See "Hints" in docs/work/schema-rules.md. */
import type { Schema, FieldHints, Hints, TypeHints } from "./model.js";
import { isMeaning, type Meaning } from "../values/kind.js";

/**
 * Reads `{ types: { Ticket: { label, description, hide, title, columns, fields } } }`, where `fields` is
 * `{ price: { label, description, deprecated, hide, group, kind, widget } }`. An enum may have `meanings: { OVERDUE: "danger" }` and
 * `values: { OVERDUE: { label, description, deprecated } }`. The arguments of a field are fields of a type that is called like the
 * field: "Query.tickets", "Mutation.buyTicket"; those of an action with one input object are fields of its type. Kinds and widgets are
 * those of `ValueKind` and `Widget`. A kind or widget that does not exist is shown as text.
 */
export function readHints(json: unknown): Hints {
  const types = entries(new Map(entries(json)).get("types"));
  return new Map(types.map(([type, source]) => [type, readTypeHints(source)]));
}

function readTypeHints(source: unknown): TypeHints {
  const members = new Map(entries(source));
  const columns = members.get("columns");
  const fields = entries(members.get("fields")).map(([name, hint]): [string, FieldHints] => [
    name,
    hintTexts(hint, ["label", "description", "deprecated", "group", "kind", "widget"]),
  ]);
  const meanings = entries(members.get("meanings")).filter((entry): entry is [string, Meaning] => isMeaning(entry[1]));
  const choiceLabels = choiceTexts(members.get("values"), "label");
  const choiceDescriptions = choiceTexts(members.get("values"), "description");
  const choiceDeprecations = choiceTexts(members.get("values"), "deprecated");
  return {
    ...hintTexts(source, ["label", "description", "title"]),
    ...(Array.isArray(columns) && { columns: columns.filter((column) => typeof column === "string") }),
    ...(meanings.length > 0 && { meanings: new Map(meanings) }),
    ...(choiceLabels.length > 0 && { choiceLabels: new Map(choiceLabels) }),
    ...(choiceDescriptions.length > 0 && { choiceDescriptions: new Map(choiceDescriptions) }),
    ...(choiceDeprecations.length > 0 && { choiceDeprecations: new Map(choiceDeprecations) }),
    fields: new Map(fields),
  };
}

/** One text of each value of an enum that has it. */
const choiceTexts = (values: unknown, name: "label" | "description" | "deprecated"): [string, string][] =>
  entries(values)
    .map(([value, hint]): [string, unknown] => [value, new Map(entries(hint)).get(name)])
    .filter((entry): entry is [string, string] => isText(entry[1]));

/** The same schema with hints, which every function of this folder follows; its form on the wire has them too. */
export const withHints = (schema: Schema, hints: Hints): Schema => ({
  ...schema,
  hints,
  ...(schema.wire && { wire: { ...schema.wire, hints } }),
});

const entries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The members of a hint that are texts of these names, and whether it hides. */
function hintTexts(source: unknown, names: readonly string[]): object {
  const isHint = ([name, value]: [string, unknown]) => names.includes(name) && isText(value);
  const isHiding = ([name, value]: [string, unknown]) => name === "hide" && value === true;
  return Object.fromEntries(entries(source).filter((entry) => isHint(entry) || isHiding(entry)));
}
