/** The search over everything. What is typed before its code has arrived is kept for it. */
import { useEffect } from "react";
import { useApp } from "../../base/context/context.js";
import { useLazyPart } from "../../base/ui/lazy-part.js";
import { palette } from "./screens/screen-parts.js";
import { menuEntries } from "./screens/screen-table.js";
import { useTypedAhead } from "./use-typed-ahead.js";

export function Search({ onClose }: { onClose(): void }) {
  const { text, tell } = useApp();
  const code = useLazyPart(palette);
  const hasFailed = code.at === "failed";
  const typed = useTypedAhead(code.at === "loading", onClose);
  useEffect(() => {
    if (!hasFailed) return;
    tell(text.partFailed);
    onClose();
  }, [hasFailed, tell, text, onClose]);
  if (code.at !== "ready") return null;
  return <code.part.Palette screens={menuEntries(text)} typed={typed} onClose={onClose} />;
}
