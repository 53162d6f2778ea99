/**
 * Finds the record that an input refers to. Inside an input object the type that an input leads to is the type of the described
 * record's own output field of that name, without lists, connections and wrappers. If it cannot be decided, the type is unknown:
 * a wrong guess would link a record to another one that happens to have the same id. See "Pickers" in docs/schema-rules.md.
 */
import { calledOf } from "./label.js";
import { leavesOf } from "./keys.js";
import { entityNamed, hasKey, identityOf } from "./identity.js";
import { WRAPPING_FIELDS } from "./wrapping-fields.js";
import type { FieldDef, InputValue, Schema, TypeRef } from "../model/model.js";
import { freeFields, isComposite, normalizeName, splitByKey, typeOf, usableFields } from "../model/names.js";
import { rowsOf } from "./list/rows.js";

/** The type that the inputs of an input object belong to; both are absent if it is unknown. */
export interface Subject {
  /** The type that an input called "id" is the key of. */
  entity?: string | undefined;
  /** The type whose output fields tell what "authorId" is the id of. */
  beside?: string | undefined;
}

/** The inside of an input object. */
export interface Inside extends Subject {
  /** `relation`: it stands for another record; `same`: it only holds inputs of the same record; `unknown`: it cannot be decided. */
  is: "relation" | "same" | "unknown";
  /** An input object directly inside it may still hold all inputs of the record. */
  isOuter?: boolean;
}

/**
 * Names of input objects that combine conditions, or that say which records. They are about the same record wherever they are.
 * Compared by `normalizeName`.
 */
const JOINS = new Set(
  (
    "and or not nor some every none any all is isnot has exists " +
    "where by filter filters condition criteria query find key keys pkcolumns"
  ).split(" "),
);

/**
 * Names of input objects that hold a record's inputs, if they are among an action's own arguments or directly in a relation. Further
 * inside, they may be attributes or items that the record has and its output does not show.
 */
const HOLDS = new Set(
  (
    "data input inputs set patch value values object objects changes fields attributes params payload args " +
    "item items node nodes record records entity"
  ).split(" "),
);

/** The names of operations on a related record within an input: `create`, `connectOrCreate`, `updateMany`, `deleteById`. */
const NESTED_ACTION =
  /^(create|insert|connect|reconnect|disconnect|update|upsert|delete|add|append|remove|replace)(many|one|all|orcreate|by\w*)?$/;

/** Nested actions whose inputs make a record that does not exist yet. */
const MAKES_NEW = /^(create|insert|data|add)/;

/** Nested actions, and leaves, that name a record that exists. */
const CONNECTS = /^(connect|reconnect|disconnect)(?!orcreate)/;

/** Leaves of a relation's input that take the related record's id: `shed: { set: "7" }`, `tags: { add: ["1"], remove: ["2"] }`. */
const TAKES_RELATED = /^(set|add|remove|append|replace|to)$/;

export const makesNew = (name: string): boolean => MAKES_NEW.test(normalizeName(name));
export const connects = (name: string): boolean => CONNECTS.test(normalizeName(name));
export const takesRelated = (name: string): boolean => connects(name) || TAKES_RELATED.test(normalizeName(name));

/** Words of input types' names that do not say what the input describes. */
const SAYS_NOTHING = new Set(
  (
    "create update upsert insert delete edit new add remove replace connect relate set patch input data type dto where unique " +
    "filter filters bool exp pk columns unchecked nested one many to for in ref params args payload fields attributes values object " +
    "changes details info form model body"
  ).split(" "),
);

/**
 * Whether the name of an input or of its type is that of a record's type, verbs and the like aside: `UserWhereUniqueInput`,
 * `bookPatch`.
 */
function describes(schema: Schema, name: string, type: string): boolean {
  // Prisma's "PostUpdateWithoutAuthorInput" is about posts.
  const words = name.replace(/Without[A-Z].*/, "").match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  const rest = singular(words.filter((word) => !SAYS_NOTHING.has(word.toLowerCase())).join(""));
  const called = calledOf(schema.types.get(type) ?? { name: type });
  return rest !== "" && [type, called].some((typeName) => singular(typeName) === rest);
}

/** For comparing names only: "categories" and "category", "addresses" and "address" come to the same. */
const singular = (name: string): string =>
  normalizeName(name)
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** Fields that may be beside a wrapping field. */
const BESIDE_WRAPPING_FIELD = /cursor$|^(meta|pageInfo)$/i;

