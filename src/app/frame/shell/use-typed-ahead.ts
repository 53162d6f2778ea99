import { useEffect, useState } from "react";

/** The text that is typed while there is no input for it yet. Escape gives it up. */
export function useTypedAhead(isListening: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const edit = editOfKey(event);
      if (!edit) return;
      if (edit === "give-up") onEscape();
      else setTyped(edit);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [isListening, onEscape]);
  return typed;
}

/** What a key does to the text; undefined for a shortcut, and for a key that types nothing. */
function editOfKey({ key, ctrlKey, metaKey }: KeyboardEvent): ((text: string) => string) | "give-up" | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === "Escape") return "give-up";
  if (key === "Backspace") return (text) => text.slice(0, -1);
  // A browser that fills in a form, or a page, may tell of a key without a name.
  const isCharacter = key?.length === 1;
  return isCharacter ? (text) => text + key : undefined;
}
