/** Which texts cannot be keys, by the scalar of the key. See "Records by their key" in docs/work/schema-rules.md. */
import type { Schema } from "../../model/model.js";
import { kindOf } from "../../values/recognise.js";
import { integer } from "../../values/numbers.js";
import type { FieldShape } from "../field-shape.js";

export const UUID_SCALAR = /^(uu|gu)id$/i;
/** Some servers leave the hyphens out. */
const UUID = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i;

/** Whether a text may be the key that a field finds its record by: a whole number or a UUID has its form, any other key may be any text. */
export function mayBeKey(schema: Schema, { key }: Pick<FieldShape, "key">, text: string): boolean {
  if (!key) return true;
  const { type } = key;
  if (UUID_SCALAR.test(type.name)) return UUID.test(text);
  const isWhole = kindOf(schema, type).name === integer.name;
  return !isWhole || "value" in (integer.parse?.(text, { scalar: type.name, choices: [] }) ?? {});
}
