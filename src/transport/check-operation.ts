/**
 * Operations that no server could answer, found when they are started. For development only: each call stands behind NODE_ENV. In production
 * the platform's own error, or the server's, ends the operation.
 */
import { operationKind, operationsIn } from "./document.js";
import { TransportError } from "./errors.js";
import type { HttpOptions } from "./http/options.js";
import { print } from "./print.js";
import { documentText, type PrintDocument } from "./request.js";
import { scan } from "./scanner.js";
import type { Document, DocumentReference, Operation, TypedDocumentNode } from "./types.js";

/** @throws TransportError of kind "protocol" for what cannot be sent over HTTP with these options */
export function checkOperation(operation: Operation, options: HttpOptions): void {
  checkRequest(operation, options.print, options.upload !== undefined);
  const kind = strictKindOf(operation);
  if (kind === "subscription" && !options.streaming)
    throw misuse(
      "A subscription needs a live transport: pass route({ subscription: cable(), otherwise: http() }), with cable(), ws() or sse(). Over http() itself, pass http({ streaming })",
    );
  if (kind === "query") checkMethod(operation, options);
}

/**
 * For any transport.
 *
 * @param sendsFiles whether the variables may contain files
 * @throws TransportError of kind "protocol" for a document, a choice among its operations, or variables that cannot be sent
 */
export function checkRequest(operation: Operation, printDocument?: PrintDocument, sendsFiles = false): void {
  checkDocument(operation.document, printDocument);
  checkName(operation);
  const fileInVariables = checkJson(operation.variables);
  const fileInExtensions = checkJson(operation.extensions, "extension");
  const path = (sendsFiles ? undefined : fileInVariables) ?? fileInExtensions;
  if (path !== undefined) throw misuse(`There is a file at "${path}": pass http({ upload })`);
}

/** @throws TransportError of kind "protocol" for what is not a document, and for a parsed one whose text is not what it contains */
function checkDocument(document: Document, printDocument?: PrintDocument): void {
  checkImport(document);
  const { kind, loc } = document as Partial<TypedDocumentNode>;
  if (!kind || isReference(document) || printDocument) return;
  if (!loc) throw misuse("The document is parsed and has no text: pass { print }");
  if (!isSameText(loc.source.body, document as TypedDocumentNode))
    throw misuse("The document contains something else than the text that it was parsed from: pass { print }");
}

/** @throws TransportError of kind "protocol" for what is no document: a failed import gives undefined, a module or a function */
export function checkImport(document: Document): void {
  const isText = typeof (document as { charAt?: unknown } | undefined)?.charAt === "function";
  const isParsed = (document as { kind?: unknown } | undefined)?.kind !== undefined;
  if (isText || isParsed || isReference(document)) return;
  const names = Object.keys(Object(document));
  if (names.some((name) => name === "query" || name === "mutation" || name === "subscription"))
    throw misuse(
      `The document is an object with ${names.join(", ")}: pass the document itself, and the variables after it`,
    );
  throw misuse(`The document is of the type ${Array.isArray(document) ? "array" : typeof document}: check the import`);
}

/**
 * Whether a text has the same tokens as a parsed document. It has not if the document is one operation of a file with several, if it was put
 * together from other files, if fragments that it repeated were removed, or if it was changed since.
 */
const isSameText = (text: string, document: TypedDocumentNode): boolean =>
  tokensOf(text) === tokensOf(textIn(document) ?? "");

/** All tokens but comments. Strings may be written in two ways, so that one stands for another. */
function tokensOf(text: string): string {
  const tokens: string[] = [];
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    if (part.kind === "string") tokens.push('"');
    else if (part.kind !== "comment") tokens.push(text.slice(part.start, part.end));
  }
  return tokens.join(" ").replace(/^query \{/, "{");
}

/** @throws TransportError of kind "protocol" for a document with several operations where none is chosen */
function checkName({ document, operationName }: Operation): void {
  const operations = operationsIn(textIn(document) ?? "");
  if (operationName || operations.length <= 1) return;
  const names = operations.map(({ name }) => name ?? "one without a name").join(", ");
  throw misuse(`The document has several operations (${names}): pass operationName`);
}

