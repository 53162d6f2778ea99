/** The tools for the document in view. Their code is loaded with the first of them that is used. */
import { useRef, useState } from "react";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import { documentTools } from "./lazy-tools.js";
import type { ColouredRange } from "../code/drawn/paint.js";
import type { DocumentTools, ToolContext, ToolPanel } from "./tool.js";

const NOTHING_FOUND: readonly ColouredRange[] = [];

export function useDocumentTools(context: ToolContext): DocumentTools {
  const [panel, show] = useState<ToolPanel>();
  const [found, showFound] = useState(NOTHING_FOUND);
  const { run, failure } = useLoadedPart(documentTools);
  // The text may have changed by the time that the code is there.
  const latestContext = useRef(context);
  latestContext.current = context;
  return {
    panel,
    show,
    found: panel?.type === "find" ? found : NOTHING_FOUND,
    showFound,
    use: (tool) => run(({ performTool }) => show(performTool(tool, latestContext.current))),
    failure,
  };
}
