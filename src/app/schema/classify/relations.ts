/**
 * Finds the record that an input refers to: by the type of the described record's own output field with the input's name, without
 * lists, connections and wrappers. If it cannot be decided, the type is unknown: a wrong guess would link a record to another one that
 * happens to have the same id. See "Pickers" in docs/work/schema-rules.md.
 */
import type { FieldDef, InputValue, Schema, TypeDef, TypeRef } from "../model/model.js";
import { freeFields, isComposite, normalizeName, splitByKey, typeOf, usableFields, singular } from "../model/names.js";
import { wordsOf } from "../values/words.js";
import { recordTypeNamed, typeOfObject } from "./action-name.js";
import {
  ANY_RECORD,
  entityNamed,
  interfaceNamed,
  interfaceNamedIn,
  isPluralOfAnother,
  isTellingInterface,
} from "./identity/entity-names.js";
import { identityOf } from "./identity/identity.js";
import { UUID_SCALAR } from "./identity/may-be-key.js";
import { mayBeRecord } from "./identity/record-types.js";
import {
  changedList,
  changesList,
  isAboutSameRecord,
  isNamedAfter,
  mayHoldInputs,
  namesKey,
  takesRelated,
  withoutId,
  withoutIdEnding,
} from "./input-names.js";
import { leavesOf } from "./identity/keys.js";
import { rowsOf } from "./list/rows.js";
import { WRAPPING_FIELDS } from "./special-fields.js";
import { plainNameOf } from "./type-names.js";

/** The type that some inputs belong to; both members are absent if it is unknown. */
export interface Subject {
  /** The type that an input called "id" is the key of. */
  entity?: string | undefined;
  /**
   * The type whose output fields show what `authorId` is the id of. It may be known where `entity` is not, as for a filter.
   * @defaultValue entity
   */
  outputType?: string | undefined;
}

/** The inside of an input object. */
export interface Inside extends Subject {
  /** `relation`: it stands for another record; `same`: it only holds inputs of the same record; `unknown`: it cannot be decided. */
  is: "relation" | "same" | "unknown";
  /** Whether an input object directly inside of it may hold all inputs of the record, as `data` does. */
  allowsHolders?: boolean;
  /** Whether it has the name of the record that its inputs are of, as `bookInput` and `book` have. */
  isNamedAfterRecord?: boolean;
}

interface InsideOptions {
  /**
   * The object is one of an action's own inputs, or directly in a relation, so that it may hold a record's inputs. Further inside, an
   * object called `data` may be an attribute of the record that its output does not show.
   * @defaultValue true
   */
  allowsHolders?: boolean | undefined;
}

/** The type that the inputs of an input object belong to. The first rule that applies decides. */
export function insideOf(
  schema: Schema,
  input: InputValue,
  { entity, outputType = entity }: Subject,
  { allowsHolders = true }: InsideOptions = {},
): Inside {
  const { name, type } = input;
  const isNamedAfterOutput = (text: string) => outputType !== undefined && isNamedAfter(schema, text, outputType);
  const isTypeOfRecord = isNamedAfterOutput(type.name);

  // `author: { … }` of a type with an output field `author`. `bookPatch: BookPatch` of a book holds
  // its own inputs, even if books have such a field.
  const relation = relationOf(schema, outputType, name);
  const leadsToOther = relation !== undefined && (relation === outputType || !isTypeOfRecord);
  if (leadsToOther) return insideOfRelation(schema, input, relation);

  // `and: { … }`, `create: { … }`
  if (isAboutSameRecord(name)) return { is: "same", entity, outputType, allowsHolders };

  // `data: { … }`, `book: { … }` of a book, or any object of the type `BookInput`.
  const isNamedAfterRecord = isNamedAfterOutput(name);
  const isHolder = allowsHolders && mayHoldInputs(name);
  if (isTypeOfRecord || isNamedAfterRecord || isHolder) return { is: "same", entity, outputType, isNamedAfterRecord };

  // `user: { … }` where `User` is a record.
  const namedEntity = entityNamed(schema, name);
  if (namedEntity !== undefined) return insideOfRelation(schema, input, namedEntity);

  // One of an action's own arguments may hold the record's inputs, but the type of an "id" in it is unknown.
  return { is: "unknown", ...(allowsHolders && { outputType }) };
}

