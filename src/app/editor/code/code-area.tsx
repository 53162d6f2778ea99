/**
 * A text area for code: coloured, with what is wrong underlined, and with suggestions at the caret. The text area is the browser's
 * own, so that undo, input methods, spelling out by a screen reader and a phone's keyboard work as everywhere; the colours are
 * painted behind it, letter on letter. Tab leaves it, as it leaves every field, unless a suggestion is there to be taken.
 */
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { Completion, Completions } from "../../../language/index.js";
import type { Problem } from "../../../language/problem.js";
import { paint, type Mark } from "./paint.js";
import { Paper } from "./paper.js";
import { Suggestions } from "./suggestions.js";
import { comment, typed, type Edit } from "./typing.js";
import { turnPage } from "./turn-page.js";
import { type } from "./type-into.js";

interface CodeAreaProps {
  label: string;
  value: string;
  onChange: (next: string) => void;
  marks: (text: string) => readonly Mark[];
  problems: readonly Problem[];
  complete?: ((text: string, offset: number) => Completions) | undefined;
  /** `at`: where the caret is. */
  onRun: (at: number) => void;
  /** For whoever puts the focus there. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** The id of what tells the problems in words. */
  describedBy?: string | undefined;
}

/** Characters beyond which a text is not coloured: each letter would paint it anew. */
const LARGE = 60_000;

export function CodeArea({
  label,
  value,
  onChange,
  marks,
  problems,
  complete,
  onRun,
  area,
  describedBy,
}: CodeAreaProps) {
  const id = useId();
  const paper = useRef<HTMLPreElement>(null);
  const caret = useRef<{ from: number; to: number }>(undefined); // to be set once the text is there
  const [offer, setOffer] = useState<Completions & { chosen: number }>();
  const pieces = useMemo(
    () => (value.length > LARGE ? [{ text: value, look: "" }] : paint(value, marks(value), problems)),
    [value, marks, problems],
  );

  useLayoutEffect(() => {
    if (caret.current) area.current?.setSelectionRange(caret.current.from, caret.current.to);
    caret.current = undefined;
  }, [value, area]);

  /** As if it had been typed, so that undo takes it back. */
  const edit = (does: Edit) => {
    const field = area.current as HTMLTextAreaElement;
    const { from, to, insert, caret: at, caretTo = at } = does;
    // Where the text stays as it is, nothing is drawn anew that this could wait for.
    if (insert || from !== to) caret.current = { from: at, to: caretTo };
    if (type(field, does)) return;
    field.setRangeText(insert, from, to, "end"); // a browser that knows no such command has no undo for it
    onChange(field.value);
    field.setSelectionRange(at, caretTo);
  };

  const suggest = (text: string, offset: number, asked: boolean) => {
    const found = complete?.(text, offset);
    const word = found && text.slice(found.from, offset);
    const items = found?.items ?? [];
    // In the midst of typing only where a word has begun, and not for what is there in full.
    const wanted = asked || word || /[$@]$/.test(text.slice(0, offset));
    setOffer(
      found && wanted && items.length && !(items.length === 1 && items[0]?.label === word && !asked)
        ? { ...found, chosen: 0 }
        : undefined,
    );
  };

  const take = (item: Completion | undefined) => {
    if (!item || !offer) return;
    edit({
      from: offer.from,
      to: offer.to,
      insert: item.insert,
      caret: offer.from + (item.caret ?? item.insert.length),
    });
    setOffer(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (offer && step) setOffer({ ...offer, chosen: (offer.chosen + step + offer.items.length) % offer.items.length });
    else if (offer && !ctrlKey && !metaKey && (key === "Enter" || (key === "Tab" && !event.shiftKey)))
      take(offer.items[offer.chosen]);
    else if (offer && key === "Escape") {
      event.stopPropagation(); // a dialog around it stays open
      setOffer(undefined);
    } else if ((ctrlKey || metaKey) && key === "Enter") onRun(end);
    else if (ctrlKey && key === " ") suggest(value, end, true);
    else if (complete && (ctrlKey || metaKey) && key === "/") edit(comment(value, start, end));
    else if (/^Page/.test(key) && !ctrlKey && !metaKey && !altKey)
      turnPage(event.currentTarget, key === "PageUp" ? -1 : 1, event.shiftKey);
    else {
      const does = ctrlKey || metaKey || altKey ? undefined : typed(value, start, end, key);
      if (/^(Arrow|Home|End|Page)/.test(key)) setOffer(undefined);
      if (!does) return;
      setOffer(undefined);
      edit(does);
    }
    event.preventDefault();
  };

  return (
    <div className="code-area">
      <div className="code">
        <div className="paper">
          <Paper pieces={pieces} paper={paper} />
          <textarea
            ref={area}
            aria-label={label}
            aria-describedby={describedBy}
            aria-autocomplete={complete ? "list" : undefined}
            aria-controls={offer && id}
            aria-activedescendant={offer && `${id}-${offer.chosen}`}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              const field = event.currentTarget;
              const { inputType = "" } = event.nativeEvent as InputEvent;
              onChange(field.value);
              // What was pasted, undone or taken away is not being written.
              if (/^(history|insertFrom)/.test(inputType) || (!offer && /^delete/.test(inputType))) setOffer(undefined);
              else suggest(field.value, caret.current?.from ?? field.selectionEnd, false);
            }}
            onKeyDown={onKeyDown}
            onPointerDown={() => setOffer(undefined)}
            onBlur={() => setOffer(undefined)}
          />
        </div>
      </div>
      {offer && (
        <Suggestions
          id={id}
          label={label}
          items={offer.items}
          chosen={offer.chosen}
          letter={() => letterAt(paper.current, offer.from)}
          onTake={take}
        />
      )}
    </div>
  );
}

/** Where in the window a letter is painted; undefined where nothing is laid out. */
function letterAt(paper: HTMLPreElement | null, offset: number): DOMRect | undefined {
  if (!paper?.ownerDocument.createTreeWalker) return;
  const walker = paper.ownerDocument.createTreeWalker(paper, 4 /* text */);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left >= length) {
      left -= length;
      continue;
    }
    const range = paper.ownerDocument.createRange();
    range.setStart(node, left);
    range.setEnd(node, left + 1);
    return range.getClientRects?.()[0];
  }
  return;
}
