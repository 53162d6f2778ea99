/** PURE: finds the error beside the data that belongs to a value on the screen. */
import { humanise, type FieldShape } from "../../schema/index.js";
import type { GraphQLError } from "../../../index.js";

type Path = readonly (string | number)[];

/**
 * The error at a column, or above it, since a non-null field passes its null on to its parent.
 * @param index - of the row in the server's list; undefined for a record
 */
export function fieldErrorAt(
  errors: readonly GraphQLError[] | undefined,
  shape: FieldShape,
  column: Path,
  index?: number,
): GraphQLError | undefined {
  return errors?.find(({ path }) => {
    if (!Array.isArray(path)) return false; // some servers write it as text
    if (index === undefined) return path.some((_, start) => start > 0 && leadsTo(path.slice(start), column));
    const indexAt = path.indexOf(index);
    return indexAt >= 0 && leadsTo(pathInRecord(path.slice(indexAt + 1), shape), column);
  });
}

/** What a connection has around its rows. */
const AROUND_ROWS: ReadonlySet<string> = new Set(["edges", "node", "nodes"]);

/** The message of an error beside the data, with the field that it left empty: "Purchase price: Forbidden". */
export function messageWithField({ path, message }: GraphQLError): string {
  const field = Array.isArray(path) ? path.slice(1).findLast((step) => typeof step === "string") : undefined;
  // An alias begins with two underscores: it is no name for people.
  const isForPeople = field !== undefined && !field.startsWith("__") && !AROUND_ROWS.has(field);
  return isForPeople ? `${humanise(field)}: ${message}` : message;
}

/** The path from a row's record, which may be inside of the row: `node` of an edge. */
function pathInRecord(path: Path, { recordPath }: FieldShape): Path {
  const isInRecord = recordPath.length > 0 && path[0] === recordPath[0];
  return isInRecord ? path.slice(recordPath.length) : path;
}

/** The index of each shown row in the server's list. Null rows are not shown, but they count in the paths of errors. */
export function rowIndexes(
  value: unknown,
  { rowsPath, recordPath }: Pick<FieldShape, "rowsPath" | "recordPath">,
): number[] {
  const rows = walk(value, rowsPath);
  return Array.isArray(rows) ? rows.flatMap((row, index) => (walk(row, recordPath) == null ? [] : [index])) : [];
}

/** Whether a path is that of a column, or the beginning of it. */
const leadsTo = (path: Path, column: Path) =>
  path.length > 0 && column.every((part, index) => index >= path.length || path[index] === part);

function walk(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === "object" && inner ? (inner as Record<string, unknown>)[part] : undefined),
    value,
  );
}