const insideOfRelation = (schema: Schema, input: InputValue, typeName: string): Inside =>
  isCalledOtherwise(schema, input, typeName)
    ? { is: "unknown" }
    : {
        is: "relation",
        ...(mayBeRecord(schema, typeName) && { entity: typeName }),
        outputType: typeName,
        allowsHolders: true,
      };

/**
 * Whether an input is called after records of another type than those which it would be taken for by the record's field of its name:
 * `userId` beside `user: Membership`, where a `User` is a record too. Then nobody knows whose key it takes.
 */
function isCalledOtherwise(
  schema: Schema,
  { name, type }: Pick<InputValue, "name" | "type">,
  typeName: string,
): boolean {
  if (!mayBeRecord(schema, typeName)) return false;
  const isObject = typeOf(schema, type)?.kind === "INPUT_OBJECT";
  const called = (isObject ? typeOfObject(schema, type) : undefined) ?? typeCalled(schema, name, typeName);
  if (called === undefined) return false;
  const own = keyTypesOf(schema, typeName);
  const others = keyTypesOf(schema, called).map((each) => identityOf(schema, each).twin ?? each);
  return !others.some((other) => own.includes(other)) && !haveUniqueKeys(schema, [...own, ...others]);
}

/** Whether no two records of some types have the same key, so that a server refuses that of another type: global ids, and UUIDs. */
const haveUniqueKeys = (schema: Schema, typeNames: readonly string[]): boolean =>
  typeNames.every((name) => {
    const type = schema.types.get(name);
    const key = type?.fields.get(identityOf(schema, name).key ?? "");
    return type?.interfaces.includes(ANY_RECORD) === true || UUID_SCALAR.test(key?.type.name ?? "");
  });

/** The type of records that the name of an input ends with, unless the given type is called so as well. */
function typeCalled(schema: Schema, name: string, typeName: string): string | undefined {
  const words = wordsOf(namesKey(name) ? withoutIdEnding(name) : name);
  const own = singular(plainNameOf(schema, typeName));
  for (let start = 0; start < words.length; start++) {
    const ending = words.slice(start).join("");
    const type = recordTypeNamed(schema, ending);
    if (type !== undefined || own.endsWith(singular(ending))) return type;
  }
  return undefined;
}

/**
 * The type that an input holds the key of, for an input that is not an input object. The record's own output field comes first
 * ("authorId", and "author" where its type fits, beside `author: User`), then a type of that name ("lineId" → Line).
 */
export function entityOfInput(schema: Schema, input: KeyInput, subject: InputSubject): string | undefined {
  const { name, type } = input;
  const { entity, outputType = entity } = subject;
  const isKey = takesKey(input) || addsRelated(schema, input, subject);

  // `id`, and `slug` where that is the record's key.
  if (isKey && isForSubject(schema, name, subject)) return entity;

  // `authorId` and `author` beside the output field `author: User`.
  const relation = recordRelationOf(schema, outputType, name);
  if (relation !== undefined)
    return (isKey || isOfKeysType(schema, relation, type)) && !isCalledOtherwise(schema, input, relation)
      ? relation
      : undefined;

  // `addLineIds`
  if (type.item && changesList(name))
    return entityOfInput(schema, { name: changedList(name), type }, { outputType, isRelated: false });

  return isKey ? entityOfKey(schema, input, subject) : undefined;
}

type KeyInput = Pick<InputValue, "name" | "type" | "description">;

/** What an input belongs to. */
type InputSubject = Subject & {
  /** The input is within a relation, as `connect` in `author: { connect: 7 }` is. */
  isRelated?: boolean | undefined;
  /** The input is one of an action that makes a record, which has no key yet. */
  isNew?: boolean | undefined;
  /** The type of the action's answer. */
  answer?: string | undefined;
  /** The type that the action's name says, where no input called "id" takes the key of its record. */
  named?: string | undefined;
};

