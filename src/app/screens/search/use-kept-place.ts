/** Lines that arrive late do not move the line that Enter or a click would open. */
import { useLayoutEffect, useRef } from "react";
import { partNow } from "../../base/ui/lazy-part.js";
import { BEHIND_RECORDS, type Option, type OptionGroup } from "./options.js";
import { recordSearchPart } from "./records/record-search-part.js";

interface PlaceOptions {
  /** The text that the groups fit: another text begins anew. */
  text: string;
  /** The key of the line that a person has moved to. */
  chosenKey: string | undefined;
  /** The key of the line under the pointer. */
  restKey: string | undefined;
  /** Records may still be found. */
  mayFindMore: boolean;
}

/** What is on the page. */
interface Drawn {
  text: string;
  groups: readonly OptionGroup[];
  activeKey: string | undefined;
}

interface KeptPlace {
  groups: readonly OptionGroup[];
  /** The line that Enter opens. */
  active: Option | undefined;
}

/** @param next - the groups with everything that has been found, in their usual order */
export function useKeptPlace(
  next: readonly OptionGroup[],
  { text, chosenKey, restKey, mayFindMore }: PlaceOptions,
): KeptPlace {
  const page = useRef<Drawn>(undefined);
  const drawn = page.current?.text === text ? page.current : undefined;
  const activeKey = chosenKey ?? drawn?.activeKey;
  // Without this part no record is found, and nothing arrives late.
  const groups = (drawn && partNow(recordSearchPart)?.keepPlace(drawn.groups, next, [activeKey, restKey])) ?? next;
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? firstOption(groups, mayFindMore);
  useLayoutEffect(() => {
    page.current = { text, groups, activeKey: active?.key };
  });
  return { groups, active };
}

/** The line that Enter opens by itself. While records may be found, it is none of those that stand behind records. */
export function firstOption(groups: readonly OptionGroup[], mayFindMore: boolean): Option | undefined {
  const [first] = groups;
  return first && mayFindMore && BEHIND_RECORDS.has(first.key) ? undefined : first?.options[0];
}
