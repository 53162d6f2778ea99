/** The data of a Call, for code that treats GraphQL errors as exceptions. */
import type { GraphQLError, Result } from "../transport/types.js";

/** The server reported GraphQL errors, or answered without data. */
export class GraphQLRequestError<D = unknown> extends Error {
  /** Tells it from other errors. */
  declare readonly name: "GraphQLRequestError";
  /** The errors as the server reports them; empty where it answered without data and without errors. */
  declare readonly errors: readonly GraphQLError[];
  /** The data beside the errors, where there was any. */
  declare readonly data: D | null | undefined;
  /** The HTTP status, where there was one. */
  declare readonly status: number | undefined;

  /** @param result - the result that cannot be unwrapped; the message is that of its first error */
  constructor({ errors = [], data, status }: Result<D>) {
    super(messageOf(errors));
    Object.assign(this, { name: "GraphQLRequestError", errors, data, status });
  }
}

function messageOf([first, ...others]: readonly GraphQLError[]): string {
  if (!first) return "The server answered without data";
  return others.length ? `${first.message} (and ${others.length} more)` : first.message;
}

/**
 * Resolves to the data of a Call's last result.
 *
 * @throws GraphQLRequestError where the result has errors, even beside data, and where it has no data
 * @throws TransportError where there was no result
 *
 * @example
 * ```ts
 * import { createClient, unwrap } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const { orders } = await unwrap(client.query<{ orders: { id: string }[] }>("query Orders { orders { id } }"));
 * ```
 */
export async function unwrap<D>(call: PromiseLike<Result<D>>): Promise<D> {
  const result = await call;
  if (result.errors?.length || result.data == null) throw new GraphQLRequestError(result);
  return result.data;
}
