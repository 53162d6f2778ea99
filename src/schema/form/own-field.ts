/** PURE: whether a record has the very value of an input, which may then be sent back without a person's look at it. */
import type { Schema, TypeDef, TypeRef } from "../model/model.js";
import { isComposite, isLeaf, typeOf, usableFields } from "../model/names.js";
import type { FormField } from "./types.js";

/**
 * Whether a type has a field that is called as an input, takes no arguments and has the input's type. An object has the type if each
 * field of the one is an input of the other: what an input leaves out would be lost.
 */
export function hasOwnField(schema: Schema, typeName: string, { name, type }: FormField): boolean {
  const field = schema.types.get(typeName)?.fields.get(name);
  return field !== undefined && field.args.length === 0 && isSameType(schema, field.type, type, []);
}

/** @param outer - the input types around: they may contain themselves, and are not the same then */
function isSameType(schema: Schema, output: TypeRef, input: TypeRef, outer: readonly TypeDef[]): boolean {
  if (output.item || input.item)
    return output.item !== undefined && input.item !== undefined && isSameType(schema, output.item, input.item, outer);
  const [given, taken] = [typeOf(schema, output), typeOf(schema, input)];
  if (isLeaf(given) || !given || !taken) return output.name === input.name;
  if (!isComposite(given) || isLeaf(taken) || outer.includes(taken)) return false;
  const fields = usableFields(schema, given);
  return (
    fields.length === taken.inputs.size &&
    fields.every(({ name, args, type }) => {
      const inner = taken.inputs.get(name);
      return inner !== undefined && args.length === 0 && isSameType(schema, type, inner.type, [...outer, taken]);
    })
  );
}
