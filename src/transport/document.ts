/**
 * What a document says about itself: its text, and the kinds and names of its operations. There is no parser here: to tell a
 * mutation from a query it is enough to know where strings, comments and brackets end.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { isDevelopment } from "#development";
import { TransportError } from "./errors.js";
import { scan, type Scanned } from "./scanner.js";
import type { Document, DocumentReference, Operation, OperationKind, TypedDocumentNode } from "./types.js";

/** What stands ahead of the selection set of an operation or a fragment. */
interface DefinitionHead {
  readonly keyword: OperationKind | "fragment";
  /** Undefined for an operation without a name. */
  readonly name: string | undefined;
}

const KEYWORDS: readonly string[] = ["query", "mutation", "subscription", "fragment"];
/** What counts within brackets. Passing over everything else makes reading a usual document twice as fast. */
const BRACKET_QUOTE_OR_COMMENT = /["#()[\]{}]/g;
const CLOSING_BRACKETS = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/**
 * The kind of the operation that a server would run.
 *
 * @param text the source text of a document
 * @param operationName which operation, where the document has several
 * @returns "mutation" where there is no such operation, where there are several and no name, and where the text cannot be read,
 *   so that none of these is sent by GET
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  return kindAmong(headsOf(text), operationName);
}

function kindAmong(heads: readonly DefinitionHead[], operationName: string | undefined): OperationKind {
  const chosen = operationsAmong(heads).filter(({ name }) => !operationName || name === operationName);
  const [operation] = chosen;
  return operation && chosen.length === 1 ? operation.keyword : "mutation";
}

function operationsAmong(heads: readonly DefinitionHead[]): (DefinitionHead & { keyword: OperationKind })[] {
  return heads.filter((head): head is DefinitionHead & { keyword: OperationKind } => head.keyword !== "fragment");
}

/** How many documents are remembered. A page has fewer. */
const REMEMBERED_DOCUMENTS = 500;
const headsByText = /* @__PURE__ */ new Map<string, readonly DefinitionHead[]>();

/** The heads of a document's definitions, none where the text cannot be read to its end. Each text is read once. */
function headsOf(text: string): readonly DefinitionHead[] {
  const remembered = headsByText.get(text);
  if (remembered) return remembered;
  if (headsByText.size >= REMEMBERED_DOCUMENTS) headsByText.clear();
  const heads = readHeads(text);
  headsByText.set(text, heads);
  return heads;
}

function readHeads(text: string): DefinitionHead[] {
  const heads: DefinitionHead[] = [];
  for (let first = nextToken(text, 0); first; ) {
    const definition = readDefinition(text, first);
    if (!definition) return [];
    heads.push(definition.head);
    first = nextToken(text, definition.end);
  }
  return heads;
}

/** The definition that begins with a token; undefined for anything but an operation or a fragment that ends. */
function readDefinition(text: string, first: Scanned): { head: DefinitionHead; end: number } | undefined {
  const isShorthand = text[first.start] === "{";
  const keyword = isShorthand ? "query" : text.slice(first.start, first.end);
  if (!isKeyword(keyword)) return undefined;
  const second = isShorthand ? first : nextToken(text, first.end);
  const selectionSet = findSelectionSet(text, second);
  const end = selectionSet && endOfBrackets(text, selectionSet);
  if (end === undefined) return undefined;
  const name = second?.kind === "word" ? text.slice(second.start, second.end) : undefined;
  return { head: { keyword, name }, end };
}

const isKeyword = (text: string): text is DefinitionHead["keyword"] => KEYWORDS.includes(text);

/** The first "{" that is not in brackets: default values and arguments of directives may hold others. */
function findSelectionSet(text: string, from: Scanned | undefined): Scanned | undefined {
  let token = from;
  while (token && text[token.start] !== "{") {
    const mark = text.charAt(token.start);
    if (token.kind === "unterminated" || ")]}".includes(mark)) return undefined;
    const end = CLOSING_BRACKETS.has(mark) ? endOfBrackets(text, token) : token.end;
    if (end === undefined) return undefined;
    token = nextToken(text, end);
  }
  return token;
}

/** The index after the bracket that closes the one at `opening`; undefined where it is missing. */
function endOfBrackets(text: string, opening: Scanned): number | undefined {
  const awaited = [CLOSING_BRACKETS.get(text.charAt(opening.start))];
  let end = opening.end;
  while (awaited.length > 0) {
    const part = scan(text, nextBracket(text, end));
    if (!part || part.kind === "unterminated") return undefined;
    end = part.end;
    if (part.kind === "string" || part.kind === "comment") continue;
    const mark = text.charAt(part.start);
    const closing = CLOSING_BRACKETS.get(mark);
    if (closing) awaited.push(closing);
    else if (awaited.pop() !== mark) return undefined;
  }
  return end;
}

/** The next part of the text that is neither a string nor a comment. */
function nextToken(text: string, from: number): Scanned | undefined {
  let part = scan(text, from);
  while (part?.kind === "string" || part?.kind === "comment") part = scan(text, part.end);
  return part;
}

/** Where the next bracket, string or comment begins; the text's end where there is none. */
function nextBracket(text: string, from: number): number {
  BRACKET_QUOTE_OR_COMMENT.lastIndex = from;
  return BRACKET_QUOTE_OR_COMMENT.test(text) ? BRACKET_QUOTE_OR_COMMENT.lastIndex - 1 : text.length;
}

/** Gives text to a parsed document that has lost its source, for example graphql-js's `print`. */
export type PrintDocument = (ast: never) => string;

/**
 * The text of a document; "" for a reference to one that the server holds, undefined for a parsed one without a source.
 *
 * @param print for a parsed document that has lost its source
 * @throws TransportError of kind "protocol" for what is not a document: a failed import gives undefined, or a module
 */
export function documentText(document: Document, print?: PrintDocument): string | undefined {
  if (typeof document === "string") return document;
  if (isReference(document)) return "";
  const { kind, loc } = (document ?? {}) as Partial<TypedDocumentNode>;
  if (kind) return loc?.source.body ?? (print as ((parsed: Document) => string) | undefined)?.(document);
  const text = textOf(document);
  if (text === undefined) throw new TransportError("protocol", `The document is ${typeof document}: check the import`);
  return text;
}

const isReference = (document: Document | undefined): boolean => {
  const { documentId, operationId } = (document ?? {}) as Partial<DocumentReference>;
  return documentId !== undefined || operationId !== undefined;
};

/** A string, boxed or not; undefined for what has no text of its own. */
function textOf(document: Document | undefined): string | undefined {
  if (typeof document === "string") return document;
  if (typeof document?.toString !== "function") return undefined; // a module has none
  return document.toString === Object.prototype.toString ? undefined : document.toString();
}

/** The heads in a document's text or, of a parsed document, in its definitions. Undefined where there is neither. */
function headsIn(document: Document): readonly DefinitionHead[] | undefined {
  const { definitions } = (document ?? {}) as Partial<TypedDocumentNode>;
  if (definitions) return definitions.map(headOfDefinition);
  const text = isReference(document) ? undefined : textOf(document);
  return text ? headsOf(text) : undefined;
}

function headOfDefinition(definition: unknown): DefinitionHead {
  const { operation, name } = definition as { operation?: OperationKind; name?: { value: string } };
  return { keyword: operation ?? "fragment", name: name?.value };
}

/**
 * The kind of an operation, read from its document. Where the document has no text (it is a reference, or a wrapper took the
 * text away) the operation's own `kind` counts, and also where it is "mutation". Without either it is a mutation. Never throws.
 */
export function kindOf({ kind, document, operationName }: Operation): OperationKind {
  if (kind === "mutation") return kind;
  const heads = headsIn(document);
  return heads ? kindAmong(heads, operationName) : (kind ?? "mutation");
}

/**
 * The name to send: the operation's own `operationName`, or the name in the document where that has exactly one operation.
 *
 * @returns undefined for an operation without a name, and for a document without text
 * @throws TransportError of kind "protocol" for a document with several operations where none is chosen
 */
export function operationNameOf({
  document,
  operationName,
}: Pick<Operation, "document" | "operationName">): string | undefined {
  if (operationName) return operationName;
  const operations = operationsAmong(headsIn(document) ?? []);
  if (operations.length <= 1) return operations[0]?.name;
  const names = isDevelopment ? ` (${operations.map(({ name }) => name ?? "one without a name").join(", ")})` : "";
  throw new TransportError("protocol", `The document has several operations${names}: pass operationName`);
}

/** Half of a surrogate pair. UTF-8 cannot encode it: URLs and hashes replace it by another character. */
export const LONE_SURROGATE = /\p{Surrogate}/u;
