/** The painted text behind a text area, line by line: a letter that is typed draws its own line anew, not thousands. */
import { memo, type RefObject } from "react";
import { linesOf, type Piece } from "./paint.js";

export function Paper({ pieces, paper }: { pieces: readonly Piece[]; paper: RefObject<HTMLPreElement | null> }) {
  const seen = new Map<string, number>();
  return (
    <pre ref={paper} aria-hidden="true">
      {/* A last line without a letter has its height all the same. */}
      {linesOf([...pieces, { text: "\u200b", look: "" }]).map((line) => {
        // By what it says: where a line comes in, those below it stay.
        const text = line.map((piece) => piece.text).join("");
        const again = seen.get(text) ?? 0;
        seen.set(text, again + 1);
        return <Line key={again + text} line={line} />;
      })}
    </pre>
  );
}

const Line = memo(
  function Line({ line }: { line: readonly Piece[] }) {
    return (
      <span className="line">
        {line.map(({ text, look }, index) =>
          look ? (
            <span key={index} className={look.replace(/\S+/g, "c-$&")}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </span>
    );
  },
  ({ line: a }, { line: b }) =>
    a.length === b.length && a.every(({ text, look }, index) => text === b[index]?.text && look === b[index].look),
);
