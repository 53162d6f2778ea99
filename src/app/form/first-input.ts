/** Focuses the first input of a form that a person has opened, so that they can type at once. */
import { useEffect, useRef, type RefObject } from "react";

/** Elements that can be filled in. */
const INPUTS = "input:not([type=hidden]), select, textarea";

/** Where the focus may be when a form is shown. */
export type FormPlace = "screen" | "dialog";

/**
 * @param place - undefined where the form takes no focus
 * @param given - the elements of inputs that the link to the form has filled in
 */
export function useFirstInput(
  form: RefObject<HTMLFormElement | null>,
  place: FormPlace | undefined,
  given: () => readonly (Element | null | undefined)[],
): void {
  const givenAtFirst = useRef(given);
  useEffect(() => {
    if (!place) return;
    // The heading of the screen gets the focus in an effect that comes after this one.
    queueMicrotask(() => {
      const { current } = form;
      if (current && (place === "dialog" || mayTakeFocus(current)))
        firstInput(current, givenAtFirst.current())?.focus();
    });
  }, [form, place]);
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

/** In a group of radio buttons, the chosen one. */
function firstInput(form: HTMLFormElement, given: readonly (Element | null | undefined)[]): HTMLElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(INPUTS)];
  const first = inputs.find((input) => !given.some((element) => element?.contains(input)));
  const isOfGroup = (input: HTMLInputElement) => input.type === "radio" && input.name === first?.name && input.checked;
  return (first?.type === "radio" ? inputs.find(isOfGroup) : undefined) ?? first;
}
