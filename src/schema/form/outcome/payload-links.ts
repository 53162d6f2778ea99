/** The records that a mutation's payload links to. */
import { isRecordType } from "../../classify/identity/record-types.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields } from "../../model/names.js";
import { isRootType } from "../../classify/roots.js";

/** The fields of a payload that give one record. */
export const linksIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  recordFieldsOf(schema, type).filter((field) => !field.type.item);

/** The fields of a payload that give a list of records. */
export const linkListsIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  recordFieldsOf(schema, type).filter((field) => field.type.item);

const recordFieldsOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter(({ type: { name } }) => !isRootType(schema, name) && isRecordType(schema, name));
