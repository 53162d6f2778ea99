/**
 * PURE: where lines stand that arrive after others have been drawn. A person may be about to press Enter or to click, so what is above the
 * line they would open, and the line itself, stay where they are.
 */
import type { Option, OptionGroup } from "../options.js";

/**
 * @param drawn - the groups as they are on the page
 * @param next - the groups with what has arrived, in their usual order
 * @param pins - keys of the lines that must not move
 * @returns the drawn lines down to the last pinned one, then all others in their usual order
 */
export function keepPlace(
  drawn: readonly OptionGroup[],
  next: readonly OptionGroup[],
  pins: readonly (string | undefined)[],
): readonly OptionGroup[] {
  const head = downToLast(drawn, pins);
  if (head.length === 0) return next;
  const nextOptions = new Map(next.flatMap(({ options }) => options.map((option) => [option.key, option] as const)));
  // A person may have chosen another language while the lines were drawn.
  const headings = new Map(next.map(({ key, heading }) => [key, heading]));
  const kept = head.map((group) => ({
    ...group,
    heading: headings.get(group.key) ?? group.heading,
    options: group.options.map((option) => nextOptions.get(option.key) ?? option),
  }));
  return withRest(kept, next);
}

/** The groups down to the last line that has one of the keys; the group of that line ends with it. */
function downToLast(groups: readonly OptionGroup[], keys: readonly (string | undefined)[]): readonly OptionGroup[] {
  const isPinned = ({ key }: Option) => keys.includes(key);
  const lastGroup = groups.findLastIndex(({ options }) => options.some(isPinned));
  const last = groups[lastGroup];
  if (!last) return [];
  const end = last.options.findLastIndex(isPinned) + 1;
  return [...groups.slice(0, lastGroup), { ...last, options: last.options.slice(0, end) }];
}

/** Adds the lines that are not kept. Those of the last kept group follow in it, those of an earlier one get a group of their own. */
function withRest(kept: readonly OptionGroup[], next: readonly OptionGroup[]): readonly OptionGroup[] {
  const keptKeys = new Set(kept.flatMap(({ options }) => options.map(({ key }) => key)));
  const rest = next
    .map((group) => ({ ...group, options: group.options.filter(({ key }) => !keptKeys.has(key)) }))
    .filter(({ options }) => options.length > 0);
  const last = kept.at(-1);
  const following = rest.find(({ key }) => key === last?.key);
  const countOf = (key: string) => next.find((group) => group.key === key)?.count;
  const head = kept.map((group) => {
    const { count: _, ...others } = group;
    const count = countOf(group.key);
    const options = group === last && following ? [...group.options, ...following.options] : group.options;
    return { ...others, ...(count !== undefined && { count }), options };
  });
  const headKeys = new Set(head.map(({ key }) => key));
  const tail = rest
    .filter((group) => group !== following)
    .map((group) => (headKeys.has(group.key) ? { ...group, key: `${group.key}:late` } : group));
  return [...head, ...tail];
}
