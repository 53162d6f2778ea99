/** A text that is being typed, after a pause: a request at each letter is not needed. */
import { useEffect, useState } from "react";

const PAUSE_MS = 150;

/**
 * Follows a text after a pause in typing, and at once if it is emptied.
 *
 * @param pauseMs - how long the pause has to be
 */
export function useSettled(text: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // Without a pause for an emptied text: the first letter of another one would bring the deleted one back.
    const timer = setTimeout(setSettled, text === "" ? 0 : pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return text && settled;
}
