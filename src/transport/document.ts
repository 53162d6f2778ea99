/**
 * What a document says about itself: its text, its operation's kind. A scanner, not a parser: it only knows where strings,
 * comments and brackets end, which is enough to tell a mutation from a query and cheap enough to do for every request.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { TransportError } from "./errors.js";
import type { Document, Operation, OperationKind } from "./types.js";

/** For scanners: blanks and commas, comments, block strings, strings, names and numbers, anything else one by one. */
export const TOKEN = /[\s,\uFEFF]+|#[^\n\r]*|"""(?:\\"""|[^])*?"""|(?!""")"(?:\\.|[^"\\\n\r])*"|\w+|[^]/g;

/**
 * The kind of the operation that a server would run.
 *
 * @returns "mutation" for no such operation, several and no name, or text that cannot be read, so that nothing goes out by GET
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  let depth = 0;
  let kind = ""; // the keyword of the definition that we are in, "" between definitions
  let name = "";
  const found: OperationKind[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if ("{([".includes(token)) {
      if (!depth && token === "{") kind ||= "query"; // the short form
      depth++;
    } else if ("})]".includes(token)) {
      if (--depth < 0) return "mutation";
      if (!depth && token === "}") {
        if (kind !== "fragment" && (!operationName || name === operationName)) found.push(kind as OperationKind);
        kind = name = "";
      }
    } else if (token === '"') {
      return "mutation"; // a string without an end
    } else if (!depth && /^\w/.test(token)) {
      if (kind) name ||= token;
      else if (/^(query|mutation|subscription|fragment)$/.test(token)) kind = token;
      else return "mutation";
    }
  }
  return !depth && !kind && found.length === 1 && found[0] ? found[0] : "mutation";
}

/**
 * The text of a document, or undefined where it is only a reference to one that the server holds.
 *
 * @param print for a parsed document that has lost its source, for example graphql-js's `print`
 * @throws TransportError of kind "protocol" for such a document without `print`
 */
export function documentText(document: Document, print?: (ast: never) => string): string | undefined {
  if (typeof document === "string") return document;
  if ("documentId" in document || "operationId" in document) return undefined;
  if ("kind" in document) {
    const text = document.loc?.source.body ?? print?.(document as never);
    if (text === undefined) throw new TransportError("protocol", "The document is parsed and has lost its text. Pass http({ print }), for example print from graphql.");
    return text;
  }
  return String(document);
}

/** The kind that the operation names, else its text's. A reference without a kind is taken for a mutation. */
export function kindOf(operation: Operation, print?: (ast: never) => string): OperationKind {
  return operation.kind ?? operationKind(documentText(operation.document, print) ?? "", operation.operationName);
}
