/** What a tool shows above the document: a search, a new name, or why nothing was done. */
import { Icon } from "../../ui/icon.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import { FindBar } from "./find-bar.js";
import { RenameBar } from "./rename-bar.js";
import type { DocumentTools, ToolContext } from "./tool.js";

export interface ToolPaneProps extends Pick<ToolContext, "sheet" | "areas"> {
  tools: DocumentTools;
}

export function ToolPane({ sheet, areas, tools }: ToolPaneProps) {
  const { view } = tools;
  const close = () => {
    tools.show(undefined);
    areas.document.current?.focus();
  };
  switch (view?.type) {
    case "find":
      return (
        <FindBar key={view.text} query={sheet.query} begin={view.text} areas={areas} tools={tools} onClose={close} />
      );
    case "rename":
      if (view.sheetId !== sheet.id) return null;
      return <RenameBar key={view.caret} sheet={sheet} caret={view.caret} areas={areas} onClose={close} />;
    default:
      return <Notice sheet={sheet} view={view} />;
  }
}

/** It goes as soon as the document is changed. */
function Notice({ sheet, view }: { sheet: Sheet; view: DocumentTools["view"] }) {
  const t = useEditorToolWords();
  const isAboutThis = view && "query" in view && view.query === sheet.query;
  if (!isAboutThis) return null;
  return (
    <p className="alert" role="alert">
      <Icon name="alert" />
      {view.type === "refused" ? t.refusals[view.refusal] : t.otherHost(view.host)}
    </p>
  );
}
