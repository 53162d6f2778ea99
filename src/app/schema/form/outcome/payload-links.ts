/** The records that a mutation's payload links to. */
import { isRecordType } from "../../classify/identity/record-types.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, typeOf } from "../../model/names.js";
import { isRootType } from "../../classify/roots.js";

/** The fields of a payload that give one record. */
export const linksIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  recordFieldsOf(schema, type).filter((field) => !field.type.item);

/** The fields of a payload that give a list of records. */
export const linkListsIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  recordFieldsOf(schema, type).filter((field) => field.type.item);

const recordFieldsOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter(({ type: { name } }) => !isRootType(schema, name) && isRecordType(schema, name));

/** The only field of a payload, where an object around a record is in it: `data` of `CreateSuccess { data: CreatePayload! }`. */
export function fieldAroundRecord(schema: Schema, type: TypeDef): FieldDef | undefined {
  const [only, second] = freeFields(schema, type).filter(({ name }) => name !== "clientMutationId");
  const inner = only && typeOf(schema, only.type);
  if (!only || second || only.type.item || inner?.kind !== "OBJECT" || isRootType(schema, inner.name)) return undefined;
  return !isRecordType(schema, inner.name) && linksIn(schema, inner).length > 0 ? only : undefined;
}
