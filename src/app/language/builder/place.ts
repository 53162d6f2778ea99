/** PURE: the places of a document that a tree of the schema's fields shows, and what stands there. */
import type {
  ArgumentNode,
  DocumentNode,
  FieldNode,
  InlineFragmentNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  ValueNode,
} from "../ast.js";
import { operationsOf } from "../nodes.js";

/** One step down the tree: to a field, or to the fields of one type of an interface or union. */
export interface BuilderStep {
  readonly kind: "field" | "type";
  readonly name: string;
}

/** A node of the tree. */
export interface BuilderPlace {
  /** The index of its operation among those of the document. */
  readonly operation: number;
  /** From the operation inwards. */
  readonly steps: readonly BuilderStep[];
}

/** What can stand at a place. */
export type BuiltNode = FieldNode | InlineFragmentNode;

/** The operation of a place. */
export const operationAt = (document: DocumentNode, { operation }: BuilderPlace): OperationDefinitionNode | undefined =>
  operationsOf(document)[operation];

/** All nodes at a place: a document may ask for a field several times. The fields of fragments that are used there do not count. */
export function nodesAt(document: DocumentNode, place: BuilderPlace): readonly BuiltNode[] {
  const operation = operationAt(document, place);
  if (!operation) return [];
  let sets: readonly SelectionSetNode[] = [operation.selectionSet];
  let nodes: readonly BuiltNode[] = [];
  for (const step of place.steps) {
    nodes = nodesIn(sets, step);
    sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  }
  return nodes;
}

/** The nodes of one step in selections. */
export const nodesIn = (sets: readonly SelectionSetNode[], step: BuilderStep): readonly BuiltNode[] =>
  sets.flatMap(({ selections }) => selections.filter((node) => isAt(node, step)));

function isAt(node: SelectionNode, { kind, name }: BuilderStep): node is BuiltNode {
  if (kind === "field") return node.kind === "Field" && node.name.value === name;
  return node.kind === "InlineFragment" && node.typeCondition?.name.value === name;
}

/** An argument, or a field of an object in it. */
export type InputNode = ArgumentNode | ObjectFieldNode;

/**
 * The inputs of a field along a path from the argument inwards, as far as they are given.
 *
 * @param path `["where", "name", "eq"]`
 */
export function givenInputs({ arguments: list = [] }: FieldNode, path: readonly string[]): InputNode[] {
  const found: InputNode[] = [];
  let inputs: readonly InputNode[] = list;
  for (const name of path) {
    const input = inputs.find((each) => each.name.value === name);
    if (!input) break;
    found.push(input);
    inputs = input.value?.kind === "ObjectValue" ? input.value.fields : [];
  }
  return found;
}

/** The value of an input; undefined where it is not given. */
export function valueAtInput(field: FieldNode | undefined, path: readonly string[]): ValueNode | undefined {
  const inputs = field ? givenInputs(field, path) : [];
  return inputs.length === path.length ? inputs.at(-1)?.value : undefined;
}
