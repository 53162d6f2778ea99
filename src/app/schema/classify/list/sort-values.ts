/** The values of an argument that order by each key, in either direction. See "Order" in docs/work/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { freeFields, inputsOf, isInput, isLeaf, isRequired, normalizeName, typeOf } from "../../model/names.js";

/** How fields end that may name a record. */
const NAMES_RECORD = /(name|title|label|login|email|code)$/;

/** The value to send for one key in one direction. */
export interface SortValue {
  /** The value of the argument that orders. */
  value: unknown;
  /** The value of the argument for the direction, if there is one. */
  direction?: unknown;
}

/** The values of each key, by direction. A key may know one direction only. */
export type SortValues = Map<string, { up?: SortValue; down?: SortValue }>;

/** The values of an input for ascending and descending. */
interface DirectionValues {
  up: unknown;
  down: unknown;
}

/** The values of an input that takes a direction; undefined for any other input. */
export function directionValuesOf(schema: Schema, { name, type }: InputValue): DirectionValues | undefined {
  if (type.item) return;
  if (type.name === "Boolean") return /^(reverse|desc)/i.test(name) ? { up: false, down: true } : undefined;
  const names = (typeOf(schema, type)?.values ?? []).map((value) => value.name);
  const up = names.find((each) => /^asc(ending)?$/i.test(each));
  const down = names.find((each) => /^desc(ending)?$/i.test(each));
  return up && down ? { up, down } : undefined;
}

/** Writes the name of a field and a direction as one text. */
export type WriteOrder = (fieldName: string, word: "asc" | "desc") => string;

/** `name`, and `-name` for descending. */
export const withMinus: WriteOrder = (fieldName, word) => (word === "asc" ? fieldName : `-${fieldName}`);

interface FieldSortOptions {
  /** Without it the direction is a separate argument. */
  write?: WriteOrder;
  /** The values of the argument for the direction, where it is not text. */
  directions?: DirectionValues | undefined;
}

/** The values that order by each field of the rows. */
export function fieldSortValues(
  schema: Schema,
  entity: TypeDef,
  { write = (name) => name, directions = { up: "asc", down: "desc" } }: FieldSortOptions = {},
): SortValues {
  const leaves = freeFields(schema, entity).filter(
    ({ type, deprecated }) => !type.item && deprecated === undefined && isLeaf(typeOf(schema, type)),
  );
  const valuesOfField = (name: string) => ({
    up: { value: write(name, "asc"), direction: directions.up },
    down: { value: write(name, "desc"), direction: directions.down },
  });
  return new Map(leaves.map(({ name }) => [name, valuesOfField(name)]));
}

/** CREATED_AT_ASC and CREATED_AT_DESC are one key, and so are ID and ID_DESC; with a direction beside it each value is a key. */
export function enumSortValues(type: TypeDef, direction: DirectionValues | undefined): SortValues {
  const names = valueNames(type);
  if (direction) {
    const { up, down } = direction;
    return new Map(
      names.map((name) => [name, { up: { value: name, direction: up }, down: { value: name, direction: down } }]),
    );
  }
  const sortValues: SortValues = new Map();
  for (const name of names) {
    const [, key = name, word = ""] = /^(.+?)_?(asc(?:ending)?|desc(?:ending)?)$/i.exec(name) ?? [];
    const side = word.toLowerCase().startsWith("desc") ? "down" : "up";
    sortValues.set(key, { ...sortValues.get(key), [side]: { value: name } });
  }
  return sortValues;
}

const valueNames = ({ values }: TypeDef): string[] =>
  values.filter(({ deprecated }) => deprecated === undefined).map(({ name }) => name);

/**
 * The values of an input object: an enum of keys in each direction (`{ asc: NAME }`), one beside a direction
 * (`{ field: NAME, direction: ASC }`), or a direction for each key (`{ name: ASC }`, `{ name: { direction: ASC } }`).
 */
export function objectSortValues(schema: Schema, type: TypeDef, entity?: TypeDef): SortValues {
  const inputs = [...type.inputs.values()].filter((input) => isInput(schema, input) && input.deprecated === undefined);
  return (
    keysBySide(schema, inputs) ??
    keysWithDirection(schema, inputs) ??
    (inputs.some(isRequired) ? new Map() : directionsByKey(schema, type, inputs, entity))
  );
}

