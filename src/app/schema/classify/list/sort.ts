/**
 * How a list can be ordered: the argument, its keys, and the values for both directions of each key. See "Order" in
 * docs/work/schema-rules.md.
 */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isRequired, normalizeName, typeOf } from "../../model/names.js";
import type { Sort, SortKey } from "../field-shape.js";
import { humanise } from "../../values/humanise.js";
import {
  directionValuesOf,
  enumSortValues,
  fieldSortValues,
  objectSortValues,
  withMinus,
  type SortValue,
  type SortValues,
  type WriteOrder,
} from "./sort-values.js";

/** Names of arguments that order, compared by `normalizeName`. */
const SORT = /^(orderby|order|sort|sortby|sorting|ordering|sortkey|sortfield)$/;
/** Names of arguments for the direction of an order. */
const DIRECTION = /^(reverse|descending|desc|sortdirection|orderdirection|direction|sortorder|orderbydirection)$/;

/** Whether an argument orders, by its name. */
export const isSortArgument = ({ name }: InputValue): boolean => SORT.test(normalizeName(name));

/** An order, and the arguments for it. */
export interface SortArguments {
  sort: Sort;
  names: readonly string[];
}

/**
 * The first order that the arguments of a list allow.
 * @param entity - the type of the rows
 */
export function sortOf(
  schema: Schema,
  args: readonly InputValue[],
  entity: TypeDef | undefined,
): SortArguments | undefined {
  for (const arg of args) {
    if (!isSortArgument(arg) || arg.type.item?.item) continue;
    const direction = args.find((other) => other !== arg && isDirectionOf(schema, arg, other));
    const sortValues = sortValuesOf(schema, { arg, direction, args }, entity);
    if (!sortValues?.size) continue;
    const names = direction ? [arg.name, direction.name] : [arg.name];
    return { sort: createSort(arg, direction, sortValues), names };
  }
  return;
}

const isText = ({ type }: InputValue): boolean => type.name === "String" && !type.item;

/** Whether an argument gives the direction of another one: by a value for each direction, or as text beside text. */
function isDirectionOf(schema: Schema, arg: InputValue, other: InputValue): boolean {
  const isNamedDirection = DIRECTION.test(normalizeName(other.name)) || (isText(arg) && other.name === "order");
  return isNamedDirection && ((isText(arg) && isText(other)) || directionValuesOf(schema, other) !== undefined);
}

/** An argument that orders, with those beside it. */
interface SortArgument {
  arg: InputValue;
  direction: InputValue | undefined;
  args: readonly InputValue[];
}

function sortValuesOf(schema: Schema, sorting: SortArgument, entity: TypeDef | undefined): SortValues | undefined {
  const { arg, direction } = sorting;
  const type = typeOf(schema, arg.type);
  if (type?.kind === "ENUM") return enumSortValues(type, direction && directionValuesOf(schema, direction));
  if (type?.kind === "INPUT_OBJECT") return objectSortValues(schema, type, entity);
  return arg.type.name === "String" && entity ? textSortValues(schema, sorting, entity) : undefined;
}

/** The name of a field in one argument and a direction in the other, or both in each text of a list. */
function textSortValues(
  schema: Schema,
  { arg, direction, args }: SortArgument,
  entity: TypeDef,
): SortValues | undefined {
  if (isText(arg))
    return direction && fieldSortValues(schema, entity, { directions: directionValuesOf(schema, direction) });
  const write = notationOfDialect(args);
  return write && fieldSortValues(schema, entity, { write });
}

/** How Strapi and Directus write an order, each of which is known by the other arguments of its lists. */
function notationOfDialect(args: readonly InputValue[]): WriteOrder | undefined {
  const has = (...names: string[]) => names.every((name) => args.some((arg) => arg.name === name));
  const isStrapi = has("filters", "pagination");
  if (isStrapi) return (fieldName, word) => `${fieldName}:${word}`;
  const isDirectus = has("filter", "search", "page");
  return isDirectus ? withMinus : undefined;
}

/** @param direction - the argument for the direction, if there is one */
export function createSort(arg: InputValue, direction: InputValue | undefined, sortValues: SortValues): Sort {
  const keys = [...sortValues].map(
    ([key, { up, down }]): SortKey => ({ key, label: humanise(key), up: !!up, down: !!down }),
  );
  return {
    keys,
    required: isRequired(arg),
    args(key, isDown) {
      const sortValue = sortValueOf(sortValues, key, isDown);
      if (!sortValue) return {};
      return {
        [arg.name]: arg.type.item ? [sortValue.value] : sortValue.value,
        ...(direction && { [direction.name]: sortValue.direction }),
      };
    },
  };
}

/** A key with one direction is always ordered in that direction. */
function sortValueOf(sortValues: SortValues, key: string, isDown: boolean): SortValue | undefined {
  const { up, down } = sortValues.get(key) ?? {};
  return isDown ? (down ?? up) : (up ?? down);
}

/** The same order, whose keys have the names of the fields that they order by: `createdAt` for `CREATED_AT`. */
export function withFieldNames(sort: Sort, entity: TypeDef | undefined): Sort {
  const fieldNames = new Map([...(entity?.fields.keys() ?? [])].map((name) => [normalizeName(name), name]));
  const original = new Map<string, string>();
  const keys = sort.keys.map((key) => {
    const name = fieldNames.get(normalizeName(key.key)) ?? key.key;
    original.set(name, key.key);
    return { ...key, key: name };
  });
  return { ...sort, keys, args: (key, isDown) => sort.args(original.get(key) ?? key, isDown) };
}
