/** The columns of scalar and enum fields. See "Columns" in docs/work/schema-rules.md. */
import type { Schema, TypeDef } from "../../model/model.js";
import { freeFields, isLeaf, typeOf } from "../../model/names.js";
import { kindNamed, kindOf } from "../../values/recognise.js";
import { minorUnits } from "../../values/numbers/minor-units.js";
import { text } from "../../values/text/text.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { rankOfLeaf } from "./ranks/leaf-rank.js";
import { isShownByAmount, moneyColumn } from "./money-column.js";
import { RANKS } from "./ranks/ranks.js";

/**
 * The column of a scalar or enum field.
 * @param knownRank - replaces the rank by kind and name: the field names or identifies the record, for example
 */
export function leafColumn(context: FieldContext, knownRank?: number): Candidate {
  const { schema, type, field } = context;
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  const rank = knownRank ?? (isShownByAmount(context) ? RANKS.hidden : rankOfLeaf(field, kind));
  const column: Candidate = {
    ...describeField(context, kind),
    sortPath: field.name,
    rank,
    isText: kind.name === text.name && !field.type.item,
    read: (row) => member(row, field.name),
    path: [field.name],
    addSelections(rowSelections) {
      selectField(rowSelections, field.name);
    },
  };
  return kind.name === minorUnits.name ? moneyColumn(context, column) : column;
}

/**
 * The columns of all scalar and enum fields of a type, lists of them included.
 * @param knownRankOf - the rank of the field of a name, where its kind and name do not decide
 */
export const leafColumnsOf = (
  schema: Schema,
  type: TypeDef,
  knownRankOf: (fieldName: string) => number | undefined = () => undefined,
): Candidate[] =>
  freeFields(schema, type)
    .filter((field) => isLeaf(typeOf(schema, field.type)))
    .map((field) => leafColumn({ schema, type, field }, knownRankOf(field.name)));
