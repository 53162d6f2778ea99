/**
 * What is wrong with a document on a schema, by the rules of the specification: what servers reject is an error, what is deprecated
 * a warning. Where the schema does not say (a type that it does not list, what a custom scalar accepts), nothing is reported. Pure.
 * https://spec.graphql.org/draft/#sec-Validation
 */
import { type Schema, isComposite, typeOf } from "../../schema/index.js";
import type {
  DocumentNode,
  OperationDefinitionNode,
  VariableDefinitionNode,
  DefinitionNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  NameNode,
  DirectiveNode,
  FieldNode,
  SelectionNode,
  SelectionSetNode,
} from "../ast.js";
import type { Problem } from "../problem.js";
import type { Words } from "../problem-words.js";
import { isCompatible, typeReferenceOf } from "../type-references.js";
import { createValidationContext, type DefinitionFacts, type ValidationContext, type VariableUse } from "./context.js";
import { checkDefinition } from "./fields.js";
import { checkOverlaps, selectionsWithin } from "./overlaps.js";

/** How deep a tree's objects and arrays may be nested; a level of fields takes three of them. */
const DEPTH_LIMIT = 1000;

/** The problems of a document in the order of the text; none where it is nested too deep to check. */
export function validate(document: DocumentNode, schema: Schema): Problem[] {
  if (isTooDeep(document)) return [];
  const problems = new Map<string, Problem>();
  const context = createValidationContext(document, schema, problems);
  for (const node of document.definitions) checkDefinition(context, node);
  checkDefinitions(context);
  checkVariables(context);
  checkOverlaps(context);
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** Without recursion: a tree may be deeper than the stack. */
function isTooDeep(root: object): boolean {
  const stack = [{ node: root, depth: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    if (depth > DEPTH_LIMIT) return true;
    for (const [key, child] of Object.entries(node)) {
      // In trees of graphql-js a location leads to the list of all tokens.
      if (key !== "loc" && typeof child === "object" && child !== null) stack.push({ node: child, depth: depth + 1 });
    }
  }
  return false;
}

/** Many operations that share many fragments would take the product of both: beyond so many uses nothing is checked. */
const USES_LIMIT = 20_000;

/**
 * Whether variables are defined, used, and of a type that fits, in an operation and all fragments that it uses.
 * https://spec.graphql.org/draft/#sec-Validation.Variables
 */
function checkVariables(context: ValidationContext): void {
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

/**
 * The names of operations and fragments, unused fragments, and fragments that contain themselves.
 * https://spec.graphql.org/draft/#sec-Validation.Operations, #sec-Fragment-Declarations
 */
function checkDefinitions(context: ValidationContext): void {
  const { definitions } = context.document;
  const operations = definitions.filter(isOperation);
  checkUniqueNames(context, operations, "anotherOperation");
  checkUniqueNames(context, definitions.filter(isFragment), "anotherFragment");
  if (operations.length > 1) checkEachIsNamed(context, operations);
  for (const operation of operations) {
    const isSubscription = operation.operation === "subscription" && context.schema.roots.has("subscription");
    if (isSubscription) checkSubscription(context, operation);
  }
  checkFragmentsAreUsed(context, operations);
  checkFragmentCycles(context);
}

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === "OperationDefinition";
const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === "FragmentDefinition";

function checkUniqueNames(
  { report }: ValidationContext,
  nodes: readonly { name?: NameNode }[],
  code: "anotherOperation" | "anotherFragment",
): void {
  const namesBefore = new Set<string>();
  for (const { name } of nodes) {
    if (!name?.value) continue;
    if (namesBefore.has(name.value)) report(name, [code, name.value]);
    namesBefore.add(name.value);
  }
}

function checkEachIsNamed({ report }: ValidationContext, operations: readonly OperationDefinitionNode[]): void {
  for (const { name, loc, operation } of operations) {
    const start = loc?.start ?? 0;
    if (!name) report({ loc: { start, end: start + 1 } }, ["operationWithoutName", operation]);
  }
}

function checkFragmentsAreUsed(context: ValidationContext, operations: readonly OperationDefinitionNode[]): void {
  const { fragments, factsByDefinition, report, reachableFacts } = context;
  const reached = new Set(reachableFacts(operations));
  for (const fragment of fragments.values()) {
    const facts = factsByDefinition.get(fragment);
    const name = fragment.name.value;
    if (facts && !reached.has(facts) && name) report(fragment.name, ["fragmentNeverUsed", name]);
  }
}

/** A depth-first walk without recursion: fragments may use each other in chains of any length. */
function checkFragmentCycles(context: ValidationContext): void {
  const { fragments } = context;
  const states = new Map<string, "open" | "done">();
  const stack = [...fragments.keys()].reverse();
  for (let name = stack.at(-1); name !== undefined; name = stack.at(-1)) {
    if (states.has(name)) {
      states.set(name, "done");
      stack.pop();
      continue;
    }
    states.set(name, "open");
    const usedNames = spreadsOf(context, name).map((spread) => spread.name);
    const usedInItself = usedNames.filter((used) => states.get(used.value) === "open");
    for (const used of usedInItself) context.report(used, ["fragmentInItself", used.value]);
    const notVisited = usedNames.filter((used) => !states.has(used.value) && fragments.has(used.value));
    for (const used of notVisited) stack.push(used.value);
  }
}

/** The fragments that a fragment uses itself. */
function spreadsOf({ fragments, factsByDefinition }: ValidationContext, fragmentName: string): FragmentSpreadNode[] {
  const fragment = fragments.get(fragmentName);
  return (fragment && factsByDefinition.get(fragment)?.spreads) ?? [];
}

/** A subscription has a single root field. https://spec.graphql.org/draft/#sec-Single-Root-Field */
function checkSubscription(context: ValidationContext, operation: OperationDefinitionNode): void {
  const { report } = context;
  const rootFields = rootFieldsOf(context, operation.selectionSet);
  for (const { name } of rootFields) {
    if (isIntrospection(name.value)) report(name, ["unsubscribableField", name.value]);
  }
  const [, ...others] = firstOfEachResponseName(rootFields.filter(({ name }) => !isIntrospection(name.value)));
  for (const { name } of others) report(name, ["severalRootFields"]);
}

const isIntrospection = (fieldName: string): boolean => fieldName.startsWith("__");

/** The root fields, those in fragments included, that are certainly selected. */
function rootFieldsOf(context: ValidationContext, selectionSet: SelectionSetNode): FieldNode[] {
  const selections = [...selectionsWithin(context, [selectionSet], isAlwaysIncluded)];
  return selections.filter((node) => node.kind === "Field");
}

/** Fields that variables leave out or include may never be selected together, so they are not counted. */
const isAlwaysIncluded = ({ directives = [] }: SelectionNode): boolean => directives.every(alwaysIncludes);

function alwaysIncludes({ name, arguments: [condition] = [] }: DirectiveNode): boolean {
  const literal = condition?.value?.kind === "BooleanValue" ? condition.value.value : undefined;
  if (name.value === "include") return literal === true;
  return name.value !== "skip" || literal === false;
}

function firstOfEachResponseName(fields: readonly FieldNode[]): FieldNode[] {
  const firstByName = new Map<string, FieldNode>();
  for (const field of fields) {
    const responseName = (field.alias ?? field.name).value;
    if (responseName && !firstByName.has(responseName)) firstByName.set(responseName, field);
  }
  return [...firstByName.values()];
}
