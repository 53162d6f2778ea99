/** PURE: which arguments of a field a form or a filter asks for. */
import type { FieldShape, InputValue } from "../../schema/index.js";

/** Every argument that a person may give, apart from paging and order. */
export function shapeInputs({ required, filters }: FieldShape): ReadonlySet<InputValue> {
  return new Set([...required, ...filters]);
}
