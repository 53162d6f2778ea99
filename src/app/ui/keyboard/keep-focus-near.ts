/** Keeps the focus near a button that adds or removes controls, because the button itself may be gone afterwards. */

const CONTROLS = "input:not([type=hidden]), select, textarea, button, a[href], summary";

/**
 * Calls `change`, and moves the focus once it is drawn: to the first control that was added; where none was and the button has gone, to
 * the next button that is left, or else to another control.
 *
 * @param button - that was pressed
 * @param around - what holds the button and everything that changes with it
 */
export function keepFocusNear(button: HTMLElement, around: Element | null, change: () => void): void {
  const before = controlsIn(around);
  change();
  // After React has drawn it.
  setTimeout(() => {
    const added = controlsIn(around).find((control) => !before.includes(control));
    const target = added ?? (button.isConnected ? undefined : nearest(before, button));
    target?.focus();
  });
}

const controlsIn = (around: Element | null): HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

function nearest(controls: readonly HTMLElement[], button: HTMLElement): HTMLElement | undefined {
  const place = controls.indexOf(button);
  const isLeft = (control: HTMLElement) => control.isConnected;
  const after = controls.slice(place + 1).filter(isLeft);
  const before = controls.slice(0, Math.max(place, 0)).filter(isLeft);
  // An input would call the keyboard of a touch screen, though nobody wants to type.
  return after.find((control) => control.matches("button")) ?? before.at(-1) ?? after[0];
}
