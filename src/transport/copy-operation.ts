/** Copies of operations, for parts that send one later, or several times: what the caller changes meanwhile is not sent. */
import { checkRequest } from "./check-operation.js";
import { checkJson } from "./check-variables.js";
import { copyJson } from "./copy-json.js";
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
  return { ...operation, variables: copyJson(variables), extensions: copyJson(extensions) };
}

/** The request of an operation as JSON, which does not change any more. */
export function jsonRequestBody(operation: Operation, print?: PrintDocument): RequestBody {
  if (process.env.NODE_ENV !== "production") checkRequest(operation, print); // there must be no files
  return requestBody(copyOperation(operation), print);
}