/** The type that a key is of by what the schema says of it, beside the record's own fields. The first rule that applies decides. */
function entityOfKey(
  schema: Schema,
  { name, type, description = "" }: KeyInput,
  { entity, outputType, isNew, answer, named }: InputSubject,
): string | undefined {
  const keyOwner = withoutId(name);
  const called = entityNamed(schema, keyOwner);
  // `settingsIds` beside the types `Settings` and `Setting`.
  if (called !== undefined && (type.item || /ids$/i.test(name)) && isPluralOfAnother(schema, called)) return undefined;
  return (
    // `order` of `draftOrderAddNote`, where `Order` is a record too.
    entityEndingWith(schema, named, name) ??
    // `lineId`, where `Line` is a record.
    called ??
    // `cardId` of an action about a `ProjectCard`.
    (isNew ? undefined : entityEndingWith(schema, entity ?? outputType, name)) ??
    // `starrableId`, where records implement `Starrable`.
    interfaceNamed(schema, keyOwner) ??
    // `subjectId` beside `subject: Reactable` in the answer.
    interfaceAnswered(schema, answer, name) ??
    // `subjectId`, described as "The Starrable to star".
    interfaceNamedIn(schema, description)
  );
}

/** A type whose name ends with the name of a key, unless it has a field of that name, which may be anything. */
function entityEndingWith(schema: Schema, entity: string | undefined, keyName: string): string | undefined {
  if (entity === undefined || schema.types.get(entity)?.fields.has(keyName)) return;
  const words = wordsOf(plainNameOf(schema, entity));
  const endings = words.map((_, start) => words.slice(start).join(""));
  return endings.includes(withoutId(keyName)) ? entity : undefined;
}

function interfaceAnswered(schema: Schema, answer: string | undefined, keyName: string): string | undefined {
  const typeName = relationOf(schema, answer, keyName);
  return typeName !== undefined && isTellingInterface(schema, typeName) ? typeName : undefined;
}

/** The types of the records whose keys an input takes: of an interface or a union those that a value of it may have. */
export function keyTypesOf(schema: Schema, typeName: string): readonly string[] {
  const possible = schema.types.get(typeName)?.possible ?? [];
  return possible.length > 0 ? possible : [typeName];
}

/** Whether an input takes a key, by its name or by its type. The flag `withId: Boolean` takes none. */
const takesKey = ({ name, type }: KeyInput): boolean =>
  type.name === "ID" || (namesKey(name) && type.name !== "Boolean");

/** Whether an input adds related records by their key: `tags: { add: [Int!] }`, where a tag's id is an Int. */
const addsRelated = (schema: Schema, { name, type }: KeyInput, { entity, isRelated }: InputSubject): boolean =>
  isRelated === true && takesRelated(name) && entity !== undefined && isOfKeysType(schema, entity, type);

/** Whether an input that takes a key takes that of the record it belongs to. */
function isForSubject(schema: Schema, name: string, { entity, isRelated = false }: InputSubject): boolean {
  const saysOnlyId = !withoutId(name);
  const isNameOfKey = entity !== undefined && identityOf(schema, entity).key === name;
  return saysOnlyId || isNameOfKey || (isRelated && takesRelated(name));
}

/** Whether an input has the type of a record's key: `author: String` where an author's id is a String. */
function isOfKeysType(schema: Schema, entity: string, { name }: TypeRef): boolean {
  const type = schema.types.get(entity);
  const { key } = identityOf(schema, entity);
  return !!type && leavesOf(schema, type).some((leaf) => leaf.name === key && leaf.type.name === name);
}

/** The type of a record's own output field that an input's name leads to. */
function relationOf(schema: Schema, typeName: string | undefined, inputName: string): string | undefined {
  const field = typeName === undefined ? undefined : outputFieldOf(schema, typeName, inputName);
  return field && typeBehind(schema, field);
}

