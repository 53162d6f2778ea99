/**
 * Orders that are text: written as the argument's description or default shows, or the name of a field beside a direction. See "Order" in
 * docs/schema-rules.md. The first screen needs no orders, so that they are read with a list's plan.
 */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isInput, normalizeName, typeOf } from "../../model/names.js";
import type { FieldShape } from "../field-shape.js";
import { createSort, isSortArgument } from "./sort.js";
import { fieldWays, waysBesideDirection, type Ways } from "./sort-ways.js";

/** Writes a field and a direction as one word. */
type WriteOrder = (field: string, word: "asc" | "desc") => string;

/** Each notation: its examples in a text, with the field's name as the first group, and how it is written. */
const NOTATIONS: readonly { example: RegExp; write(example: string): WriteOrder }[] = [
  { example: /\b([A-Za-z_]\w*):(?:asc|desc)\b/gi, write: directionAfter(":") },
  { example: /\b([A-Za-z_]\w*?)_(?:asc|desc)\b/gi, write: directionAfter("_") },
  { example: /\b([A-Za-z_]\w*) (?:asc|desc)\b/gi, write: directionAfter(" ") },
  { example: /(?<![\w-])-([A-Za-z_]\w*)/g, write: () => (field, word) => (word === "asc" ? field : `-${field}`) },
];

/** @returns a function from an example to the notation, which writes the direction in capitals where the example does */
function directionAfter(separator: string): (example: string) => WriteOrder {
  return (example) => {
    const isInCapitals = /(ASC|DESC)$/.test(example);
    return (field, word) => field + separator + (isInCapitals ? word.toUpperCase() : word);
  };
}

/** The shape of a list with such an order, whose argument is not a filter then. The same shape if it has none, or another order. */
export function withTextOrder(schema: Schema, shape: FieldShape): FieldShape {
  const entity = schema.types.get(shape.entity ?? "");
  if (shape.gives !== "rows" || shape.sort || !entity) return shape;
  for (const arg of shape.filters.filter(isSortArgument)) {
    const ways = arg.type.name === "String" ? textWays(schema, arg, entity) : namedFieldWays(schema, arg, entity);
    if (!ways) continue;
    const sort = createSort(arg, undefined, ways);
    return { ...shape, sort, filters: shape.filters.filter((other) => other !== arg) };
  }
  return shape;
}

function textWays(schema: Schema, arg: InputValue, entity: TypeDef): Ways | undefined {
  const write = textNotation(arg, (name) => entity.fields.has(name));
  return write && fieldWays(schema, entity, { write });
}

/** Names of inputs that take the name of the field to order by. */
const NAMES_FIELD = /^(field(name)?|property|column|key|path|attribute|(sort|order)?by)$/;

/** `{ property: "name", direction: ASC }`. */
function namedFieldWays(schema: Schema, arg: InputValue, entity: TypeDef): Ways | undefined {
  if (arg.type.item?.item) return;
  const inputs = [...(typeOf(schema, arg.type)?.inputs.values() ?? [])].filter((input) => isInput(schema, input));
  const takesName = ({ name, type }: InputValue) =>
    type.name === "String" && !type.item && NAMES_FIELD.test(normalizeName(name));
  const field = inputs.find(takesName);
  return field && waysBesideDirection(schema, inputs, field, [...fieldWays(schema, entity).keys()]);
}

/**
 * The notation of an argument that orders by text.
 *
 * @param isField - whether rows have a field of this name: other words of a description are not examples
 * @returns undefined where neither the default nor the description has an example
 */
function textNotation(
  { defaultValue = "", description = "" }: InputValue,
  isField: (name: string) => boolean,
): WriteOrder | undefined {
  for (const text of [defaultValue, description])
    for (const { example, write } of NOTATIONS) {
      const shown = [...text.matchAll(example)].find(([, field = ""]) => isField(field));
      if (shown) return write(shown[0]);
    }
  return undefined;
}
