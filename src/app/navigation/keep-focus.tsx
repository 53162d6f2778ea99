/**
 * Keeps the focus where a person is when the button that they pressed goes away: the one that removes an item, clears a filter, or tries
 * again. Browsers leave the focus on nothing then, and a screen reader begins again at the top of the page.
 */
import { useEffect, useRef } from "react";
import { addedControl, controlsIn, nearestControl } from "../ui/keyboard/controls.js";
import { isAround } from "./focus-place.js";

/** How long after a press the button may go away, because an answer or the code of a part is waited for. */
const WATCH_MS = 10_000;

/** An invisible element in the app whose focus is kept. */
export function KeepFocus() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const app = mark.current?.closest<HTMLElement>(".ql");
    if (!app) return;
    let stop = () => {};
    const onClick = ({ detail, target }: MouseEvent) => {
      stop();
      const pressed = (target as Element).closest<HTMLElement>("button, a, summary");
      // A click of the pointer has a count. With the pointer nobody needs the focus.
      if (pressed && detail === 0) stop = watch(pressed, app);
    };
    // While capturing, before the click changes anything.
    app.addEventListener("click", onClick, true);
    return () => {
      stop();
      app.removeEventListener("click", onClick, true);
    };
  }, []);
  return <i ref={mark} hidden />;
}

/**
 * Moves the focus once the pressed control has gone, unless something else has it by then.
 * @returns stops it
 */
function watch(pressed: HTMLElement, app: HTMLElement): () => void {
  const before = controlsIn(app);
  const surroundings = ancestorsOf(pressed, app);
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return;
    if (!isFocusGone(app)) return stop();
    const around = surroundings.find((element) => element.isConnected) ?? app;
    if (around.querySelector(".skeleton")) return; // what will be there instead is still loading
    (addedControl(around, before) ?? nearestControl(before, pressed))?.focus();
    stop();
  });
  const timer = setTimeout(() => stop(), WATCH_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(app, { childList: true, subtree: true });
  return stop;
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
