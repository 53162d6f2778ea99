/**
 * The names of operations and fragments, unused fragments, and fragments that contain themselves.
 * https://spec.graphql.org/draft/#sec-Validation.Operations, #sec-Fragment-Declarations
 */
import type {
  DefinitionNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  NameNode,
  OperationDefinitionNode,
} from "../ast.js";
import type { ValidationContext } from "./context.js";
import { checkSubscription } from "./subscriptions.js";

export function checkDefinitions(context: ValidationContext): void {
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
