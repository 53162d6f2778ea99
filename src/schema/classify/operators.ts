/** What the operators of a filter are called: `{ eq, ne, gte, in }` in words. */
import type { Schema } from "../model/model.js";
import { sameName } from "../model/names.js";
import type { ValueKind } from "../values/kind.js";

/** By `sameName`; the second word is for dates. */
const WORDS = new Map<string, readonly [string, string?]>([
  ["eq", ["Is"]],
  ["equals", ["Is"]],
  ["equalto", ["Is"]],
  ["exact", ["Is"]],
  ["eqi", ["Is, in any case"]],
  ["iexact", ["Is, in any case"]],
  ["ne", ["Is not"]],
  ["neq", ["Is not"]],
  ["notequals", ["Is not"]],
  ["notequalto", ["Is not"]],
  ["nei", ["Is not, in any case"]],
  ["lt", ["Less than", "Before"]],
  ["lessthan", ["Less than", "Before"]],
  ["lte", ["At most", "Until"]],
  ["lessthanorequalto", ["At most", "Until"]],
  ["gt", ["More than", "After"]],
  ["greaterthan", ["More than", "After"]],
  ["gte", ["At least", "From"]],
  ["greaterthanorequalto", ["At least", "From"]],
  ["in", ["One of"]],
  ["inarray", ["One of"]],
  ["nin", ["None of"]],
  ["notin", ["None of"]],
  ["notinarray", ["None of"]],
  ["containsi", ["Contains, in any case"]],
  ["icontains", ["Contains, in any case"]],
  ["includesinsensitive", ["Contains, in any case"]],
  ["notcontains", ["Does not contain"]],
  ["notcontainsi", ["Does not contain, in any case"]],
  ["ilike", ["Like, in any case"]],
  ["nilike", ["Not like, in any case"]],
  ["notilike", ["Not like, in any case"]],
  ["nlike", ["Not like"]],
  ["null", ["Is empty"]],
  ["isnull", ["Is empty"]],
  ["notnull", ["Is not empty"]],
  ["isnotnull", ["Is not empty"]],
]);

/** The label of an operator; undefined for all else, such as a field called "in" among other fields. */
export function operatorLabel(schema: Schema, parent: string, name: string, kind: ValueKind): string | undefined {
  const [word, ofDates] = WORDS.get(sameName(name)) ?? [];
  if (word === undefined) return;
  const inputs = [...(schema.types.get(parent)?.inputs.keys() ?? [])];
  // One word may be a name; three are a language.
  if (
    inputs.filter((each) => WORDS.has(sameName(each))).length < Math.min(3, inputs.length) ||
    (inputs.length === 1 && word !== "Is")
  )
    return;
  return kind === "date" || kind === "datetime" ? (ofDates ?? word) : word;
}
