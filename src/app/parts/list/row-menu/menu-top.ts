/** PURE: the vertical position of a row's menu, in pixels of the window. */

/** The room between the button and the menu. */
const GAP = 4;

/**
 * The upper edge of a menu: below its button; where the window has no room for it there, above; where there is none either, at the lower
 * edge of the window. A menu that stuck out could not be read: it closes when its row is scrolled away.
 */
export function menuTop(button: { top: number; bottom: number }, height: number, windowHeight: number): number {
  const below = button.bottom + GAP;
  if (below + height <= windowHeight) return below;
  const above = button.top - GAP - height;
  return above >= 0 ? above : Math.max(0, windowHeight - height);
}
