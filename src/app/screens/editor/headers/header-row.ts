/**
 * PURE: a header that a person adds to requests. It is apart from the rules for headers, so that rows can be counted
 * before those are loaded.
 */

/** A header as it is typed. */
export interface HeaderRow {
  /** Unique among the rows. */
  id: number;
  scheme: HeaderScheme;
  /** The header's name; `Authorization` for a token and a password, whatever is in here. */
  name: string;
  /** The user of a password. */
  user: string;
  /** The value: of a token without its scheme, of a password the password. */
  value: string;
}

/** Whether a row has nothing to send yet. */
export const isEmptyRow = (row: HeaderRow): boolean => row.value.trim() === "" && row.user === "";

/** The kinds of headers. The kind decides which inputs a header has, and which of its values are hidden. */
export type HeaderScheme = "bearer" | "basic" | "key" | "text";

/** All kinds, in the order in which they are offered. */
export const HEADER_SCHEMES: readonly HeaderScheme[] = ["bearer", "key", "basic", "text"];
