/**
 * An operation as what goes over the wire, the same over HTTP, a cable and a web socket: its document's text, kind and name, and the body of
 * its request. Pure. Mistakes of a developer are found in check-operation.ts.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request
 */
import type {
  Document,
  DocumentReference,
  Operation,
  OperationKind,
  TypedDocumentNode,
  TypedDocumentString,
} from "./types.js";

/** Gives text to a parsed document: `print` of querylet, or of graphql-js. */
export type PrintDocument = (ast: never) => string;

/** The keys of a request. What is undefined is left out, an explicit null is not. */
export interface RequestBody {
  /** The document's text; undefined where an id or the extensions name the document. */
  query: string | undefined;
  /** The id of a stored document. */
  documentId: string | undefined;
  /** The id of a document in graphql-ruby's OperationStore. */
  operationId: string | undefined;
  /** Which operation of the document to run; undefined where it has one without a name. */
  operationName: string | undefined;
  /** The caller's own: make JSON of it before the caller can change it. */
  variables: object | undefined;
  /** The caller's own, like the variables. */
  extensions: object | undefined;
}

/** The body of the request of an operation. */
export function requestBody(operation: Operation, print?: PrintDocument): RequestBody {
  const { document, variables, extensions } = operation;
  const { documentId, operationId } = document as DocumentReference;
  const query = documentText(document, print);
  return {
    query,
    documentId,
    operationId,
    operationName: nameOf(operation, query),
    variables,
    extensions,
  };
}

/**
 * The text of a document; undefined for a reference to one that the server holds, and for a text that a wrapper has taken away.
 *
 * @param print for parsed documents. Without it the text that they were parsed from is sent
 */
export function documentText(document: Document, print?: PrintDocument): string | undefined {
  const { documentId, operationId, kind, loc } = Object(document) as Partial<TypedDocumentNode & DocumentReference>;
  if (documentId ?? operationId) return undefined;
  if (kind) return print ? print(document as never) : loc?.source.body;
  return document?.toString?.() || undefined;
}

/** Blanks and comments, then the keyword and the name of an operation, or the bracket of one that has neither. */
const HEAD = /^(?:[\s,]|#.*[\n\r])*(?:(query|mutation|subscription)\b[\s,]*(\w*)|\{)/;

/** What is read of a definition of a parsed document. A fragment has no `operation`. */
interface ParsedOperation {
  readonly operation?: OperationKind;
  readonly name?: { readonly value: string };
}

/** What tells the operations of a document: its text, or of a parsed one the kinds and the names that it has without a text. */
function headsIn(document: Document, text = documentText(document)): string {
  const { definitions } = Object(document) as { definitions?: readonly ParsedOperation[] };
  const heads = definitions?.map(({ operation, name }) => operation && `${operation} ${name?.value ?? ""}{}`);
  return `${heads ?? text ?? ""}`; // of several, with commas between them, which are blanks to GraphQL
}

/** The name that is sent with an operation. Where a document has several, the caller has to choose one. */
export const nameOf = ({ document, operationName }: Operation, text?: string): string | undefined =>
  operationName || HEAD.exec(headsIn(document, text))?.[2] || undefined;

/**
 * The kind of an operation: that of its document, or its own `kind` where the document does not tell. It is "mutation" wherever it may be
 * one: no wrapper sends a mutation twice. Whether an operation may be sent by GET is decided by `operationKind`, which reads the whole text.
 */
export function kindOf({ document, kind, operationName }: Operation): OperationKind {
  if (kind === "mutation") return kind;
  const heads = headsIn(document);
  const [head, headKind = head && "query", name] = HEAD.exec(heads) ?? [];
  const isHead = !operationName || operationName === name;
  if (isHead && headKind) return headKind as OperationKind; // nearly always: the rest of the text is not read
  const words = ` ${heads.replace(/\W+/g, " ")} `;
  const told = isHead ? undefined : KINDS.find((each) => words.includes(` ${each} ${operationName} `));
  return told ?? (words.includes("mutation") ? "mutation" : (kind ?? "mutation"));
}

/** The strictest first. */
const KINDS = ["mutation", "subscription", "query"] as const;

// What follows is for parts that a page imports for themselves, and for parsed documents.

/** Whether a code generator has left the hash of the text, under which a server may hold the document: its text must not change. */
export const hasGeneratedHash = (document: Document): boolean =>
  !!(document as Partial<TypedDocumentString> | undefined)?.__meta__?.["hash"];

/**
 * The document with its text, as it can be sent by any transport: a parsed document becomes the text that `print` makes of it. One with the
 * hash of a code generator stays as it is: a server may hold it under that hash, and under no other.
 */
export function withText(document: Document, print: PrintDocument | undefined): Document {
  if (!print || hasGeneratedHash(document)) return document;
  return documentText(document, print) ?? document;
}
