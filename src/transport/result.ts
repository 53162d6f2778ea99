/** The shape of a GraphQL answer, and the correction of an unusual one. Pure. https://spec.graphql.org/draft/#sec-Response-Format */
import type { GraphQLError, ReadJson, Result } from "./types.js";
import { textOf } from "./text-of.js";

/**
 * Checks a payload and puts it right: errors without a message get one, and an empty list of errors is left out.
 *
 * @returns undefined for what is not a GraphQL answer: it has neither data nor errors
 */
export function toResult(payload: unknown): Result | undefined {
  if (!isObject(payload)) return undefined;
  const hasData = payload["data"] !== undefined;
  if (payload["errors"] === undefined) return hasData ? payload : undefined; // a live link brings thousands: no copy
  const { errors, ...rest } = payload;
  // Beside data some servers send one error without a list.
  const list = hasData && isObject(errors) ? [errors] : errors;
  if (Array.isArray(list) && list.length > 0) return { ...rest, errors: list.map(toError) };
  return hasData ? rest : undefined;
}

/** A JSON text as a value; undefined for what is not JSON. */
export function parseJson(text: string, readJson: ReadJson = JSON.parse): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Whether it is an object, and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const NO_MESSAGE = "No message";

/** The steps of a path as texts and numbers. What else a server sends stays a path, because an error with one is not of the whole request. */
const pathOf = (path: unknown): GraphQLError["path"] =>
  (Array.isArray(path)
    ? path.map((step: unknown) => (typeof step === "number" ? step : textOf(step)))
    : textOf(path)) as GraphQLError["path"];

/** An error as the specification has it. Some servers send strings, or objects without a message. */
export function toError(error: unknown): GraphQLError {
  if (!isObject(error)) return { message: textOf(error ?? NO_MESSAGE) };
  const { path } = error;
  const message = textOf(error.message ?? NO_MESSAGE);
  return path ? { ...error, message, path: pathOf(path) } : { ...error, message };
}
