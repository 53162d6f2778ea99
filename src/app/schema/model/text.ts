/** Links and Markdown in hostile text. See "Hostile text" in docs/work/schema-rules.md. */
import { plainText } from "./plain-text.js";

/** Whether a text has no half of a surrogate pair. Only such a text can be percent-encoded, or be a part of a URL. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** The text as an absolute http(s) URL without a name or password in it, or undefined. */
export function safeUrl(text: unknown): string | undefined {
  // URL parsers remove a tab or line break inside a scheme, so a text with one is not a link.
  if (typeof text !== "string" || !/^https?:\/\/[^\s\\]+$/i.test(text) || plainText(text) !== text) return;
  if (!isWellFormed(text)) return;
  try {
    const url = new URL(text);
    return url.username || url.password ? undefined : url.href;
  } catch {
    return;
  }
}

/** A piece of a description. */
export type MarkdownPiece =
  | { is: "text" | "code" | "strong"; text: string }
  | { is: "link"; text: string; url: string };

/** A block of a description. */
export type MarkdownBlock =
  | { is: "paragraph"; pieces: MarkdownPiece[] }
  | { is: "list"; items: MarkdownPiece[][] }
  | { is: "code"; text: string };

/** The most characters of a description that are read. The rest is cut off with a mark. */
const MAX_CHARACTERS = 20_000;
/** A line that begins or ends a block of code. */
const FENCE = /^ {0,3}```[^`\n]*$/m;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s(.*)$/s;
const HEADING_SIGN = /^#{1,6}\s+/;

/** Reads the Markdown that descriptions use: paragraphs, lists, code, bold and http(s) links. Everything else, such as HTML, is text. */
export function readMarkdown(source: string): MarkdownBlock[] {
  const text = source.length > MAX_CHARACTERS ? source.slice(0, MAX_CHARACTERS) + "…" : source;
  const parts = plainText(text).replace(/\r\n?/g, "\n").split(FENCE);
  return parts.flatMap((part, index): MarkdownBlock[] => {
    // Fences come in pairs, so every second part is code.
    const isCode = index % 2 === 1;
    if (isCode) return [{ is: "code", text: part.replace(/^\n|\n$/g, "") }];
    return part.split(/\n\s*\n/).flatMap(readBlock);
  });
}

/** The paragraphs and lists in lines without an empty line between them. */
function readBlock(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let paragraph: string[] = [];
  let items: MarkdownPiece[][] | undefined;
  const endParagraph = () => {
    if (paragraph.length) blocks.push({ is: "paragraph", pieces: readPieces(paragraph.join(" ")) });
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    const item = LIST_ITEM.exec(line)?.[1]?.trimStart();
    if (item !== undefined) {
      endParagraph();
      if (!items) {
        items = [];
        blocks.push({ is: "list", items });
      }
      items.push(readPieces(item));
    } else if (line.trim()) {
      paragraph.push(line.trim().replace(HEADING_SIGN, ""));
      items = undefined;
    }
  }
  endParagraph();
  return blocks;
}

/** Code in backticks, bold in double asterisks, a link with its label (but no image), or a URL that ends in no punctuation. */
const PIECES =
  /`([^`]+)`|\*\*([^*]+)\*\*|(?<!!)\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)|https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"]/g;

function readPieces(line: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  const addText = (from: number, to?: number) => {
    const text = line.slice(from, to);
    if (text) pieces.push({ is: "text", text });
  };
  let end = 0;
  for (const match of line.matchAll(PIECES)) {
    const piece = pieceOf(match);
    // A link that is not safe stays text.
    if (!piece) continue;
    addText(end, match.index);
    pieces.push(piece);
    end = match.index + match[0].length;
  }
  addText(end);
  return pieces;
}

/** @param match - of `PIECES` */
function pieceOf([matched, code, strong, label, target]: RegExpExecArray): MarkdownPiece | undefined {
  if (code !== undefined) return { is: "code", text: code };
  if (strong !== undefined) return { is: "strong", text: strong };
  const url = safeUrl(target ?? matched);
  return url === undefined ? undefined : { is: "link", text: label ?? matched, url };
}
