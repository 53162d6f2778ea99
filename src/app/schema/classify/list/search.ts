/**
 * A search for lists that take no free text: their filter asks for rows whose label contains the text. Each server has its own word
 * for "contains", and some require the text in another form. No operator is used that compares whole values, and none that is
 * case-sensitive where another is not. See "Search" in docs/work/schema-rules.md.
 */
import { isRecordFilter } from "../identity/filter-access.js";
import { identityOf } from "../identity/identity.js";
import type { InputValue, Schema } from "../../model/model.js";
import { inputsOf, isInput, isRequired, normalizeName, typeOf } from "../../model/names.js";
import type { FieldShape } from "../field-shape.js";
import { holdsArguments } from "./arguments.js";

/** Writes the arguments that search for a text. */
type WriteSearch = (text: string) => Record<string, unknown>;

/** A text as a pattern of SQL's LIKE. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Operators and how each takes its text, best first; compared by `normalizeName`. */
const OPERATORS: readonly [string, (text: string) => string][] = [
  ...["containsi", "icontains", "includesinsensitive", "containsinsensitive"].map(
    (word): [string, (text: string) => string] => [word, (text) => text],
  ),
  ["ilike", like],
  ["likeinsensitive", like],
  ["contains", (text) => text],
  ["includes", (text) => text],
  // Sanity: words that begin with the text.
  ["matches", (text) => text + "*"],
];

const searchByShape = new WeakMap<FieldShape, { schema: Schema; write: WriteSearch | undefined }>();

/** The search through the filters of a list. Undefined where the list has its own search, or no filter that can search. */
export function filterSearchOf(schema: Schema, shape: FieldShape): WriteSearch | undefined {
  const earlier = searchByShape.get(shape);
  if (earlier?.schema === schema) return earlier.write;
  const write = findSearch(schema, shape);
  searchByShape.set(shape, { schema, write });
  return write;
}

function findSearch(schema: Schema, shape: FieldShape): WriteSearch | undefined {
  if (shape.gives !== "rows" || shape.search || shape.filters.length === 0) return;
  const entity = shape.entity ?? "";
  const [label] = identityOf(schema, entity).labels;
  if (label === undefined) return;
  const type = schema.types.get(entity)?.fields.get(label)?.type.name ?? "String";
  const place: LabelPlace = { schema, path: label.split("."), type };
  return searchAmong(place, shape.filters) ?? searchInHolders(place, shape.filters);
}

/** The field that names a row, and its scalar. */
interface LabelPlace {
  schema: Schema;
  path: readonly string[];
  type: string;
}

/** Whether an input takes the text that a person types: it is a String, or of the label's own scalar. */
const takesText = ({ schema, type }: LabelPlace, input: InputValue): boolean =>
  isInput(schema, input) && !input.type.item && [type, "String"].includes(input.type.name);

/** By an input that is called like the label: one with operators, or one whose name ends with an operator (`nameContains`). */
function searchAmong(place: LabelPlace, inputs: readonly InputValue[]): WriteSearch | undefined {
  const [name = "", ...rest] = place.path;
  return searchByOperator(place, inputs) ?? (rest.length ? undefined : searchByEnding(place, inputs, name));
}

/** `name: { contains: "x" }`, or `author: { name: { contains: "x" } }` for a label within an object. */
function searchByOperator(place: LabelPlace, inputs: readonly InputValue[]): WriteSearch | undefined {
  const [name, ...rest] = place.path;
  const namesake = inputs.find((input) => input.name === name);
  if (!namesake) return;
  const inner = inputsOf(place.schema, namesake);
  const write = rest.length ? searchAmong({ ...place, path: rest }, inner) : operatorAmong(place, inner);
  if (!write || inner.some(isRequired)) return;
  return (text) => ({ [namesake.name]: write(text) });
}

