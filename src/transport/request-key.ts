/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { checkJson } from "./check-operation.js";
import { TransportError } from "./errors.js";
import { documentText, nameOf, type PrintDocument } from "./request.js";
import type { Document, Operation, TypedDocumentNode } from "./types.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON. The id of a document that is a
 * reference stands for its text.
 *
 * @param operationName the operation to run, if the caller has named one
 * @throws an error of `JSON.stringify` for variables that it cannot express, and a TypeError for a file
 */
export function requestKey(
  document: Document,
  variables?: object,
  print?: PrintDocument,
  operationName?: string,
): string {
  if (process.env.NODE_ENV !== "production") refuseFiles(checkJson(variables));
  const source = documentText(document, print) ?? JSON.stringify(document);
  // A parsed document may be one operation of its text.
  const name = operationName || ((document as Partial<TypedDocumentNode>)?.definitions && nameOf({ document }));
  const text = name ? `${source}\n# operation ${name}` : source; // a comment of GraphQL: still a document
  if (!variables) return text; // no new text is made: the cache asks at every render
  // `JSON.stringify` writes the members of each object in the order of a list of names.
  const json = JSON.stringify(
    variables,
    isFlatAndSorted(variables) ? undefined : readVariables(variables).names.sort(),
  );
  return json === "{}" ? text : `${text}\n${json}`;
}

/** @throws TransportError of kind "protocol" for the path of a file: nothing tells files apart in a text */
function refuseFiles(path: string | undefined): void {
  if (path !== undefined)
    throw new TransportError(
      "protocol",
      `There is a file at "${path}", to which no answer can be cached: send it by client.mutate(), or by request()`,
    );
}

/** Whether the members have no parts, and are in order already: most variables, and a component asks at every render. */
function isFlatAndSorted(variables: object): boolean {
  let before = "";
  for (const name in variables) {
    if (name < before || typeof variables[name as keyof object] === "object") return false;
    before = name;
  }
  return true;
}

/** Variables as JSON, and the names of all members at any depth. @throws TypeError for a file, which would be written as `{}` */
function readVariables(variables: object | undefined) {
  const names: string[] = [];
  const json = JSON.stringify(variables, function (this: unknown, name: string, value: unknown) {
    if (value instanceof Blob) throw new TypeError("a file");
    if (!Array.isArray(this)) names.push(name); // each record of a list would be searched for the places of all of them
    return value;
  });
  return { names, json };
}

/**
 * A copy of variables, because the caller may change its object later. The same object where it has a file, raw JSON, or something else
 * that no copy has.
 */
export function copyVariables<V extends object | undefined>(variables: V): V {
  try {
    const { json } = readVariables(variables);
    const copy = JSON.parse(json) as V;
    return JSON.stringify(copy) === json ? copy : variables;
  } catch {
    return variables;
  }
}

/** The operation with copies of its variables and extensions, for parts that send it later. */
export function copyOperation(operation: Operation): Operation {
  const { variables, extensions } = operation;
  if (process.env.NODE_ENV !== "production") {
    checkJson(variables);
    checkJson(extensions, "extension");
  }
  if (!variables && !extensions) return operation;
  return { ...operation, variables: copyVariables(variables), extensions: copyVariables(extensions) };
}
