/** What a tool shows above the document: a search, a new name, or why nothing was done. */
import { useState, type FormEvent } from "react";
import { Icon } from "../../../base/ui/icon.js";
import { isNameFree, renamed, type Renaming, renamingAt, readJson } from "../../../language/index.js";
import { takeEscape } from "../../../base/ui/keyboard/take-escape.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import type { TextAreas } from "../document/use-text-areas.js";
import { FindBar } from "./find-bar.js";
import type { DocumentTools, ToolContext, RenamePanel } from "./tool.js";
import { usePanelInput } from "./use-panel-input.js";

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

interface RenameBarProps {
  sheet: Sheet;
  panel: RenamePanel;
  areas: TextAreas;
  onClose: () => void;
}

/** Takes a new name for what stood at the caret. */
function RenameBar({ sheet, panel, areas, onClose }: RenameBarProps) {
  const t = useEditorToolWords();
  // The document may be changed while the name is typed.
  const renaming = renamingAt(sheet.query, panel.caret);
  const [name, setName] = useState(renaming?.name ?? "");
  const input = usePanelInput(panel);
  if (!renaming) return null;
  const isFree = isNameFree(renaming, name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!isFree) return;
    onClose();
    renameIn(sheet, renaming, name, areas);
    areas.focusNextDocument();
  };
  return (
    <form className="tool-bar" onSubmit={rename} onKeyDown={(event) => takeEscape(event, onClose)}>
      <input
        ref={input}
        className="input mono"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-label={t.newName(renaming.name)}
        aria-invalid={!isFree && name !== renaming.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={!isFree}>
        {t.rename}
      </button>
      <span className="quiet tabular" role="status">
        {t.places(renaming.places.length)}
      </span>
    </form>
  );
}

/** The value of a variable gets the new name too. Another operation may have a variable of the old one, which keeps its value. */
function renameIn({ query, variables }: Sheet, renaming: Renaming, name: string, areas: TextAreas): void {
  areas.replaceQuery(renamed(query, renaming, name));
  if (renaming.kind !== "variable") return;
  const nextVariables = renameMember(variables, renaming.name, name, { keepsOld: renaming.isElsewhere });
  if (nextVariables !== variables) areas.replaceVariables(nextVariables);
}

// Renames a member of a JSON object, and leaves every other letter as it is.

/**
 * @param options `keepsOld`: the member stays under its old name as well
 * @returns the text as it is where it is not an object, has no such member, or has one with the new name already
 */
export function renameMember(json: string, name: string, newName: string, { keepsOld = false } = {}): string {
  const root = readJson(json, () => {});
  const fields = root?.kind === "ObjectValue" ? root.fields : [];
  const member = fields.find((field) => field.name.value === name);
  const loc = member?.name.loc;
  if (!loc || fields.some((field) => field.name.value === newName)) return json;
  const written = JSON.stringify(newName);
  if (!keepsOld) return json.slice(0, loc.start) + written + json.slice(loc.end);
  const value = json.slice(member.value?.loc?.start, member.value?.loc?.end);
  return `${json.slice(0, loc.start)}${written}: ${value}, ${json.slice(loc.start)}`;
}
