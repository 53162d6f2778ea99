/**
 * The columns of an object that is not a record, called a part of the record that has it: `address` of a customer. See "Nested objects" in
 * docs/work/schema-rules.md.
 */
import { mayBeRecord } from "../../../classify/identity/record-types.js";
import { leavesOf } from "../../../classify/identity/keys.js";
import { rowsOf } from "../../../classify/list/rows.js";
import type { TypeDef } from "../../../model/model.js";
import { freeFields, typeOf } from "../../../model/names.js";
import { lastWordOf, wordsOf } from "../../../values/words.js";
import type { Candidate, FieldContext } from "../candidate.js";
import { leafColumnsOf } from "../leaf-column.js";
import { RANKS } from "../ranks/ranks.js";
import { fileUrlOf } from "./file-part.js";
import { labelOfPart, labelWithPart, partColumn } from "./part-column.js";

/**
 * The columns of a part: "Address: street" for `address { street }`.
 * @param context - the field that gives the part, on the type of the rows
 * @param part - the type of the part
 */
export function partColumns(context: FieldContext, part: TypeDef): Candidate[] {
  const leafColumns = leafColumnsOf(context.schema, part);
  const columns = leafColumns.length ? leafColumns : columnsOneLevelDeeper(context, part);
  const file = fileUrlOf(context, part, leafColumns);
  const onlyShown = file?.column ?? onlyShownColumn(context, leafColumns);
  return columns.map((inner) => {
    // `size { value }` → "Size", if no other column of the part is shown: "Size: value" would say no more.
    const label = inner === onlyShown ? labelOfPart(context) : labelWithPart(context, inner);
    // Of a file the URL stands for all: what else is known of it is offered.
    const rank = file && inner !== file.column ? RANKS.hidden : RANKS.part;
    const kind = inner === file?.column ? file.kind : inner.kind;
    return partColumn(context, { ...inner, kind }, { label, rank });
  });
}

/** Last words of the names of values that stand for the object that has them. All else says something of it: `seller { age }`. */
const STANDS_FOR_OBJECT: ReadonlySet<string> = new Set([
  "value",
  "amount",
  "text",
  "rendered",
  "raw",
  "content",
  "plain",
  "formatted",
  "display",
  "full",
  "name",
  "title",
  "label",
  "code",
  "key",
  "number",
  "total",
  "count",
  "minor",
  "cents",
  "url",
  "uri",
  "href",
  "src",
  "date",
  "iso",
  "json",
  "html",
  "markdown",
]);

/** The one column of a part that is shown, if it stands for the part. */
function onlyShownColumn({ field }: FieldContext, columns: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = columns.filter(({ rank }) => rank < RANKS.hidden);
  if (!only || others.length > 0) return;
  const lastWord = lastWordOf(only.key);
  return STANDS_FOR_OBJECT.has(lastWord) || wordsOf(field.name).includes(lastWord) ? only : undefined;
}

/** The columns of the parts of a part without leaves, which is passed through once: `priceRange { min { amount } max { amount } }`. */
function columnsOneLevelDeeper({ schema, type: rowType }: FieldContext, part: TypeDef): Candidate[] {
  return freeFields(schema, part).flatMap((field) => {
    const inner = typeOf(schema, field.type);
    if (inner?.kind !== "OBJECT" || field.type.item || inner === rowType) return [];
    if (mayBeRecord(schema, inner.name) || rowsOf(schema, field)) return [];
    // Without this condition, a second part without leaves would be passed through as well, and this one again within itself.
    return leavesOf(schema, inner).length ? partColumns({ schema, type: part, field }, inner) : [];
  });
}
