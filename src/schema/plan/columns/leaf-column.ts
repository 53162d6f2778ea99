/** The column of a scalar or enum field. See "Columns" in docs/schema-rules.md. */
import { kindNamed, kindOf } from "../../values/recognise.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { rankOfLeaf } from "./leaf-rank.js";

/** @param rank - where more is known of the field than its kind and its name, such as that it names the record */
export function leafColumn(context: FieldContext, rank?: number): Candidate {
  const { schema, type, field } = context;
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  return {
    ...describeField(context, kind),
    sort: field.name,
    rank: rank ?? rankOfLeaf(field, kind),
    read: (row) => member(row, field.name),
    path: [field.name],
    addSelections(row) {
      selectField(row, field.name);
    },
  };
}
