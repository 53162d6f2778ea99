/**
 * Relay connections over lists. A cursor names a record, not a position, so that new records cause no duplicates.
 * https://relay.dev/graphql/connections.htm
 */
import { GraphQLError } from "graphql";

export interface PageArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
  all: readonly T[];
}

const MAX_PAGE_SIZE = 1000;
/** The size of a page without `first` and `last`. */
const DEFAULT_PAGE_SIZE = 25;

/** @throws GraphQLError BAD_USER_INPUT for a size out of range or a cursor of no record */
export function connect<T extends { id: string }>(
  all: readonly T[],
  { first, after, last, before }: PageArgs,
): Connection<T> {
  for (const [name, size] of [
    ["first", first],
    ["last", last],
  ] as const) {
    if (size != null && (size < 0 || size > MAX_PAGE_SIZE))
      throw badInput(`${name} must be from 0 to ${MAX_PAGE_SIZE}.`, [name]);
  }
  const start = after == null ? 0 : indexOfCursor(all, after, "after") + 1;
  const end = before == null ? all.length : indexOfCursor(all, before, "before");
  let low = start;
  let high = Math.max(low, end);
  if (first != null) high = Math.min(high, low + first);
  if (last != null) low = Math.max(low, high - last);
  else if (first == null) high = Math.min(high, low + DEFAULT_PAGE_SIZE);
  const nodes = all.slice(low, high);
  const edges = nodes.map((node) => ({ cursor: cursorOf(node.id), node }));
  return {
    edges,
    nodes,
    all,
    totalCount: all.length,
    pageInfo: {
      hasNextPage: high < all.length,
      hasPreviousPage: low > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** `btoa` and `atob`, because the gallery runs this code in a browser. */
const cursorOf = (id: string) => btoa(`at:${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function idIn(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/")).replace(/^at:/, "");
  } catch {
    return "";
  }
}

function indexOfCursor(all: readonly { id: string }[], cursor: string, name: string): number {
  const wanted = idIn(cursor);
  const index = wanted && cursorOf(wanted) === cursor ? all.findIndex(({ id }) => id === wanted) : -1;
  if (index < 0)
    throw badInput(
      "This cursor is not valid: the record may have been deleted, or the filter changed. Start from the first page.",
      [name],
    );
  return index;
}

/** `limit` and `offset`. @throws GraphQLError BAD_USER_INPUT */
export function slice<T>(all: readonly T[], args: { limit: number | null; offset?: number | null }): T[] {
  const limit = args.limit ?? DEFAULT_PAGE_SIZE;
  const offset = args.offset ?? 0;
  if (limit < 0 || limit > MAX_PAGE_SIZE) throw badInput(`limit must be from 0 to ${MAX_PAGE_SIZE}.`, ["limit"]);
  if (offset < 0) throw badInput("offset must not be negative.", ["offset"]);
  return all.slice(offset, offset + limit);
}

/** Input that does not fit; `field` is its path. */
export const badInput = (message: string, field: string[]) =>
  new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", field } });
