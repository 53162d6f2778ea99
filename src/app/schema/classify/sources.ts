/** Which root fields give a type. */
import type { Schema } from "../model/model.js";
import type { RootField } from "./field-shape.js";
import { rootFields } from "./roots.js";

/** The lists that give a type, or an interface that it implements. */
export function listsOf(schema: Schema, type: string): readonly RootField[] {
  const typeAndInterfaces = new Set([type, ...(schema.types.get(type)?.interfaces ?? [])]);
  const lists = rootFields(schema).filter(
    ({ operation, gives, entity = "" }) => operation === "query" && gives === "rows" && typeAndInterfaces.has(entity),
  );
  // Lists of just this type come before lists of an interface.
  return [...lists.filter(({ entity }) => entity === type), ...lists.filter(({ entity }) => entity !== type)];
}

/** The query fields that return one record of a type, with any required arguments: `repository(owner:, name:)`, `me`. */
export const singleRecordFieldsOf = (schema: Schema, type: string): readonly RootField[] =>
  rootFields(schema).filter(
    ({ operation, gives, entity }) => operation === "query" && gives !== "rows" && entity === type,
  );
