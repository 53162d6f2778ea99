/** PURE: what selection sets select, whichever fragments it is in. */
import type { SelectionNode, SelectionSetNode } from "../ast.js";
import type { ValidationContext } from "./context.js";

/**
 * The selections of some selection sets, and of all fragments in them.
 *
 * @param isEntered whether the selections of a fragment are looked at
 */
export function* selectionsWithin(
  { fragments }: ValidationContext,
  selectionSets: readonly SelectionSetNode[],
  isEntered: (node: SelectionNode) => boolean = () => true,
): Generator<SelectionNode> {
  // A set may grow while it is iterated: what is added is visited too, and each selection set once.
  const allSets = new Set(selectionSets);
  for (const { selections } of allSets) {
    for (const node of selections) {
      yield node;
      if (node.kind === "Field" || !isEntered(node)) continue;
      const fragment = node.kind === "InlineFragment" ? node : fragments.get(node.name.value);
      if (fragment) allSets.add(fragment.selectionSet);
    }
  }
}