/** The names of the keys that an input takes; undefined where it is not an enum of keys. */
function keysOfInput(schema: Schema, input: InputValue | undefined): string[] | undefined {
  const type = input && !input.type.item ? typeOf(schema, input.type) : undefined;
  return input && type?.kind === "ENUM" && !directionValuesOf(schema, input) ? valueNames(type) : undefined;
}

/** `{ asc: NAME }` or `{ desc: NAME }`. */
function keysBySide(schema: Schema, inputs: readonly InputValue[]): SortValues | undefined {
  const [ascending, descending] = ["asc", "desc"].map((name) => inputs.find((input) => input.name === name));
  const keys = keysOfInput(schema, ascending);
  if (!keys || !keysOfInput(schema, descending) || inputs.some(isRequired)) return;
  return new Map(keys.map((name) => [name, { up: { value: { asc: name } }, down: { value: { desc: name } } }]));
}

/** `{ field: NAME, direction: ASC }`. */
function keysWithDirection(schema: Schema, inputs: readonly InputValue[]): SortValues | undefined {
  const field = inputs.find((input) => keysOfInput(schema, input));
  return field && sortValuesBesideDirection(schema, inputs, field, keysOfInput(schema, field) ?? []);
}

/** The values of an object that has a field, which takes the keys, beside a direction. */
export function sortValuesBesideDirection(
  schema: Schema,
  inputs: readonly InputValue[],
  field: InputValue,
  keys: readonly string[],
): SortValues | undefined {
  const [direction, ...others] = inputs.filter((input) => directionValuesOf(schema, input));
  const directions = direction && directionValuesOf(schema, direction);
  if (!directions || others.length) return;
  if (inputs.some((input) => input !== field && input !== direction && isRequired(input))) return;
  const sortValue = (name: string, side: unknown): SortValue => ({
    value: { [field.name]: name, [direction.name]: side },
  });
  return new Map(
    keys.map((name) => [name, { up: sortValue(name, directions.up), down: sortValue(name, directions.down) }]),
  );
}

/** `{ name: ASC }`, `{ name: { direction: ASC } }`, or `{ frontmatter: { date: DESC } }` for fields in a part of the record. */
function directionsByKey(
  schema: Schema,
  type: TypeDef,
  inputs: readonly InputValue[],
  entity: TypeDef | undefined,
): SortValues {
  const sortValues: SortValues = new Map();
  for (const input of inputs) {
    const isFlag = input.type.name === "Boolean";
    const directions = isFlag ? undefined : (directionValuesOf(schema, input) ?? directionWithin(schema, input));
    const found = directions ? new Map([[input.name, directions]]) : directionsInPart(schema, type, input, entity);
    for (const [key, { up, down }] of found)
      sortValues.set(key, { up: { value: { [input.name]: up } }, down: { value: { [input.name]: down } } });
  }
  return sortValues;
}

/** The directions of the fields in a part of the record, by path. Of a related record only those of fields that may name it. */
function directionsInPart(
  schema: Schema,
  type: TypeDef,
  input: InputValue,
  entity: TypeDef | undefined,
): Map<string, DirectionValues> {
  const field = entity?.fields.get(input.name);
  const part = field && !field.type.item ? typeOf(schema, field.type) : undefined;
  if (part?.kind !== "OBJECT" || input.type.item) return new Map();
  const isRecord = part.fields.has("id");
  const sortValues = objectSortValues(schema, typeOf(schema, input.type) ?? type);
  return new Map(
    [...sortValues]
      .filter(([key]) => part.fields.has(key) && (!isRecord || NAMES_RECORD.test(normalizeName(key))))
      .map(([key, { up, down }]) => [`${input.name}.${key}`, { up: up?.value, down: down?.value }]),
  );
}

/** A direction in an object, beside the place of nulls or a priority: `{ direction: asc, priority: 1 }`. */
function directionWithin(schema: Schema, input: InputValue): DirectionValues | undefined {
  const inputs = inputsOf(schema, input);
  const direction = inputs.find(({ name }) => /^(direction|sort|order|dir)$/.test(name));
  const directions = direction && direction.type.name !== "Boolean" ? directionValuesOf(schema, direction) : undefined;
  const others = inputs.filter((each) => each !== direction && isRequired(each));
  const isPriority = ({ type }: InputValue) => type.name === "Int" && !type.item;
  if (!direction || !directions || !others.every(isPriority)) return;
  const priorities = Object.fromEntries(others.map(({ name }) => [name, 1]));
  const write = (side: unknown) => ({ [direction.name]: side, ...priorities });
  return { up: write(directions.up), down: write(directions.down) };
}
