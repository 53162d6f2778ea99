/** PURE: whether a server says by an error that there is no such record. Most servers answer null instead. */
import type { GraphQLError, QueryState } from "../../../../index.js";
import { errorCodes } from "../../../../transport/graphql-error.js";

/** "NOT_FOUND", "RecordNotFound". A field or a persisted document that is not found is something else. */
const NOT_FOUND = /^(record|resource|entity|object)?_?not_?found$/i;

/** @returns false where there is another error too */
export function saysNotFound({ errors, error }: Pick<QueryState, "errors" | "error">): boolean {
  const reported = errors ?? error?.errors ?? [];
  return reported.length > 0 && reported.every(isNotFound);
}

const isNotFound = (error: GraphQLError): boolean => errorCodes(error).some((code) => NOT_FOUND.test(code));
