/**
 * A text area for code: coloured, with problems underlined, and with suggestions at the caret. The text area is the browser's own,
 * so that undo, input methods, screen readers and the keyboards of phones work as everywhere; the colours are drawn behind it,
 * letter under letter. Tab leaves it, as it leaves every field, unless there is a suggestion to take.
 */
import { useId, useMemo, useRef, type RefObject, useEffect, useState } from "react";
import type { DocumentTool } from "../tools/tool.js";
import type { Complete } from "./suggestions/shown-suggestions.js";
import { paint, type ColouredRange, type ProblemRange } from "./drawn/paint.js";
import { Paper } from "./drawn/paper.js";
import { useParts } from "./drawn/use-parts.js";
import type { Folding } from "../folding/use-folding.js";
import { useCodeFolding } from "../folding/use-code-folding.js";
import { Suggestions } from "./suggestions/suggestions.js";
import { useCodeInput } from "./use-code-input.js";
import { lineWindow, type LineWindow, type ScrolledLines } from "./drawn/line-window.js";

interface CodeAreaProps {
  label: string;
  value: string;
  onChange: (next: string) => void;
  /** The colours of a text. */
  marks: (text: string) => readonly ColouredRange[];
  /** What is wrong with `value`. */
  problems: readonly ProblemRange[];
  complete?: Complete | undefined;
  /** The person pressed Control and Enter. */
  onRun: (caret: number) => void;
  /** The person pressed the key of a tool. */
  onTool?: ((tool: DocumentTool) => void) | undefined;
  /** Parts that stand out, in order and without overlaps. */
  found?: readonly ColouredRange[] | undefined;
  /** Called with pasted text. @returns whether it has been handled, and must not be inserted */
  onPaste?: ((text: string) => boolean) | undefined;
  /** Folds parts of the text; left out, nothing can be folded. */
  folding?: Folding | undefined;
  /** The text area, for components that move the focus into it. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** The id of the element that lists the problems. */
  describedBy?: string | undefined;
}

export function CodeArea(props: CodeAreaProps) {
  const { label, value, onChange, marks, problems, complete, onRun, onTool, onPaste, area, describedBy } = props;
  const id = useId();
  const paper = useRef<HTMLPreElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useLineWindow(value, scroller);
  const {
    margin,
    found,
    onKeyDown: onFoldKey,
    onCopy,
    onDragStart,
  } = useCodeFolding(props.folding, value, drawn, props.found);
  const { suggestions, takeSuggestion, closeSuggestions, onInput, onKeyDown } = useCodeInput({
    area,
    value,
    complete,
    onChange,
    onRun,
    onTool,
    onFoldKey,
  });
  const colours = useParts(value, marks, drawn?.start, drawn?.end);
  const pieces = useMemo(
    () => paint(value, colours, problems, { start: drawn?.start, end: drawn?.end, found }),
    [value, colours, problems, drawn?.start, drawn?.end, found],
  );
  return (
    <div className="code-area">
      <div ref={scroller} className={drawn ? "code large" : "code"}>
        <div className="paper">
          <Paper pieces={pieces} drawn={drawn} margin={margin} paper={paper} />
          <textarea
            ref={area}
            aria-label={label}
            aria-describedby={describedBy}
            aria-autocomplete={complete ? "list" : undefined}
            aria-controls={suggestions && id}
            aria-activedescendant={suggestions && `${id}-${suggestions.chosen}`}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={onInput}
            onKeyDown={onKeyDown}
            onCopy={onCopy}
            onCut={onCopy}
            onDragStart={onDragStart}
            onPaste={(event) => onPaste?.(event.clipboardData.getData("text/plain")) && event.preventDefault()}
            onPointerDown={closeSuggestions}
            onBlur={closeSuggestions}
          />
        </div>
      </div>
      {suggestions && (
        <Suggestions
          id={id}
          label={label}
          suggestions={suggestions}
          paper={paper}
          paperStart={drawn?.start ?? 0}
          onTake={takeSuggestion}
        />
      )}
    </div>
  );
}

// Follows which lines of a large text are in view.

/** Lines in view until they are measured, and where there is no layout. */
const UNMEASURED: ScrolledLines = { top: 0, count: 60 };

/** @param scroller the element that the text scrolls in */
function useLineWindow(text: string, scroller: RefObject<HTMLElement | null>): LineWindow | undefined {
  const [scrolled, setScrolled] = useState(UNMEASURED);
  const drawn = useMemo(() => lineWindow(text, scrolled), [text, scrolled]);
  const isLarge = drawn !== undefined;
  useEffect(() => {
    const element = scroller.current;
    if (!isLarge || !element) return;
    const measure = () => setScrolled((previous) => sameOr(previous, scrolledLinesOf(element)));
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [isLarge, scroller]);
  return drawn;
}

/** Scrolling by less than this many lines draws nothing. */
const REDRAW_LINES = 10;

function scrolledLinesOf(element: HTMLElement): ScrolledLines {
  const field = element.querySelector("textarea");
  const lineHeight = field ? parseFloat(getComputedStyle(field).lineHeight) : Number.NaN;
  if (!(lineHeight > 0)) return UNMEASURED;
  const top = Math.floor(element.scrollTop / lineHeight);
  return { top: top - (top % REDRAW_LINES), count: Math.ceil(element.clientHeight / lineHeight) };
}

const sameOr = (previous: ScrolledLines, next: ScrolledLines): ScrolledLines =>
  previous.top === next.top && previous.count === next.count ? previous : next;
