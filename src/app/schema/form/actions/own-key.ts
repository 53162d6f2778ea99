/** The inputs of an action that take the key of a record. See "Actions are bound to their record" in docs/work/schema-rules.md. */
import { isEqualityInput, isRecordFilter } from "../../classify/identity/filter-access.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isIdOf, isKey, isPartBeside } from "../../classify/identity/key-argument.js";
import { keysOf } from "../../classify/identity/keys.js";
import { namesKey } from "../../classify/input-names.js";
import type { RootField } from "../../classify/field-shape.js";
import { insideOf } from "../../classify/relations.js";
import { rootFields } from "../../classify/roots.js";
import { plainNameOf } from "../../classify/type-names.js";
import type { InputValue, Schema, TypeRef } from "../../model/model.js";
import { isInput, isLeaf, isRequired, normalizeName, typeOf, wordSet } from "../../model/names.js";
import { oncePerKey } from "../../model/once-per-schema.js";
import { readActionName, recordTypeNamed, typeOfObject } from "../../classify/action-name.js";

/** Names of inputs and indexes of list items, from a form inwards. */
export type InputPath = readonly (string | number)[];

/** The key that a record is known by. */
export interface RecordKey {
  /** The type of the record. */
  type: string;
  /** The field that holds it. */
  name: string;
  scalar: string;
}

/** The key of a type's records, if it names one record alone: not one part of a key of several. */
export function wholeKeyOf(schema: Schema, type: string): RecordKey | undefined {
  const path = identityOf(schema, type).key?.split(".") ?? [];
  const name = path.at(-1);
  let scalar: string | undefined = type;
  for (const step of path) scalar = schema.types.get(scalar ?? "")?.fields.get(step)?.type.name;
  if (name === undefined || scalar === undefined || isPartOfKey(schema, type)) return undefined;
  return { type, name, scalar };
}

/** Whether records are only found, changed or deleted by several values, or by an object that may hold several. */
const isPartOfKey = oncePerKey(
  (schema, type: string): boolean =>
    !keysOf(schema, type).access && rootFields(schema).some((root) => takesSeveralParts(schema, type, root)),
);

function takesSeveralParts(schema: Schema, type: string, root: RootField): boolean {
  const { operation, entity, gives, required, name } = root;
  const fields = schema.types.get(type)?.fields;
  const areSeveral = (inputs: readonly InputValue[]) => inputs.filter((input) => fields?.has(input.name)).length > 1;
  if (operation === "query")
    return (
      entity === type &&
      gives === "record" &&
      (areSeveral(required) || required.some(isSelector) || hasOptionalPart(schema, type, root))
    );
  if (operation !== "mutation" || required.length === 0) return false;
  const action = readActionName(schema, name);
  if (action.type !== type) return false;
  const isByKey = action.verb === "delete" || /by_?(pk|primary_?key)$/i.test(name);
  if (action.verb === "delete" && hasOptionalPart(schema, type, root)) return true;
  const ids = required.filter((input) => isByKey && namesKey(input.name));
  return areSeveral(ids) || required.some((input) => isSelector(input) && areSeveral(requiredIn(schema, input)));
}

/** Whether another part of the key may be left out beside it: `deleteLine(id: Int!, tenantId: Int)`. */
const hasOptionalPart = (schema: Schema, type: string, { required, field }: RootField): boolean =>
  required.some(
    (key) =>
      isKey(schema, schema.types.get(type), key) &&
      field.args.some(({ name }) => isPartBeside(schema, name, key.name, type)),
  );

const requiredIn = (schema: Schema, { type }: InputValue): InputValue[] =>
  [...(typeOf(schema, type)?.inputs.values() ?? [])].filter(isRequired);

/** Names of objects that say which records, beside those of filters. */
const SELECTORS = wordSet("by key keys pk pkcolumns selector");
/** Conditions under which a record that is named elsewhere is changed. They may name no record. */
const CONDITIONS = wordSet("condition conditions");

/** Whether an input object says which records are meant, rather than what becomes of them. */
export const isSelector = ({ name }: Pick<InputValue, "name">): boolean =>
  (isRecordFilter(name) || SELECTORS.has(normalizeName(name))) && !CONDITIONS.has(name);

/** Names of inputs that say which records stay as they are: the action takes all others. */
const EXCLUDING = wordSet("keep except excepting exclude excluded excluding not but other others besides without");
const isExcluding = ({ name }: Pick<InputValue, "name">): boolean => EXCLUDING.has(normalizeName(name));

