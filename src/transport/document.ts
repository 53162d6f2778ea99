/**
 * The operations of a document and their root fields: for `get()`, which must never send a mutation, for `executionOf`, and for the checks of
 * development. There is no parser here: it is enough to know where strings, comments and brackets end.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { documentText } from "./request.js";
import { scan } from "./scanner.js";
import type { Document, OperationKind, TypedDocumentNode } from "./types.js";

/** An operation or a fragment. */
interface Definition {
  /** "fragment", or the kind of an operation. */
  readonly keyword: string;
  /** Undefined for an operation without a name. */
  readonly name: string | undefined;
  /** The tokens of its selection set that are in no further bracket. */
  readonly rootTokens: readonly string[];
}

const KEYWORDS: readonly string[] = ["query", "mutation", "subscription", "fragment"];
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
  const [operation, ...others] = operationsIn(text).filter(({ name }) => !operationName || name === operationName);
  return operation && others.length === 0 ? (operation.keyword as OperationKind) : "mutation";
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

/** The operations of a document, none where the text cannot be read to its end. Each text is read once. */
export const operationsIn = /* @__PURE__ */ remembering((text) =>
  definitionsIn(text).filter(({ keyword }) => keyword !== "fragment"),
);

function definitionsIn(text: string): readonly Definition[] {
  const definitions: Definition[] = [];
  const awaited: string[] = []; // what closes the brackets that are open, the innermost last
  let outerTokens: string[] = []; // of a definition, in no bracket, with those that open one
  let rootTokens: string[] = [];
  for (const token of tokensOf(text)) {
    if (awaited.length === 0) outerTokens.push(token);
    if (awaited.length === 1 && awaited[0] === "}") rootTokens.push(token);
    if (!followBrackets(token, awaited)) return [];
    const isSelectionSetOver = token === "}" && awaited.length === 0;
    if (!isSelectionSetOver) continue;
    definitions.push(definitionOf(outerTokens, rootTokens));
    outerTokens = [];
    rootTokens = [];
  }
  const isReadable = outerTokens.length === 0 && definitions.every(({ keyword }) => KEYWORDS.includes(keyword));
  return isReadable ? definitions : [];
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

function definitionOf([first = "", second = ""]: readonly string[], rootTokens: readonly string[]): Definition {
  if (first === "{") return { keyword: "query", name: undefined, rootTokens }; // the shorthand of a query
  return { keyword: first, name: /^\w/.test(second) ? second : undefined, rootTokens };
}

/** A field of a selection set, as far as answers depend on it: the name that it has there, and its own. */
type RootField = readonly [key: string, name: string];

/**
 * The keys of an answer's data that hold what the document's only operation does: those of its root fields without `__typename`, which a
 * server answers without doing anything.
 *
 * @returns undefined where they cannot be told: a document without text, with several operations, or with a fragment at its root
 */
export function rootKeysOf(document: Document): readonly string[] | undefined {
  const { definitions } = Object(document) as Partial<TypedDocumentNode>;
  const fields = definitions ? rootFieldsAmong(definitions) : rootFieldsIn(documentText(document) ?? "");
  return fields?.flatMap(([key, name]) => (name === "__typename" ? [] : key));
}

interface ParsedOperation {
  readonly operation?: string;
  readonly selectionSet?: { readonly selections: readonly ParsedSelection[] };
}

interface ParsedSelection {
  readonly kind: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string } | undefined;
}

function rootFieldsAmong(definitions: readonly unknown[]): RootField[] | undefined {
  const operations = (definitions as ParsedOperation[]).filter(({ operation }) => operation);
  const selections = operations[0]?.selectionSet?.selections ?? [];
  if (operations.length !== 1 || !selections.every(({ kind }) => kind === "Field")) return undefined;
  return selections.map(({ name, alias }) => [(alias ?? name)?.value ?? "", name?.value ?? ""]);
}

function rootFieldsIn(text: string): RootField[] | undefined {
  const [operation, ...others] = operationsIn(text);
  if (!operation || others.length > 0 || operation.rootTokens.includes("...")) return undefined;
  const fields: RootField[] = [];
  operation.rootTokens.forEach((token, index, tokens) => {
    const before = tokens[index - 1];
    if (!/\w/.test(token) || before === "@") return;
    const [alias] = before === ":" ? (fields.pop() ?? []) : [];
    fields.push([alias ?? token, token]);
  });
  return fields;
}
