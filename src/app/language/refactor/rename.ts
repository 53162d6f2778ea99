/** PURE: renames an operation, a variable, a fragment or an alias, everywhere in a document. */
import type { DefinitionNode, DocumentNode, FieldNode, Loc, NameNode, SelectionSetNode, VariableNode } from "../ast.js";
import { isName } from "../../schema/index.js";
import { parseDocument } from "../parse/parse.js";
import {
  definitionsReached,
  fragmentsByName,
  holdsCaret,
  operationsOf,
  replaceAll,
  visitNodes,
  type SyntaxNode,
} from "./nodes.js";

/** What can be renamed. */
export type RenamedKind = "operation" | "variable" | "fragment" | "alias";

/** A name that can be changed, and all places where it stands. */
export interface Renaming {
  kind: RenamedKind;
  name: string;
  places: readonly Loc[];
  /** Names that something else of its kind has. */
  takenNames: ReadonlySet<string>;
  /** Whether another variable of the same name stays as it is, in an operation that shares nothing with this one. */
  isElsewhere?: boolean;
}

/** What stands at the caret; undefined for what cannot be renamed, and in a document with mistakes. */
export function renamingAt(text: string, caret: number): Renaming | undefined {
  const { document, problems } = parseDocument(text);
  const definition = document.definitions.find((each) => holdsCaret(each, caret));
  if (problems.length > 0 || !definition) return;
  let renaming: Renaming | undefined;
  visitNodes(definition, (node) => {
    renaming = renamingOf(node, caret, definition, document) ?? renaming;
  });
  return renaming;
}

/** The text with a new name in all places. */
export const renamed = (text: string, { places }: Renaming, newName: string): string =>
  replaceAll(
    text,
    places.map((place) => ({ ...place, text: newName })),
  );

/** Whether something can have the new name. */
export const isNameFree = ({ kind, name, takenNames }: Renaming, newName: string): boolean =>
  isName(newName) && newName !== name && !takenNames.has(newName) && !(kind === "fragment" && newName === "on");

function renamingOf(
  node: SyntaxNode,
  caret: number,
  definition: DefinitionNode,
  document: DocumentNode,
): Renaming | undefined {
  if (node.kind === "SelectionSet") return renamedAlias(node, caret);
  const named = namedPartOf(node);
  if (!named || !holdsCaret(named, caret)) return;
  if (named.kind === "Variable") return renamedVariable(named.name.value, definition, document);
  return node.kind === "OperationDefinition"
    ? renamedOperation(named, document)
    : renamedFragment(named.value, document);
}

/** The part of a node whose name can be changed. Of a variable that is all of it, its "$" included. */
function namedPartOf(node: SyntaxNode): NameNode | VariableNode | undefined {
  switch (node.kind) {
    case "OperationDefinition":
    case "FragmentDefinition":
    case "FragmentSpread":
      return node.name;
    case "Variable":
      return node;
    default:
      return;
  }
}

function renamedOperation(name: NameNode, document: DocumentNode): Renaming {
  const names = operationsOf(document).map((operation) => operation.name?.value ?? "");
  return { kind: "operation", name: name.value, places: placesOf([name]), takenNames: new Set(names) };
}

function renamedFragment(name: string, document: DocumentNode): Renaming {
  const names: NameNode[] = [];
  visitNodes(document, (node) => {
    const isNamed = node.kind === "FragmentDefinition" || node.kind === "FragmentSpread";
    if (isNamed && node.name.value === name) names.push(node.name);
  });
  return { kind: "fragment", name, places: placesOf(names), takenNames: new Set(fragmentsByName(document).keys()) };
}

/** A fragment may be used by several operations, and each of them declares the variables in it. */
function renamedVariable(name: string, definition: DefinitionNode, document: DocumentNode): Renaming {
  const names: NameNode[] = [];
  const takenNames = new Set<string>();
  const sharing = definitionsSharing(name, definition, document);
  for (const each of sharing)
    visitNodes(each, (node) => {
      if (node.kind !== "Variable") return;
      if (node.name.value === name) names.push(node.name);
      else takenNames.add(node.name.value);
    });
  const isElsewhere = document.definitions.some((each) => !sharing.has(each) && usesVariable(each, name));
  return { kind: "variable", name, places: placesOf(names), takenNames, isElsewhere };
}

/** The definitions in which a name is one and the same variable. */
function definitionsSharing(name: string, start: DefinitionNode, document: DocumentNode): ReadonlySet<DefinitionNode> {
  const fragments = fragmentsByName(document);
  const reachedByOperation = operationsOf(document).map((operation) => definitionsReached(operation, fragments));
  const sharing = new Set<DefinitionNode>([start]);
  // A set may grow while it is iterated: what is added is visited too, and each definition once.
  for (const each of sharing) {
    if (!usesVariable(each, name)) continue;
    const operationsUsingIt = reachedByOperation.filter((reached) => reached.has(each));
    for (const reached of operationsUsingIt) for (const other of reached) sharing.add(other);
  }
  return sharing;
}

function usesVariable(definition: DefinitionNode, name: string): boolean {
  let isUsed = false;
  visitNodes(definition, (node) => {
    isUsed ||= node.kind === "Variable" && node.name.value === name;
  });
  return isUsed;
}

/** Fields of one alias in one selection set are one field of the answer. */
function renamedAlias({ selections }: SelectionSetNode, caret: number): Renaming | undefined {
  const fields = selections.filter((selection): selection is FieldNode => selection.kind === "Field");
  const name = fields.find(({ alias }) => alias && holdsCaret(alias, caret))?.alias?.value;
  if (name === undefined) return;
  const aliases = fields.flatMap(({ alias }) => (alias?.value === name ? [alias] : []));
  const takenNames = new Set(fields.map((field) => (field.alias ?? field.name).value));
  return { kind: "alias", name, places: placesOf(aliases), takenNames };
}

const placesOf = (names: readonly NameNode[]): Loc[] => names.flatMap(({ loc }) => (loc ? [loc] : []));