/** Names of objects that only hold new values: a key in there is a new key. */
const NEW_VALUES = wordSet("set patch create update changes insert add append inc");
const holdsNewValues = ({ name, type }: InputValue): boolean =>
  NEW_VALUES.has(normalizeName(name)) || /(Patch|SetInput|_set_input)$/.test(type.name);

/** Whether an input takes the key of a record by its own name: `id`, `asset_id`, `ids`. */
export function takesOwnKey(schema: Schema, key: RecordKey, input: InputValue): boolean {
  return takesValueOf(schema, key, input) && isCalledKey(schema, key, input) && !mayBeOtherId(schema, key, input);
}

/** Names of ids that a record has beside its key. */
const OTHER_ID =
  /^(database|legacy|internal|row|record|entity|numeric|external|old|raw|db)_?(id|key|number)$|^(number|pk)$/i;

/** Whether an input may take another id of the record than its key: a number, where the key is an ID and `databaseId` a number. */
export function mayBeOtherId(schema: Schema, key: RecordKey, { type }: Pick<InputValue, "type">): boolean {
  if (type.name === key.scalar || type.name === "ID") return false;
  const fields = [...(schema.types.get(key.type)?.fields.values() ?? [])];
  const typeName = normalizeName(plainNameOf(schema, key.type));
  // `customerNumber` of a customer
  const ownPart = (name: string) => (name.startsWith(typeName) ? name.slice(typeName.length) : name);
  return fields.some(
    ({ name, type: own }) => name !== key.name && own.name === type.name && OTHER_ID.test(ownPart(normalizeName(name))),
  );
}

/** Whether an input takes the values of a key, one or a list of them. */
function takesValueOf(schema: Schema, { scalar }: RecordKey, input: InputValue): boolean {
  const { name } = input.type;
  if (!isInput(schema, input) || !isLeaf(typeOf(schema, input.type)) || input.type.item?.item) return false;
  return name === scalar || (name === "ID" ? scalar !== "Boolean" : scalar === "ID" && name !== "Boolean");
}

/** Whether an input is called like the key of a record. */
export function isCalledKey(
  schema: Schema,
  key: RecordKey,
  { name, type }: Pick<InputValue, "name" | "type">,
): boolean {
  if (name === key.name) return true;
  // Another field of the record: `id` beside the key `nodeId`.
  if (schema.types.get(key.type)?.fields.has(name)) return false;
  const text = type.item ? normalizeName(name).replace(/s$/, "") : normalizeName(name);
  return text === normalizeName(key.name) || ((text === "id" || text === "pk") && isCalledId(schema, key));
}

const isCalledId = (schema: Schema, { name, type }: RecordKey): boolean =>
  isIdOf(schema, name, type) || /^(uu|gu|row)id$/i.test(name);

/** Whether the key that `authorId` takes is the one that the author is known by, and not an id beside it. */
export function refersToKey(schema: Schema, key: RecordKey, input: InputValue): boolean {
  if (!takesValueOf(schema, key, input)) return false;
  if (!namesKey(input.name)) return input.type.name === key.scalar;
  const ids = new Set(["id", normalizeName(key.type) + "id"]);
  const names = [...(schema.types.get(key.type)?.fields.keys() ?? [])];
  const hasOtherId = names.some((name) => name !== key.name && ids.has(normalizeName(name)));
  return !hasOtherId && namesKey(key.name) && !mayBeOtherId(schema, key, input);
}

/** By key comes before by filter: a filter may match other records too. The lower, the surer. */
export const RANKS = { key: 0, keyInList: 1, keyInFilter: 2, comparison: 3 } as const;

export interface KeyPlace {
  /** From the action's form inwards. */
  path: InputPath;
  /** One of `RANKS`. */
  rank: number;
  /** Whether the action cannot be sent without the input, or without the object that it is in. */
  isRequired: boolean;
}

/** The inputs of an action as its form has them. */
export interface FormInputs {
  inputs: readonly InputValue[];
  /** The input object that they are in, if it is all that the action takes. */
  wrapper?: InputValue | undefined;
  /** What hints describe the inputs by. */
  parent: string;
}

/**
 * Where an action takes the key of a record by the key's own name.
 *
 * @param owner - the type whose key it takes, which may be an interface of the record
 */
