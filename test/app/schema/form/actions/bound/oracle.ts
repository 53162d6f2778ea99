/**
 * Decides by a schema, as graphql-js reads it, whether the document that an action sends names one record and no other. It shares nothing
 * with the code that decides what is offered.
 */
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import type { PlanRequest } from "../../../../../../src/app/schema/index.js";
import { mutationOf } from "./sent-mutation.js";
import { whyOthers } from "./oracle-of-others.js";

export interface NamedRecord {
  type: string;
  /** The field that its key is in. */
  keyField: string;
  /** The value that the record's key has in the request. */
  key: string;
}

/** A key in a request: the names of the inputs around it, and itself. */
interface FoundKey {
  names: readonly string[];
  input: GraphQLArgument | GraphQLInputField;
}

/** Why a request does not name the record, and only this one; undefined where it does. */
export function whyUnbound(schema: GraphQLSchema, request: PlanRequest, record: NamedRecord): string | undefined {
  if (hasSeveralKeys(schema, record)) return "the key is only a part of one";
  const { field, values } = mutationOf(schema, request);
  const given = field.args.filter(({ name }) => values.get(name) !== undefined);
  const keys = given.flatMap((arg) => keysIn(arg, values.get(arg.name), record.key, []));
  const [key, ...others] = keys;
  if (!key) return "the key is in no input";
  if (others.length > 0) return "the key is in several inputs";
  return (
    whyAnyRecord(field, key) ?? whyOthers(schema, field, key, record) ?? whyAnotherType(schema, field, key, record)
  );
}

/** Why a request may be about any record, whatever the key is of. */
function whyAnyRecord(field: GraphQLField<unknown, unknown>, key: FoundKey): string | undefined {
  const isInValues = key.names.slice(0, -1).some((name) => VALUES.test(name));
  const isRequired = field.args.some(({ name, type }) => name === key.names[0] && String(type).endsWith("!"));
  const isByKey = isRequired && !isInValues && key.names[0] !== "data";
  const open = field.args.find(
    (arg) => FILTER.test(arg.name) && isInputObjectType(getNamedType(arg.type)) && !key.names.includes(arg.name),
  );
  return open && !isByKey ? `${open.name} excludes nothing` : undefined;
}

/** Why a key without the name of a type may not be the record's; "a reference" where it has the name of one. */
function whyNotItsOwn(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  key: FoundKey,
  record: NamedRecord,
): string | undefined {
  const name = nameOfKey(key);
  const holder = key.names.at(EQUALITY.test(key.names.at(-1) ?? "") ? -3 : -2) ?? "input";
  const isHolder = GENERIC.test(holder) || VALUES.test(holder) || single(holder) === single(withoutSuffix(record.type));
  if (!isOwnKey(schema, key, record) || !isHolder) return "a reference";
  const isNewValue = key.names.slice(0, -1).some((around) => VALUES.test(around));
  if (isNewValue && single(holder) !== single(record.type)) return "the key is a new value";
  if (isAbout(schema, field, record.type, wordsOf(name))) return undefined;
  const isNamedAfterType = [name, holder].some((each) =>
    [single(record.type), plain(record.type)].some((type) => plain(each).startsWith(type)),
  );
  return isNamedAfterType ? "a reference" : "the action may be about another type";
}

/** Why the key may be taken for that of another type, or change records of another type. */
function whyAnotherType(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  key: FoundKey,
  record: NamedRecord,
): string | undefined {
  const bare = whyNotItsOwn(schema, field, key, record);
  if (bare !== "a reference") return bare;
  if (!isReference(schema, field, key, record)) return "the input does not take the key of the type";
  if (key.names.some((around) => FILTER.test(around))) return "others are found by the key of the record";
  const other = otherTypeOf(schema, field, record.type);
  if (other === undefined || BEGINS.test(field.name)) return undefined;
  const asksForOther = requiredKeyInputs(schema, field).some((input) => input !== key.input);
  return asksForOther && !DELETES.test(field.name) ? undefined : `${other} is changed by the key of another type`;
}

/** Whether one record of the type is only found by several of its fields, as by `line(id: 1, tenant_id: 2)`. */
function hasSeveralKeys(schema: GraphQLSchema, { type, keyField }: NamedRecord): boolean {
  const named = schema.getType(type);
  const finders = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) => getNamedType(field.type) === named && !String(field.type).includes("["),
  );
  const requiredOf = (field: GraphQLField<unknown, unknown>) =>
    field.args.filter((arg) => String(arg.type).endsWith("!") && arg.name in fieldsOf(named)).map(({ name }) => name);
  const isPart = finders.some((field) => requiredOf(field).length > 1 && requiredOf(field).includes(keyField));
  return isPart && !finders.some((field) => requiredOf(field).join() === keyField);
}

