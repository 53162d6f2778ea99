/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { checkJson } from "./check-variables.js";
import { copyJson } from "./copy-json.js";
import { documentText, nameOf, type PrintDocument } from "./request.js";
import type { Document, TypedDocumentNode } from "./types.js";

/** What tells a request from others, and its variables as they are now: the caller may change its object later. */
export interface RequestIdentity {
  /** The same text for the same request. */
  readonly key: string;
  /** A copy with sorted keys. */
  readonly variables: object | undefined;
}

/**
 * The same key for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON; a file is the same as itself
 * only, so the key of a request that holds one means nothing on another page. For a document that is a reference, its id stands for its text.
 *
 * @param operationName the operation to run, if the caller has named one
 * @throws an error of `JSON.stringify` for variables that it cannot express
 */
export function identify(
  document: Document,
  variables?: object,
  print?: PrintDocument,
  operationName?: string,
): RequestIdentity {
  if (process.env.NODE_ENV !== "production") checkJson(variables);
  const source = documentText(document, print) ?? JSON.stringify(document);
  // A parsed document may be one operation of its text.
  const name = operationName || ((document as Partial<TypedDocumentNode>)?.definitions && nameOf({ document }));
  const text = name ? `${source}\n# operation ${name}` : source; // a comment of GraphQL: still a document
  if (!variables) return { key: text, variables };
  let hasFiles = false;
  const copy = copyJson(variables, "", () => {
    hasFiles = true;
  });
  const json = JSON.stringify(copy, hasFiles ? nameFile : undefined);
  return { key: json === "{}" ? text : `${text}\n${json}`, variables: copy };
}

const fileNumbers = /* @__PURE__ */ new WeakMap<Blob, number>();
let fileCount = 0;

/** In place of a file an object that equals no variables, because their keys are sorted and these are not. */
function nameFile(_key: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value;
  const number = fileNumbers.get(value) ?? ++fileCount;
  fileNumbers.set(value, number);
  return { number, file: "" };
}
