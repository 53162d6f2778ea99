/**
 * The identity of records: their key, the fields that name them, and how one is requested. See "Records by their key" in
 * docs/schema-rules.md.
 */
import type { Schema, TypeDef } from "../model/model.js";
import { isComposite, normalizeName } from "../model/names.js";
import { filterAccess } from "./finders.js";
import { entities, keysOf, type Access, type Keys } from "./keys.js";
import { labelFieldsOf } from "./label-fields.js";
import { calledOf } from "./label.js";
import { twinOf } from "./twins.js";

/** The key and the label of a type's records. */
export interface Identity extends Keys {
  /** The fields whose values, joined by a space, name a record; or the paths to them. */
  labels: readonly string[];
  /** The listed type that this type is a view of. */
  twin?: string | undefined;
}

const identitiesBySchema = new WeakMap<Schema, Map<string, Identity>>();

/** The key and the label of a type's records. Computed once for each type. */
export function identityOf(schema: Schema, typeName: string): Identity {
  const identities = identitiesBySchema.get(schema) ?? new Map<string, Identity>();
  identitiesBySchema.set(schema, identities);
  const identity = identities.get(typeName) ?? findIdentity(schema, typeName);
  identities.set(typeName, identity);
  return identity;
}

function findIdentity(schema: Schema, typeName: string): Identity {
  const type = schema.types.get(typeName);
  const keys = keysOf(schema, typeName);
  const twin = twinOf(schema, typeName);
  const access = keys.access ?? otherAccess(schema, type, twin);
  return {
    access,
    key: keys.access ? keys.key : (access?.field ?? keys.key),
    labels: isComposite(type) ? labelFieldsOf(schema, type) : [],
    twin,
  };
}

/** The way to a record if no field takes the key alone: through the type's twin, or by a filter. */
function otherAccess(schema: Schema, type: TypeDef | undefined, twin: string | undefined): Access | undefined {
  if (twin !== undefined) return identityOf(schema, twin).access;
  return type?.kind === "OBJECT" ? filterAccess(schema, type) : undefined;
}

/** Whether a type has a key field itself. Of an interface or union, see also `hasKey`. */
export const hasOwnKey = (schema: Schema, typeName: string): boolean => identityOf(schema, typeName).key !== undefined;

/** Whether records of a type, or of one of its possible types, can be told apart, so that one can be linked to. */
export function hasKey(schema: Schema, typeName: string): boolean {
  const possible = schema.types.get(typeName)?.possible ?? [];
  return [typeName, ...possible].some((name) => hasOwnKey(schema, name));
}

const hasLabel = (schema: Schema, typeName: string): boolean => identityOf(schema, typeName).labels.length > 0;

/** Whether `/e/type/id` can be asked for. */
export const canOpen = (schema: Schema, typeName: string): boolean => identityOf(schema, typeName).access !== undefined;

/** Whether a link to a value of this type can name the record or open it. */
export function isLinkable(schema: Schema, { name, kind, possible }: TypeDef): boolean {
  switch (kind) {
    case "UNION":
      return possible.some((typeName) => hasKey(schema, typeName) || hasLabel(schema, typeName));
    case "OBJECT":
      // Of an object with nothing but an id, its fields say more than a link would.
      return hasKey(schema, name) && (hasLabel(schema, name) || canOpen(schema, name));
    default:
      return hasKey(schema, name);
  }
}

/** By schema: the names of record types, by what people may call them, as `normalizeName` writes it. */
const entityNamesBySchema = new WeakMap<Schema, ReadonlyMap<string, string>>();

function entityNames(schema: Schema): ReadonlyMap<string, string> {
  const earlier = entityNamesBySchema.get(schema);
  if (earlier) return earlier;
  const names = new Map(
    entities(schema).flatMap((type) => [type.name, calledOf(type)].map((called) => [normalizeName(called), type.name])),
  );
  entityNamesBySchema.set(schema, names);
  return names;
}

/** The record type of a name, however it is written, in the singular or plural. */
export function entityNamed(schema: Schema, name: string): string | undefined {
  const names = entityNames(schema);
  const text = normalizeName(name);
  return (
    names.get(text) ??
    names.get(text.replace(/s$/, "")) ??
    names.get(text.replace(/ies$/, "y")) ??
    names.get(text + "s")
  );
}
