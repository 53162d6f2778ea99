/** The open sheets as tabs. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Icon } from "../../../base/ui/icon.js";
import { loadAhead } from "../../../base/ui/lazy-part.js";
import { useEditorWords } from "../words.js";
import { sheetInView, sheetName, type Sheets } from "./sheets.js";
import { closingPart } from "./use-closing.js";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/reading-direction.js";
import { showOpenTab } from "../../../base/ui/show-tab.js";

interface SheetTabsProps {
  sheets: Sheets;
  onChoose: (id: number) => void;
  onClose: (id: number) => void;
  onNew: () => void;
}

export function SheetTabs({ sheets, onChoose, onClose, onNew }: SheetTabsProps) {
  const t = useEditorWords();
  const { all } = sheets;
  const chosen = sheetInView(sheets);
  const list = useRef<HTMLDivElement>(null);
  const nameAt = (index: number) => sheetName(sheets, index, t.sheet);
  const chosenName = nameAt(all.indexOf(chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs move for another document, or where its tab has another width
  useEffect(() => showOpenTab(list.current), [chosen.id, chosenName]);
  const canClose = all.length > 1 || chosen.query !== "";
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfArrow(event.key, isRightToLeft(event.currentTarget));
    if (step === 0) return;
    // The browser would scroll the tabs too, away from the chosen one.
    event.preventDefault();
    const next = (all.indexOf(chosen) + step + all.length) % all.length;
    onChoose(all[next]?.id ?? chosen.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className="tabs sheets">
      <div ref={list} role="tablist" aria-label={t.sheets} onKeyDown={onKeyDown}>
        {all.map((sheet, index) => (
          <button
            key={sheet.id}
            type="button"
            role="tab"
            aria-selected={sheet === chosen}
            tabIndex={sheet === chosen ? 0 : -1}
            onClick={() => onChoose(sheet.id)}
          >
            {nameAt(index)}
          </button>
        ))}
      </div>
      {canClose && (
        <button
          type="button"
          className="button ghost icon"
          aria-label={t.closeSheet(chosenName)}
          {...loadAhead(closingPart)}
          onClick={() => onClose(chosen.id)}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="button ghost" onClick={onNew}>
        <Icon name="plus" />
        {t.newSheet}
      </button>
    </div>
  );
}
