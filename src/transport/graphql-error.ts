/** An error as the server reports it. https://spec.graphql.org/draft/#sec-Errors */
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
