/** PURE: the arguments of a field that a form or a filter has inputs for. */
import { type FieldShape, type FormField, formOf, type InputValue, type Schema } from "../../schema/index.js";

/** Every argument that a person may give, apart from paging and order. */
export function shapeInputs({ required, filters }: FieldShape): ReadonlySet<InputValue> {
  return new Set([...required, ...filters]);
}

/** The inputs for arguments of a field, as its hints describe them: for all that a person may give, unless `inputs` names some. */
export const argumentFields = (
  schema: Schema,
  shape: FieldShape,
  inputs: Iterable<InputValue> = shapeInputs(shape),
): FormField[] => formOf(schema, inputs, { parent: shape.argumentsOwner });