/** The same, if the objects of that type may be records. */
function recordRelationOf(schema: Schema, typeName: string | undefined, inputName: string): string | undefined {
  const relation = relationOf(schema, typeName, inputName);
  return relation !== undefined && mayBeRecord(schema, relation) ? relation : undefined;
}

/** The type of the record's own output field that an input of its name changes; undefined if the record has none. */
export function outputTypeOf(schema: Schema, { name }: InputValue, subject: Subject): TypeRef | undefined {
  const type = schema.types.get(subject.outputType ?? subject.entity ?? "");
  const field = type?.fields.get(name);
  return type && field && usableFields(schema, type).includes(field) ? field.type : undefined;
}

/**
 * The output field of a type that an input changes: its namesake, or what PostGraphile calls `authorByAuthorId` for `authorId`.
 */
function outputFieldOf(schema: Schema, typeName: string, inputName: string): FieldDef | undefined {
  const type = schema.types.get(typeName);
  const relationName = withoutId(inputName);
  if (!type || !relationName) return;
  const related = relatedFields(schema, type);
  return (
    related.byName.get(inputName) ??
    related.byPlainName.get(relationName) ??
    related.byKeyName.get(normalizeName(inputName)) ??
    related.bySingular.get(singular(relationName))
  );
}

/** The fields of a type that give objects; of several with one name the first. */
interface RelatedFields {
  byName: ReadonlyMap<string, FieldDef>;
  /** By `normalizeName`. */
  byPlainName: ReadonlyMap<string, FieldDef>;
  /** By the key that they are named after: `authorByAuthorId` after `authorId`. The key in `ordersByCustomerId` is that of a customer. */
  byKeyName: ReadonlyMap<string, FieldDef>;
  bySingular: ReadonlyMap<string, FieldDef>;
}

/** By the usable fields. Each of the thousands of inputs that a form may have looks for its own. */
const relatedFieldsByFields = new WeakMap<readonly FieldDef[], RelatedFields>();

function relatedFields(schema: Schema, type: TypeDef): RelatedFields {
  const usable = usableFields(schema, type);
  const known = relatedFieldsByFields.get(usable);
  if (known) return known;
  const fields = usable.filter((field) => isComposite(typeOf(schema, field.type))).reverse(); // the first one is set last
  const by = (nameOf: (name: string) => string | undefined, among = fields) =>
    new Map(among.map((field) => [nameOf(field.name), field] as const).filter(hasName));
  const ofOneRecord = fields.filter((field) => !field.type.item && !rowsOf(schema, field));
  const related: RelatedFields = {
    byName: by((name) => name),
    byPlainName: by(normalizeName),
    byKeyName: by(keyNameIn, ofOneRecord),
    bySingular: by(singular),
  };
  relatedFieldsByFields.set(usable, related);
  return related;
}

const hasName = (entry: readonly [string | undefined, FieldDef]): entry is readonly [string, FieldDef] =>
  entry[0] !== undefined;

function keyNameIn(fieldName: string): string | undefined {
  const keyOwner = splitByKey(fieldName)?.keyOwner;
  return keyOwner === undefined ? undefined : normalizeName(keyOwner + "Id");
}

/** Fields that may be beside a wrapping field. */
const BESIDE_WRAPPING_FIELD = /cursor$|^(meta|pageInfo)$/i;

/** Whether an output field gives records of another type than those which an input of its name is called after. */
export function givesOthers(schema: Schema, field: FieldDef, input: Pick<InputValue, "name" | "type">): boolean {
  const typeName = typeBehind(schema, field);
  return typeName !== undefined && isCalledOtherwise(schema, input, typeName);
}

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
  const isWrapper = only && !second && WRAPPING_FIELDS.has(only.name) && mayBeRecord(schema, only.type.name);
  return isWrapper ? (identityOf(schema, only.type.name).twin ?? only.type.name) : entity;
}
