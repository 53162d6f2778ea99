/** The search over everything. What is typed before its code has arrived is kept for it. */
import { useEffect, useState } from "react";
import { useApp } from "../context/context.js";
import { useLazyPart } from "../ui/lazy-part.js";
import { palette } from "./screens/screen-parts.js";
import { menuEntries } from "./screens/screen-table.js";

export function Search({ onClose }: { onClose(): void }) {
  const { text, tell } = useApp();
  const code = useLazyPart(palette);
  const hasFailed = code.at === "failed";
  const typed = useTyped(code.at === "loading", onClose);
  useEffect(() => {
    if (!hasFailed) return;
    tell(text.partFailed);
    onClose();
  }, [hasFailed, tell, text, onClose]);
  if (code.at !== "ready") return null;
  return <code.part.Palette screens={menuEntries(text)} typed={typed} onClose={onClose} />;
}

/** The text typed while there is no input for it. */
function useTyped(isListening: boolean, onEscape: () => void): string {
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
