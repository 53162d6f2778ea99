/**
 * Whether variables are defined, used, and of a type that fits, in an operation and all fragments that it uses.
 * https://spec.graphql.org/draft/#sec-Validation.Variables
 */
import { isComposite, typeOf } from "../../schema/index.js";
import type { OperationDefinitionNode, VariableDefinitionNode } from "../ast.js";
import type { Words } from "../problem-words.js";
import { isCompatible, typeReferenceOf } from "../type-references.js";
import type { DefinitionFacts, ValidationContext, VariableUse } from "./context.js";

/** Many operations that share many fragments would take the product of both: beyond so many uses nothing is checked. */
const USES_LIMIT = 20_000;

export function checkVariables(context: ValidationContext): void {
  let usesLeft = USES_LIMIT;
  for (const node of context.document.definitions) {
    if (node.kind !== "OperationDefinition") continue;
    const facts = context.reachableFacts([node]);
    for (const { variableUses, spreads } of facts) usesLeft -= 1 + variableUses.length + spreads.length;
    if (usesLeft < 0) return;
    checkOperationVariables(context, node, facts);
  }
}

/** @param facts of the operation and of all fragments that it uses */
function checkOperationVariables(
  context: ValidationContext,
  operation: OperationDefinitionNode,
  facts: readonly DefinitionFacts[],
): void {
  const definitions = checkUniqueDefinitions(context, operation);
  const uses = facts.flatMap(({ variableUses }) => variableUses);
  for (const use of uses) {
    const name = use.node.name.value;
    const definition = definitions.get(name);
    if (definition) checkUse(context, use, definition);
    else if (name) reportUndefined(context, use, operation, definitions);
  }
  if (usesUnknownFragment(context, facts)) return;
  const usedNames = new Set(uses.map(({ node }) => node.name.value));
  const unused = [...definitions].filter(([name]) => !usedNames.has(name));
  for (const [name, { variable }] of unused) context.report(variable, ["variableNeverUsed", name]);
}

/** @returns the definitions by name, the first of each */
function checkUniqueDefinitions(
  { report }: ValidationContext,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ReadonlyMap<string, VariableDefinitionNode> {
  const definitions = new Map<string, VariableDefinitionNode>();
  for (const definition of variableDefinitions) {
    const name = definition.variable.name.value;
    if (definitions.has(name)) report(definition.variable, ["variableTwice", name]);
    else if (name) definitions.set(name, definition);
  }
  return definitions;
}

function reportUndefined(
  { report, suggest }: ValidationContext,
  { node, type }: VariableUse,
  operation: OperationDefinitionNode,
  definitions: ReadonlyMap<string, VariableDefinitionNode>,
): void {
  const name = node.name.value;
  const typeText = type?.text ?? "…";
  const words: Words = operation.name
    ? ["undefinedVariableOf", name, typeText, operation.name.value]
    : ["undefinedVariable", name, typeText];
  report(node, words, suggest(name, definitions.keys(), "$"));
}

/** Whether the variable's type fits where it is used. */
function checkUse(
  { schema, report }: ValidationContext,
  { node, type: expected, hasDefault, oneOf }: VariableUse,
  definition: VariableDefinitionNode,
): void {
  const actual = definition.type && typeReferenceOf(definition.type);
  const typeDefinition = actual && typeOf(schema, actual);
  // An unknown type, or one that no variable can have, is reported where the variable is defined.
  if (!actual || !typeDefinition || isComposite(typeDefinition)) return;
  const name = node.name.value;
  const isNeverMissing = hasDefault || hasDefaultValue(definition);
  if (expected && !isCompatible(actual, expected, isNeverMissing)) {
    report(node, ["variableOfOtherType", name, actual.text, expected.text]);
    return;
  }
  const mayBeNull = oneOf !== undefined && !actual.nonNull;
  const severity = oneOf === "checked" ? "error" : "warning";
  if (mayBeNull) report(node, ["nullableInOneOf", name, actual.text], { severity });
}

const hasDefaultValue = ({ defaultValue }: VariableDefinitionNode): boolean =>
  defaultValue !== undefined && defaultValue.kind !== "NullValue";

/** A fragment that does not exist yet may use the variables. */
const usesUnknownFragment = ({ fragments }: ValidationContext, facts: readonly DefinitionFacts[]): boolean =>
  facts.some(({ spreads }) => spreads.some(({ name }) => !fragments.has(name.value)));
