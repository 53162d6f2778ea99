/** The key Escape, for what closes on it. */
import type { KeyboardEvent } from "react";

/**
 * Calls `close` if the key is Escape. The key then goes no further, and the browser does nothing on it: neither a dialog of the app nor
 * one of the page around the app closes as well.
 *
 * @returns whether it was Escape. An input method has the key for itself.
 */
export function takeEscape(event: KeyboardEvent, close: () => void): boolean {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return false;
  event.stopPropagation();
  event.preventDefault();
  close();
  return true;
}
