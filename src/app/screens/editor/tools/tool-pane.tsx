/** What a tool shows above the document: a search, or why nothing was done. */
import { useEffect, useMemo, useState, type KeyboardEvent, useRef, type RefObject } from "react";
import { Icon } from "../../../base/ui/icon.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorToolWords } from "../tool-words.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { ColouredRange } from "../code/drawn/paint.js";
import type { DocumentTools, ToolContext, FindPanel, ToolPanel } from "./tool.js";

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

interface FindBarProps {
  /** The document. */
  query: string;
  panel: FindPanel;
  areas: TextAreas;
  tools: DocumentTools;
  onClose: () => void;
}

/** Finds a text in the document: Enter goes to the next place, Shift Enter to the one before. */
function FindBar({ query, panel, areas, tools, onClose }: FindBarProps) {
  const t = useEditorToolWords();
  const [sought, setSought] = useState(panel.text);
  const [chosen, setChosen] = useState(() => caretPlace(query, panel.text, areas));
  const input = usePanelInput(panel);
  const starts = useMemo(() => findAll(query, sought), [query, sought]);
  const index = Math.min(chosen, starts.length - 1);
  const { showFound } = tools;
  const { document: area, folding } = areas;
  const { show } = folding;
  useEffect(() => {
    showFound(foundMarks(starts, sought.length, index));
    // To select a place would take the caret from a person who writes in the document: the next letter would replace what is found.
    if (!hasFocus(area.current)) showSoon(show, starts[index], sought.length);
  }, [starts, sought, index, showFound, show, area]);
  const move = (step: number) => {
    const next = (index + step + starts.length) % Math.max(1, starts.length);
    setChosen(next);
    // The only place is shown again: the caret may have left it.
    if (next === index) showSoon(show, starts[next], sought.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target === input.current) move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the elements inside it
    <div className="tool-bar" onKeyDown={onKeyDown}>
      <input
        ref={input}
        className="input mono"
        type="search"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-label={t.find}
        placeholder={t.find}
        value={sought}
        onChange={(event) => {
          setSought(event.target.value);
          setChosen(caretPlace(query, event.target.value, areas));
        }}
      />
      <button type="button" className="button icon" aria-label={t.previous} onClick={() => move(-1)}>
        <Icon name="up" />
      </button>
      <button type="button" className="button icon" aria-label={t.next} onClick={() => move(1)}>
        <Icon name="down" />
      </button>
      <span className="quiet tabular" role="status">
        {sought !== "" && t.foundPlaces(index + 1, starts.length)}
      </span>
      <button type="button" className="button ghost icon" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Not at once: within an effect React would put the folded text back into the text area. */
function showSoon(show: TextAreas["folding"]["show"], start: number | undefined, length: number): void {
  if (start !== undefined) queueMicrotask(() => show(start, start + length));
}

const hasFocus = (field: HTMLElement | null): boolean => field?.matches(":focus") === true;

/** The search begins where the caret is. */
const caretPlace = (query: string, sought: string, areas: TextAreas): number =>
  firstFrom(findAll(query, sought), areas.folding.selection().start);

// Finds a text in a document.

/** Places that are marked at most. */
const FOUND_LIMIT = 2000;

/** Where a text stands, in order and without overlaps; capitals do not count unless there are some in what is sought. */
export function findAll(text: string, sought: string): number[] {
  const hasCapitals = sought !== sought.toLowerCase();
  // Letters whose small form is longer, as that of İ, would move the places: such a text is searched as it is.
  const isSameLength = text.toLowerCase().length === text.length;
  const within = hasCapitals || !isSameLength ? text : text.toLowerCase();
  const starts: number[] = [];
  if (sought === "") return starts;
  let start = within.indexOf(sought);
  while (start >= 0 && starts.length < FOUND_LIMIT) {
    starts.push(start);
    start = within.indexOf(sought, start + sought.length);
  }
  return starts;
}

/** The first place at or behind the caret; 0 where there is none. */
export const firstFrom = (starts: readonly number[], caret: number): number =>
  Math.max(
    0,
    starts.findIndex((start) => start >= caret),
  );

/** The places as the code area draws them. */
const foundMarks = (starts: readonly number[], length: number, chosen: number): ColouredRange[] =>
  starts.map((start, index) => ({ start, end: start + length, mark: index === chosen ? "found chosen" : "found" }));

// The input of a tool's panel.

/** The input takes the focus when the panel opens, and each time that the person asks for the tool again. */
function usePanelInput(panel: ToolPanel): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel with the same content means that the tool was asked for again
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [panel]);
  return input;
}
