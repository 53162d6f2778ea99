/** What could stand at the caret. The focus stays in the text: arrows choose, Enter or Tab takes, Escape closes. */
import { useLayoutEffect, useRef, useState } from "react";
import type { Completion } from "../../../language/index.js";
import { plainText } from "../../../schema/index.js";
import { useEditorWords } from "../words.js";

interface SuggestionsProps {
  id: string;
  label: string;
  items: readonly Completion[];
  chosen: number;
  /** Where in the window the word begins. */
  letter: () => DOMRect | undefined;
  onTake: (item: Completion) => void;
}

/** Drawn at most; whoever looks for another types on. */
const MOST = 60;

export function Suggestions({ id, label, items, chosen, letter, onTake }: SuggestionsProps) {
  const t = useEditorWords();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<{ left: number; top?: number; bottom?: number; maxHeight?: number }>();
  const shown = items.slice(Math.max(0, chosen - MOST + 1), Math.max(MOST, chosen + 1));
  const first = Math.max(0, chosen - MOST + 1);
  useLayoutEffect(() => {
    const put = () => {
      const panel = list.current?.parentElement;
      const around = panel?.parentElement?.getBoundingClientRect();
      const word = letter();
      if (!panel || !around || !word) return setAt({ left: 0, top: 0 });
      const left = Math.max(0, Math.min(word.left - around.left, around.width - panel.offsetWidth));
      // Above the word where there is more room than below it, which a phone's keyboard takes.
      const below = (visualViewport?.height ?? innerHeight) - word.bottom;
      const above = below < panel.scrollHeight + 8 && word.top > below;
      const maxHeight = (above ? word.top : below) - 8;
      setAt(
        above
          ? { left, bottom: around.bottom - word.top + 4, maxHeight }
          : { left, top: word.bottom - around.top + 4, maxHeight },
      );
    };
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  }, [items]);
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    // Not `scrollIntoView`, which moves the page as well.
    if (list.current && option)
      list.current.scrollTop = Math.max(
        Math.min(list.current.scrollTop, option.offsetTop),
        option.offsetTop + option.offsetHeight - list.current.clientHeight,
      );
  }, [chosen, at]);
  const active = items[chosen];
  return (
    <div className="suggestions" style={at ?? { visibility: "hidden" }}>
      <ul ref={list} id={id} role="listbox" aria-label={t.suggestions(label)}>
        {shown.map((item, index) => (
          <li
            key={item.kind + item.label}
            id={`${id}-${first + index}`}
            role="option"
            aria-selected={first + index === chosen}
            className={item.deprecated ? "old" : undefined}
            // Before the text loses the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              onTake(item);
            }}
          >
            <code>{plainText(item.label)}</code>
            {item.detail && <small>{plainText(item.detail)}</small>}
          </li>
        ))}
      </ul>
      {active?.description && <p className="quiet">{plainText(active.description.slice(0, 200))}</p>}
      <span className="hide" role="status">
        {t.suggested(items.length)}
      </span>
    </div>
  );
}
