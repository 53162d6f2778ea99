/** The shape of a GraphQL answer, and the correction of an unusual one. Pure. https://spec.graphql.org/draft/#sec-Response-Format */
import type { GraphQLError, ReadJson, Result } from "./types.js";

/**
 * Checks a payload and puts it right: errors without a message get one, and an empty list of errors is undefined.
 *
 * @returns the payload itself where it has data alone; undefined for what is not a GraphQL answer: it has neither data nor errors
 */
export function toResult(payload: unknown): Result | undefined {
  const { data, errors } = Object(payload) as Record<string, unknown>;
  if (data === undefined && !(Array.isArray(errors) && errors.length)) return undefined;
  const list = errors ? [errors].flat().map(toError) : []; // beside data some servers send one error without a list
  return errors === undefined
    ? (payload as Result)
    : { ...(payload as Result), errors: list.length ? list : undefined };
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

/**
 * An error as the specification has it. Some servers send strings, or objects without a message. What else a server sends as its path
 * stays a list of one step, because an error without a path is of the whole request.
 */
export function toError(error: unknown): GraphQLError {
  const { message = error, path } = Object(error) as Record<string, unknown>;
  return {
    ...(typeof error === "object" && error),
    message: typeof message === "string" ? message : "no message",
    ...(path ? { path: [path].flat() as (string | number)[] } : {}),
  };
}
