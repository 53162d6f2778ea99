/** Labels that tell fields apart. See "Distinct labels" in docs/work/schema-rules.md. */
import { humanise } from "../values/humanise.js";

/**
 * The same columns or inputs, each with a label of its own. Of several with one label, the field whose name reads like the label keeps
 * it, or else the first one; the others name their field too.
 *
 * @param nameOf - the name of the field
 */
export function withDistinctLabels<Item extends { label: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const owners = new Map<string, Item>();
  const readsAsLabel = (item: Item) => comparable(humanise(nameOf(item))) === comparable(item.label);
  for (const item of items) {
    const owner = owners.get(comparable(item.label));
    if (!owner || (readsAsLabel(item) && !readsAsLabel(owner))) owners.set(comparable(item.label), item);
  }
  if (owners.size === items.length) return items;
  const taken = new Set(owners.keys());
  return items.map((item) => {
    if (owners.get(comparable(item.label)) === item) return item;
    let { label } = item;
    // Only a hint can have put the name of a field into a label already.
    while (taken.has(comparable(label))) label += ` (${nameOf(item)})`;
    taken.add(comparable(label));
    return { ...item, label };
  });
}

/** Spreadsheets find columns by their label, case-insensitively. */
const comparable = (label: string): string => label.toLowerCase();