/** @throws TransportError of kind "protocol" for a query that asks for a method that the transport does not have */
function checkMethod({ method: requested = "POST" }: Operation, { method }: HttpOptions): void {
  if (requested === "POST" || requested === method?.name) return;
  const missing = requested === "GET" ? "get()" : "queryMethod()";
  throw misuse(`The operation asks for ${requested}: pass http({ method: ${missing} })`);
}

/** The kind by all of the document's operations. */
function strictKindOf({ document, kind, operationName }: Operation): Operation["kind"] {
  const text = textIn(document);
  return text === undefined ? kind : operationKind(text, operationName);
}

/** The text of a document, of a parsed one that of its definitions: it may be one operation of the text that it was parsed from. */
function textIn(document: Document): string | undefined {
  try {
    return documentText(document, print as PrintDocument);
  } catch {
    return documentText(document); // a document of another making
  }
}

function isReference(document: Document | undefined): boolean {
  const { documentId, operationId } = (document ?? {}) as Partial<DocumentReference>;
  return documentId !== undefined || operationId !== undefined;
}

const misuse = (message: string): TransportError => new TransportError("protocol", message, { unsent: true });

/**
 * As an error calls what is checked. A parameter is a part of `cable({ params })` or of `ws({ connectionParams })`, a value one that the page
 * writes into a cached answer.
 */
type CheckedKind = "variable" | "extension" | "parameter" | "value";

/** How many keys of a path an error shows. The path of an object that contains itself may be long. */
const SHOWN_KEYS = 12;

/**
 * Checks the variables, the extensions, the parameters of a connection, or a value for the cache.
 *
 * @returns the path of the first file in them, if there is one
 * @throws TransportError of kind "protocol" that names what JSON cannot express: a BigInt, a cycle, NaN, a Map
 */
export function checkJson(value: object | undefined, kind: CheckedKind = "variable"): string | undefined {
  /** Where the value that is being looked at stands: the keys that lead to it, and the objects that hold it. */
  const path: string[] = [];
  const holders: unknown[] = [];
  let file: string | undefined;

  function refusal(why: string, cause: unknown = new TypeError(why)): TransportError {
    const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
    return new TransportError("protocol", `The ${kind} "${shown.join(".")}" ${why}`, { cause });
  }

  function visit(given: unknown): void {
    const { toJSON } = Object(given) as { toJSON?: unknown };
    const json: unknown = typeof toJSON === "function" ? toJSON.call(given, path.at(-1)) : given;
    const why = holders.includes(json) ? "contains itself" : whyNotJson(given, json);
    if (why) throw refusal(why.replace(/(:|$)/, ", which JSON cannot express$1"));
    if (json instanceof Blob) file ??= path.join(".");
    else if (typeof json === "object" && json) {
      holders.push(json);
      for (const [key, member] of Object.entries(json)) {
        path.push(key);
        visit(member);
        path.pop();
      }
      holders.pop();
    }
  }

  try {
    visit(value);
  } catch (cause) {
    throw cause instanceof TransportError ? cause : refusal("cannot be read: see cause", cause);
  }
  return file;
}

/** @param json what `toJSON` has made of the value */
function whyNotJson(value: unknown, json: unknown): string | undefined {
  if (value instanceof Date && Number.isNaN(value.getTime())) return "is an invalid Date";
  const isBoxed = json instanceof Number || json instanceof String || json instanceof Boolean;
  const plain: unknown = isBoxed ? json.valueOf() : json;
  if (typeof plain === "bigint") return "is a BigInt: send it as text";
  if (typeof plain === "number" && !Number.isFinite(plain)) return `is ${plain}`;
  const isObject = typeof plain === "object" && plain !== null && !Array.isArray(plain) && !(plain instanceof Blob);
  // JSON would lose the contents of a Map, a Set, a Promise, an ArrayBuffer.
  const isOpaque =
    isObject && !Object.keys(plain).length && Object.prototype.toString.call(plain) !== "[object Object]";
  return isOpaque && !(globalThis.FileList && plain instanceof FileList)
    ? `is a ${plain.constructor?.name}`
    : undefined;
}
