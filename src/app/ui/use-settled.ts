/** A text that is being typed, once it rests: a server need not be asked at each letter. */
import { useEffect, useState } from "react";

const rest = 150; // ms

/** Follows `text` after a rest; at once where it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, rest, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text && settled;
}