/** The type of the objects that an output field gives, without lists, connections and wrappers; undefined if it gives none. */
function typeBehind(schema: Schema, field: FieldDef): string | undefined {
  const type = typeOf(schema, field.type);
  if (!isComposite(type)) return;
  const entity = rowsOf(schema, field)?.entity ?? type.name;
  const { key, twin } = identityOf(schema, entity);
  if (twin !== undefined || key !== undefined) return twin ?? entity;
  const [only, second] = freeFields(schema, schema.types.get(entity) ?? type).filter(
    ({ name }) => !BESIDE_WRAPPING_FIELD.test(name),
  );
  const isWrapper = only && !second && WRAPPING_FIELDS.has(only.name) && hasKey(schema, only.type.name);
  return isWrapper ? (identityOf(schema, only.type.name).twin ?? only.type.name) : entity;
}

/** The name of a key without its ending: "author" for `authorId`, "tag" for `tagIds`. */
const withoutId = (name: string): string => normalizeName(name).replace(/ids?$/, "");

const namesAKey = (name: string): boolean => /(Id|ID|_id)s?$|^ids?$/i.test(name);

/**
 * The output field of a type that an input is the change of: its namesake, or what PostGraphile calls `authorByAuthorId` for
 * `authorId`.
 */
function fieldFor(schema: Schema, type: string, name: string): FieldDef | undefined {
  const def = schema.types.get(type);
  const fields = def ? usableFields(schema, def).filter((field) => isComposite(typeOf(schema, field.type))) : [];
  const relationName = namesAKey(name) ? withoutId(name) : normalizeName(name);
  if (!relationName) return;
  return (
    fields.find((field) => field.name === name) ??
    fields.find((field) => normalizeName(field.name) === relationName) ??
    fields.find((field) => normalizeName(splitByKey(field.name)?.key ?? "") === normalizeName(name)) ??
    fields.find((field) => singular(field.name) === singular(relationName))
  );
}

/** The type of a record's own output field of an input's name. */
function relationOf(schema: Schema, type: string | undefined, name: string): string | undefined {
  const field = type === undefined ? undefined : fieldFor(schema, type, name);
  return field && typeBehind(schema, field);
}

/**
 * The type that the inputs of an input object belong to.
 * @param isOuter - the object is one of an action's own inputs, or directly in a relation
 */
export function insideOf(
  schema: Schema,
  { name, type }: InputValue,
  { entity, beside = entity }: Subject,
  isOuter = true,
): Inside {
  // `author: { … }` of a type with an output field `author`.
  const relation = relationOf(schema, beside, name);
  const isTypeOfRecord = beside !== undefined && describes(schema, type.name, beside);
  if (relation !== undefined && (relation === beside || !isTypeOfRecord)) return related(schema, relation);
  // `and: { … }`, `create: { … }`
  const normalName = normalizeName(name);
  if (JOINS.has(normalName) || NESTED_ACTION.test(normalName)) return { is: "same", entity, beside, isOuter };
  // `data: { … }`, `book: { … }` of a book, or any object of the type `BookInput`.
  const isNamedAfterRecord = beside !== undefined && describes(schema, name, beside);
  if (isTypeOfRecord || isNamedAfterRecord || (isOuter && HOLDS.has(normalName))) return { is: "same", entity, beside };
  const namedEntity = entityNamed(schema, name);
  if (namedEntity !== undefined) return related(schema, namedEntity);
  // One of an action's own arguments may hold the record's inputs, but the type of an "id" in it is unknown.
  return { is: "unknown", ...(isOuter && { beside }) };
}

const related = (schema: Schema, type: string): Inside => ({
  is: "relation",
  ...(hasKey(schema, type) && { entity: type }),
  beside: type,
  isOuter: true,
});

/**
 * The type that an input holds the key of, for an input that is no input object. The record's own output field comes first
 * ("authorId", and "author" where its type fits, beside `author: User`), then a type of that name ("lineId" → Line).
 */
export function entityOfInput(
  schema: Schema,
  { name, type }: Pick<InputValue, "name" | "type">,
  { entity, beside = entity, isRelated = false }: Subject & { isRelated?: boolean | undefined },
): string | undefined {
  const isKey = (namesAKey(name) && type.name !== "Boolean") || type.name === "ID";
  const isOwnKey = !withoutId(name) || (entity !== undefined && identityOf(schema, entity).key === name);
  if (isKey && isOwnKey) return entity;
  if (isKey && isRelated && takesRelated(name)) return entity;
  const relation = relationOf(schema, beside, name);
  if (relation !== undefined && hasKey(schema, relation))
    return isKey || isOfKeysType(schema, relation, type) ? relation : undefined;
  return isKey ? entityNamed(schema, withoutId(name)) : undefined;
}

/** Whether an input takes just what a type's key is: `author: String` where an author's id is a String. */
function isOfKeysType(schema: Schema, entity: string, { name }: TypeRef): boolean {
  const type = schema.types.get(entity);
  const { key } = identityOf(schema, entity);
  return !!type && leavesOf(schema, type).some((leaf) => leaf.name === key && leaf.type.name === name);
}
