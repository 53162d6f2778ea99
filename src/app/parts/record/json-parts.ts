/**
 * PURE: the values of a JSON object as fields with labels, for people who do not read JSON. See "Layout of a record" in
 * docs/work/schema-rules.md.
 */
import { isObject } from "../../../transport/result.js";
import { type Column, guessKind, humanise, kinds, memberAt, plainText } from "../../schema/index.js";

/** Stands between the label of an object and that of its field in the label of a column. */
export const PART_SEPARATOR = ": ";

/** The label of a field without that of the object that it is in. */
export const labelInObject = (label: string, object: string): string =>
  label.slice(object.length + PART_SEPARATOR.length);

/** Objects with more values stay a tree. */
const MAX_JSON_PARTS = 12;

/** A value in a JSON object: where it is, and what it is. */
interface JsonPart {
  path: readonly string[];
  part: unknown;
}

/** The values of a JSON object, and those of objects in it, each under the label of the whole; undefined for any other value. */
export function partsOfJson(column: Column, row: unknown): Column[] | undefined {
  if (column.list || column.kind.name !== kinds.json.name) return;
  const value = column.read(row);
  if (!isObject(value)) return;
  const parts = partsIn(value);
  const isReadable =
    Object.keys(value).length > 1 && parts.length <= MAX_JSON_PARTS && parts.every(({ part }) => isFact(part));
  if (!isReadable) return;
  return parts.map(({ path, part }) => ({
    ...column,
    key: [column.key, ...path].join("."),
    label: [column.label, ...path.map((name) => plainText(humanise(name)))].join(PART_SEPARATOR),
    kind: guessKind(Array.isArray(part) ? part[0] : part),
    list: Array.isArray(part),
    read: (record: unknown) => memberAt(column.read(record), path),
  }));
}

/** The values of an object; in place of an object among them the values of that one. */
const partsIn = (value: object): JsonPart[] =>
  Object.entries(value).flatMap(([name, part]): JsonPart[] =>
    isObject(part) && Object.keys(part).length > 0
      ? Object.entries(part).map(([inner, each]) => ({ path: [name, inner], part: each }))
      : [{ path: [name], part }],
  );

const isScalar = (value: unknown): boolean => value === null || typeof value !== "object";
const isFact = (value: unknown): boolean => (Array.isArray(value) ? value.every(isScalar) : isScalar(value));