export function ownKeyIn(schema: Schema, form: FormInputs, key: RecordKey, owner = key.type): KeyPlace | undefined {
  const { inputs, wrapper, parent } = form;
  if (wrapper && isOfAnother(schema, wrapper, owner)) return undefined;
  const isFilter = wrapper !== undefined && isSelector(wrapper);
  if (wrapper && (isExcluding(wrapper) || (isFilter && inputs.some(hasEffect)))) return undefined;
  const offered = inputs.filter((input) => isOffered(schema, parent, input) && !isExcluding(input));
  const objects = offered.filter((input) => isObject(schema, input) && !isOfAnother(schema, input, owner));
  const selectors = objects.filter(isSelector);
  // A filter that has to be sent excludes nothing while it is empty.
  const isFilterSent = selectors.some(isRequired);
  const direct = placesAmong(schema, offered, key, isFilter).filter((place) => place.isRequired || !isFilterSent);
  if (selectors.some((selector) => innerInputs(schema, selector).some(hasEffect))) return undefined;
  // Values are looked into only where nothing else says which record is meant.
  const isSaid = direct.some((place) => place.isRequired);
  const isHolder = (input: InputValue) => !isSaid && holdsKey(input) && isCalledType(schema, input, owner);
  const holders = selectors.length > 0 || isFilter ? selectors : objects.filter(isHolder);
  const inner = holders.flatMap((holder) =>
    placesAmong(schema, innerInputs(schema, holder), key, isSelector(holder)).map(
      ({ path, rank, isRequired: isKeyRequired }): KeyPlace => ({
        path: [holder.name, ...path],
        rank,
        isRequired: isRequired(holder) && (isKeyRequired || isSelector(holder)),
      }),
    ),
  );
  return [...direct, ...inner].sort((one, other) => one.rank - other.rank)[0];
}

/** Defaults that do nothing. */
const NO_EFFECT: ReadonlySet<unknown> = new Set([undefined, "false", "null", "[]", "{}", '""']);
/** Whether the server takes something for what is left out: among conditions, it may let other records in. */
export const hasEffect = ({ defaultValue }: Pick<InputValue, "defaultValue">): boolean => !NO_EFFECT.has(defaultValue);

/** Whether an object is called after records of another type: `account: { id }` takes the key of an account. */
function isOfAnother(schema: Schema, input: InputValue, owner: string): boolean {
  const inside = insideOf(schema, input, { entity: owner });
  const called = inside.is === "relation" ? (inside.entity ?? inside.outputType) : recordTypeNamed(schema, input.name);
  return called !== undefined && called !== owner;
}

/**
 * Whether an object is called after the type, or its own type is: `order: OrderPatch`, `by: Order`. Any other one, such as
 * `object: FruitPartial` or `fromAccount: AccountRef`, may hold new values, or another record.
 */
function isCalledType(schema: Schema, { name, type }: InputValue, owner: string): boolean {
  return recordTypeNamed(schema, name) === owner || typeOfObject(schema, type) === owner;
}

const holdsKey = (input: InputValue): boolean =>
  isRequired(input) && !holdsNewValues(input) && !CONDITIONS.has(input.name);

function placesAmong(schema: Schema, inputs: readonly InputValue[], key: RecordKey, isFilter: boolean): KeyPlace[] {
  const exactFirst = [...inputs].sort((one, other) => Number(other.name === key.name) - Number(one.name === key.name));
  return exactFirst.flatMap((input): KeyPlace[] => {
    const { name, type } = input;
    if (!takesOwnKey(schema, key, input)) return placeOfComparison(schema, input, key);
    const direct = type.item ? RANKS.keyInList : RANKS.key;
    const path = type.item ? [name, 0] : [name];
    return [{ path, rank: isFilter ? RANKS.keyInFilter : direct, isRequired: isFilter || isRequired(input) }];
  });
}

/** The operator for equality in an object that is called like the key: `asset_id: { _eq }`. */
function placeOfComparison(schema: Schema, input: InputValue, key: RecordKey): KeyPlace[] {
  if (!isObject(schema, input) || !isCalledKey(schema, key, input)) return [];
  const equals = innerInputs(schema, input).find(
    ({ name, type }) => isEqualityInput(name) && !type.item && takesValueOf(schema, key, { name, type }),
  );
  return equals ? [{ path: [input.name, equals.name], rank: RANKS.comparison, isRequired: isRequired(input) }] : [];
}

export const isObject = (schema: Schema, { type }: InputValue): boolean =>
  !type.item && typeOf(schema, type)?.kind === "INPUT_OBJECT";

/** The inputs in an object that a form shows. */
export const innerInputs = (schema: Schema, { type }: { type: TypeRef }): InputValue[] =>
  [...(typeOf(schema, type)?.inputs.values() ?? [])].filter((input) => isOffered(schema, type.name, input));

/** Whether a form shows an input: what it does not show is not sent. */
export function isOffered(schema: Schema, parent: string, input: InputValue): boolean {
  const isHidden = schema.hints?.get(parent)?.fields.get(input.name)?.hide === true;
  return !isHidden && isInput(schema, input) && (isRequired(input) || input.deprecated === undefined);
}
