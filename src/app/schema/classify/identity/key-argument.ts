/** The argument that a field finds its record by. See "Records by their key" in docs/work/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { inputsOf, isInput, isLeaf, isRequired, normalizeName, singular, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import { namesKey } from "../input-names.js";
import { plainNameOf } from "../type-names.js";

/** What Django calls the id. */
const PRIMARY_KEY = "pk";
/** Names of keys besides those that end with "id", compared by `normalizeName`. */
const KEYS = wordSet(`slug handle number login code key name username email sku symbol identifier ${PRIMARY_KEY}`);
/** Whether an input may hold what a record is found by in place of its key: `email`, `sku`, `externalRef`. */
export function namesNaturalKey(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("external") || KEYS.has(words.at(-1) ?? "");
}

/** Names of keys among optional arguments: only those that can have no other meaning. */
const OPTIONAL_KEYS = wordSet("id slug handle uuid");
/** Arguments that hold a key: `post(where: { id })`. */
const KEY_HOLDERS = wordSet("where by key input request");

/** The input that takes the key, and the argument that it is a field of, if there is one. */
export interface KeyArgument {
  key?: InputValue;
  keyIn?: readonly InputValue[];
}

/**
 * Whether an argument's name says that it is the id of this type: "id", "pk", or "filmId" for a Film. "lineId" is not a departure's, and
 * "orderId" not an OrderInvoice's where there are orders.
 */
export function isIdOf(schema: Schema, name: string, type: string): boolean {
  const text = normalizeName(name);
  if (text === PRIMARY_KEY) return true;
  if (!text.endsWith("id")) return false;
  const called = text.slice(0, -2);
  if (called === "") return true;
  const words = wordsOf(plainNameOf(schema, type));
  const isEnd = [normalizeName(type), ...words.map((_, at) => words.slice(at).join(""))].includes(called);
  const isStart = words.some((_, at) => words.slice(0, at).join("") === called);
  return isEnd || (isStart && !isTypeCalled(schema, called));
}

const isTypeCalled = (schema: Schema, called: string): boolean =>
  [...schema.types.values()].some(
    ({ name, kind }) => kind === "OBJECT" && singular(plainNameOf(schema, name)) === singular(called),
  );

/**
 * The one argument that a record is found by, or the one field of it.
 * @param isFeed - the field is a subscription: with an optional key it is a feed of all records
 */
export function keyArgument(
  schema: Schema,
  type: TypeDef | undefined,
  args: readonly InputValue[],
  isFeed: boolean,
): KeyArgument {
  const [required, ...others] = args.filter(isRequired);
  if (others.length || args.some((arg) => arg !== required && isPartOfKey(schema, type, arg, required))) return {};
  if (required) return isKey(schema, type, required) ? { key: required } : keyWithin(schema, type, required);
  return isFeed || !type ? {} : { key: optionalKey(schema, type, args) };
}

/** Whether an optional argument beside the key takes another part of it: `line(id: Int!, tenantId: Int)`. */
function isPartOfKey(schema: Schema, type: TypeDef | undefined, arg: InputValue, key: InputValue | undefined): boolean {
  return !!type && !!key && isPartBeside(schema, arg.name, key.name, type.name) && isKey(schema, type, key);
}

/** Names of those whose records are kept apart from others, without the word "id". */
export const OWNERS = wordSet(
  "tenant account organization organisation workspace namespace company shop store site realm region partition",
);

/**
 * Whether an argument takes a further part of a key, which each record has: `tenantId` or `tenant` beside `id`, and any value beside what
 * is no id, such as the year beside the number of an invoice.
 */
export function isPartBeside(schema: Schema, name: string, key: string, type: string): boolean {
  const field = schema.types.get(type)?.fields.get(name);
  if (name === key || field?.type.nonNull !== true || field.type.item || !isLeaf(typeOf(schema, field.type)))
    return false;
  const isIdOfOther = (namesKey(name) || OWNERS.has(name)) && !isIdOf(schema, name, type);
  return isIdOfOther || !isIdOf(schema, key, type);
}

/** Whether an input may take a key of a type. */
export function isKey(schema: Schema, type: TypeDef | undefined, input: InputValue): boolean {
  const name = normalizeName(input.name);
  const isValue = !input.type.item && isLeaf(typeOf(schema, input.type));
  const isPlaceInList = name.endsWith("cursor") || name.endsWith("token");
  const isCalledKey = name.endsWith("id") || KEYS.has(name);
  return isValue && !isPlaceInList && (isCalledKey || type?.fields.has(input.name) === true);
}

/** The key in an argument that holds it: its one required or only field, or the id among several ways to name one record. */
function keyWithin(schema: Schema, type: TypeDef | undefined, holder: InputValue): KeyArgument {
  const inputs = KEY_HOLDERS.has(holder.name) ? inputsOf(schema, holder) : [];
  const keys = inputs.filter((input) => isKey(schema, type, input));
  const [onlyRequired, ...others] = inputs.filter(isRequired);
  if (others.length) return {};
  const id = keys.find(({ name }) => name === "id") ?? keys.find(({ name }) => name === "_id");
  const [only, second] = inputs;
  const optional = id ?? (second ? undefined : keys.find((input) => input === only));
  const key = onlyRequired ? keys.find((input) => input === onlyRequired) : optional;
  const isFieldOfRecord = key !== undefined && type?.fields.has(key.name) === true;
  return isFieldOfRecord && isInput(schema, key) ? { key, keyIn: [holder] } : {};
}

function optionalKey(schema: Schema, type: TypeDef, args: readonly InputValue[]): InputValue | undefined {
  const leaves = args.filter((arg) => !arg.type.item && isLeaf(typeOf(schema, arg.type)));
  return (
    leaves.find(({ name }) => isIdOf(schema, name, type.name)) ??
    leaves.find(({ name }) => OPTIONAL_KEYS.has(normalizeName(name)))
  );
}
