/**
 * A text area for code: coloured, with problems underlined, and with suggestions at the caret. The text area is the browser's own,
 * so that undo, input methods, screen readers and the keyboards of phones work as everywhere; the colours are drawn behind it,
 * letter under letter. Tab leaves it, as it leaves every field, unless there is a suggestion to take.
 */
import {
  useId,
  useMemo,
  useRef,
  type RefObject,
  useEffect,
  useState,
  createElement,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  Fragment,
  memo,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from "react";
import type { Region } from "../../../language/index.js";
import type { DocumentTool } from "../tools/tool.js";
import type { Complete } from "./suggestions/shown-suggestions.js";
import { paint, type ColouredRange, type ProblemRange, linesOf, type Piece } from "./drawn/paint.js";
import { useParts } from "./drawn/use-parts.js";
import type { Folding } from "../folding/use-folding.js";
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

interface CodeFolding {
  /** What is beside the lines; undefined where nothing can be folded. */
  margin: PaperMargin | undefined;
  /** The parts that stand out, the folds among them. */
  found: readonly ColouredRange[];
  /** @returns whether the key has been handled */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
  /** Copies and cuts the whole of what is selected. */
  onCopy(event: ClipboardEvent<HTMLTextAreaElement>): void;
  /** Drags the whole of what is selected. */
  onDragStart(event: DragEvent<HTMLTextAreaElement>): void;
}

const NO_MARKS: readonly ColouredRange[] = [];
const noRegions = (): readonly Region[] => [];

/** Draws the folds of a code area, and handles its keys and the text that is copied or dragged out of it. */
function useCodeFolding(
  folding: Folding | undefined,
  value: string,
  drawn: LineWindow | undefined,
  found: readonly ColouredRange[] = NO_MARKS,
): CodeFolding {
  const regions = useParts(value, folding?.code?.foldableRegions ?? noRegions, drawn?.start, drawn?.end);
  const folds = folding?.folds;
  const marks = useMemo(() => {
    if (!folds?.length) return found;
    const foldMarks = folds.map(({ at }): ColouredRange => ({ start: at, end: at + 1, mark: FOLDED }));
    return [...found, ...foldMarks].sort((a, b) => a.start - b.start);
  }, [found, folds]);
  return {
    margin: usePaperMargin(folding, value, regions, drawn?.start ?? 0),
    found: marks,
    onKeyDown: (event) => folding !== undefined && pressFoldKey(folding, event),
    onCopy(event) {
      const { value: text, selectionStart: from, selectionEnd: to } = event.currentTarget;
      const selected = text.slice(from, to);
      const whole = folding?.wholeOf(selected) ?? selected;
      if (whole === selected) return;
      event.clipboardData.setData("text/plain", whole);
      event.preventDefault();
      if (event.type === "cut") folding?.write({ from, to, insert: "", caret: from });
    },
    onDragStart({ currentTarget: { value: text, selectionStart, selectionEnd }, dataTransfer }) {
      const selected = text.slice(selectionStart, selectionEnd);
      const whole = folding?.wholeOf(selected) ?? selected;
      if (whole !== selected) dataTransfer.setData("text/plain", whole);
    },
  };
}

function usePaperMargin(
  folding: Folding | undefined,
  value: string,
  regions: readonly Region[],
  drawnStart: number,
): PaperMargin | undefined {
  const code = folding?.code;
  const folds = folding?.folds;
  const margin = useMemo(() => code && folds && code.marginOf(value, regions, folds), [code, value, regions, folds]);
  const numberOf = useMemo(() => margin && code?.createNumbering(margin.hiddenBefore), [code, margin]);
  if (!folding || !code || !folds || !margin || !numberOf) return;
  return {
    numberOf,
    hiddenBefore: (line) => margin.hiddenBefore.get(line) ?? 0,
    markOf(line) {
      const mark = margin.marks.get(line);
      if (!mark) return null;
      return createElement(code.FoldButton, { mark, onToggle: ({ at }) => folding.perform({ type: "toggle", at }) });
    },
    onOpen(index) {
      const fold = folds.filter(({ at }) => at >= drawnStart)[index];
      if (fold) folding.perform({ type: "toggle", at: fold.at });
    },
  };
}

function pressFoldKey(folding: Folding, event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const key = folding.code?.foldKey(event, value, folding.folds, { start: selectionStart, end: selectionEnd });
  if (!key) return false;
  const isSameElement = key.type === "open" ? folding.show(key.start, key.end) : folding.perform(key.command);
  const isDone = key.type === "command" || !isSameElement;
  if (isDone) event.preventDefault();
  return isDone;
}

// The coloured text behind a text area. It is drawn line by line, so that a letter that is typed redraws one line and not thousands.

/** What is drawn beside the lines. Lines in the text area count from 0. */
export interface PaperMargin {
  /** How many lines are hidden between a line and the one before it. */
  hiddenBefore(line: number): number;
  /** The number of a line, from 1. */
  numberOf(line: number): number;
  /** What stands beside a line. */
  markOf(line: number): ReactNode;
  /** A part that stands for hidden text was pressed. @param index its number among those that are drawn */
  onOpen(index: number): void;
}

interface PaperProps {
  /** The text that is drawn, cut by its looks. */
  pieces: readonly Piece[];
  /** The part of a large text that is drawn; undefined for a text that is drawn as a whole. */
  drawn: LineWindow | undefined;
  margin: PaperMargin | undefined;
  /** The element that holds the lines. */
  paper: RefObject<HTMLPreElement | null>;
}

/** Gives a last line without a letter its height. */
const LAST_LINE: Piece = { text: "\u200b", look: "" };

/** The look of a character that stands for hidden text. */
const FOLDED = "folded";

/** Draws the coloured text. Screen readers read the text area instead, and what is beside the lines. */
export function Paper({ pieces, drawn, margin, paper }: PaperProps) {
  const occurrences = new Map<string, number>();
  const firstLine = drawn?.firstLine ?? 0;
  const firstNumber = margin ? margin.numberOf(firstLine) - 1 - margin.hiddenBefore(firstLine) : firstLine;
  const openFold = (event: MouseEvent<HTMLElement>) => {
    const pressed = (event.target as Element).closest(`.c-${FOLDED}`);
    if (!pressed || !margin) return;
    event.preventDefault();
    margin.onOpen([...event.currentTarget.querySelectorAll(`.c-${FOLDED}`)].indexOf(pressed));
  };
  return (
    <pre ref={paper} style={roomOf(drawn, firstNumber)} onMouseDown={openFold}>
      {linesOf([...pieces, LAST_LINE]).map((line, index) => {
        // The key is the text of the line: a line that is inserted leaves those below it as they are.
        const text = line.map((piece) => piece.text).join("");
        const occurrence = occurrences.get(text) ?? 0;
        occurrences.set(text, occurrence + 1);
        return (
          <Fragment key={`${occurrence} ${text}`}>
            {margin?.markOf(firstLine + index)}
            <Line line={line} hiddenBefore={margin?.hiddenBefore(firstLine + index) ?? 0} />
          </Fragment>
        );
      })}
    </pre>
  );
}

/** The room of the lines that are not drawn. The style sheet makes lengths of the numbers. */
const roomOf = (drawn: LineWindow | undefined, firstNumber: number): CSSProperties | undefined =>
  drawn &&
  ({
    "--first-line": drawn.firstLine,
    "--first-number": firstNumber,
    "--line-count": drawn.lineCount,
    "--columns": drawn.columns,
  } as CSSProperties);

interface LineProps {
  line: readonly Piece[];
  hiddenBefore: number;
}

const Line = memo(
  function Line({ line, hiddenBefore }: LineProps) {
    let folds = 0;
    return (
      <span
        className="line"
        aria-hidden="true"
        style={hiddenBefore > 0 ? { counterIncrement: `line ${hiddenBefore + 1}` } : undefined}
      >
        {line.map(({ text, look }, index) =>
          look ? (
            // A fold stays the same element when the text before it gets its colours: a press may be under way.
            <span key={look.endsWith(FOLDED) ? `fold ${folds++}` : index} className={classNameOf(look)}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </span>
    );
  },
  (previous, next) => previous.hiddenBefore === next.hiddenBefore && isSameLine(previous.line, next.line),
);

const classNameOf = (look: string): string =>
  look
    .split(" ")
    .map((name) => `c-${name}`)
    .join(" ");

const isSameLine = (previous: readonly Piece[], next: readonly Piece[]): boolean =>
  previous.length === next.length &&
  previous.every(({ text, look }, index) => text === next[index]?.text && look === next[index].look);
