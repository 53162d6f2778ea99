/** Selects a part of a text area, and brings it into view. The focus stays where it is. */
import { locationOf } from "../code/location.js";

/** Pixels of a line where the page has no layout to ask. */
const DEFAULT_LINE_HEIGHT = 20;

export function showOffset(field: HTMLTextAreaElement | null, start: number, length: number): void {
  const scroller = field?.closest<HTMLElement>(".code");
  if (!field || !scroller) return;
  field.setSelectionRange(start, start + length);
  const top = topOfLine(field, scroller, locationOf(field.value, start).line - 1);
  const isInView = top >= scroller.scrollTop && top < scroller.scrollTop + scroller.clientHeight - DEFAULT_LINE_HEIGHT;
  if (!isInView) scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 2);
}

/** In the content of the scroller. Of a large text only some lines are drawn; they do not wrap, so that their number is enough. */
function topOfLine(field: HTMLTextAreaElement, scroller: HTMLElement, index: number): number {
  const isLarge = scroller.classList.contains("large");
  const line = isLarge ? undefined : scroller.querySelectorAll(".line")[index];
  if (line) return line.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return index * (parseFloat(getComputedStyle(field).lineHeight) || DEFAULT_LINE_HEIGHT);
}
