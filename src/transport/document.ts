/**
 * What a document says about itself: its text, its operation's kind. No parser: it is enough to know where strings and
 * comments end and what lies in brackets to tell a mutation from a query, and cheap enough to do for every request.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { scan } from "./scanner.js";
import type { Document, DocumentReference, Operation, OperationKind, TypedDocumentNode } from "./types.js";

/** What stands ahead of an outermost selection set. */
interface DefinitionHead {
  readonly keyword: string;
  /** What follows the keyword, if it is a word: the operation's or the fragment's name. */
  name?: string;
}

const KEYWORDS = ["query", "mutation", "subscription", "fragment"];
/** What counts within brackets. Passing over all the rest makes reading a usual document twice as fast. */
const BRACKET_QUOTE_OR_COMMENT = /["#()[\]{}]/g;
const CLOSING_BRACKETS = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/**
 * The kind of the operation that a server would run.
 *
 * @returns "mutation" for no such operation, several and no name, or text that cannot be read, so that nothing goes out by GET
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  const chosen = headsOf(text).filter(
    ({ keyword, name }) => keyword !== "fragment" && (!operationName || name === operationName),
  );
  return chosen.length === 1 ? (chosen[0]?.keyword as OperationKind) : "mutation";
}

/** The heads of a document's definitions; none where the document cannot be read to its end. */
function headsOf(text: string): DefinitionHead[] {
  const heads: DefinitionHead[] = [];
  const awaited: string[] = []; // closing brackets, the innermost last
  let head: DefinitionHead | undefined; // of a definition whose selection set has not begun
  for (let part = scan(text, 0); part; part = scan(text, awaited.length ? nextBracket(text, part.end) : part.end)) {
    const { kind, start, end } = part;
    if (kind === "unterminated") return [];
    if (kind === "string" || kind === "comment") continue;
    const token = text.slice(start, end);
    if (awaited.length === 0) {
      if (head) head.name ??= kind === "word" ? token : "";
      else if (token === "{") head = { keyword: "query" };
      else if (KEYWORDS.includes(token)) head = { keyword: token };
      else return [];
      if (token === "{") {
        heads.push(head);
        head = undefined;
      }
    }
    const closing = CLOSING_BRACKETS.get(token);
    if (closing) awaited.push(closing);
    else if (")]}".includes(token) && awaited.pop() !== token) return [];
  }
  return awaited.length || head ? [] : heads;
}

/** Where the next bracket, string or comment begins; the text's end where there is none. */
function nextBracket(text: string, from: number): number {
  BRACKET_QUOTE_OR_COMMENT.lastIndex = from;
  return BRACKET_QUOTE_OR_COMMENT.test(text) ? BRACKET_QUOTE_OR_COMMENT.lastIndex - 1 : text.length;
}

/**
 * The text of a document; "" for a reference to one that the server holds, undefined for a parsed one without a source.
 *
 * @param print for a parsed document that has lost its source, for example graphql-js's `print`
 */
export function documentText(document: Document, print?: (ast: never) => string): string | undefined {
  const { kind, loc, documentId, operationId } = document as TypedDocumentNode & DocumentReference;
  return (documentId ?? operationId) ? "" : kind ? (loc?.source.body ?? print?.(document as never)) : String(document);
}

/** The document's kind; the operation's word counts where there is no text, and where it is "mutation". Without either it is taken for one. */
export function kindOf({ kind, document, operationName }: Operation): OperationKind {
  const { definitions } = document as {
    definitions?: readonly { operation?: OperationKind; name?: { value: string } }[];
  };
  // Of a parsed document the heads are enough.
  const text =
    definitions?.map(({ operation, name }) => `${operation ?? "fragment"} ${name?.value}{}`).join("") ??
    documentText(document);
  return text && kind !== "mutation" ? operationKind(text, operationName) : (kind ?? "mutation");
}

/** Half a character, which UTF-8 cannot say: URLs and hashes take it for another. */
export const LONE_SURROGATE = /\p{Surrogate}/u;
