/**
 * Sets the text of an input as a draft or a paste of many lines does: a browser takes seconds to type so many. Playwright runs the
 * function inside the page.
 */
export function setText(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
