/**
 * Whether variables are defined, used, and of a type that fits, in an operation and all fragments that it uses.
 * https://spec.graphql.org/draft/#sec-Validation.Variables
 */
import { isComposite, typeOf } from "../../schema/model/names.js";
import type { OperationDefinitionNode, VariableDefinitionNode } from "../ast.js";
import { fits, refOf } from "../type-refs.js";
import type { Judge } from "./judge.js";

/** Documents of many operations that share many fragments: beyond so many uses nothing is said. */
const MOST_USES = 20_000;

export function checkVariables(judge: Judge): void {
  let left = MOST_USES;
  for (const node of judge.document.definitions) {
    if (node.kind !== "OperationDefinition") continue;
    const facts = judge.reach([node]);
    for (const { uses, spreads } of facts) left -= 1 + uses.length + spreads.length;
    if (left < 0) return;
    checkOperation(judge, node, facts);
  }
}

function checkOperation(
  { schema, fragments, report, meant }: Judge,
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  facts: ReturnType<Judge["reach"]>,
): void {
  const defined = new Map<string, VariableDefinitionNode>();
  for (const node of variableDefinitions) {
    const { value } = node.variable.name;
    if (defined.has(value))
      report(node.variable, `\`$${value}\` is there already: give this one another name, or take it away.`);
    else if (value) defined.set(value, node);
  }
  const unused = new Set(defined.values());
  for (const { uses } of facts) {
    for (const { node, type, hasDefault, oneOf } of uses) {
      const { value } = node.name;
      if (!value) continue;
      const definition = defined.get(value);
      if (!definition) {
        const where = name ? `\`${name.value}\`` : "the operation";
        report(
          node,
          `There is no variable \`$${value}\`: add \`$${value}: ${type?.text ?? "…"}\` to ${where}.${meant(value, defined.keys(), "$")}`,
        );
        continue;
      }
      unused.delete(definition);
      const given = definition.type && refOf(definition.type);
      const def = given && typeOf(schema, given);
      if (!given || !def || isComposite(def)) continue;
      const filled = hasDefault || (definition.defaultValue && definition.defaultValue.kind !== "NullValue");
      if (type && !fits(given, type, filled))
        report(
          node,
          `\`$${value}\` is ${given.text}, but ${type.text} is needed here: make it \`$${value}: ${type.text}\`.`,
        );
      else if (oneOf && !given.nonNull)
        report(
          node,
          `\`$${value}\` can be null, but an object of which one field is given takes no null: make it \`$${value}: ${given.text}!\`.`,
          oneOf === "checked" ? "error" : "warning",
        );
    }
  }
  // A fragment that is not there may use them.
  const whole = facts.every(({ spreads }) => spreads.every((spread) => fragments.has(spread.name.value)));
  if (whole)
    for (const { variable } of unused)
      report(variable, `\`$${variable.name.value}\` is never used: use it or take it away.`);
}
