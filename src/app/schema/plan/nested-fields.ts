/** Fields of a record that are screens of their own: nested lists, and fields that need arguments first. */
import type { FieldShape } from "../classify/field-shape.js";
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { rowsOf } from "../classify/list/rows.js";
import { shapeOf } from "../classify/shape.js";
import type { Schema, TypeDef } from "../model/model.js";
import { freeFields, isRequired, usableFields } from "../model/names.js";
import { linkLabel } from "./columns/link-label.js";

/** The nested lists of a record, deprecated ones last. */
export function tabsOf(schema: Schema, type: TypeDef): FieldShape[] {
  const lists = freeFields(schema, type)
    .filter((field) => rowsOf(schema, field))
    .map((field) => ({ ...shapeOf(schema, type.name, field), label: linkLabel({ schema, type, field }) }))
    .sort((one, other) => Number(one.deprecated !== undefined) - Number(other.deprecated !== undefined));
  return [...withDistinctLabels(lists, ({ name }) => name)];
}

/** The fields of a record that need arguments first. See "Fields with required arguments" in docs/work/schema-rules.md. */
export const fieldsWithArguments = (schema: Schema, type: TypeDef): FieldShape[] =>
  usableFields(schema, type)
    .filter((field) => field.args.some(isRequired))
    .map((field) => shapeOf(schema, type.name, field));
