/**
 * Keeps the focus where a person is when the control that has it goes away or moves in the page: the button that removes an item, clears
 * a filter or tries again, or one that stops what has ended. Browsers leave the focus on nothing then, and a screen reader begins again at
 * the top of the page.
 */
import { useEffect, useRef } from "react";
import { addedControl, controlsIn, nameOfControl, namedControl, nearestControl } from "../ui/keyboard/controls.js";
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
  name: string;
  wasPressed: boolean;
  /** Every control of the app. */
  controls: readonly HTMLElement[];
  /** The elements around the control, from the inside to the outside. */
  surroundings: readonly HTMLElement[];
}

/**
 * Only for people who use the keyboard or a screen reader: with the pointer nobody needs the focus. The heading of a screen keeps it in
 * any case, because another heading takes its place when the screen has been loaded.
 * @returns stops it
 */
function keepFocusIn(app: HTMLElement): () => void {
  let focused: Focused | undefined;
  const observer = new MutationObserver((changes) => {
    if (!focused) return;
    const isGone = isFocusGone(app);
    if (focused.control.isConnected) {
      if (isGone && wasMoved(focused.control, changes)) focused.control.focus();
    } else if (isGone) passFocusOn(focused);
    else forget();
  });
  const passFocusOn = (gone: Focused) => {
    const around = gone.surroundings.find((element) => element.isConnected) ?? app;
    const isLoading = around.querySelector(".skeleton") !== null;
    if (isLoading) return;
    const isHeading = gone.control.matches("h1");
    const next = isHeading
      ? app.querySelector<HTMLElement>("h1")
      : (openerOf(gone, app) ?? controlInPlaceOf(gone, around));
    forget();
    next?.focus({ preventScroll: isHeading });
  };
  const forget = () => {
    focused = undefined;
    observer.disconnect();
  };
  const remember = (control: HTMLElement, { wasPressed }: Pick<Focused, "wasPressed">) => {
    const name = nameOfControl(control);
    focused = { control, name, wasPressed, controls: controlsIn(app), surroundings: ancestorsOf(control, app) };
    observer.observe(app, { childList: true, subtree: true });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    if (control === focused?.control) return;
    forget();
    if (control.matches(":focus-visible, h1")) remember(control, { wasPressed: false });
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) forget(); // the person has moved on, also when the control goes away for that reason
  };
  const onClick = ({ detail, target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>("button, a, summary");
    // A click of the pointer has a count.
    if (control && detail === 0) remember(control, { wasPressed: true });
    else forget();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" || key === "Escape") remember(target as HTMLElement, { wasPressed: true });
  };
  // While capturing: before a click changes anything.
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  app.addEventListener("focusin", onFocus, options);
  app.addEventListener("focusout", onBlur, options);
  app.addEventListener("keydown", onKeyDown, options);
  app.addEventListener("click", onClick, options);
  app.addEventListener("pointerdown", forget, options);
  return () => {
    forget();
    listening.abort();
  };
}

/** Whether a control on the page was taken out of another place of it, and so has lost the focus. */
const wasMoved = (control: HTMLElement, changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(control)));

/** The control that says that it opens and closes what has gone around another one: `aria-controls` has its id. */
function openerOf({ surroundings }: Focused, app: HTMLElement): HTMLElement | undefined {
  const page = app.getRootNode() as Document | ShadowRoot;
  const gone = surroundings.filter(({ id }) => id !== "" && !page.getElementById(id)).map(({ id }) => id);
  return controlsIn(app).find((control) => gone.includes(control.getAttribute("aria-controls") ?? ""));
}

/**
 * The control of the same name, such as the head of a column in the next table; else what a press has put in its place. Without a press
 * the nearest one around it, or else what has come there, before one elsewhere on the page, which may be behind an open dialog.
 */
function controlInPlaceOf(focused: Focused, around: HTMLElement): HTMLElement | undefined {
  const { control, name, wasPressed, controls } = focused;
  const neighbours = controls.filter((each) => each === control || around.contains(each));
  const neighbour = wasPressed ? undefined : nearestControl(neighbours, control);
  return (
    namedControl(around, control, name) ??
    neighbour ??
    addedControl(around, controls) ??
    nearestControl(controls, control)
  );
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
