/** The coloured text behind a text area. It is drawn line by line, so that a letter that is typed redraws one line and not thousands. */
import { memo, type CSSProperties, type RefObject } from "react";
import type { LineWindow } from "./line-window.js";
import { linesOf, type Piece } from "./paint.js";

interface PaperProps {
  /** The text that is drawn, cut by its looks. */
  pieces: readonly Piece[];
  /** The part of a large text that is drawn; undefined for a text that is drawn as a whole. */
  drawn: LineWindow | undefined;
  /** The element that holds the lines. */
  paper: RefObject<HTMLPreElement | null>;
}

/** Gives a last line without a letter its height. */
const LAST_LINE: Piece = { text: "\u200b", look: "" };

/** Draws the coloured text. Screen readers read the text area instead. */
export function Paper({ pieces, drawn, paper }: PaperProps) {
  const occurrences = new Map<string, number>();
  return (
    <pre ref={paper} aria-hidden="true" style={drawn && roomOf(drawn)}>
      {linesOf([...pieces, LAST_LINE]).map((line) => {
        // The key is the text of the line: a line that is inserted leaves those below it as they are.
        const text = line.map((piece) => piece.text).join("");
        const occurrence = occurrences.get(text) ?? 0;
        occurrences.set(text, occurrence + 1);
        return <Line key={occurrence + text} line={line} />;
      })}
    </pre>
  );
}

/** The room of the lines that are not drawn. The style sheet makes lengths of the numbers. */
const roomOf = ({ firstLine, lineCount, columns }: LineWindow): CSSProperties =>
  ({ "--first-line": firstLine, "--line-count": lineCount, "--columns": columns }) as CSSProperties;

const Line = memo(
  function Line({ line }: { line: readonly Piece[] }) {
    return (
      <span className="line">
        {line.map(({ text, look }, index) =>
          look ? (
            <span key={index} className={classNameOf(look)}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </span>
    );
  },
  ({ line: previous }, { line: next }) => isSameLine(previous, next),
);

const classNameOf = (look: string): string =>
  look
    .split(" ")
    .map((name) => `c-${name}`)
    .join(" ");

const isSameLine = (previous: readonly Piece[], next: readonly Piece[]): boolean =>
  previous.length === next.length &&
  previous.every(({ text, look }, index) => text === next[index]?.text && look === next[index].look);
