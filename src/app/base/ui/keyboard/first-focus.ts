/** Where the focus goes when something appears in which a person is to press or type next. */
import { useEffect, useRef, type RefObject } from "react";

/** The focus goes to the element once it is there: the one that had it has gone, or leads here. */
export function useFocusOnArrival<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

const FIELDS = "input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])";
/** Never what deletes: a key that is pressed once too often must not delete. */
const CONTROLS = "button:not([disabled], .danger), a[href]";

/**
 * The first field that can be filled in; in a group of radio buttons the chosen one.
 * @param isGiven - whether a field has been filled in already
 */
export function firstField(
  place: HTMLElement,
  isGiven: (field: Element) => boolean = () => false,
): HTMLElement | undefined {
  const fields = [...place.querySelectorAll<HTMLInputElement>(FIELDS)];
  const first = fields.find((field) => !isGiven(field));
  const isChosen = (field: HTMLInputElement) => field.type === "radio" && field.name === first?.name && field.checked;
  return (first?.type === "radio" ? fields.find(isChosen) : undefined) ?? first;
}

/**
 * Moves the focus to the first field of a place, or to its first control where it has no field: at once, or when it has been loaded,
 * unless the focus is elsewhere by then.
 * @returns ends the wait
 */
export function focusFirst(place: HTMLElement): () => void {
  const page = place.getRootNode() as Document | ShadowRoot;
  const focus = () => {
    const first = firstField(place) ?? place.querySelector<HTMLElement>(CONTROLS);
    first?.focus();
    return first !== null && first !== undefined;
  };
  if (focus()) return () => {};
  const { activeElement } = page;
  const observer = new MutationObserver(() => {
    if (page.activeElement !== activeElement || focus()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
