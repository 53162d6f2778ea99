/**
 * A row of buttons or links as one stop of the Tab key: arrow keys, Home and End go from one to the next, and the Tab key comes back to
 * the one that had the focus last. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const CONTROLS = "a[href], button:not([disabled])";

/** What a menu or a button of the row has opened has stops of its own. */
const PANEL = ".menu-panel, dialog";

const controlsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest(PANEL));

/** The properties of the element around the row. */
export interface OneStop<Row extends HTMLElement> {
  ref: RefObject<Row | null>;
  onFocus(event: FocusEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** At first the Tab key comes to the link to the open page, else to the first control. */
export function useOneStop<Row extends HTMLElement>(): OneStop<Row> {
  const ref = useRef<Row>(null);
  const last = useRef<Element>(null);
  const setStops = (row: HTMLElement) => {
    const controls = controlsIn(row);
    const stop = controls.find((each) => each === last.current) ?? controls.find(isOpenPage) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  const watched = useRef<{ row: Row; observer: MutationObserver }>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === (watched.current?.row ?? null)) return;
    if (row) setStops(row);
    watched.current?.observer.disconnect();
    watched.current = row && { row, observer: watch(row, () => setStops(row)) };
  });
  useEffect(
    () => () => {
      watched.current?.observer.disconnect();
      watched.current = null;
    },
    [],
  );
  return {
    ref,
    onFocus({ target, currentTarget }) {
      if (target.closest(PANEL)) return;
      last.current = target;
      setStops(currentTarget as Row);
    },
    onKeyDown(event) {
      // An open menu of the row has moved the focus within its panel.
      if (event.defaultPrevented) return;
      const row = event.currentTarget as Row;
      const controls = controlsIn(row);
      const from = controls.indexOf(event.target as HTMLElement);
      const to = from < 0 ? undefined : nextIndex(event.key, from, controls.length, isRightToLeft(row));
      if (to === undefined) return;
      event.preventDefault();
      controls[to]?.focus();
    },
  };
}

/** Controls come and go with a rendering of the row and without one. */
function watch(row: HTMLElement, onChange: () => void): MutationObserver {
  const observer = new MutationObserver(onChange);
  observer.observe(row, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-current"] });
  return observer;
}

const isOpenPage = (control: Element): boolean => control.getAttribute("aria-current") === "page";

/** Undefined where the key is not one that moves the focus. From the last control an arrow leads to the first. */
function nextIndex(key: string, from: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = stepOfArrow(key, isRightToLeft);
  return step === 0 ? undefined : (from + count + step) % count;
}

// The direction in which text is read, and the arrow keys that follow it.

/** Whether the text of an element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** PURE: 1 for the arrow key that leads to what is read next, -1 for the one that leads back, 0 for any other key. */
export function stepOfArrow(key: string, isRightToLeft: boolean): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") !== isRightToLeft ? 1 : -1;
}
