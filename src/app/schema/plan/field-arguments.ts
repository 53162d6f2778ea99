/** A person's place in a list or record as arguments: key, filters, search, order, page. */
import type { FieldShape } from "../classify/field-shape.js";
import type { InputValue, Schema } from "../model/model.js";
import { inputsOf, isInput, isRequired } from "../model/names.js";
import { integer, isNumberKey } from "../values/numbers.js";
import { kindOf } from "../values/recognise.js";
import { PAGE_SIZE } from "./pager.js";
import { member } from "./read.js";
import type { PlanState } from "./types.js";

/** Values by the names of arguments. */
type ArgumentValues = Map<string, unknown>;

/** The argument values of a field in a state. */
export function argumentsOf(schema: Schema, shape: FieldShape, state: PlanState): ReadonlyMap<string, unknown> {
  const values = argumentsOfState(schema, shape, state);
  if (shape.key && state.id !== undefined) addAll(values, keyArguments(schema, shape.key, state.id, shape.keyIn));
  addSearch(values, shape, state.search);
  addSort(values, shape, state.sort);
  const { wrap } = shape.paging;
  if (wrap !== undefined) add(values, wrap, {});
  for (const [name, value] of pageArguments(schema, shape, state)) addWithin(values, wrap, name, value);
  return values;
}

function argumentsOfState(schema: Schema, { field }: FieldShape, { args }: PlanState): ArgumentValues {
  const values: ArgumentValues = new Map();
  for (const arg of field.args) {
    const value = args && member(args, arg.name);
    if (value !== undefined && isInput(schema, arg)) values.set(arg.name, value);
  }
  return values;
}

/** Sets an argument. If it is already set, the two objects are merged, because filter, search, order and page may share one. */
function add(values: ArgumentValues, name: string, value: unknown): void {
  values.set(name, merge(values.get(name), value));
}

/** Adds a value as a field of an argument that is an object, or as an argument of its own where `argument` is undefined. */
function addWithin(values: ArgumentValues, argument: string | undefined, name: string, value: unknown): void {
  if (argument === undefined) add(values, name, value);
  else add(values, argument, { [name]: value });
}

function addAll(values: ArgumentValues, added: Record<string, unknown> | undefined): void {
  for (const [name, value] of Object.entries(added ?? {})) add(values, name, value);
}

function merge(one: unknown, other: unknown): unknown {
  if (!isPlainObject(one) || !isPlainObject(other)) return other;
  const merged = Object.entries(other).map(([name, value]) => [name, merge(member(one, name), value)]);
  return { ...one, ...Object.fromEntries(merged) };
}

/** Whether a value is an object of values: no list, no file. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * `{ id: 7 }`, or `{ where: { id: { eq: 7 } } }`.
 * @param holders - the inputs around the key, from the argument inwards
 */
function keyArguments(
  schema: Schema,
  key: InputValue,
  id: string,
  holders: readonly InputValue[] = [],
): Record<string, unknown> {
  const keyOnly: Record<string, unknown> = { [key.name]: keyFrom(schema, key, id) };
  return holders.reduceRight((inner, { name }) => ({ [name]: inner }), keyOnly);
}

/** A key from the address as its argument takes it. */
function keyFrom(schema: Schema, { type }: InputValue, id: string): unknown {
  const isExact = isNumberKey(id) && Number.isSafeInteger(Number(id));
  return kindOf(schema, type).name === integer.name && isExact ? Number(id) : id;
}

function addSearch(
  values: ArgumentValues,
  { search, searchIn, filterSearch }: FieldShape,
  text: string | undefined,
): void {
  if (!text) return;
  addAll(values, filterSearch?.(text));
  if (search) addWithin(values, searchIn, search.name, text);
}

/** @param order - a key, with a "-" before it for descending; without one the first key, where the server wants an order */
function addSort(values: ArgumentValues, { sort }: FieldShape, order: string | undefined): void {
  const required = sort?.required ? sort.keys[0]?.key : undefined;
  const signedKey = order || required || "";
  const isDown = signedKey.startsWith("-");
  addAll(values, sort?.args(isDown ? signedKey.slice(1) : signedKey, isDown));
}

/** The arguments, or the fields of the paging object, that say which page. */
function pageArguments(schema: Schema, shape: FieldShape, state: PlanState): ArgumentValues {
  const { paging } = shape;
  const values: ArgumentValues = new Map();
  if (paging.size !== undefined) values.set(paging.size, state.size ?? PAGE_SIZE);
  if (paging.by === "none") {
    const { grows } = paging;
    if (grows !== undefined && state.size !== undefined && state.args?.[grows] === undefined)
      values.set(grows, state.size);
    return values;
  }
  const place = pageAt(shape, state);
  if (!place.isFirst || isNeeded(schema, shape, paging.at)) values.set(paging.at, place.value);
  return values;
}

/** The start of a page, in the server's own terms. `isFirst`: it can be omitted. */
function pageAt({ paging }: FieldShape, state: PlanState): { value: unknown; isFirst: boolean } {
  const { page = 1, size = PAGE_SIZE, after, offset = (page - 1) * size } = state;
  switch (paging.by) {
    case "cursor":
      return { value: after ?? "", isFirst: after === undefined };
    case "page":
      // If the first page is 0, it is sent too.
      return paging.zero ? { value: page - 1, isFirst: false } : { value: page, isFirst: page <= 1 };
    default:
      return { value: offset, isFirst: offset <= 0 };
  }
}

/** Whether the server requires an argument of the page. */
function isNeeded(schema: Schema, { paging, field }: FieldShape, name: string): boolean {
  const holder = paging.wrap === undefined ? undefined : field.args.find((arg) => arg.name === paging.wrap);
  const inputs = holder ? inputsOf(schema, holder) : field.args;
  return inputs.some((input) => input.name === name && isRequired(input));
}
