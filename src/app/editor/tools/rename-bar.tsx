/** Takes a new name for what stood at the caret. */
import { useEffect, useRef, useState, type FormEvent } from "react";
import { isNameFree, renamed, renamingAt, type Renaming } from "../../../language/tools.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import { renameMember } from "./rename-member.js";

interface RenameBarProps {
  sheet: Sheet;
  /** Where the caret was. */
  caret: number;
  areas: TextAreas;
  onClose: () => void;
}

export function RenameBar({ sheet, caret, areas, onClose }: RenameBarProps) {
  const t = useEditorToolWords();
  // The document may be changed while the name is typed.
  const renaming = renamingAt(sheet.query, caret);
  const [name, setName] = useState(renaming?.name ?? "");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
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
    <form
      className="tool-bar"
      onSubmit={rename}
      onKeyDown={(event) => event.key === "Escape" && !event.nativeEvent.isComposing && onClose()}
    >
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

/** The value of a variable keeps its name. */
function renameIn({ query, variables }: Sheet, renaming: Renaming, name: string, areas: TextAreas): void {
  areas.replaceQuery(renamed(query, renaming, name));
  const nextVariables = renaming.kind === "variable" ? renameMember(variables, renaming.name, name) : variables;
  if (nextVariables !== variables) areas.replaceVariables(nextVariables);
}
