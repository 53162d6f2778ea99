/**
 * Reads the kinds and names of all operations of a document: for `get()`, which must never send a mutation, and for the checks of
 * development. There is no parser here: to tell a mutation from a query it is enough to know where strings, comments and brackets end.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { scan } from "./scanner.js";
import type { OperationKind } from "./types.js";

/** The part of an operation or a fragment before its selection set. */
export interface DefinitionHead {
  /** "fragment", or the kind of an operation. */
  readonly keyword: OperationKind | "fragment";
  /** Undefined for an operation without a name. */
  readonly name: string | undefined;
}

const KEYWORDS: readonly string[] = ["query", "mutation", "subscription", "fragment"];
/** Whether a token is a name or a number. */
const IS_WORD = /^\w/;
/** Each bracket that opens has the index of the one that closes it. */
const OPENING_BRACKETS = "([{";
const CLOSING_BRACKETS = ")]}";

/**
 * The kind of the operation that a server would run.
 *
 * @param text the source text of a document
 * @param operationName which operation, where the document has several
 * @returns "mutation" where there is no such operation, where there are several and no name, and where the text cannot be read,
 *   so that none of these is sent by GET
 *
 * @example
 * ```ts
 * import { operationKind } from "querylet";
 *
 * operationKind("# reads\nquery Orders { orders { id } }"); // "query"
 * ```
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  const chosen = operationsAmong(headsOf(text)).filter(({ name }) => !operationName || name === operationName);
  const [operation] = chosen;
  return operation && chosen.length === 1 ? operation.keyword : "mutation";
}

/** The heads of operations. */
export function operationsAmong(heads: readonly DefinitionHead[]): (DefinitionHead & { keyword: OperationKind })[] {
  return heads.filter((head): head is DefinitionHead & { keyword: OperationKind } => head.keyword !== "fragment");
}

/** How many texts are remembered. A page has fewer documents. */
const REMEMBERED_TEXTS = 500;

/** A function that remembers what `read` has made of each text. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    if (!made.has(text)) {
      if (made.size >= REMEMBERED_TEXTS) made.clear();
      made.set(text, read(text));
    }
    return made.get(text) as T;
  };
}

/** The heads of a document's definitions, none where the text cannot be read to its end. Each text is read once. */
export const headsOf = /* @__PURE__ */ remembering(readHeads);

function readHeads(text: string): readonly DefinitionHead[] {
  const heads: DefinitionHead[] = [];
  const awaited: string[] = []; // what closes the brackets that are open, the innermost last
  let definition: string[] = []; // the tokens of a definition that are in no bracket, with those that open one
  for (const token of tokensOf(text)) {
    if (awaited.length === 0) definition.push(token);
    if (!followBrackets(token, awaited)) return [];
    const isSelectionSetOver = token === "}" && awaited.length === 0;
    if (!isSelectionSetOver) continue;
    const head = headOf(definition);
    if (!head) return [];
    heads.push(head);
    definition = [];
  }
  return definition.length > 0 ? [] : heads;
}

/** Words and marks. A string without an end is one token more, which ends no definition. */
function* tokensOf(text: string): Generator<string> {
  for (let part = scan(text, 0); part; part = scan(text, part.end))
    if (part.kind !== "string" && part.kind !== "comment") yield text.slice(part.start, part.end);
}

/** @returns false for a token that closes another bracket than the last one that was opened */
function followBrackets(token: string, awaited: string[]): boolean {
  const closing = CLOSING_BRACKETS[OPENING_BRACKETS.indexOf(token)];
  if (closing) awaited.push(closing);
  return !CLOSING_BRACKETS.includes(token) || awaited.pop() === token;
}

/** Undefined for anything but an operation or a fragment. */
function headOf([first = "", second = ""]: readonly string[]): DefinitionHead | undefined {
  const keyword = first === "{" ? "query" : first; // the shorthand of a query
  if (!isKeyword(keyword)) return undefined;
  return { keyword, name: first !== "{" && IS_WORD.test(second) ? second : undefined };
}

const isKeyword = (text: string): text is DefinitionHead["keyword"] => KEYWORDS.includes(text);

/** Half of a surrogate pair. UTF-8 cannot encode it: URLs and hashes replace it by another character. */
export const LONE_SURROGATE = /\p{Surrogate}/u;
