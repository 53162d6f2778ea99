/** PURE: finds the tables in the data of an answer: each list of objects, with a column for each value of its rows. */
import { isObject } from "../../../../transport/result.js";

/** A list of objects in the data. */
export interface Rows {
  /** Where it is in the data: `tickets.edges`. */
  path: string;
  /** The names of the response that lead to its objects, without places in lists: `tickets`, `edges`, `node`. */
  names: Path;
  /** Its objects; of a connection's edges their nodes. */
  rows: readonly unknown[];
  /** The values of a row; those of an object in it as `line.name`. */
  columns: readonly RowColumn[];
}

/** A value of each row. */
export interface RowColumn {
  key: string;
  /** The names that lead from a row to it. */
  names: Path;
  read(row: unknown): unknown;
  /** The object that the value is a member of. */
  readOwner(row: unknown): unknown;
}

type JsonObject = { readonly [key: string]: unknown };
/** Names of an answer, from the outside inwards. */
export type Path = readonly string[];

/** Rows that are read to find the columns. As a rule all rows have the same ones. */
const SAMPLE_SIZE = 200;
/** Levels of objects that are searched. */
export const DEPTH_LIMIT = 6;
/** Columns of a table. */
const COLUMN_LIMIT = 60;

/** The tables of an answer, the largest first. A list within a row is a value of that row. */
export function rowsOf(data: unknown): Rows[] {
  return listsIn(data, [])
    .map(({ path, names, rows }) => ({ path: pathText(path), names, rows, columns: columnsOf(rows) }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length);
}

interface ObjectList {
  path: Path;
  names: Path;
  rows: readonly JsonObject[];
}

function listsIn(value: unknown, path: Path): ObjectList[] {
  if (Array.isArray(value)) {
    const names = isEdges(value) ? [...path, NODE] : path;
    const rows = objectsIn(value);
    return rows.length > 0 ? [{ path, names, rows }] : [];
  }
  if (!isObject(value) || path.length >= DEPTH_LIMIT) return [];
  return Object.keys(value).flatMap((key) => listsIn(value[key], [...path, key]));
}

/** The record of an edge. https://relay.dev/graphql/connections.htm#sec-Edges */
const NODE = "node";

const isEdges = (list: readonly unknown[]): boolean => list.some((item) => isObject(item) && isObject(item[NODE]));

/** The objects of a list; of edges the nodes. */
export function objectsIn(list: readonly unknown[]): JsonObject[] {
  const items = isEdges(list) ? list.map((item) => (isObject(item) ? item[NODE] : undefined)) : list;
  return items.filter(isObject);
}

function columnsOf(rows: readonly JsonObject[]): Rows["columns"] {
  const paths = new Map<string, Path>();
  for (const row of rows.slice(0, SAMPLE_SIZE)) addPaths(row, [], paths);
  // `line` may be null in one row and have fields in another. Then the columns of its fields are enough.
  const found = [...paths.values()];
  const hasFields = (names: Path) =>
    found.some((other) => other.length > names.length && names.every((name, level) => name === other[level]));
  return found
    .filter((names) => !hasFields(names))
    .map((names) => ({
      key: pathText(names),
      names,
      read: (row) => valueAt(row, names),
      readOwner: (row) => valueAt(row, names.slice(0, -1)),
    }));
}

/** A path as one text. A value of JSON may have a dot in a name, which then stands in quotes: `"a.b"` is not the `b` of `a`. */
export const pathText = (path: Path): string =>
  path.map((name) => (name.includes(".") ? JSON.stringify(name) : name)).join(".");

/**
 * Adds the paths of all values in an object. A list is one value.
 * @param paths - by what no two of them have in common: dots alone would not tell them apart
 */
function addPaths(object: JsonObject, parent: Path, paths: Map<string, Path>): void {
  for (const key of Object.keys(object)) {
    if (paths.size >= COLUMN_LIMIT) return;
    const value = object[key];
    const path = [...parent, key];
    if (isObject(value) && path.length < DEPTH_LIMIT) addPaths(value, path, paths);
    else paths.set(JSON.stringify(path), path);
  }
}

export const valueAt = (row: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), row);
