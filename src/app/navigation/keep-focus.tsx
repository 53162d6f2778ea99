/**
 * Keeps the focus where a person is when the control that has it goes away: the button that removes an item, clears a filter or tries
 * again, or one that stops what has ended. Browsers leave the focus on nothing then, and a screen reader begins again at the top of the page.
 */
import { useEffect, useRef } from "react";
import { addedControl, controlsIn, nearestControl } from "../ui/keyboard/controls.js";
import { isAround } from "./focus-place.js";

/** An invisible element in the app whose focus is kept. */
export function KeepFocus() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const app = mark.current?.closest<HTMLElement>(".ql");
    return app ? keepFocusIn(app) : undefined;
  }, []);
  return <i ref={mark} hidden />;
}

/** The control that has the focus, and what was there when it came to it or was pressed. */
interface Focused {
  control: HTMLElement;
  wasPressed: boolean;
  /** Every control of the app. */
  controls: readonly HTMLElement[];
  /** The elements around the control, from the inside to the outside. */
  surroundings: readonly HTMLElement[];
}

/**
 * Only for people who use the keyboard or a screen reader: with the pointer nobody needs the focus.
 * @returns stops it
 */
function keepFocusIn(app: HTMLElement): () => void {
  let focused: Focused | undefined;
  const observer = new MutationObserver(() => {
    if (!focused || focused.control.isConnected) return;
    if (!isFocusGone(app)) return forget();
    const around = focused.surroundings.find((element) => element.isConnected) ?? app;
    if (around.querySelector(".skeleton")) return; // what will be there instead is still loading
    const next = controlInPlaceOf(focused, around);
    forget();
    next?.focus();
  });
  const forget = () => {
    focused = undefined;
    observer.disconnect();
  };
  const remember = (control: HTMLElement, wasPressed: boolean) => {
    focused = { control, wasPressed, controls: controlsIn(app), surroundings: ancestorsOf(control, app) };
    observer.observe(app, { childList: true, subtree: true });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    if (control === focused?.control) return;
    forget();
    if (control.matches(":focus-visible")) remember(control, false);
  };
  const onClick = ({ detail, target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>("button, a, summary");
    // A click of the pointer has a count.
    if (control && detail === 0) remember(control, true);
    else forget();
  };
  // While capturing: before a click changes anything.
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  app.addEventListener("focusin", onFocus, options);
  app.addEventListener("click", onClick, options);
  app.addEventListener("pointerdown", forget, options);
  return () => {
    forget();
    listening.abort();
  };
}

/**
 * What a press has put in the place of the control. Without a press the nearest one around it, or else what has come there, before one
 * elsewhere on the page, which may be behind an open dialog.
 */
function controlInPlaceOf({ control, wasPressed, controls }: Focused, around: HTMLElement): HTMLElement | undefined {
  const neighbours = controls.filter((each) => each === control || around.contains(each));
  const neighbour = wasPressed ? undefined : nearestControl(neighbours, control);
  return neighbour ?? addedControl(around, controls) ?? nearestControl(controls, control);
}

/** Whether the focus is on nothing: neither in the app nor in the rest of the page. */
function isFocusGone(app: HTMLElement): boolean {
  const { activeElement } = app.getRootNode() as Document | ShadowRoot;
  return !app.contains(activeElement) && isAround(document.activeElement, app);
}

/** From the inside to the outside, without the app itself. */
function ancestorsOf(element: HTMLElement, app: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== app; each = each.parentElement) ancestors.push(each);
  return ancestors;
}
