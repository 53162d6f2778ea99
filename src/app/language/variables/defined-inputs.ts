/** PURE: the variables of an operation as the inputs that they are. */
import type { InputValue } from "../../schema/index.js";
import type { OperationDefinitionNode } from "../ast.js";
import { typeReferenceOf } from "../type-references.js";

/** A variable without a type (in a broken document) is left out. */
export const definedInputs = ({ variableDefinitions = [] }: OperationDefinitionNode): InputValue[] =>
  variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
    type ? { name: variable.name.value, type: typeReferenceOf(type), ...(defaultValue && { defaultValue: "" }) } : [],
  );
