/** The error of loading or reading a schema. */
import type { GraphQLError } from "../../../index.js";

/**
 * Why there is no schema. `refused`: the server does not support introspection. `unauthenticated`: it requires sign-in. `forbidden`:
 * it does not let this user see the schema. `not-graphql`: the answer is not GraphQL. `invalid`: the answer is not a schema.
 * `unreachable`: there was no answer.
 */
export type SchemaErrorCode = "refused" | "unauthenticated" | "forbidden" | "not-graphql" | "invalid" | "unreachable";

export class SchemaError extends Error {
  override name = "SchemaError";
  readonly code: SchemaErrorCode;
  /** The remedy for a schema that is given as text; undefined for that of a server, of which the code says enough. */
  readonly hint: string | undefined;
  /** The server's errors, if there are any. */
  readonly errors: readonly GraphQLError[];

  constructor(
    code: SchemaErrorCode,
    message: string,
    options: { hint?: string; cause?: unknown; errors?: readonly GraphQLError[] } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.errors = options.errors ?? [];
  }
}
