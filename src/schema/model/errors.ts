/** The one error of this folder. */
import type { GraphQLError } from "../../transport/types.js";

/**
 * Why there is no schema: the server does not describe itself (`refused`), wants to know who asks (`unauthenticated`) or
 * does not let this person (`forbidden`); what answered speaks no GraphQL (`not-graphql`), answered what is no schema
 * (`invalid`), or nothing answered (`unreachable`).
 */
export type SchemaErrorCode = "refused" | "unauthenticated" | "forbidden" | "not-graphql" | "invalid" | "unreachable";

export class SchemaError extends Error {
  override name = "SchemaError";
  readonly code: SchemaErrorCode;
  /** The remedy, for people. */
  readonly hint: string;
  /** The server's errors, if there are any. */
  readonly errors: readonly GraphQLError[];

  constructor(
    code: SchemaErrorCode,
    message: string,
    options: { hint: string; cause?: unknown; errors?: readonly GraphQLError[] },
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.errors = options.errors ?? [];
  }
}
