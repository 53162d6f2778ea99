/** The column of a scalar or enum field. See "Columns" in docs/schema-rules.md. */
import { kindNamed, kindOf } from "../../values/recognise.js";
import { text } from "../../values/text/text.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { rankOfLeaf } from "./leaf-rank.js";
import { RANKS } from "./ranks.js";

/**
 * The column of a scalar or enum field.
 * @param knownRank - replaces the rank by kind and name: the field names or identifies the record, for example
 */
export function leafColumn(context: FieldContext, knownRank?: number): Candidate {
  const { schema, type, field } = context;
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  const rank = knownRank ?? rankOfLeaf(field, kind);
  return {
    ...describeField(context, kind),
    sort: field.name,
    rank,
    isLongText: rank === RANKS.large && kind.name === text.name && !field.type.item,
    read: (row) => member(row, field.name),
    path: [field.name],
    addSelections(rowSelections) {
      selectField(rowSelections, field.name);
    },
  };
}
