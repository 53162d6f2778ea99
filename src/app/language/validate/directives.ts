/**
 * Directives: whether they exist, where they stand, how often, and their arguments.
 * https://spec.graphql.org/draft/#sec-Validation.Directives
 */
import type { DirectiveNode } from "../ast.js";
import { checkInputs, type ValueCheck } from "./values.js";

/** @param location where they stand, in the words of directive definitions, such as "FIELD" */
export function checkDirectives(
  check: ValueCheck,
  nodes: readonly DirectiveNode[] | undefined,
  location: string,
): void {
  const namesBefore = new Set<string>();
  for (const node of nodes ?? []) {
    checkDirective(check, node, location, namesBefore.has(node.name.value));
    namesBefore.add(node.name.value);
  }
}

function checkDirective(check: ValueCheck, node: DirectiveNode, location: string, isRepeated: boolean): void {
  const { directives, schema, report, suggest } = check.context;
  const { name } = node;
  const definition = directives.get(name.value);
  // A server that lists no directives does not say which it knows.
  const isUnknown = !definition && schema.directives.length > 0 && name.value !== "";
  if (isUnknown) report(name, ["unknownDirective", name.value], suggest(name.value, directives.keys(), "@"));
  if (definition && !definition.locations.includes(location))
    report(name, ["misplacedDirective", name.value, ["list", ...definition.locations]]);
  if (definition && !definition.repeatable && isRepeated) report(name, ["repeatedDirective", name.value]);
  checkInputs(check, node.arguments ?? [], {
    name: `\`@${name.value}\``,
    inputKind: "argument",
    definitions: definition?.args,
    place: name,
  });
}
