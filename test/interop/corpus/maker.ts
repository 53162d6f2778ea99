/** What the corpus knows of a schema: whose it is, and what somebody who knows the product expects of the app. */

/** What a person expects of records of one type; `null` where there is no such field. */
export interface Expected {
  /** The fields that name a record, joined by a space. */
  name?: string | null;
  /** The list that the entry of the navigation opens. */
  list?: string | null;
  create?: string | null;
  edit?: string | null;
  delete?: string | null;
}

export interface Maker {
  maker: string;
  /** The schema's text: whole where its maker's package ships it, else a part, written from the maker's documentation. */
  sdl: string | (() => string);
  /** The types that stand first in the navigation, in any order: six, or as many as a person would care for. */
  first: readonly string[];
  /** By type. */
  records: Readonly<Record<string, Expected>>;
  /** Root fields beside home that lead to the rest, such as `viewer`. */
  entrances?: readonly string[];
}

/** The actions that make, change and delete a record. */
export const actions = (create: string | null, edit: string | null, deletion: string | null) => ({
  create,
  edit,
  delete: deletion,
});

/** What most servers of connections have in common. */
export const PAGE_INFO =
  "type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }";

/** The connections and edges of some types, as Relay describes them. */
export const connections = (...types: string[]): string =>
  types
    .map(
      (type) =>
        `type ${type}Connection { edges: [${type}Edge!]! nodes: [${type}!]! pageInfo: PageInfo! totalCount: Int! } ` +
        `type ${type}Edge { cursor: String! node: ${type}! }`,
    )
    .join("\n");

/** The arguments of a connection. */
export const PAGE = "first: Int, after: String, last: Int, before: String";
