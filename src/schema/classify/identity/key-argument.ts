/** The argument that a field finds its record by. See "Records by their key" in docs/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { inputsOf, isInput, isLeaf, isRequired, normalizeName, typeOf } from "../../model/names.js";

/** Names of keys, compared by `normalizeName`. */
const KEY = /^(id|.*id|slug|handle|number|login|code|key|uuid|guid|name|username|email|sku|symbol|identifier|pk)$/;
/** Names of keys among optional arguments: only those that can have no other meaning. */
const OPTIONAL_KEY = /^(id|slug|handle|uuid)$/;
/** What Django calls the id. */
const PRIMARY_KEY = "pk";
/** Names of a place in a list. */
const LIST_PLACE = /cursor$|token$/;
/** Arguments that hold a key: `post(where: { id })`. */
const KEY_HOLDER = /^(where|by|key|input|request)$/;

/** The input that takes the key, and the argument that it is a field of, if there is one. */
export interface KeyArgument {
  key?: InputValue;
  keyIn?: readonly InputValue[];
}

/** Whether an argument's name says that it is the id of this type: "id", "pk", or "filmId" for a Film. "lineId" is not a departure's. */
export function isIdOf(name: string, type: string): boolean {
  const text = normalizeName(name);
  if (text === PRIMARY_KEY) return true;
  return text.endsWith("id") && normalizeName(type).includes(text.slice(0, -2));
}

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
  const [only, ...others] = args.filter(isRequired);
  if (others.length) return {};
  if (!only) return isFeed || !type ? {} : { key: optionalKey(schema, type, args) };
  return isKey(schema, type, only) ? { key: only } : keyWithin(schema, type, only);
}

const isKey = (schema: Schema, type: TypeDef | undefined, input: InputValue): boolean =>
  !input.type.item &&
  isLeaf(typeOf(schema, input.type)) &&
  !LIST_PLACE.test(normalizeName(input.name)) &&
  (KEY.test(normalizeName(input.name)) || !!type?.fields.has(input.name));

/** The key in an argument that holds it: its one required field, or the id among several ways to name one record. */
function keyWithin(schema: Schema, type: TypeDef | undefined, holder: InputValue): KeyArgument {
  const inputs = KEY_HOLDER.test(holder.name) ? inputsOf(schema, holder) : [];
  const keys = inputs.filter((input) => isKey(schema, type, input));
  const [only, ...others] = inputs.filter(isRequired);
  const id = keys.find(({ name }) => name === "id") ?? keys.find(({ name }) => name === "_id");
  const key = only ? keys.find((input) => input === only) : id;
  if (others.length || !key) return {};
  return isInput(schema, key) && type?.fields.has(key.name) ? { key, keyIn: [holder] } : {};
}

function optionalKey(schema: Schema, type: TypeDef, args: readonly InputValue[]): InputValue | undefined {
  const leaves = args.filter((arg) => !arg.type.item && isLeaf(typeOf(schema, arg.type)));
  return (
    leaves.find(({ name }) => isIdOf(name, type.name)) ??
    leaves.find(({ name }) => OPTIONAL_KEY.test(normalizeName(name)))
  );
}
