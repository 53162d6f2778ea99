/**
 * What a document says about itself: its text, its operation's kind. No parser: it is enough to know where strings and
 * comments end and what lies in brackets to tell a mutation from a query, and cheap enough to do for every request.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import type { Document, DocumentReference, Operation, OperationKind, TypedDocumentNode } from "./types.js";

/** Strings, comments, and commas, which are blank. */
const IGNORED = /"""(?:\\"""|[^])*?"""|(?!""")"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|,/g;

/**
 * The kind of the operation that a server would run.
 *
 * @returns "mutation" for no such operation, several and no name, or text that cannot be read, so that nothing goes out by GET
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  let rest = text.replace(IGNORED, " ");
  // From the inside out: a selection set leaves ";", other brackets leave nothing. Each round goes one level up. A quote
  // that is still there has no end, and what holds it stays as it is: not to be read.
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/[([{][^()[\]{}"]*[)\]}]/g, (brackets) => (brackets[0] === "{" ? ";" : " "));
  }
  const kinds: OperationKind[] = [];
  // What stands ahead of each outermost selection set; what is no such thing is left.
  rest = rest.replace(/\s*(?:(query|mutation|subscription|fragment)\b\s*(\w*)[^"()[\]{};]*)?;/gy, (_, kind = "query", name) => {
    if (kind !== "fragment" && (!operationName || name === operationName)) kinds.push(kind);
    return "";
  });
  return rest.trim() || kinds.length !== 1 ? "mutation" : (kinds[0] as OperationKind);
}

/**
 * The text of a document; "" for a reference to one that the server holds, undefined for a parsed one without a source.
 *
 * @param print for a parsed document that has lost its source, for example graphql-js's `print`
 */
export function documentText(document: Document, print?: (ast: never) => string): string | undefined {
  const { kind, loc, documentId, operationId } = document as TypedDocumentNode & DocumentReference;
  return documentId ?? operationId ? "" : kind ? loc?.source.body ?? print?.(document as never) : String(document);
}

/** The document's kind; the operation's word counts where there is no text, and where it is "mutation". Without either it is taken for one. */
export function kindOf({ kind, document, operationName }: Operation): OperationKind {
  const { definitions } = document as { definitions?: readonly { operation?: OperationKind; name?: { value: string } }[] };
  // Of a parsed document the heads are enough.
  const text = definitions?.map(({ operation, name }) => `${operation ?? "fragment"} ${name?.value}{}`).join("") ?? documentText(document);
  return text && kind !== "mutation" ? operationKind(text, operationName) : kind ?? "mutation";
}
