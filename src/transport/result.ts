/** The shape of a GraphQL answer, and the correction of an unusual one. Pure. https://spec.graphql.org/draft/#sec-Response-Format */
import type { GraphQLError, ReadJson, Result } from "./types.js";

/**
 * Checks a payload and puts it right: errors without a message get one, and an empty list of errors is left out.
 *
 * @returns undefined for what is not a GraphQL answer: it has neither data nor errors
 */
export function toResult(payload: unknown): Result | undefined {
  if (!isObject(payload)) return undefined;
  // A live link brings thousands: no copy, and no "in", which takes longer than to read the member.
  if (payload["errors"] === undefined) return payload["data"] === undefined ? undefined : payload;
  const { errors, ...rest } = payload;
  if (Array.isArray(errors) && errors.length > 0) return { ...rest, errors: errors.map(toError) };
  return toResult(rest);
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

/** An error as the specification has it. Some servers send strings, or objects without a message. */
export function toError(error: unknown): GraphQLError {
  return isObject(error) ? { ...error, message: `${error.message ?? "No message"}` } : { message: `${error}` };
}
