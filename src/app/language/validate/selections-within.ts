/** PURE: what selection sets select, whichever fragments it is in. */
import type { SelectionNode, SelectionSetNode } from "../ast.js";
import type { ValidationContext } from "./context.js";

/**
 * The selections of some selection sets, and of all fragments in them.
 *
 * @param isIncluded whether a selection is looked at, and what is in it
 */
export function* selectionsWithin(
  context: ValidationContext,
  selectionSets: readonly SelectionSetNode[],
  isIncluded: (node: SelectionNode) => boolean = () => true,
): Generator<SelectionNode> {
  // A set may grow while it is iterated: what is added is visited too, and each selection set once.
  const allSets = new Set(selectionSets);
  for (const { selections } of allSets) {
    for (const node of selections) {
      if (!isIncluded(node)) continue;
      yield node;
      const fragmentSet = fragmentSelections(context, node);
      if (fragmentSet) allSets.add(fragmentSet);
    }
  }
}

/** The selections of a fragment; undefined for a field, and for a fragment that is not defined. */
function fragmentSelections({ fragments }: ValidationContext, node: SelectionNode): SelectionSetNode | undefined {
  switch (node.kind) {
    case "InlineFragment":
      return node.selectionSet;
    case "FragmentSpread":
      return fragments.get(node.name.value)?.selectionSet;
    default:
      return;
  }
}