const FILTER = /^(where|filters?|criteria|find|query)$/i;
/** Objects that are not named after what an id in them is of. */
const GENERIC = /^(\w*input|data|by|key|pk_?columns|params|payload|args|object|where|filters?|criteria|find|query)$/i;
const VALUES = /^(_?set|patch|\w+Patch|update|create|changes)$/;
const DELETES = /^(delete|remove|destroy|drop|erase)|([dD]elete|[rR]emove|[dD]estroy|_drop|Erase)$/;
const BEGINS =
  /(Create|Add|Insert)(?=[A-Z])|^_?(create|add|insert|new|register|report|buy|sell|place|book|reserve|submit|send|post|upload|open|start|request|schedule|issue|raise|file|log|record|invite|draft|generate|make|write|plan|enter|launch|propose|donate|enroll|hire|lend|rent|borrow|pay|assign|order|attach|apply|join|subscribe|comment|reply|share|import|copy|duplicate|clone)(?=[A-Z_]|$)|(Create|_create|Add|Insert|Register|Post|Send|Request|Invite|Upload|Start|Schedule|Log|Assign|Import|Duplicate|Copy|Share|Subscribe|Join|Apply|Generate|Order|Report|Submit|Open|Clone|Record|Plan|Draft|Issue|Pay)$/;

function keysIn(
  input: GraphQLArgument | GraphQLInputField,
  value: unknown,
  key: string,
  around: readonly string[],
): FoundKey[] {
  const names = [...around, input.name];
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(input, item, key, around));
  if (typeof value !== "object" || value === null) return String(value) === key ? [{ names, input }] : [];
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = type.getFields()[name];
    return inside ? keysIn(inside, inner, key, names) : [];
  });
}

const EQUALITY = /^_?(eq|equals?|equal_?to|is|exact)$/i;

/** The name of the input that is compared or given: `asset_id` of `where: { asset_id: { _eq } }`. */
function nameOfKey({ names }: FoundKey): string {
  const last = names.at(-1) ?? "";
  return EQUALITY.test(last) ? (names.at(-2) ?? "") : last;
}

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
const single = (name: string): string =>
  plain(name)
    .replace(/sss$/, "ss")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1")
    .replace(/ie$/, "y");

/** Whether a key has the name of the record's own: that of its field, or "id" where no other field is called so. */
function isOwnKey(schema: GraphQLSchema, found: FoundKey, { type, keyField }: NamedRecord): boolean {
  const name = nameOfKey(found);
  const ownName = keyField.split(".").at(-1) ?? "";
  if (name === ownName || plain(name) === plain(ownName)) return true;
  const fields = fieldsOf(schema.getType(type));
  const isId = /^(_?ids?|pk)$/i.test(name);
  return isId ? !("id" in fields) || ownName === "id" || ownName === "_id" : single(name) === single(ownName);
}

const fieldsOf = (type: GraphQLNamedType | undefined): Record<string, GraphQLField<unknown, unknown>> =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};

/** The types with a key: what an id may be of. */
function typesWithKey(schema: GraphQLSchema): (GraphQLObjectType | GraphQLInterfaceType)[] {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType | GraphQLInterfaceType => {
    const mayBeNamed = isObjectType(type) || (isInterfaceType(type) && type.name !== "Node");
    if (!mayBeNamed || roots.includes(type) || type.name.startsWith("__")) return false;
    if (/(Response|Payload|Result|Error)$/.test(type.name)) return false;
    const hasKey = Object.keys(type.getFields()).some(
      (name) => KEY.test(name) || plain(name) === `${plain(type.name)}id`,
    );
    return hasKey && !isOnlyAnswered(schema, type);
  });
}

/** Whether only mutations give a type, and it has nothing but a key: what is left of a record that is gone. */
const isOnlyAnswered = (schema: GraphQLSchema, type: GraphQLNamedType): boolean =>
  Object.keys(fieldsOf(type)).length === 1 &&
  !Object.values(schema.getTypeMap()).some(
    (other) =>
      other !== schema.getMutationType() &&
      Object.values(fieldsOf(other)).some((field) => getNamedType(field.type) === type),
  );

const KEY = /^(_?id|number|nodeId|uuid|guid|documentId|document_id|code|sku|pk|slug|key)$/;

const withoutSuffix = (name: string): string => name.replace(/(?<=.)(Node|Type|Entity|SelectItem)$/, "");

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[_ ]+/)
    .filter((word) => word !== "");

const CRUD =
  /^(create|add|insert|new|register|update|edit|set|change|modify|rename|save|upsert|patch|delete|remove|destroy|drop|erase)$/;

