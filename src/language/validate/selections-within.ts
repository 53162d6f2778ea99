/** PURE: what selection sets select, whichever fragments it is in. */
import type { SelectionNode, SelectionSetNode } from "../ast.js";
import type { ValidationContext } from "./context.js";

/**
 * The selections of some selection sets, and of all fragments in them.
 *
 * @param isEntered whether the selections of a fragment are looked at
 */
export function* selectionsWithin(
  context: ValidationContext,
  selectionSets: readonly SelectionSetNode[],
  isEntered: (node: SelectionNode) => boolean = () => true,
): Generator<SelectionNode> {
  // A set may grow while it is iterated: what is added is visited too, and each selection set once.
  const allSets = new Set(selectionSets);
  for (const { selections } of allSets) {
    for (const node of selections) {
      yield node;
      const fragmentSet = isEntered(node) ? fragmentSelections(context, node) : undefined;
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
