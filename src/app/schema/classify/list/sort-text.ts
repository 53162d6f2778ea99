/**
 * Orders that are text: written as the argument's description or default shows, or the name of a field beside a direction. See "Order" in
 * docs/work/schema-rules.md. The first screen needs no orders, so that they are read with a list's plan.
 */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isInput, normalizeName, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import type { FieldShape } from "../field-shape.js";
import { createSort, isSortArgument } from "./sort.js";
import {
  fieldSortValues,
  sortValuesBesideDirection,
  withMinus,
  type SortValues,
  type WriteOrder,
} from "./sort-values.js";

/** The shape of a list with such an order, whose argument is not a filter then. The same shape if it has none, or another order. */
export function withTextOrder(schema: Schema, shape: FieldShape): FieldShape {
  const entity = schema.types.get(shape.entity ?? "");
  if (shape.gives !== "rows" || shape.sort || !entity) return shape;
  for (const arg of shape.filters.filter(isSortArgument)) {
    const isText = arg.type.name === "String";
    const sortValues = isText ? textSortValues(schema, arg, shape, entity) : namedFieldSortValues(schema, arg, entity);
    if (!sortValues) continue;
    const sort = createSort(arg, undefined, sortValues);
    return { ...shape, sort, filters: shape.filters.filter((other) => other !== arg) };
  }
  return shape;
}

/** `"title:desc"` or `"-title"`. The first source that tells the notation decides. */
function textSortValues(
  schema: Schema,
  arg: InputValue,
  { field }: FieldShape,
  entity: TypeDef,
): SortValues | undefined {
  const { defaultValue = "", description = "" } = arg;
  const spellings = spellingsOf([...entity.fields.keys()]);
  const takesMinus = saysMinus(description) || isPayloadPage(typeOf(schema, field.type));
  const write =
    orderShownIn(defaultValue, spellings) ??
    orderShownIn(description, spellings) ??
    (takesMinus ? withMinus : undefined);
  return write && fieldSortValues(schema, entity, { write });
}

/** `title:desc`, `title_DESC`, `title desc`, `title,desc` or `title.desc`. */
const FIELD_AND_DIRECTION = /\b([A-Za-z_]\w*?)([:_ ,.])(asc|desc)\b/gi;
/** `-title` */
const MINUS_AND_FIELD = /(?<![\w-])-([A-Za-z_]\w*)/g;

/** The notation of the first order that a text shows. Words that no field of the rows is called are not examples of one. */
function orderShownIn(text: string, spellings: ReadonlyMap<string, Spelling>): WriteOrder | undefined {
  for (const [, example = "", separator = "", direction = ""] of text.matchAll(FIELD_AND_DIRECTION)) {
    const spell = spellings.get(example);
    const isInCapitals = direction === direction.toUpperCase();
    if (spell) return (field, word) => spell(field) + separator + (isInCapitals ? word.toUpperCase() : word);
  }
  for (const [, example = ""] of text.matchAll(MINUS_AND_FIELD)) {
    const spell = spellings.get(example);
    if (spell) return (field, word) => withMinus(spell(field), word);
  }
  return undefined;
}

/** Spells the name of a field as an order has it. */
type Spelling = (fieldName: string) => string;

const inSnakeCase: Spelling = (fieldName) => wordsOf(fieldName).join("_");

/** As the schema does, or as the server's own language does where the schema has names in camel case. */
const SPELLINGS: readonly Spelling[] = [
  (fieldName) => fieldName,
  inSnakeCase,
  (fieldName) => inSnakeCase(fieldName).toUpperCase(),
];

/** The spelling by every name that a field may have in an example. Where two give the same name, the first of them counts. */
function spellingsOf(fieldNames: readonly string[]): ReadonlyMap<string, Spelling> {
  const lastFirst = [...SPELLINGS].reverse();
  return new Map(lastFirst.flatMap((spell) => fieldNames.map((name): [string, Spelling] => [spell(name), spell])));
}

const MINUS_SIGN = /\b(minus|hyphen|dash)\b|["'`]-["'`]/i;
const DESCENDING = /\bdesc(ending)?\b/i;

/** Whether a description says that a minus stands for descending: "Prefix the field with `-` for descending order". */
const saysMinus = (description: string): boolean => MINUS_SIGN.test(description) && DESCENDING.test(description);

/** Whether a list is in an object as Payload has it. Its orders are names of fields, with a minus for descending. */
const isPayloadPage = (type: TypeDef | undefined): boolean =>
  type !== undefined && ["docs", "pagingCounter"].every((name) => type.fields.has(name));

/** Names of inputs that take the name of the field to order by, compared by `normalizeName`. */
const FIELD_INPUTS = wordSet("field fieldname property column key path attribute by sortby orderby");

/** `{ property: "name", direction: ASC }`. */
function namedFieldSortValues(schema: Schema, arg: InputValue, entity: TypeDef): SortValues | undefined {
  if (arg.type.item?.item) return;
  const inputs = [...(typeOf(schema, arg.type)?.inputs.values() ?? [])].filter((input) => isInput(schema, input));
  const takesName = ({ name, type }: InputValue) =>
    type.name === "String" && !type.item && FIELD_INPUTS.has(normalizeName(name));
  const field = inputs.find(takesName);
  return field && sortValuesBesideDirection(schema, inputs, field, [...fieldSortValues(schema, entity).keys()]);
}
