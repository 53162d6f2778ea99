/** PURE: the text that the variables of an operation begin with. */
import {
  type InputValue,
  isRequired,
  kindOf,
  type Schema,
  type TypeDef,
  typeOf,
  type TypeRef,
} from "../../schema/index.js";
import type { OperationDefinitionNode } from "../ast.js";
import { firstChoice } from "../first-choice.js";
import { definedInputs } from "./defined-inputs.js";

/** How many values are filled in: a schema may require any number. */
const VALUES_LIMIT = 300;

/** The state of a template on its way down. */
interface Template {
  readonly schema: Schema;
  /** How many more values may be filled in. */
  valuesLeft: number;
}

/** Formatted JSON with a first value for each required variable. */
export function variablesTemplate(operation: OperationDefinitionNode, schema: Schema): string {
  const template: Template = { schema: schema.wire ?? schema, valuesLeft: VALUES_LIMIT };
  return JSON.stringify(firstValues(template, definedInputs(operation), []), null, 2);
}

/** @param path the input objects around it: one that requires itself cannot be satisfied, and ends with {} */
function firstValues(template: Template, inputs: readonly InputValue[], path: readonly string[]): object {
  const required = inputs.filter((input) => isRequired(input) && template.valuesLeft-- > 0);
  // Not by assignment: an input may be named __proto__.
  return Object.fromEntries(required.map(({ name, type }) => [name, firstValue(template, type, path)]));
}

function firstValue(template: Template, type: TypeRef, path: readonly string[]): unknown {
  if (type.item) return [firstValue(template, type.item, path)];
  const definition = typeOf(template.schema, type);
  switch (definition?.kind) {
    case "ENUM":
      return firstChoice(definition);
    case "INPUT_OBJECT":
      return firstValues(template, inputsToGive(template, definition, path), [...path, definition.name]);
    default:
      return kindOf(template.schema, type).example ?? "";
  }
}

/** The inputs of an object; of a @oneOf object one of them, as if it were required: a simple one if there is one. */
function inputsToGive({ schema }: Template, definition: TypeDef, path: readonly string[]): readonly InputValue[] {
  if (path.includes(definition.name)) return [];
  const inputs = [...definition.inputs.values()];
  if (!definition.oneOf) return inputs;
  const isSimple = ({ type }: InputValue): boolean => typeOf(schema, type)?.kind !== "INPUT_OBJECT";
  const chosen = inputs.find(isSimple) ?? inputs[0];
  return chosen ? [{ ...chosen, type: { ...chosen.type, nonNull: true } }] : [];
}
