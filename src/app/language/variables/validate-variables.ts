/**
 * PURE: what is wrong with the variables of an operation as JSON text, by the server's rules.
 * https://spec.graphql.org/draft/#sec-Coercing-Variable-Values
 */
import { type InputValue, isRequired, type Schema } from "../../schema/index.js";
import type { ObjectValueNode, OperationDefinitionNode } from "../ast.js";
import type { Problem } from "../problem.js";
import { createValidationContext, type ValidationContext } from "../validate/context.js";
import { checkValue, type ValueCheck } from "../validate/values.js";
import { definedInputs } from "./defined-inputs.js";
import { readJson } from "./json.js";

/** The problems of a text of variables, in its order. A blank text means no variables. */
export function validateVariables(text: string, operation: OperationDefinitionNode, schema: Schema): Problem[] {
  const problems = new Map<string, Problem>();
  const noDocument = { kind: "Document", definitions: [] } as const;
  const context = createValidationContext(noDocument, schema, problems);
  const root = readRoot(text, context);
  if (root) checkVariableValues(context, root, definedInputs(operation));
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** @returns nothing for what is not a JSON object, which is reported */
function readRoot(text: string, { report }: ValidationContext): ObjectValueNode | undefined {
  if (!text.trim()) return { kind: "ObjectValue", fields: [], loc: { start: 0, end: text.length } };
  const root = readJson(text, ({ start, end, words, ...more }) => report({ loc: { start, end } }, words, more));
  if (!root || root.kind === "ObjectValue") return root;
  report(root, ["jsonNotObject"]);
  return undefined;
}

function checkVariableValues(context: ValidationContext, root: ObjectValueNode, inputs: readonly InputValue[]): void {
  const check: ValueCheck = { context, variableUses: [], notation: "json" };
  for (const { name, value } of root.fields) {
    const input = inputs.find((each) => each.name === name.value);
    if (input && value) checkValue(check, value, { name, type: input.type });
    if (!input) reportUnknownVariable(context, name, inputs);
  }
  reportMissingVariables(context, root, inputs);
}

function reportMissingVariables(
  { report }: ValidationContext,
  root: ObjectValueNode,
  inputs: readonly InputValue[],
): void {
  const givenNames = new Set(root.fields.map(({ name }) => name.value));
  const { start = 0, end = 0 } = root.loc ?? {};
  const openingBrace = { loc: { start, end: Math.min(start + 1, end) } };
  for (const input of inputs) {
    const isMissing = isRequired(input) && !givenNames.has(input.name);
    if (isMissing) report(openingBrace, ["missingVariable", input.name, input.type.text]);
  }
}

/** A warning: servers ignore variables that the operation does not define. */
function reportUnknownVariable(
  { report, suggest }: ValidationContext,
  name: ObjectValueNode["fields"][number]["name"],
  inputs: readonly InputValue[],
): void {
  const suggestion = suggest(
    name.value,
    inputs.map((each) => each.name),
  );
  report(name, ["unknownVariable", name.value], { ...suggestion, severity: "warning" });
}
