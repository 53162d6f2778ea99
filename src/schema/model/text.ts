/** Links and Markdown in hostile text. See "Hostile text" in docs/schema-rules.md. */
import { plainText } from "./plain-text.js";

/** Whether a text has no half of a surrogate pair: only such a text can be percent-encoded, or go into a URL as it stands. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** The text as an absolute http(s) URL without a name or password in it, or undefined. */
export function safeUrl(text: unknown): string | undefined {
  // A tab or line break inside a scheme is dropped by URL parsers: no such text is a link.
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

/** Longest description that is read; the rest is cut with a mark. */
const LONGEST = 20_000;

/**
 * Reads the Markdown that descriptions use: paragraphs, lists, code, bold and http(s) links. All else, images and HTML among
 * it, is text.
 */
export function readMarkdown(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const text = source.length > LONGEST ? source.slice(0, LONGEST) + "…" : source;
  // Fences split the text at odd places; every second part is code.
  plainText(text)
    .replace(/\r\n?/g, "\n")
    .split(/^ {0,3}```[^`\n]*$/m)
    .forEach((part, index) => {
      if (index % 2) blocks.push({ is: "code", text: part.replace(/^\n|\n$/g, "") });
      else for (const block of part.split(/\n\s*\n/)) readBlock(block, blocks);
    });
  return blocks;
}

function readBlock(block: string, blocks: MarkdownBlock[]): void {
  let lines: string[] = [];
  let items: MarkdownPiece[][] | undefined;
  const flush = () => {
    if (lines.length) blocks.push({ is: "paragraph", pieces: readPieces(lines.join(" ")) });
    lines = [];
  };
  for (const line of block.split("\n")) {
    const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s(.*)$/s.exec(line)?.[1]?.trimStart();
    if (item !== undefined) {
      flush();
      if (!items) {
        items = [];
        blocks.push({ is: "list", items });
      }
      items.push(readPieces(item));
    } else if (line.trim()) {
      lines.push(line.trim().replace(/^#{1,6}\s+/, ""));
      items = undefined;
    }
  }
  flush();
}

function readPieces(line: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  const text = (from: number, to?: number) => {
    if (line.slice(from, to)) pieces.push({ is: "text", text: line.slice(from, to) });
  };
  let end = 0;
  for (const match of line.matchAll(
    /`([^`]+)`|\*\*([^*]+)\*\*|(?<!!)\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)|https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"]/g,
  )) {
    const [whole, code, strong, label, target] = match;
    const url = safeUrl(target ?? whole);
    if (code === undefined && strong === undefined && !url) continue;
    text(end, match.index);
    if (code !== undefined) pieces.push({ is: "code", text: code });
    else if (strong !== undefined) pieces.push({ is: "strong", text: strong });
    else if (url) pieces.push({ is: "link", text: label ?? whole, url });
    end = match.index + whole.length;
  }
  text(end);
  return pieces;
}
