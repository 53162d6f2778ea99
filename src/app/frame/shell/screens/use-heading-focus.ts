/** Moves the focus to the heading of a screen that is opened, so that the keyboard and a screen reader continue there. */
import { useEffect, useRef, type RefObject } from "react";
import { isAround } from "../../../base/navigation/focus-place.js";

/**
 * Focuses the heading of a screen that was opened, and again when its code has been loaded, because the heading is another element then.
 * The first screen takes no focus, and none is taken from the rest of the page.
 *
 * @param app - the element that holds the frame and the screen
 * @param path - changes with the screen
 * @param isLoaded - whether the screen's code has been loaded
 */
export function useHeadingFocus(app: RefObject<HTMLElement | null>, path: string, isLoaded: boolean): void {
  const focusedPath = useRef(path);
  const hasMoved = useRef(false);
  useEffect(() => {
    const isNewScreen = focusedPath.current !== path;
    focusedPath.current = path;
    hasMoved.current ||= isNewScreen;
    if (!hasMoved.current || !(isNewScreen || isLoaded)) return;
    const heading = app.current?.querySelector<HTMLElement>("h1");
    const isLost = isAround(document.activeElement, app.current);
    if (isLost || (isNewScreen && app.current?.matches(":focus-within"))) heading?.focus({ preventScroll: true });
    // Scrolls to the top of the app, not of the page around it: the heading's scroll margin is the part above it.
    if (isNewScreen) heading?.scrollIntoView?.({ block: "nearest" });
  }, [app, path, isLoaded]);
}
