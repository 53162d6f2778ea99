/** Takes a new name for what stood at the caret. */
import { useState, type FormEvent } from "react";
import { isNameFree, renamed, type Renaming, renamingAt } from "../../../language/index.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { Sheet } from "../sheets/sheets.js";
import { takeEscape } from "../../../base/ui/keyboard/take-escape.js";
import { useEditorToolWords } from "../tool-words.js";
import { renameMember } from "./rename-member.js";
import type { RenamePanel } from "./tool.js";
import { usePanelInput } from "./use-panel-input.js";

interface RenameBarProps {
  sheet: Sheet;
  panel: RenamePanel;
  areas: TextAreas;
  onClose: () => void;
}

export function RenameBar({ sheet, panel, areas, onClose }: RenameBarProps) {
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
