/** PURE: the arguments of a field that a form or a filter has inputs for. */
import type { FieldShape, InputValue } from "../../schema/index.js";

/** Every argument that a person may give, apart from paging and order. */
export function shapeInputs({ required, filters }: FieldShape): ReadonlySet<InputValue> {
  return new Set([...required, ...filters]);
}
