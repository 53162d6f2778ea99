/** A subscription has a single root field. https://spec.graphql.org/draft/#sec-Single-Root-Field */
import type { DirectiveNode, FieldNode, OperationDefinitionNode, SelectionNode, SelectionSetNode } from "../ast.js";
import type { ValidationContext } from "./context.js";
import { selectionsWithin } from "./selections-within.js";

export function checkSubscription(context: ValidationContext, operation: OperationDefinitionNode): void {
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
