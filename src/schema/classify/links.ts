/** The label of a record: the fields that name it. See "Labels" in docs/schema-rules.md. */
import { calledOf } from "./label.js";
import { INTERNAL_FIELDS } from "./internal-fields.js";
import { filterAccess, twinOf } from "./finders.js";
import { entities, keysOf, leavesOf, type Access, type Keys } from "./keys.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, normalizeName, typeOf } from "../model/names.js";
import { kindOf } from "../values/recognise.js";

/** The key and the label of a type's records. */
export interface Identity extends Keys {
  /** The fields whose values name it, or the paths to them, joined by a space. */
  labels: readonly string[];
  /** The listed type that it is a view of. */
  twin?: string | undefined;
}

/** Fields that name a record even if it has others, best first. Names of fields are compared by `normalizeName`. */
const FULL_NAMES = ["displayname", "fullname", "name"];
/** Fields that name a record without a name, best first. */
const LABELS = [
  "label",
  "namewithowner",
  "headline",
  "subject",
  "login",
  "username",
  "reference",
  "number",
  "holder",
  "owner",
  "customer",
  "person",
  "contact",
  "author",
  "email",
  "code",
];
/** Fields that name a record where no field ends with "Name" or "Title" either. */
const WEAK_LABELS = ["slug", "symbol", "key", "summary", "text", "description", "originalfilename", "filename"];

const identitiesBySchema = new WeakMap<Schema, Map<string, Identity>>();

/** The key and the label of a type's records. Computed once for each type. */
export function identityOf(schema: Schema, name: string): Identity {
  const known = identitiesBySchema.get(schema) ?? new Map<string, Identity>();
  identitiesBySchema.set(schema, known);
  const identity = known.get(name) ?? findIdentity(schema, name);
  known.set(name, identity);
  return identity;
}

function findIdentity(schema: Schema, name: string): Identity {
  const type = schema.types.get(name);
  const keys = keysOf(schema, name);
  const twin = twinOf(schema, name);
  const access = keys.access ?? otherAccess(schema, type, twin);
  return {
    access,
    key: keys.access ? keys.key : (access?.field ?? keys.key),
    labels: isComposite(type) ? findLabels(schema, type, leavesOf(schema, type)) : [],
    twin,
  };
}

/** The way to a record if no field takes the key alone: through the type's twin, or by a filter. */
function otherAccess(schema: Schema, type: TypeDef | undefined, twin: string | undefined): Access | undefined {
  if (twin !== undefined) return identityOf(schema, twin).access;
  return type?.kind === "OBJECT" ? filterAccess(schema, type) : undefined;
}

/** Whether records of a type can be told apart, so that one can be linked to. */
export function hasKey(schema: Schema, type: string): boolean {
  return [type, ...(schema.types.get(type)?.possible ?? [])].some((name) => identityOf(schema, name).key !== undefined);
}

/** Whether `/e/type/id` can be asked for. */
export const canOpen = (schema: Schema, type: string): boolean => identityOf(schema, type).access !== undefined;

/** Names of objects that hold a name in parts or in languages. */
const NAME_OBJECTS: readonly string[] = ["name", "title"];
/** Names of objects that hold all that a record says. */
const CONTENT_OBJECTS: readonly string[] = ["attributes", "frontmatter"];
/** The fields of an object that holds a name, best first. */
const WORDS = ["full", "userpreferred", "display", "default", "text", "value", "english", "en", "native", "first"];

/** A name in an object: `name { full }`, or `attributes { title }`. */
function labelWithin(schema: Schema, type: TypeDef): string | undefined {
  for (const field of freeFields(schema, type)) {
    const object = typeOf(schema, field.type);
    if (field.type.item || object?.kind !== "OBJECT" || keysOf(schema, object.name).key !== undefined) continue;
    const label = labelInObject(schema, field.name, object);
    if (label !== undefined && !label.includes(".")) return `${field.name}.${label}`;
  }
  return;
}

function labelInObject(schema: Schema, fieldName: string, object: TypeDef): string | undefined {
  const leaves = leavesOf(schema, object);
  if (CONTENT_OBJECTS.includes(fieldName)) return findLabels(schema, object, leaves)[0];
  if (!NAME_OBJECTS.includes(fieldName)) return;
  const wordNamed = (word: string) => leaves.find(({ name }) => normalizeName(name) === word)?.name;
  return WORDS.map(wordNamed).find((name) => name !== undefined);
}

/** The fields that name a record of this type: one, or a first and a last name. See "Labels" in docs/schema-rules.md. */
function findLabels(schema: Schema, type: TypeDef, leaves: readonly FieldDef[]): string[] {
  const hint = schema.hints?.get(type.name)?.title;
  if (hint !== undefined && leaves.some((field) => field.name === hint)) return [hint];
  const words = leaves.filter((field) => mayName(schema, field));
  const find = (wanted: string) => words.find((field) => normalizeName(field.name) === wanted)?.name;
  const first = (wanted: readonly string[]) => wanted.map(find).find((found) => found !== undefined);
  const fullName = first(FULL_NAMES);
  if (fullName !== undefined) return [fullName];
  // The title of a person with a first and a last name is "Dr" or the like.
  const nameParts = ["firstname", "lastname"].map(find).filter((part) => part !== undefined);
  if (nameParts.length === 2) return nameParts;
  const ending = (pattern: RegExp) =>
    words.find((field) => pattern.test(field.name) && field.type.name === "String")?.name;
  const label =
    find("title") ??
    labelWithin(schema, type) ??
    first(LABELS) ??
    ending(/(Name|_name)$/) ??
    ending(/(Title|_title)$/) ??
    first(WEAK_LABELS);
  return label === undefined ? [] : [label];
}

/** Fields that name a record by a code, which may be a number. Compared by `normalizeName`. */
const CODES: readonly string[] = ["number", "reference", "code", "key", "symbol"];

/** Whether a field's values can name a record. A code may be a number. A "name" that is a number is a count of names. */
function mayName(schema: Schema, field: FieldDef): boolean {
  if (field.deprecated !== undefined || INTERNAL_FIELDS.has(field.name)) return false;
  const kind = kindOf(schema, field.type, field.name);
  const isCode = CODES.includes(normalizeName(field.name));
  return !!kind.mayBeLabel || (isCode && !!kind.mayBeKey);
}

const entityNamesBySchema = new WeakMap<Schema, Map<string, string>>();

function entityNames(schema: Schema): Map<string, string> {
  const known = entityNamesBySchema.get(schema);
  if (known) return known;
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
