/**
 * The identity of records: their key, the fields that name them, and how one is requested. Whether a type is a record at all is
 * asked in `record-types.ts`. See "Records by their key" in docs/work/schema-rules.md.
 */
import type { Schema, TypeDef } from "../../model/model.js";
import { isComposite } from "../../model/names.js";
import { oncePerKey } from "../../model/once-per-schema.js";
import { filterAccess } from "./filter-access.js";
import { keysOf, type Access, type Keys } from "./keys.js";
import { labelFieldsOf } from "./label-fields.js";
import { twinOf } from "./twins.js";

/** The key and the label of a type's records. */
export interface Identity extends Keys {
  /** The fields whose values, joined by a space, name a record; or the paths to them. */
  labels: readonly string[];
  /** The listed type that this type is a view of. */
  twin?: string | undefined;
}

/** The key and the label of a type's records, by the name of the type. */
export const identityOf = oncePerKey((schema, typeName: string): Identity => {
  const type = schema.types.get(typeName);
  const keys = keysOf(schema, typeName);
  const twin = twinOf(schema, typeName);
  const access = keys.access ?? otherAccess(schema, type, twin);
  return {
    access,
    key: access?.field ?? keys.key,
    labels: isComposite(type) ? labelFieldsOf(schema, type) : [],
    twin,
  };
});

/** The way to a record if no field takes the key alone: through the type's twin, or by a filter. */
function otherAccess(schema: Schema, type: TypeDef | undefined, twin: string | undefined): Access | undefined {
  if (twin !== undefined) return identityOf(schema, twin).access;
  return type?.kind === "OBJECT" ? filterAccess(schema, type) : undefined;
}
