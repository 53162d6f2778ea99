/**
 * What a list was asked with beside keys that is part of what its rows are: a language, a branch, a tenant. What is opened from a row is
 * asked and sent with the same. See "Scope of a row" in docs/schema-rules.md.
 */
import type { FieldShape } from "../classify/field-shape.js";
import { identityOf } from "../classify/identity/identity.js";
import { rootFields } from "../classify/roots.js";
import { readActionName } from "../classify/action-name.js";
import type { FieldDef, InputValue, Schema } from "../model/model.js";
import { inputsOf, isInput, isLeaf, typeOf } from "../model/names.js";
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
 * The scope of a list's rows: each of its arguments that is also one of the look-up of a row, or of an action without being a new value of
 * the row. A default counts where another default would be used in its place.
 */
export function scopeOf(schema: Schema, { entity = "", filters }: FieldShape, args: Values): string | undefined {
  const lookUp = lookUpOf(schema, entity);
  const entries = filters.flatMap((input): [string, unknown][] => {
    if (!isScopeLike(schema, input)) return [];
    const inLookUp = lookUp.filter((arg) => isSameInput(arg, input));
    const taken = takenByActions(schema).get(signature(input));
    const isPart = inLookUp.length > 0 || (taken?.saysWhich === true && mayBeScope(input));
    const given = member(args, input.name);
    const value = given ?? defaultIn(input.defaultValue);
    const defaults = [...inLookUp.map(({ defaultValue }) => defaultValue), ...(taken?.defaults ?? [])];
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
  /** The action deletes records: it takes no new values. */
  isDeletion: boolean;
  input: Pick<InputValue, "name" | "type">;
  hasDefault: boolean;
}

/**
 * Whether an input of an action on a record takes a value of its scope: one that the look-up of the record takes, too, has a default, or
 * says what a deletion deletes. Any other one may take a new value, such as the owner that a folder is given to.
 */
export function takesScope(
  schema: Schema,
  type: string,
  { isDeletion, input, hasDefault }: ActionInput,
  value: unknown,
) {
  if (!takesValue(schema, input, value)) return false;
  const isInLookUp = lookUpOf(schema, type).some((arg) => isSameInput(arg, input));
  return isInLookUp || (mayBeScope(input) && (hasDefault || isDeletion));
}

/** A switch that a look-up does not take says what is done, such as to delete all that is within: `recursive`. */
const mayBeScope = ({ type }: Pick<InputValue, "type">): boolean => type.name !== "Boolean";

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

/** What the actions of a schema do with an input of a name and a type. */
interface Taken {
  defaults: Set<string | undefined>;
  /** One of them has a default for it, or deletes by it: then it is no new value. */
  saysWhich: boolean;
}

const takenBySchema = new WeakMap<Schema, Map<string, Taken>>();

function takenByActions(schema: Schema): ReadonlyMap<string, Taken> {
  const earlier = takenBySchema.get(schema);
  if (earlier) return earlier;
  const taken = new Map<string, Taken>();
  for (const { operation, field } of rootFields(schema))
    if (operation === "mutation")
      for (const input of inputsWithin(schema, field))
        note(taken, input, readActionName(schema, field.name).verb === "delete");
  takenBySchema.set(schema, taken);
  return taken;
}

const inputsWithin = (schema: Schema, { args }: FieldDef): InputValue[] =>
  args.flatMap((arg) => (isLeaf(typeOf(schema, arg.type)) ? [arg] : inputsOf(schema, arg)));

function note(taken: Map<string, Taken>, input: InputValue, isDeletion: boolean): void {
  const entry = taken.get(signature(input)) ?? { defaults: new Set(), saysWhich: false };
  entry.defaults.add(input.defaultValue);
  entry.saysWhich ||= input.defaultValue !== undefined || isDeletion;
  taken.set(signature(input), entry);
}

/** The value of a default in GraphQL's notation: a name of an enum, or JSON. */
function defaultIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return /^\w+$/.test(text) ? text : undefined;
  }
}
