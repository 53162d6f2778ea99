/** Focus follows the person from screen to screen, so that the keyboard and a screen reader go on where they are. */
import { useEffect, useRef, type RefObject } from "react";
import { isAround } from "../../navigation/focus-place.js";

/**
 * Puts the focus on the heading of a screen that was opened, and once more when its code has arrived: the heading that stood
 * there meanwhile is gone. The first screen takes no focus, and nothing takes it from the rest of the page.
 *
 * @param app the element that holds the frame and the screen
 * @param path changes with the screen
 * @param isLoaded whether the screen's code is there
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
