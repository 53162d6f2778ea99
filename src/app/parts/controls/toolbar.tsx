/** The actions of a screen as one stop of the Tab key, so that its content is a few presses away. */
import type { ReactNode } from "react";
import { useText } from "../../base/context/context.js";
import { useOneStop } from "../../base/ui/keyboard/one-stop.js";

export function Toolbar({ children }: { children: ReactNode }) {
  const { sections } = useText();
  const row = useOneStop<HTMLDivElement>();
  return (
    <div className="row" role="toolbar" aria-label={sections.actions} {...row}>
      {children}
    </div>
  );
}