/**
 * The names that the words of an action contain, the longest ones: "address" and "customeraddress", not "customer", of
 * `deleteCustomerAddress`.
 */
function typesNamedIn(schema: GraphQLSchema, actionName: string): { types: string[]; rest: string[] } {
  const all = wordsOf(actionName);
  const start = CRUD.test(all[0] ?? "") ? 1 : 0;
  const last = all.at(-1) ?? "";
  const isVerbLast = start === 0 && CRUD.test(last) && !isTypesWord(schema, last); // "archiveSet" is about a set
  const words = all.slice(start, isVerbLast ? -1 : undefined);
  const named = typesWithKey(schema);
  for (let length = words.length; length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const run = words.slice(start, start + length);
      const types = named.filter(
        ({ name }) =>
          single(name.replace(/(Node|Type|Entity|SelectItem)$/, "") || name) === single(run.join("")) ||
          single(name) === single(run.join("")),
      );
      if (types.length > 0) {
        return {
          types: types.map(({ name }) => name),
          rest: [...words.slice(0, start), ...words.slice(start + length)],
        };
      }
    }
  }
  return { types: [], rest: words };
}

const possibleTypes = (schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] =>
  isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : [type];

/** The types of records in an answer: itself, or at most two objects further in, unless a record is around it. */
function typesGiven(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Set<string> {
  const keyed = new Set(typesWithKey(schema).map(({ name }) => name));
  const found = new Set<string>();
  const roots: readonly (GraphQLNamedType | null | undefined)[] = [schema.getQueryType(), schema.getMutationType()];
  const look = (type: GraphQLNamedType, depth: number): void => {
    if (roots.includes(type) || type.name.endsWith("Error")) return;
    for (const { name } of possibleTypes(schema, type)) if (keyed.has(name)) found.add(name);
    if (keyed.has(type.name) || depth === 0 || isInterfaceType(type)) return;
    // A union in a payload, such as `owner`, says whose it was.
    const inner = isUnionType(type)
      ? type.getTypes()
      : Object.values(fieldsOf(type)).map((each) => getNamedType(each.type));
    const told = inner.filter((each) => !isUnionType(each));
    for (const each of told) look(each, depth - 1);
  };
  look(getNamedType(field.type), 3);
  for (const name of Object.keys(fieldsOf(getNamedType(field.type))))
    for (const type of keyed) if (plain(name) === `deleted${plain(type)}id`) found.add(type);
  return found;
}

/**
 * Whether a key without the name of a type can only be that of the type, by the answer and by the name of the action.
 * @param key - the words that the key is called by
 */
function isAbout(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  type: string,
  key: readonly string[],
): boolean {
  const given = typesGiven(schema, field);
  const { types, rest } = typesNamedIn(schema, field.name.replace(/^deleteFrom/, "delete"));
  const namesOther = types.length > 0 && !types.includes(type) && !types.some((each) => isViewOf(schema, each, type));
  if (namesOther) return false;
  const gives = given.has(type) || [...given].some((each) => isViewOf(schema, each, type));
  if (given.size > 0 && !gives) return false;
  if (types.length === 0 && given.size === 0) return false;
  // "note" of `deleteCustomerNote` may be what the id is of.
  const beside = rest.filter((word) => !FILLERS.test(word) && !isTypesWord(schema, word) && !key.includes(word));
  if (beside.length === 0) return true;
  // The address of `accountAddressDelete`, which gives the address.
  const isGivenLast = gives && single(field.name.replace(/Delete$/, "")).endsWith(single(type));
  if (DELETES.test(field.name)) return isGivenLast && !beside.some((word) => /^(from|of|to|in)$/.test(word));
  const told = [...inputNamesOf(field), ...Object.keys(fieldsOf(schema.getType(type)))].flatMap(wordsOf).map(single);
  return gives || beside.slice(1).every((word) => told.includes(single(word)) || beside.length === 1);
}

const inputNamesOf = (field: GraphQLField<unknown, unknown>): string[] =>
  field.args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    return [arg.name, ...(isInputObjectType(type) ? Object.keys(type.getFields()) : [])];
  });

const FILLERS = /^(delete|remove|destroy|drop|erase|one|many|single|all|by|pk|id|into|collection|item|bulk)$/;

const isTypesWord = (schema: GraphQLSchema, word: string): boolean =>
  typesWithKey(schema).some(({ name }) => single(name) === single(word));

