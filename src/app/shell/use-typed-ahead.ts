import { useEffect, useState } from "react";

/** The text that is typed while there is no input for it yet. Escape gives it up. */
export function useTypedAhead(isListening: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isListening) return;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey) return;
      if (key === "Escape") onEscape();
      else if (key === "Backspace") setTyped((text) => text.slice(0, -1));
      else if (key.length === 1) setTyped((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [isListening, onEscape]);
  return typed;
}
