/** The controls in a part of the page, in the order of the Tab key, and which of them take the focus when they change. */

const CONTROLS = "input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex='0']";

export const controlsIn = (around: Element | null): HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

/** Its name, as far as its element says it. */
export const nameOfControl = (control: HTMLElement): string =>
  control.getAttribute("aria-label") ?? control.textContent ?? "";

/** The control of the same kind of element and of this name. */
export const namedControl = (around: Element, { localName }: HTMLElement, name: string): HTMLElement | undefined =>
  [...around.querySelectorAll<HTMLElement>(localName)].find(
    (control) => name !== "" && nameOfControl(control) === name && isUsable(control),
  );

/** The first control that was not among those before. */
export const addedControl = (around: Element | null, before: readonly HTMLElement[]): HTMLElement | undefined =>
  controlsIn(around).find((control) => !before.includes(control) && control.tabIndex >= 0 && isUsable(control));

/**
 * The control that is nearest to one that has gone: the next button, or else another control.
 * @param before - the controls when it was there
 */
export function nearestControl(before: readonly HTMLElement[], gone: HTMLElement): HTMLElement | undefined {
  const place = Math.max(before.indexOf(gone), 0);
  const after = before.slice(place + 1).filter(isUsable);
  // An input would call the keyboard of a touch screen, though nobody wants to type.
  return after.find((control) => control.matches("button")) ?? before.slice(0, place).findLast(isUsable) ?? after[0];
}

const isUsable = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(":disabled, [hidden]") && (control.checkVisibility?.() ?? true);
