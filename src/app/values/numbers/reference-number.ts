/** PURE: numbers that are names, as the screens with data show them. */
import { kinds, type Column, type Plan, type Schema } from "../../../schema/index.js";
import { isReferenceNumber } from "../../../schema/classify/identity/reference-number.js";

/** The column; of a number that is a name as one of text, so that its digits stand in no groups. */
export const withoutDigitGroups = (schema: Schema, { shape }: Plan, column: Column): Column =>
  column.kind.isNumber && isReferenceNumber(schema, shape.entity, column.key)
    ? { ...column, kind: kinds.text }
    : column;
