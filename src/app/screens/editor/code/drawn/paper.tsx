/** The coloured text behind a text area. It is drawn line by line, so that a letter that is typed redraws one line and not thousands. */
import { Fragment, memo, type CSSProperties, type MouseEvent, type ReactNode, type RefObject } from "react";
import type { LineWindow } from "./line-window.js";
import { linesOf, type Piece } from "./paint.js";

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
export const FOLDED = "folded";

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
