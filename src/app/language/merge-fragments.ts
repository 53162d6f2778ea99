/** PURE: puts the selections of fragments where they are used, so that the document needs no fragments. */
import { type Schema, type TypeDef, typeOf } from "../schema/index.js";
import type {
  DefinitionNode,
  DocumentNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  SelectionSetNode,
} from "./ast.js";
import { prettify } from "./prettify.js";
import { parseDocument } from "./parse/parse.js";
import { fieldOf } from "./validate/type-fields.js";
import { definitionsReached, fragmentsByName, replaceAll, visitNodes, type Replacement } from "./nodes.js";

/** Fragments in fragments can make a short document endless. In UTF-16 units. */
const LENGTH_LIMIT = 200_000;

/** A document whose fragments are being merged. */
interface Merge {
  readonly text: string;
  readonly schema: Schema | undefined;
  /** Those that can be merged. */
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The selections of fragments, without the fragments in them. */
  readonly selectionsByName: Map<string, string>;
  /** How much more may be written. */
  lengthLeft: number;
}

/**
 * The document without fragments, laid out. Comments in them stay, and what would stand twice in one place stands once.
 *
 * @param schema with it, a fragment on the type that it is used on leaves no inline fragment
 * @returns undefined where there is nothing to merge, or too much, and for a document with mistakes
 */
export function mergeFragments(text: string, schema?: Schema): string | undefined {
  const { document, problems } = parseDocument(text);
  if (problems.length > 0) return;
  const used = spreadNames(document);
  const fragments = new Map([...mergeableFragments(document)].filter(([name]) => used.has(name)));
  if (fragments.size === 0) return;
  const merge: Merge = { text, schema, fragments, selectionsByName: new Map(), lengthLeft: LENGTH_LIMIT };
  const replacements = document.definitions.flatMap((definition) => {
    const isMerged = definition.kind === "FragmentDefinition" && fragments.get(definition.name.value) === definition;
    if (isMerged) return definition.loc ? [{ ...definition.loc, text: "" }] : [];
    return replacementsIn(merge, definition.selectionSet, typeOfDefinition(schema, definition));
  });
  const merged = prettify(replaceAll(text, replacements));
  return merged === undefined || merge.lengthLeft < 0 ? undefined : withoutRepetitions(merged);
}

/** A fragment that uses itself has no end, and directives on a fragment cannot stand anywhere else. */
function mergeableFragments(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = fragmentsByName(document);
  const usesItself = (fragment: FragmentDefinitionNode): boolean =>
    [...definitionsReached(fragment, fragments)].some((each) => spreadNames(each).has(fragment.name.value));
  return new Map([...fragments].filter(([, fragment]) => !fragment.directives && !usesItself(fragment)));
}

/** The names of the fragments that are used in a node itself. */
function spreadNames(node: DocumentNode | DefinitionNode): ReadonlySet<string> {
  const names = new Set<string>();
  visitNodes(node, (each) => {
    if (each.kind === "FragmentSpread") names.add(each.name.value);
  });
  return names;
}

function typeOfDefinition(schema: Schema | undefined, definition: DefinitionNode): TypeDef | undefined {
  const name =
    definition.kind === "OperationDefinition"
      ? schema?.roots.get(definition.operation)
      : definition.typeCondition.name.value;
  return schema?.types.get(name ?? "");
}

/** What takes the place of the fragments in a selection set. */
function replacementsIn(merge: Merge, { selections }: SelectionSetNode, parent: TypeDef | undefined): Replacement[] {
  const { schema } = merge;
  return selections.flatMap((selection): Replacement[] => {
    switch (selection.kind) {
      case "Field": {
        const field = schema && parent && fieldOf(schema, parent, selection.name.value);
        const type = field && schema && typeOf(schema, field.type);
        return selection.selectionSet ? replacementsIn(merge, selection.selectionSet, type) : [];
      }
      case "InlineFragment": {
        const condition = selection.typeCondition?.name.value;
        const type = condition === undefined ? parent : schema?.types.get(condition);
        return replacementsIn(merge, selection.selectionSet, type);
      }
      default:
        return replacementOf(merge, selection, parent);
    }
  });
}

function replacementOf(merge: Merge, spread: FragmentSpreadNode, parent: TypeDef | undefined): Replacement[] {
  const fragment = merge.fragments.get(spread.name.value);
  if (!fragment || !spread.loc) return [];
  const selections = selectionsOf(merge, fragment);
  const type = fragment.typeCondition.name.value;
  const directives = merge.text.slice(spread.name.loc?.end, spread.loc.end);
  const isFlat = parent?.name === type && !spread.directives;
  return [{ ...spread.loc, text: isFlat ? selections : `... on ${type}${directives} {${selections}}` }];
}

/** The text between the braces of a fragment; "" when too much has been written. */
function selectionsOf(merge: Merge, fragment: FragmentDefinitionNode): string {
  const { text, schema, selectionsByName } = merge;
  const name = fragment.name.value;
  const { loc } = fragment.selectionSet;
  let selections = selectionsByName.get(name);
  if (selections === undefined && loc) {
    const replacements = replacementsIn(merge, fragment.selectionSet, typeOfDefinition(schema, fragment));
    selections = replaceAll(text, replacements, { start: loc.start + 1, end: loc.end - 1 });
    selectionsByName.set(name, selections);
  }
  merge.lengthLeft -= selections?.length ?? 0;
  return merge.lengthLeft < 0 ? "" : (selections ?? "");
}

/** A laid-out document without selections that their set has already in the same words. */
function withoutRepetitions(text: string): string | undefined {
  const repetitions: Replacement[] = [];
  visitNodes(parseDocument(text).document, (node) => {
    if (node.kind !== "SelectionSet") return;
    const written = new Set<string>();
    for (const { loc } of node.selections) {
      const selection = text.slice(loc?.start, loc?.end);
      // With the line break before it: else an empty line would stay.
      const start = text.slice(0, loc?.start).trimEnd().length;
      if (loc && written.has(selection)) repetitions.push({ start, end: loc.end, text: "" });
      written.add(selection);
    }
  });
  return prettify(replaceAll(text, outermost(repetitions)));
}

/** Without those that are in another one. They are in the order of their trees, from the outside inwards. */
function outermost(replacements: readonly Replacement[]): Replacement[] {
  const inOrder = [...replacements].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return inOrder.filter((each) => {
    const isOutside = each.start >= end;
    if (isOutside) end = each.end;
    return isOutside;
  });
}
