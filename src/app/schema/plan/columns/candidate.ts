/** One column that a type could have: its value, its rank, and its selections. */
import { tellingDescription, fieldLabel } from "../../classify/label.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import type { ValueKind } from "../../values/kind.js";
import { selectField, type Selections } from "../document.js";
import { member } from "../read.js";
import type { Column } from "../types.js";

/** The field that a column is made from. */
export interface FieldContext {
  schema: Schema;
  /** The type that has the field. */
  type: TypeDef;
  field: FieldDef;
}

/** A column with its rank and its selections. */
export interface Candidate extends Omit<Column, "sort"> {
  /** One of `RANKS`, or a number between two of them: lower is better. */
  rank: number;
  /** The path of the field that it is ordered by: `create-plan.ts` finds the list's sort key for it. Absent where it has no order. */
  sortPath?: string;
  /** Whether it is a single text. If it ranks as `large`, it is a long one, which comes earlier on a record's screen than in a list. */
  isText?: boolean;
  /** Adds the fields that the column reads to the selections of a row. */
  addSelections(rowSelections: Selections): void;
}

/** The part of a column that describes its field. The rest depends on the kind of column: rank, path, order, selections, how it is read. */
export function describeField({ schema, type, field }: FieldContext, kind: ValueKind) {
  return {
    key: field.name,
    label: fieldLabel(schema, type.name, field),
    description: tellingDescription(schema, type.name, field),
    deprecated: field.deprecated,
    group: schema.hints?.get(type.name)?.fields.get(field.name)?.group,
    kind,
    list: !!field.type.item,
    type: field.type,
  };
}

/**
 * A column of an object, as a column of the type that has the object: `city` in `address` becomes `address.city`. It keeps the label, the
 * rank and the description of the inner column; callers replace those that differ.
 */
export function columnWithin(field: FieldDef, inner: Candidate): Candidate {
  const path = [field.name, ...inner.path];
  const key = path.join(".");
  return {
    ...inner,
    key,
    ...(inner.sortPath !== undefined && { sortPath: key }),
    path,
    read: (row) => inner.read(member(row, field.name)),
    ...(inner.readStored && { readStored: (row: unknown) => inner.readStored?.(member(row, field.name)) }),
    addSelections: (rowSelections) => inner.addSelections(selectField(rowSelections, field.name)),
  };
}
