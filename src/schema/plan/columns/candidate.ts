/** A column that a screen may choose, and the columns of fields that need no further look at what they hold. */
import { fieldLabel, typeLabel } from "../../classify/label.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../../model/model.js";
import type { ValueKind } from "../../values/kind.js";
import { kindNamed, kindOf } from "../../values/recognise.js";
import { link } from "../../values/structures/link.js";
import { text } from "../../values/text/text.js";
import { select, type Selections } from "../document.js";
import { member } from "../read.js";
import type { Column } from "../types.js";
import { RANKS, rankOfLeaf } from "./ranks.js";

/** A column together with what it asks for. */
export interface Candidate extends Column {
  /** One of `RANKS`, or a number between two of them: lower is better. */
  rank: number;
  /** Adds what the column reads to the selections of a row. */
  select(into: Selections): void;
}

/** The part of a column that describes its field, without its selection and reading. */
export function describeField(schema: Schema, type: TypeDef, field: FieldDef, kind: ValueKind) {
  return {
    key: field.name,
    label: fieldLabel(schema, type.name, field),
    description: field.description,
    deprecated: field.deprecated,
    group: schema.hints?.get(type.name)?.fields.get(field.name)?.group,
    kind,
    list: !!field.type.item,
    type: field.type,
  };
}

/**
 * The column of a scalar or enum field.
 * @param rank - where the field is known for more than its kind and name, such as that it names the record
 */
export function leafColumn(schema: Schema, type: TypeDef, field: FieldDef, rank?: number): Candidate {
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  return {
    ...describeField(schema, type, field, kind),
    sort: field.name,
    rank: rank ?? rankOfLeaf(field, kind),
    read: (row) => member(row, field.name),
    path: [field.name],
    select(into) {
      select(into, field.name);
    },
  };
}

/** The column that says which of its possible types a value has. */
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
    select(into) {
      select(into, "__typename");
    },
  };
}

/** The column of the row itself, which links to its record. */
export const rowColumn = (label: string, type: TypeRef): Candidate => ({
  key: "",
  label,
  kind: link,
  list: false,
  type,
  rank: RANKS.title,
  read: (row) => row,
  path: [],
  // Every row is asked for what a link to it needs.
  select: () => {},
});
