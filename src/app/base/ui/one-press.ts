/** One press is one run. */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";

/**
 * A function that does nothing while what its last call began goes on: such a call gets the same promise. A state would be too late to
 * stop it: React shows it after the task, in which a page that hangs may get several clicks.
 */
export function onePress<A extends unknown[], R>(run: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  let running: Promise<R> | undefined;
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** The same for a component. The function stays the same one, and calls the latest `run`. */
export function useOnePress<A extends unknown[], R>(run: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const latest = useRef(run);
  latest.current = run;
  const [press] = useState(() => onePress((...args: A) => latest.current(...args)));
  return press;
}

/** What was clicked last. */
let lastPressed: WeakRef<Element> | undefined;

/**
 * For the root of the app: a key that is held down is pressed once, and so is a button on which a person clicks twice. The answer, or the
 * next step with another button in the same place, may be there before the press is over.
 */
export const pressedOnce = {
  onKeyDownCapture(event: KeyboardEvent): void {
    const { key, repeat, ctrlKey, metaKey, target } = event;
    const writesLine = (target as Element).localName === "textarea" && !ctrlKey && !metaKey;
    if (key === "Enter" && repeat && !writesLine) stop(event);
  },
  onClickCapture(event: MouseEvent): void {
    const target = event.target as Element;
    const pressed = target.closest("button, a, dialog");
    const isOther = pressed !== null && pressed !== lastPressed?.deref();
    lastPressed = new WeakRef(pressed ?? target);
    if (event.detail > 1 && (isOther || target.closest("[type=submit], .primary"))) stop(event);
  },
};

function stop(event: KeyboardEvent | MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
