/** The focus on a column's head, from which a person sorts the list, when the sorted rows come in a table of their own. */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

interface HeadFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus(event: FocusEvent): void;
}

/**
 * Moves the focus to the same head of the table that replaces another one.
 *
 * @param tableKey - of the table that is shown
 * @returns the properties of the element around the tables
 */
export function useHeadFocus(tableKey: string): HeadFocus {
  const ref = useRef<HTMLDivElement>(null);
  /** Finds the head, or the button in it, that had the focus last. */
  const selector = useRef<string>(undefined);
  const shownKey = useRef(tableKey);
  useLayoutEffect(() => {
    const { current: around } = ref;
    if (shownKey.current === tableKey || !around) return;
    shownKey.current = tableKey;
    const { activeElement } = around.getRootNode() as Document | ShadowRoot;
    const hasFocusGone = activeElement === null || activeElement === document.body;
    if (selector.current !== undefined && hasFocusGone)
      around.querySelector<HTMLElement>(selector.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus({ target }) {
      const key = target.closest<HTMLElement>("th[data-key]")?.dataset.key;
      const head = key === undefined ? undefined : `th[data-key="${CSS.escape(key)}"]`;
      selector.current = target.localName === "button" && head !== undefined ? `${head} button` : head;
    },
  };
}
