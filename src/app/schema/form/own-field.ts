/** PURE: what of a record the value of an input is made of, which may have to be shown to a person before it is sent. */
import { identityOf } from "../classify/identity/identity.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../model/model.js";
import { isLeaf, typeOf, usableFields } from "../model/names.js";
import { fieldFor } from "./told-values.js";
import type { FormField, MadeOf } from "./types.js";
import { listShape } from "./whole-list.js";

/** @returns undefined where the type has no field that the input is called after */
export function madeOf(schema: Schema, typeName: string, field: FormField): MadeOf | undefined {
  const type = schema.types.get(typeName);
  const found = type && (type.fields.get(field.name) ?? fieldFor(schema, type, field));
  if (!found) return;
  const isItself =
    found.name === field.name && found.args.length === 0 && isSameType(schema, found.type, field.type, []);
  if (isItself) return "itself";
  return isLink(schema, type, found, field) ? "link" : "other";
}

/** Whether an input takes the key of the record that a field gives, or the keys of those in its list. */
function isLink(schema: Schema, type: TypeDef, found: FieldDef, field: FormField): boolean {
  const item = field.widget === "list" ? field.item() : field;
  const taken = item.existing ? [item.existing.entity] : (item.keyOf ?? []);
  const shape = listShape(schema, type, found);
  const isAlike = (field.widget === "list") === (shape !== undefined);
  const entity = shape?.entity ?? found.type.name;
  const isOfKey = !item.kind.isNumber || keyTypeOf(schema, entity) === item.type.name;
  return isAlike && isOfKey && (shape?.filters ?? found.args).length === 0 && taken.includes(entity);
}

/** A number is the very key of a record only where that is one: "007" is no 7. */
const keyTypeOf = (schema: Schema, entity: string): string | undefined =>
  schema.types.get(entity)?.fields.get(identityOf(schema, entity).key ?? "")?.type.name;

/**
 * Whether values of the one type can be sent as the other. Of objects each field of the one is an input of the other: what an input leaves
 * out would be lost.
 *
 * @param outer - the input types around: they may contain themselves, and are not the same then
 */
function isSameType(schema: Schema, output: TypeRef, input: TypeRef, outer: readonly TypeDef[]): boolean {
  if (output.item || input.item)
    return output.item !== undefined && input.item !== undefined && isSameType(schema, output.item, input.item, outer);
  const [given, taken] = [typeOf(schema, output), typeOf(schema, input)];
  if (isLeaf(given) || !given || !taken) return output.name === input.name;
  if (given.kind !== "OBJECT" || isLeaf(taken) || outer.includes(taken)) return false;
  const fields = usableFields(schema, given);
  return (
    fields.length === taken.inputs.size &&
    fields.every(({ name, args, type }) => {
      const inner = taken.inputs.get(name);
      return inner !== undefined && args.length === 0 && isSameType(schema, type, inner.type, [...outer, taken]);
    })
  );
}
