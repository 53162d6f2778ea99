/**
 * Reads a document: its text, and the kinds and names of its operations. There is no parser here: to tell a
 * mutation from a query it is enough to know where strings, comments and brackets end.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { TransportError } from "./errors.js";
import { scan } from "./scanner.js";
import type {
  Document,
  DocumentReference,
  Operation,
  OperationKind,
  TypedDocumentNode,
  TypedDocumentString,
} from "./types.js";

/** The part of an operation or a fragment before its selection set. */
interface DefinitionHead {
  readonly keyword: OperationKind | "fragment";
  /** Undefined for an operation without a name. */
  readonly name: string | undefined;
}

const KEYWORDS: readonly string[] = ["query", "mutation", "subscription", "fragment"];
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
  if (process.env.NODE_ENV !== "production") refuseOtherText(document);
  const text = textOf(document);
  if (text === undefined) throw new TransportError("protocol", `The document is ${typeof document}: check the import`);
  return text;
}

/** @throws TransportError for what is not a document, but has a text: that of an array may be empty, that of a function is its source */
function refuseOtherText(document: unknown): void {
  const what = Array.isArray(document) ? "array" : typeof document;
  if (what === "array" || what === "function" || what === "number")
    throw new TransportError("protocol", `The document is of the type ${what}: check the import`);
  const names = Object.keys(document ?? {});
  const isOfAnotherClient = names.some((name) => name === "query" || name === "mutation" || name === "subscription");
  if (what === "object" && isOfAnotherClient && textOf(document as Document) === undefined)
    throw new TransportError(
      "protocol",
      `The document is an object with ${names.join(", ")}: pass the document itself, and the variables after it`,
    );
}

/**
 * The document with its text, as it can be sent by any transport: a parsed document that has lost its source becomes the text that `print`
 * makes of it. One with the hash of a code generator stays as it is: a server may hold it under that hash, and under no other.
 */
export function withText(document: Document, print: PrintDocument | undefined): Document {
  if (!print || hasGeneratedHash(document) || documentText(document) !== undefined) return document;
  return documentText(document, print) ?? document;
}

/** Whether a code generator has left the hash of the text, under which a server may hold the document: its text must not change. */
export const hasGeneratedHash = (document: Document): boolean =>
  !!(document as Partial<TypedDocumentString> | undefined)?.__meta__?.["hash"];

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
  const names =
    process.env.NODE_ENV !== "production"
      ? ` (${operations.map(({ name }) => name ?? "one without a name").join(", ")})`
      : "";
  throw new TransportError("protocol", `The document has several operations${names}: pass operationName`);
}

/** A field of a selection set, as far as answers depend on it. */
interface SelectedField {
  readonly kind?: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string } | undefined;
}

/**
 * The keys of an answer's data that hold what the document's only operation does: those of its root fields without `__typename`, which a
 * server answers without doing anything.
 *
 * @returns undefined where they cannot be told: a document without text, with several operations, or with a fragment at its root
 */
export function rootKeysOf(document: Document): readonly string[] | undefined {
  const { definitions } = (document ?? {}) as Partial<TypedDocumentNode>;
  const fields = definitions ? rootFieldsAmong(definitions) : rootFieldsIn(documentText(document) ?? "");
  if (!fields?.every(({ kind }) => kind === "Field")) return undefined;
  return fields.flatMap(({ name, alias }) => (name?.value === "__typename" ? [] : ((alias ?? name)?.value ?? [])));
}

function rootFieldsAmong(definitions: readonly unknown[]): readonly SelectedField[] | undefined {
  const operations = definitions.filter((each) => headOfDefinition(each).keyword !== "fragment");
  const [operation] = operations as { selectionSet?: { selections: readonly SelectedField[] } }[];
  return operations.length === 1 ? operation?.selectionSet?.selections : undefined;
}

/** The selections at the root of a text's only operation. */
function rootFieldsIn(text: string): readonly SelectedField[] | undefined {
  if (operationsAmong(headsOf(text)).length !== 1) return undefined;
  const fields: { kind: string; name: { value: string }; alias?: { value: string } }[] = [];
  const awaited: string[] = [];
  let keyword = ""; // of the definition; empty between two definitions
  let before = "";
  for (const token of tokensOf(text)) {
    const isRoot = keyword !== "fragment" && awaited.length === 1 && awaited[0] === "}";
    keyword ||= token;
    const last = fields.at(-1);
    if (isRoot && token === "...") fields.push({ kind: "Fragment", name: { value: "" } });
    else if (isRoot && IS_WORD.test(token) && before === ":" && last)
      Object.assign(last, { name: { value: token }, alias: last.name });
    else if (isRoot && IS_WORD.test(token) && before !== "@") fields.push({ kind: "Field", name: { value: token } });
    followBrackets(token, awaited);
    if (token === "}" && awaited.length === 0) keyword = "";
    before = token;
  }
  return fields;
}

/** Half of a surrogate pair. UTF-8 cannot encode it: URLs and hashes replace it by another character. */
export const LONE_SURROGATE = /\p{Surrogate}/u;
