/** PURE: finds the error, among those beside the data, that belongs to a value on the screen. */
import type { FieldShape } from "../../schema/index.js";
import type { GraphQLError } from "../../transport/types.js";

type Path = readonly (string | number)[];

/** The error at a column of a row; without an index, of the record. Also one just above, where the server let the null rise. */
export function flawAt(
  errors: readonly GraphQLError[] | undefined,
  shape: FieldShape,
  column: Path,
  index?: number,
): GraphQLError | undefined {
  return errors?.find(({ path }) => {
    if (!Array.isArray(path)) return false; // of some servers it is text
    if (index === undefined) return path.some((_, at) => at > 0 && meets(path.slice(at), column));
    const at = path.indexOf(index);
    if (at < 0) return false;
    const rest = path.slice(at + 1);
    return meets(shape.item.length && rest[0] === shape.item[0] ? rest.slice(shape.item.length) : rest, column);
  });
}

/** Where each shown row stands in the server's list: rows that are null are not shown, but they count in paths. */
export function rowIndexes(value: unknown, { list, item }: Pick<FieldShape, "list" | "item">): number[] {
  const rows = walk(value, list);
  return Array.isArray(rows) ? rows.flatMap((row, index) => (walk(row, item) == null ? [] : [index])) : [];
}

const meets = (rest: Path, column: Path) =>
  rest.length > 0 && column.every((part, at) => at >= rest.length || rest[at] === part);

function walk(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at ? (at as Record<string, unknown>)[part] : undefined),
    value,
  );
}
