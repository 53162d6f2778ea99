/**
 * What a list was asked with beside keys that is part of what its rows are: a language, a branch, a tenant. What is opened from a row is
 * asked and sent with the same. See "Scope of a row" in docs/schema-rules.md.
 */
import type { FieldShape } from "../classify/field-shape.js";
import { identityOf } from "../classify/identity/identity.js";
import { rootFields } from "../classify/roots.js";
import { OWNERS } from "../classify/identity/key-argument.js";
import { namesKey, withoutIdEnding } from "../classify/input-names.js";
import type { FieldDef, InputValue, Schema } from "../model/model.js";
import { inputsOf, isInput, isLeaf, typeOf, wordSet } from "../model/names.js";
import { lastWordOf } from "../values/words.js";
import { member } from "./read.js";

type Values = Readonly<Record<string, unknown>>;

/** The scope in an address or a reference: its values as JSON; {} where it is none. */
export function scopeValues(scope: string | undefined): Values {
  try {
    const values: unknown = scope === undefined ? {} : JSON.parse(scope);
    return typeof values === "object" && values !== null && !Array.isArray(values) ? (values as Values) : {};
  } catch {
    return {};
  }
}

/**
 * The scope of a list's rows: each of its arguments that is also one of the look-up of a row, or that keeps rows apart by its name and is
 * taken by an action. Any other says which rows are shown. A default counts where another default would be used in its place.
 */
export function scopeOf(schema: Schema, { entity = "", filters }: FieldShape, args: Values): string | undefined {
  const lookUp = lookUpOf(schema, entity);
  const entries = filters.flatMap((input): [string, unknown][] => {
    if (!isScopeLike(schema, input)) return [];
    const inLookUp = lookUp.filter((arg) => isSameInput(arg, input));
    const taken = defaultsInActions(schema).get(signature(input));
    const isPart = inLookUp.length > 0 || (taken !== undefined && keepsApart(schema, entity, input));
    const given = member(args, input.name);
    const value = given ?? defaultIn(input.defaultValue);
    const defaults = [...inLookUp.map(({ defaultValue }) => defaultValue), ...(taken ?? [])];
    const isOther = given !== undefined || defaults.some((text) => text !== input.defaultValue);
    return isPart && isOther && value !== undefined && value !== null ? [[input.name, value]] : [];
  });
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined;
}

/** The arguments beside the key with which a record is looked up in a scope. */
export function lookUpArguments(schema: Schema, type: string, scope: Values): Values {
  const entries = lookUpOf(schema, type).flatMap((input): [string, unknown][] => {
    const value = member(scope, input.name);
    return takesValue(schema, input, value) ? [[input.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** An input of an action, as far as it matters whether it says which record is meant. */
interface ActionInput {
  /** What such an input says may also be how much is deleted. */
  isDeletion: boolean;
  input: Pick<InputValue, "name" | "type">;
  hasDefault: boolean;
}

/**
 * Whether an input of an action on a record takes a value of its scope: one that the look-up of the record takes, too, or that keeps
 * records apart by its name and has a default, or is one of a deletion. Any other may take a new value, such as the owner that a folder is
 * given to.
 */
export function takesScope(
  schema: Schema,
  type: string,
  { isDeletion, input, hasDefault }: ActionInput,
  value: unknown,
) {
  if (!takesValue(schema, input, value)) return false;
  const isInLookUp = lookUpOf(schema, type).some((arg) => isSameInput(arg, input));
  if (keepsApart(schema, type, input)) return isInLookUp || hasDefault || isDeletion;
  return isInLookUp && (!isDeletion || namesKey(input.name));
}

/** Words for what one record may have several forms by, or what other records are kept apart by: a language, a tenant. */
const APART = wordSet(
  "locale language lang tenant workspace namespace realm partition draft preview database schema dataset catalog",
);
/** Words for the same, unless the record has such a field: then its value is one that an action may change. */
const MAYBE_APART: ReadonlySet<string> = new Set([
  ...OWNERS,
  ...wordSet("branch environment env stage channel market country currency version revision edition"),
]);

/** Whether a name says that a record of a type is another one for another value. */
function keepsApart(schema: Schema, type: string, { name }: Pick<InputValue, "name">): boolean {
  const word = lastWordOf(withoutIdEnding(name));
  const fields = schema.types.get(type)?.fields;
  const isField = [name, withoutIdEnding(name)].some((each) => fields?.has(each));
  return APART.has(word) || (MAYBE_APART.has(word) && !isField);
}

/**
 * Whether an action takes what the look-up of a record takes beside its key, with the same defaults. Else it may change another language,
 * draft or unit than the one that was read. A switch, and what says how an id is written, change nothing in a value.
 */
export function changesWhatIsRead(schema: Schema, type: string, inputs: readonly InputValue[]): boolean {
  const all = inputs.flatMap((input) => [input, ...inputsOf(schema, input)]);
  return lookUpOf(schema, type).every((arg) => {
    const same = all.find((input) => isSameInput(input, arg));
    if (same) return same.defaultValue === arg.defaultValue;
    return arg.type.name === "Boolean" || /id_?type$/i.test(arg.name);
  });
}

function lookUpOf(schema: Schema, type: string): readonly InputValue[] {
  const root = identityOf(schema, type).access?.root;
  return root ? root.field.args.filter((arg) => arg !== root.key && isScopeLike(schema, arg)) : [];
}

const isScopeLike = (schema: Schema, input: InputValue): boolean =>
  isInput(schema, input) && !input.type.item && isLeaf(typeOf(schema, input.type));

const signature = ({ name, type }: Pick<InputValue, "name" | "type">): string => `${name}: ${type.name}`;

const isSameInput = (one: Pick<InputValue, "name" | "type">, other: Pick<InputValue, "name" | "type">): boolean =>
  signature(one) === signature(other);

/** Whether a value is one of the input's type. */
function takesValue(schema: Schema, { type }: Pick<InputValue, "type">, value: unknown): boolean {
  const inputType = typeOf(schema, type);
  if (type.item || !isLeaf(inputType)) return false;
  if (inputType?.kind === "ENUM") return inputType.values.some(({ name }) => name === value);
  if (type.name === "Boolean") return typeof value === "boolean";
  const isNumber = type.name === "Int" || type.name === "Float";
  return isNumber ? typeof value === "number" : typeof value === "string" || typeof value === "number";
}

/** The defaults that actions have for an input of a name and a type; undefined is none. */
type Defaults = ReadonlyMap<string, ReadonlySet<string | undefined>>;

const defaultsBySchema = new WeakMap<Schema, Defaults>();

function defaultsInActions(schema: Schema): Defaults {
  const earlier = defaultsBySchema.get(schema);
  if (earlier) return earlier;
  const defaults = new Map<string, Set<string | undefined>>();
  const inputs = rootFields(schema).flatMap(({ operation, field }) =>
    operation === "mutation" ? inputsWithin(schema, field) : [],
  );
  for (const input of inputs)
    defaults.set(signature(input), (defaults.get(signature(input)) ?? new Set()).add(input.defaultValue));
  defaultsBySchema.set(schema, defaults);
  return defaults;
}

const inputsWithin = (schema: Schema, { args }: FieldDef): InputValue[] =>
  args.flatMap((arg) => (isLeaf(typeOf(schema, arg.type)) ? [arg] : inputsOf(schema, arg)));

/** The value of a default in GraphQL's notation: a name of an enum, or JSON. */
function defaultIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return /^\w+$/.test(text) ? text : undefined;
  }
}
