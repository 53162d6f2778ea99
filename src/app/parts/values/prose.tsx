/** The server's descriptions: paragraphs, lists, code and http(s) links. Everything else in them is text. */
import { readMarkdown, type MarkdownBlock, type MarkdownPiece } from "../../schema/index.js";

interface ProseProps {
  text: string;
  /** The first paragraph only. */
  short?: boolean;
}

export function Prose({ text, short }: ProseProps) {
  const blocks = readMarkdown(text);
  return (
    <div className="prose">
      {(short ? blocks.slice(0, 1) : blocks).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MarkdownBlock }) {
  switch (block.is) {
    case "code":
      return <pre className="json">{block.text}</pre>;
    case "list":
      return (
        <ul>
          {block.items.map((pieces, index) => (
            <li key={index}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      );
  }
}

const Pieces = ({ pieces }: { pieces: MarkdownPiece[] }) =>
  pieces.map((piece, index) => <Piece key={index} piece={piece} />);

function Piece({ piece }: { piece: MarkdownPiece }) {
  switch (piece.is) {
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow" title={piece.url}>
          {piece.text}
        </a>
      );
    case "code":
      return <code>{piece.text}</code>;
    case "strong":
      return <b>{piece.text}</b>;
    case "text":
      return piece.text;
  }
}
