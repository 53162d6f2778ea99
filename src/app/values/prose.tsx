/** The server's descriptions: paragraphs, lists, code and http(s) links. Everything else in them is text. */
import { readMarkdown, type MarkdownPiece } from "../../schema/index.js";

/** `short` shows the first paragraph only. */
export function Prose({ text, short }: { text: string; short?: boolean }) {
  const blocks = readMarkdown(text);
  return (
    <div className="prose">
      {(short ? blocks.slice(0, 1) : blocks).map((block, index) =>
        block.is === "code" ? (
          <pre key={index} className="json">
            {block.text}
          </pre>
        ) : block.is === "list" ? (
          <ul key={index}>
            {block.items.map((pieces, at) => (
              <li key={at}>
                <Pieces pieces={pieces} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            <Pieces pieces={block.pieces} />
          </p>
        ),
      )}
    </div>
  );
}

function Pieces({ pieces }: { pieces: MarkdownPiece[] }) {
  return pieces.map((piece, index) =>
    piece.is === "link" ? (
      <a key={index} href={piece.url} target="_blank" rel="noopener noreferrer nofollow" title={piece.url}>
        {piece.text}
      </a>
    ) : piece.is === "code" ? (
      <code key={index}>{piece.text}</code>
    ) : piece.is === "strong" ? (
      <b key={index}>{piece.text}</b>
    ) : (
      piece.text
    ),
  );
}
