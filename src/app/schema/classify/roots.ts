/** The root fields of a schema, each classified. */
import type { OperationKind } from "../../../index.js";
import type { Schema } from "../model/model.js";
import { usableFields } from "../model/names.js";
import { atOnce, SLICE, type Steps } from "../model/steps.js";
import type { RootField } from "./field-shape.js";
import { shapeOf } from "./shape.js";

/** By operation and name. Classifying thousands of fields takes a while: it is done once a schema. */
const rootsBySchema = new WeakMap<Schema, Map<string, RootField>>();

/** Classifies the root fields, in steps: a large schema has thousands. From then on they are known. */
export function* readRoots(schema: Schema): Steps<Map<string, RootField>> {
  const roots = new Map<string, RootField>();
  for (const [operation, root] of schema.roots) {
    const type = schema.types.get(root);
    for (const field of type ? usableFields(schema, type) : []) {
      roots.set(keyOf(operation, field.name), { ...shapeOf(schema, root, field), operation });
      if (roots.size % SLICE === 0) yield;
    }
  }
  rootsBySchema.set(schema, roots);
  return roots;
}

const allRoots = (schema: Schema): Map<string, RootField> => rootsBySchema.get(schema) ?? atOnce(readRoots(schema));

/** Whether a type is the root of an operation, through which the whole schema can be reached. */
export const isRootType = (schema: Schema, typeName: string): boolean => [...schema.roots.values()].includes(typeName);

const keyOf = (operation: OperationKind, name: string): string => `${operation} ${name}`;

/** The root fields of all operations in the schema's order; those that no document can name are left out. */
export const rootFields = (schema: Schema): readonly RootField[] => [...allRoots(schema).values()];

/** The root field of a name. */
export const rootField = (schema: Schema, operation: OperationKind, name: string): RootField | undefined =>
  allRoots(schema).get(keyOf(operation, name));

// Which root fields give a type.

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
