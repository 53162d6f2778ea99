/** A text that is being typed, after a pause: a request at each letter is not needed. */
import { useEffect, useState } from "react";

const PAUSE_MS = 150;

/** Follows a text after a pause in typing, and at once if it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text && settled;
}
