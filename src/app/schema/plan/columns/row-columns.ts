/** Columns of a row that no field of its type gives: the link to its record, and which of its possible types it has. */
import { typeLabel } from "../../classify/label.js";
import type { Schema, TypeDef, TypeRef } from "../../model/model.js";
import { link } from "../../values/structures.js";
import { text } from "../../values/texts.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import type { Column } from "../types.js";
import type { Candidate } from "./candidate.js";
import { RANKS } from "./ranks.js";

/**
 * The key of the column that links to the row's own record. No field has such a name: GraphQL reserves names with two leading underscores.
 */
const ROW_KEY = "__row";

/** Whether a column links to the row's own record. All other links lead to other records. */
export const isRowLink = ({ key }: Pick<Column, "key">): boolean => key === ROW_KEY;

/** The column that links to the row's own record. */
export const rowLinkColumn = (label: string, type: TypeRef): Candidate => ({
  key: ROW_KEY,
  label,
  kind: link,
  list: false,
  type,
  rank: RANKS.title,
  read: (row) => row,
  path: [],
  // The selections of every row already include its reference.
  addSelections: () => {},
});

/** The column that says which of its possible types a row has. */
export function concreteTypeColumn(schema: Schema, { name }: TypeDef): Candidate {
  const type: TypeRef = { name: "String", text: "String!", nonNull: true };
  return {
    key: "__typename",
    label: typeLabel(schema, name),
    kind: text,
    list: false,
    type,
    rank: RANKS.concreteType,
    read(row) {
      const typeName = member(row, "__typename");
      return typeof typeName === "string" ? typeLabel(schema, typeName) : undefined;
    },
    path: ["__typename"],
    addSelections(rowSelections) {
      selectField(rowSelections, "__typename");
    },
  };
}
