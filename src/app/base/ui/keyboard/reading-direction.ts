/** The direction in which text is read, and the arrow keys that follow it. */

/** Whether the text of an element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** PURE: 1 for the arrow key that leads to what is read next, -1 for the one that leads back, 0 for any other key. */
export function stepOfArrow(key: string, isRightToLeft: boolean): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") !== isRightToLeft ? 1 : -1;
}