/** Whether a type is an interface of another one, or a view with the same leaves: Drizzle makes one for each relation. */
function isViewOf(schema: GraphQLSchema, one: string, other: string): boolean {
  const abstract = schema.getType(one);
  if (isInterfaceType(abstract)) return schema.getPossibleTypes(abstract).some(({ name }) => name === other);
  const [first, second] = [schema.getType(one), schema.getType(other)].map((type) =>
    Object.values(fieldsOf(type))
      .filter((each) => Object.keys(fieldsOf(getNamedType(each.type))).length === 0)
      .map(({ name }) => name)
      .sort()
      .join(),
  );
  return first === second && first !== "";
}

/** A type that an action names and that is not the record's, whose records it may change by the key of this one. */
function otherTypeOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, type: string): string | undefined {
  const { types } = typesNamedIn(schema, field.name);
  if (types.some((each) => each === type || isViewOf(schema, each, type))) return undefined;
  const words = wordsOf(field.name);
  // "updateEnterpriseRepositorySetting" gives an enterprise.
  const isFirst = words.slice(1).join("").startsWith(single(type));
  // "usersPermissionsUserWorkArchive" is about a work.
  const isLast = [words.slice(1), words.slice(0, -1)].some((some) => single(some.join("")).endsWith(single(type)));
  const isHead = isLast && !words.some((word) => /^(from|of|to|in|into|by|for|with|on|at)$/.test(word));
  const isGiven =
    isFirst || isHead || (typesGiven(schema, field).has(type) && plain(field.name).includes(single(type)));
  return isGiven && !DELETES.test(field.name) ? undefined : types[0];
}

const requiredKeyInputs = (
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): (GraphQLArgument | GraphQLInputField)[] =>
  field.args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    const inner = isInputObjectType(type) ? Object.values(type.getFields()) : [arg];
    const isKey = (input: GraphQLArgument | GraphQLInputField) =>
      /(id|ID|Id|code|slug|key|number)s?$/.test(input.name) ||
      getNamedType(input.type).name === "ID" ||
      typesWithKey(schema).some(({ name }) => single(name) === single(input.name));
    return inner.filter((input) => String(input.type).endsWith("!") && isKey(input));
  });

/** Whether an input takes the key of the record by the name of its type, or by that of a field which gives such a record. */
function isReference(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  { names, input }: FoundKey,
  { type }: NamedRecord,
): boolean {
  const name = names.findLast((each) => !/^(connect|set|add|_?ids?)$/i.test(each) && !EQUALITY.test(each)) ?? "";
  const asked = single(name.replace(/^(add|remove)(?=[A-Z_])/, "")).replace(/ids?$/, "");
  const abstract = Object.values(schema.getTypeMap()).filter(
    (each) =>
      (isInterfaceType(each) || isUnionType(each)) &&
      schema.getPossibleTypes(each).some((possible) => possible.name === type),
  );
  const called = [type, ...abstract.map((each) => each.name)];
  const isNamed = called
    .flatMap((each) => [single(each), single(withoutSuffix(each))])
    .some((each) => each === asked || each === single(asked));
  const words = wordsOf(type);
  const isEndOfName = words.some((_, start) => start > 0 && words.slice(start).join("") === asked);
  const isDescribed = abstract.some((each) => input.description?.includes(each.name) === true);
  if (isNamed || isDescribed || (isEndOfName && isAbout(schema, field, type, []))) return true;
  // `authorId` beside `author: User` in some type: which one, the answer or the name says.
  const owners = [
    ...typesGiven(schema, field),
    ...typesNamedIn(schema, field.name).types,
    getNamedType(field.type).name,
  ];
  return owners
    .flatMap((owner) => Object.values(fieldsOf(schema.getType(owner))))
    .some((each) => isCalled(each.name, name, asked) && leadsTo(schema, getNamedType(each.type), called, 2));
}

/** Whether a field is called like an input that takes a key: `author` or `authorByAuthorId` beside `authorId`. */
function isCalled(fieldName: string, inputName: string, asked: string): boolean {
  const names = [single(fieldName), single(fieldName.split(/By(?=[A-Z])/)[0] ?? "")];
  return (
    names.some((name) => name === asked || name === single(asked) || name === single(inputName)) ||
    fieldName.toLowerCase().endsWith(`by${plain(inputName)}`)
  );
}

/** Whether the objects of a type are, or hold, records that are called so. */
function leadsTo(schema: GraphQLSchema, type: GraphQLNamedType, called: readonly string[], depth: number): boolean {
  const isCalledSo = (name: string) => called.some((each) => each === name || isViewOf(schema, name, each));
  if ([type, ...possibleTypes(schema, type)].some(({ name }) => isCalledSo(name))) return true;
  const holders = Object.values(fieldsOf(type)).filter(({ name }) =>
    /^(node|nodes|edges|items|data|results)$/.test(name),
  );
  return depth > 0 && holders.some((each) => leadsTo(schema, getNamedType(each.type), called, depth - 1));
}
