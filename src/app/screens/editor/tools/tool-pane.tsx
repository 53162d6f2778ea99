/** What a tool shows above the document: a search, or why nothing was done. */
import { Icon } from "../../../base/ui/icon.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import { FindBar } from "./find-bar.js";
import type { DocumentTools, ToolContext } from "./tool.js";

export interface ToolPaneProps extends Pick<ToolContext, "sheet" | "areas"> {
  tools: DocumentTools;
}

export function ToolPane({ sheet, areas, tools }: ToolPaneProps) {
  const { panel } = tools;
  const close = () => {
    tools.show(undefined);
    areas.document.current?.focus();
  };
  if (panel?.type !== "find") return <Notice sheet={sheet} panel={panel} />;
  return <FindBar key={panel.text} query={sheet.query} panel={panel} areas={areas} tools={tools} onClose={close} />;
}

/** It goes as soon as the document is changed. */
function Notice({ sheet, panel }: { sheet: Sheet; panel: DocumentTools["panel"] }) {
  const t = useEditorToolWords();
  if (panel?.type !== "refused" || panel.query !== sheet.query) return null;
  return (
    <p className="alert" role="alert">
      <Icon name="alert" />
      {t.nothingToMerge}
    </p>
  );
}
