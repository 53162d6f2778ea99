/** PURE: values and selections that a document begins with, because the schema requires some. */
import {
  type FieldDef,
  freeFields,
  type InputValue,
  isComposite,
  isLeaf,
  isRequired,
  type Schema,
  type TypeDef,
  typeOf,
  type TypeRef,
} from "../../schema/index.js";
import { firstChoice } from "../first-choice.js";

/** Objects within objects that are filled in. An input object that requires itself has no end. */
const DEPTH_LIMIT = 5;

/** The required arguments of a field, with values to begin with: `(id: "")`; "" where there are none. */
export function firstArguments(schema: Schema, { args }: FieldDef): string {
  const required = args.filter(isRequired).map((input) => inputText(schema, input, 0));
  return required.length > 0 ? `(${required.join(", ")})` : "";
}

/** What a field of an object is asked for at first: its id, else its first value; "" for a field that has none. */
export function firstSelections(schema: Schema, { type }: FieldDef): string {
  const definition = typeOf(schema, type);
  return isComposite(definition) ? ` { ${firstField(schema, definition)} }` : "";
}

/** The name of a field that needs neither arguments nor fields of its own. */
export function firstField(schema: Schema, type: TypeDef): string {
  const leaves = freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)));
  const first = leaves.find(({ name }) => name === "id") ?? leaves.find(({ deprecated }) => deprecated === undefined);
  return first?.name ?? "__typename";
}

const inputText = (schema: Schema, { name, type }: InputValue, depth: number): string =>
  `${name}: ${firstLiteral(schema, type, depth)}`;

/** A value of a type, as a document writes it. */
function firstLiteral(schema: Schema, type: TypeRef, depth = 0): string {
  if (type.item) return "[]";
  const definition = typeOf(schema, type);
  switch (definition?.kind) {
    case "ENUM":
      return firstChoice(definition) ?? "null";
    case "INPUT_OBJECT":
      return objectLiteral(schema, definition, depth);
    default:
      return SCALARS.get(type.name) ?? '""';
  }
}

const SCALARS: ReadonlyMap<string, string> = new Map([
  ["Int", "0"],
  ["Float", "0"],
  ["Boolean", "false"],
]);

function objectLiteral(schema: Schema, { inputs, oneOf }: TypeDef, depth: number): string {
  const all = [...inputs.values()];
  // Of a @oneOf object one input must be given, though none of them is required.
  const required = oneOf ? all.slice(0, 1) : all.filter(isRequired);
  if (required.length === 0 || depth >= DEPTH_LIMIT) return "{}";
  return `{ ${required.map((input) => inputText(schema, input, depth + 1)).join(", ")} }`;
}
