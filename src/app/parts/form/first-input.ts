/** Focuses the first input of a form that a person has opened, so that they can type at once. */
import { useEffect, useRef, type RefObject } from "react";
import { firstField } from "../../base/ui/keyboard/first-focus.js";

/**
 * A dialog focuses its first field itself.
 * @param takesFocus - the form is what its screen is for
 * @param given - the elements of inputs that the link to the form has filled in
 */
export function useFirstInput(
  form: RefObject<HTMLFormElement | null>,
  takesFocus: boolean,
  given: () => readonly (Element | null | undefined)[],
): void {
  const givenAtFirst = useRef(given);
  useEffect(() => {
    if (!takesFocus) return;
    // The heading of the screen gets the focus in an effect that comes after this one.
    queueMicrotask(() => {
      const { current } = form;
      const isGiven = (field: Element) => givenAtFirst.current().some((element) => element?.contains(field));
      if (current && mayTakeFocus(current)) firstField(current, isGiven)?.focus();
    });
  }, [form, takesFocus]);
}

/**
 * Only from the heading of its own screen, which has the focus when a person has come here by a link. On a touch screen the focus would
 * call the keyboard, which covers half of the form.
 */
function mayTakeFocus(form: HTMLFormElement): boolean {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  const isOnHeading = activeElement?.localName === "h1" && form.closest(".ql")?.contains(activeElement) === true;
  return isOnHeading && matchMedia("(hover: hover)").matches;
}
