/** The mutation in a document, as graphql-js reads it. */
import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from "graphql";
import type { PlanRequest } from "../../../../../../src/app/schema/index.js";

export function mutationOf(schema: GraphQLSchema, { document, variables }: PlanRequest) {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("There is no operation.");
  return fieldIn(schema.getMutationType(), operation.selectionSet, variables);
}

/** The field that a document sends, below fields without a value that only lead to it. */
function fieldIn(
  type: GraphQLObjectType | null | undefined,
  { selections }: SelectionSetNode,
  variables: PlanRequest["variables"],
): { field: GraphQLField<unknown, unknown>; values: Map<string, unknown> } {
  const [selected] = selections;
  if (selected?.kind !== Kind.FIELD) throw new Error("There is no field.");
  const field = type?.getFields()[selected.name.value];
  if (!field) throw new Error(`There is no mutation ${selected.name.value}.`);
  const inner = selected.selectionSet;
  const given = getNamedType(field.type);
  const [only, second] = inner?.selections ?? [];
  const leads = field.args.length === 0 && only?.kind === Kind.FIELD && only.name.value !== "__typename" && !second;
  if (leads && inner && isObjectType(given)) return fieldIn(given, inner, variables);
  const values = new Map(
    (selected.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const),
  );
  return { field, values };
}