/** `nameContains: "x"`. */
function searchByEnding(place: LabelPlace, inputs: readonly InputValue[], name: string): WriteSearch | undefined {
  for (const [operator, writeText] of OPERATORS) {
    const ended = inputs.find(
      (input) => normalizeName(input.name) === normalizeName(name) + operator && takesText(place, input),
    );
    if (ended) return (text) => ({ [ended.name]: writeText(text) });
  }
  return;
}

/** `where: { name: { contains: "x" } }`, or `options: { filter: { name: { contains: "x" } } }`. */
function searchInHolders(place: LabelPlace, inputs: readonly InputValue[]): WriteSearch | undefined {
  for (const holder of inputs) {
    const write = searchInHolder(place, holder);
    if (write) return (text) => ({ [holder.name]: write(text) });
  }
  return;
}

function searchInHolder(place: LabelPlace, holder: InputValue): WriteSearch | undefined {
  const inner = inputsOf(place.schema, holder);
  if (inner.some(isRequired)) return;
  const write = isRecordFilter(holder.name) ? searchAmong(place, inner) : undefined;
  // An input object such as `options` holds a filter beside the page and the order. A filter within a filter is about another record.
  if (write || isRecordFilter(holder.name) || !holdsArguments(holder)) return write;
  return searchInHolders(
    place,
    inner.filter(({ name }) => isRecordFilter(name)),
  );
}

/** The best operator of a filter on a text. */
function operatorAmong(place: LabelPlace, inputs: readonly InputValue[]): WriteSearch | undefined {
  const eitherCase = likeInEitherCase(place, inputs);
  if (eitherCase) return eitherCase;
  for (const [operator, writeText] of OPERATORS) {
    const input = inputNamed(inputs, operator);
    const write = input && writeOperator(place, inputs, input, writeText);
    if (write) return write;
  }
  const regex = inputNamed(inputs, "glob") && inputNamed(inputs, "regex");
  return regex && takesText(place, regex)
    ? (text) => ({ [regex.name]: `/${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/i` })
    : undefined;
}

const inputNamed = (inputs: readonly InputValue[], name: string): InputValue | undefined =>
  inputs.find((input) => normalizeName(input.name) === name);

/**
 * Drizzle offers "ilike" even on databases without it. There "like" is case-insensitive, and on others it is not, so the text is
 * searched for in each case.
 */
function likeInEitherCase(place: LabelPlace, inputs: readonly InputValue[]): WriteSearch | undefined {
  const plainLike = inputNamed(inputs, "like");
  const either = inputs.find(({ name, type }) => name === "OR" && type.item);
  if (!plainLike || !either || !inputNamed(inputs, "ilike") || !takesText(place, plainLike)) return;
  return (text) => ({ [either.name]: inEachCase(text).map((each) => ({ [plainLike.name]: like(each) })) });
}

/** `{ contains: "x" }`, `{ contains: "x", mode: insensitive }` or `{ matches: { pattern: "x" } }`. */
function writeOperator(
  place: LabelPlace,
  inputs: readonly InputValue[],
  input: InputValue,
  writeText: (text: string) => string,
): WriteSearch | undefined {
  const pattern = inputsOf(place.schema, input).find(({ name }) => name === "pattern");
  if (pattern && takesText(place, pattern)) return (text) => ({ [input.name]: { [pattern.name]: text } });
  if (!takesText(place, input)) return;
  const mode = inputNamed(inputs, "mode");
  const modes = mode ? (typeOf(place.schema, mode.type)?.values ?? []) : [];
  const insensitive = modes.find(({ name }) => name.toLowerCase() === "insensitive")?.name;
  const withMode = mode && insensitive !== undefined && { [mode.name]: insensitive };
  return (text) => ({ [input.name]: writeText(text), ...withMode });
}

/** A text as it may have been written: as typed, all small, the first letter or each word in capitals. */
function inEachCase(text: string): string[] {
  const small = text.toLowerCase();
  return [
    ...new Set([
      text,
      small,
      small.replace(/\p{L}/u, (first) => first.toUpperCase()),
      small.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()),
    ]),
  ];
}
