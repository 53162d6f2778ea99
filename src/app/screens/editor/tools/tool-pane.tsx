/** What a tool shows above the document: a search, a new name, or why nothing was done. */
import { Icon } from "../../../base/ui/icon.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import { FindBar } from "./find-bar.js";
import { RenameBar } from "./rename-bar.js";
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
  switch (panel?.type) {
    case "find":
      return <FindBar key={panel.text} query={sheet.query} panel={panel} areas={areas} tools={tools} onClose={close} />;
    case "rename":
      if (panel.sheetId !== sheet.id) return null;
      return <RenameBar key={panel.caret} sheet={sheet} panel={panel} areas={areas} onClose={close} />;
    default:
      return <Notice sheet={sheet} panel={panel} />;
  }
}

/** It goes as soon as the document is changed. */
function Notice({ sheet, panel }: { sheet: Sheet; panel: DocumentTools["panel"] }) {
  const t = useEditorToolWords();
  const isAboutThis = panel && "query" in panel && panel.query === sheet.query;
  if (!isAboutThis) return null;
  return (
    <p className="alert" role="alert">
      <Icon name="alert" />
      {panel.type === "refused" ? t.refusals[panel.refusal] : t.otherHost(panel.host)}
    </p>
  );
}
