/** What a GraphQL answer looks like, and how an odd one is put right. Pure. https://spec.graphql.org/draft/#sec-Response-Format */
import type { GraphQLError, ReadJson, Result } from "./types.js";

/**
 * Checks a payload and puts it right: errors without a message get one, an empty list is no list.
 *
 * @returns undefined for what is no GraphQL answer: neither data nor errors
 */
export function toResult(payload: unknown): Result | undefined {
  if (!isObject(payload)) return;
  if (!("errors" in payload)) return "data" in payload ? payload : undefined; // no copy: a live link brings thousands
  const { errors, ...rest } = payload;
  return Array.isArray(errors) && errors.length ? { ...rest, errors: errors.map(toError) } : toResult(rest);
}

/** undefined for what is not JSON. */
export function parseJson(text: string, readJson: ReadJson = JSON.parse): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && !!value && !Array.isArray(value);
}

/** Some servers send texts, or objects without a message. */
export function toError(error: unknown): GraphQLError {
  return isObject(error) ? { ...error, message: `${error.message ?? "No message"}` } : { message: `${error}` };
}
