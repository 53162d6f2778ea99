/** Copies of operations, for parts that send one later, or several times: what the caller changes meanwhile is not sent. */
import { checkJson } from "./check-variables.js";
import { copyVariables } from "./request-key.js";
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

/** A copy of what JSON can express. Variables with a file stay the caller's own. */
const copyOf = <V extends object | undefined>(value: V): V => (hasFile(value) ? value : copyVariables(value));

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === "object" && value !== null && Object.values(value).some(hasFile));
