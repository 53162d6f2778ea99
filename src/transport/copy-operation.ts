/** Copies of operations, for parts that send one later, or several times: what the caller changes meanwhile is not sent. */
import { checkRequest } from "./check-operation.js";
import { checkJson } from "./check-variables.js";
import { copyVariables } from "./request-key.js";
import { requestBody, type PrintDocument, type RequestBody } from "./request.js";
import type { Operation } from "./types.js";

/** The operation with copies of its variables and extensions; the same object if it has neither. */
export function copyOperation(operation: Operation): Operation {
  const { variables, extensions } = operation;
  if (process.env.NODE_ENV !== "production") {
    checkJson(variables);
    checkJson(extensions, "extension");
  }
  if (!variables && !extensions) return operation;
  return { ...operation, variables: copyOf(variables), extensions: copyOf(extensions) };
}

/** The request of an operation as JSON, which does not change any more. */
export function jsonRequestBody(operation: Operation, print?: PrintDocument): RequestBody {
  if (process.env.NODE_ENV !== "production") checkRequest(operation, print); // there must be no files
  return requestBody(copyOperation(operation), print);
}

/** A copy of what JSON can express. Variables with a file stay the caller's own. */
const copyOf = <V extends object | undefined>(value: V): V => (hasFile(value) ? value : copyVariables(value));

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === "object" && value !== null && Object.values(value).some(hasFile));
