/** Errors as the server reports them, and what their codes say about access. Pure. https://spec.graphql.org/draft/#sec-Errors */

/** An error as the server reports it. */
export interface GraphQLError {
  /** For developers, as the server words it. */
  message: string;
  /** The field that failed: its response name and those above it, and indexes of lists. */
  path?: readonly (string | number)[] | undefined;
  /** Places in the document, counted from 1. */
  locations?: readonly { line: number; column: number }[] | undefined;
  /** More information from the server, often a `code`. */
  extensions?: { [key: string]: unknown } | undefined;
}

/**
 * The codes of an error in small letters. Most servers have one in `extensions.code`, GitHub has it in a member `type` of the error, and
 * servers in Java have it in `extensions.classification` (Spring) or `extensions.errorType` (DGS).
 */
export function errorCodes(error: GraphQLError): string[] {
  const { type } = error as { type?: unknown };
  const { code, classification, errorType } = error.extensions ?? {};
  return [code, type, classification, errorType]
    .filter((each) => typeof each === "string")
    .map((each) => each.toLowerCase());
}

/** The codes for a request whose user is not signed in, or not any more: of most servers, of Hot Chocolate, Hasura and Apollo Router. */
const UNAUTHENTICATED_CODE = /^(unauthenticated|auth_not_authenticated|invalid-jwt|subscription_jwt_expired)$/i;
/** Of most servers, of DGS, and of Hot Chocolate. */
const FORBIDDEN_CODES = ["forbidden", "permission_denied", "auth_not_authorized"];

/** Whether an error says that the user is not signed in, or not any more, so that a renewed session could help. */
export const isUnauthenticated = ({ extensions }: GraphQLError): boolean =>
  [extensions?.["code"], extensions?.["errorType"]].some(
    (code) => typeof code === "string" && UNAUTHENTICATED_CODE.test(code),
  );

/**
 * The problem of access that an error reports by its code. `unauthenticated`: signing in could help. That is more than
 * `isUnauthenticated`: some servers say UNAUTHORIZED, as HTTP does, and others say it to a user who lacks a right.
 */
export function accessProblemOf(error: GraphQLError): "unauthenticated" | "forbidden" | undefined {
  const codes = errorCodes(error);
  if (isUnauthenticated(error) || codes.includes("unauthorized")) return "unauthenticated";
  return codes.some((code) => FORBIDDEN_CODES.includes(code)) ? "forbidden" : undefined;
}

/** The codes with which servers want fewer requests. */
const LIMIT_CODES = ["throttled", "rate_limited", "rate_limit_exceeded", "too_many_requests"];

/** Whether an error says that the server wants fewer requests. */
export const isLimit = (error: GraphQLError): boolean => errorCodes(error).some((code) => LIMIT_CODES.includes(code));
