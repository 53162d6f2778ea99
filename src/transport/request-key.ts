/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { checkJson } from "./check-variables.js";
import { isRawJson } from "./raw-json.js";
import { documentText, nameOf, type PrintDocument } from "./request.js";
import type { Document, TypedDocumentNode } from "./types.js";

/** What tells a request from others. */
export interface RequestIdentity {
  /** The same text for the same request. */
  readonly key: string;
  /** A copy of the variables as they are now, because the caller may change its object later. One that holds files is kept as it is. */
  copyVariables(): object | undefined;
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
  let isPlain = true;
  const json = JSON.stringify(variables, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (value instanceof Blob) isPlain = false;
    if (value instanceof Blob) return { number: numberOf(value), file: "" }; // equals no variables, whose keys are sorted
    if (isRawJson(value)) isPlain = false;
    const entries = Object.entries(value);
    return entries.length > 1 ? Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) : value;
  });
  return {
    key: variables && json !== "{}" ? `${text}\n${json}` : text,
    copyVariables: () => (variables && isPlain ? (JSON.parse(json) as object) : variables),
  };
}

const fileNumbers = /* @__PURE__ */ new WeakMap<Blob, number>();
let fileCount = 0;

function numberOf(file: Blob): number {
  const number = fileNumbers.get(file) ?? ++fileCount;
  fileNumbers.set(file, number);
  return number;
}
