/** PURE: the words by which a server classes an error. */
import type { GraphQLError } from "../../../transport/types.js";

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
