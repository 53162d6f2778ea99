/**
 * The list of completions at the caret. The focus stays in the text: arrow keys choose, Enter or Tab accepts, Escape
 * closes.
 */
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from "react";
import type { Completion } from "../../../../language/index.js";
import { plainText } from "../../../../schema/index.js";
import { useEditorWords } from "../../words.js";
import type { ShownSuggestions } from "./shown-suggestions.js";

interface SuggestionsProps {
  /** The id of the list. Its options have it as a prefix. */
  id: string;
  /** The label of the text area. */
  label: string;
  suggestions: ShownSuggestions;
  /** The drawn text that the panel stands at. */
  paper: RefObject<HTMLElement | null>;
  /** The offset of the first letter that is drawn. */
  paperStart: number;
  onTake: (item: Completion) => void;
}

/** Options that are drawn at most. A person who does not see the right one types on, which leaves fewer. */
const DRAWN_LIMIT = 60;
/** Characters of a description that are shown. */
const DESCRIPTION_LIMIT = 200;
const HIDDEN: CSSProperties = { visibility: "hidden" };

export function Suggestions({ id, label, suggestions, paper, paperStart, onTake }: SuggestionsProps) {
  const t = useEditorWords();
  const { items, chosen } = suggestions;
  const list = useRef<HTMLUListElement>(null);
  const place = usePanelPlace(list, suggestions, paper, paperStart);
  const first = Math.max(0, chosen - DRAWN_LIMIT + 1);
  useLayoutEffect(() => {
    if (place) scrollToOption(list.current, chosen - first);
  }, [place, chosen, first]);
  const description = items[chosen]?.description;
  return (
    <div className="suggestions" style={place ?? HIDDEN}>
      <ul ref={list} id={id} role="listbox" aria-label={t.suggestions(label)}>
        {items.slice(first, first + DRAWN_LIMIT).map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text area, which keeps the focus
          <li
            key={item.kind + item.label}
            id={`${id}-${first + index}`}
            role="option"
            aria-selected={first + index === chosen}
            aria-posinset={first + index + 1}
            aria-setsize={items.length}
            tabIndex={-1}
            className={item.deprecated ? "old" : undefined}
            // A press would take the focus from the text area, which closes the panel ahead of the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(item)}
          >
            <code>{plainText(item.label)}</code>
            {item.detail && <small>{plainText(item.detail)}</small>}
          </li>
        ))}
      </ul>
      {description && <p className="quiet">{plainText(description.slice(0, DESCRIPTION_LIMIT))}</p>}
      <span className="hide" role="status">
        {t.suggested(items.length)}
      </span>
    </div>
  );
}

/**
 * The place of the panel for the items in it; undefined until it has been measured, which is before the browser paints. Another
 * choice among the same items does not move it.
 */
function usePanelPlace(
  list: RefObject<HTMLElement | null>,
  { items, from }: ShownSuggestions,
  paper: RefObject<HTMLElement | null>,
  paperStart: number,
): PanelPlace | undefined {
  const [measured, setMeasured] = useState<{ items: ShownSuggestions["items"]; place: PanelPlace }>();
  useLayoutEffect(() => {
    const panel = list.current?.parentElement;
    const measure = () => setMeasured({ items, place: measurePlace(panel, paper.current, from - paperStart) });
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [list, paper, paperStart, items, from]);
  return measured?.items === items ? measured.place : undefined;
}

function measurePlace(panel: HTMLElement | null | undefined, paper: HTMLElement | null, wordStart: number): PanelPlace {
  const container = panel?.parentElement?.getBoundingClientRect();
  const word = letterPlace(paper, wordStart);
  if (!panel || !container || !word) return { left: 0, top: 0 };
  const windowHeight = visualViewport?.height ?? innerHeight;
  return placePanel({ word, container, panelWidth: panel.offsetWidth, panelHeight: panel.scrollHeight, windowHeight });
}

/** Scrolls the list only: `scrollIntoView` would move the page as well. */
function scrollToOption(list: HTMLElement | null, index: number): void {
  const option = list?.children[index] as HTMLElement | undefined;
  if (!list || !option) return;
  const optionAtTop = option.offsetTop;
  const optionAtBottom = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, optionAtTop), optionAtBottom);
}

// Where a letter of a drawn text is in the window.

/** `NodeFilter.SHOW_TEXT`, which is not there in a page without layout. */
const SHOW_TEXT = 4;

/** @returns undefined where nothing is laid out, or no such letter is drawn */
function letterPlace(element: HTMLElement | null, offset: number): DOMRect | undefined {
  // Of a large text only the lines in view are drawn: a letter above them has no place.
  if (offset < 0 || !element?.ownerDocument.createTreeWalker) return;
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_TEXT);
  let remaining = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (remaining < length) return placeInNode(node, remaining);
    remaining -= length;
  }
  return;
}

function placeInNode(node: Node, offset: number): DOMRect | undefined {
  const range = node.ownerDocument?.createRange();
  range?.setStart(node, offset);
  range?.setEnd(node, offset + 1);
  return range?.getClientRects?.()[0];
}

// Where a panel of suggestions stands beside the word that they are for.

/** Lengths in CSS pixels, as in `DOMRect`. */
interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** What was measured, in CSS pixels of the window. */
interface PanelMeasures {
  /** The first letter of the word. */
  word: Pick<Box, "left" | "top" | "bottom">;
  /** The element that the panel is placed in. */
  container: Box;
  /** The width of the panel. */
  panelWidth: number;
  /** The height that the panel needs in order not to scroll. */
  panelHeight: number;
  /** The height of the window, without the keyboard of a phone. */
  windowHeight: number;
}

/** The panel's style, in CSS pixels of its container. */
interface PanelPlace {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight?: number;
}

/** Pixels between the word and the panel. */
const GAP = 4;
/** Pixels that stay free between the word and the edge of the window, in all. */
const MARGIN = 8;

/** Below the word; above it where the panel does not fit below and there is more room above. */
export function placePanel({ word, container, panelWidth, panelHeight, windowHeight }: PanelMeasures): PanelPlace {
  const left = Math.max(0, Math.min(word.left - container.left, container.width - panelWidth));
  const roomBelow = windowHeight - word.bottom;
  const roomAbove = word.top;
  const isAbove = roomBelow < panelHeight + MARGIN && roomAbove > roomBelow;
  if (isAbove) return { left, bottom: container.bottom - word.top + GAP, maxHeight: roomAbove - MARGIN };
  return { left, top: word.bottom - container.top + GAP, maxHeight: roomBelow - MARGIN };
}
