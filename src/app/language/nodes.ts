/** PURE: goes through the trees of documents, whatever their nodes are. */
import type {
  ArgumentNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FragmentDefinitionNode,
  Loc,
  NameNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
} from "./ast.js";

/** Any node of a document. */
export type SyntaxNode =
  | DocumentNode
  | DefinitionNode
  | VariableDefinitionNode
  | SelectionSetNode
  | SelectionNode
  | ArgumentNode
  | DirectiveNode
  | ValueNode
  | ObjectFieldNode
  | TypeNode
  | NameNode;

/** Calls `visit` with a node and all nodes in it, from the outside inwards. */
export function visitNodes(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[])
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(each)) visitNodes(each, visit);
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === "object" && value !== null && "kind" in value;

/** The fragments of a document by name; of two with one name the first. */
export function fragmentsByName(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === "FragmentDefinition" && !fragments.has(definition.name.value))
      fragments.set(definition.name.value, definition);
  return fragments;
}

/** The operations of a document. */
export const operationsOf = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition");

/** A definition and all fragments that it uses, directly or through others. */
export function definitionsReached(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlySet<DefinitionNode> {
  const reached = new Set<DefinitionNode>([definition]);
  // A set may grow while it is iterated: what is added is visited too, and each definition once.
  for (const each of reached)
    visitNodes(each, (node) => {
      const fragment = node.kind === "FragmentSpread" ? fragments.get(node.name.value) : undefined;
      if (fragment) reached.add(fragment);
    });
  return reached;
}

/** Another text in the place of a part. */
export interface Replacement extends Loc {
  readonly text: string;
}

/** A part of a text, by default all of it, with all replacements in it, which do not overlap. */
export function replaceAll(
  text: string,
  replacements: readonly Replacement[],
  part: Loc = { start: 0, end: text.length },
): string {
  let written = "";
  let end = part.start;
  for (const replacement of [...replacements].sort((one, other) => one.start - other.start)) {
    written += text.slice(end, replacement.start) + replacement.text;
    end = replacement.end;
  }
  return written + text.slice(end, part.end);
}
