/** The records that a mutation's payload links to. */
import { identityOf } from "../classify/links.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields } from "../model/names.js";
import { isRoot } from "../plan/columns/link-columns.js";

/** Records beside the leaves of a payload. */
export const linksIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter(
    (field) =>
      !field.type.item && !isRoot(schema, field.type.name) && identityOf(schema, field.type.name).key !== undefined,
  );
