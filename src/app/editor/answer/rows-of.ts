/** PURE: finds the tables in the data of an answer: each list of objects, with a column for each value of its rows. */

/** A list of objects in the data. */
export interface Rows {
  /** Where it is in the data: `tickets.edges`. */
  path: string;
  /** Its objects; of a connection's edges their nodes. */
  rows: readonly unknown[];
  /** The values of a row; those of an object in it as `line.name`. */
  columns: readonly { key: string; read(row: unknown): unknown }[];
}

type JsonObject = { readonly [key: string]: unknown };
type Path = readonly string[];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rows that are read to find the columns. As a rule all rows have the same ones. */
const SAMPLE_SIZE = 200;
/** Levels of objects that are searched. */
const DEPTH_LIMIT = 6;
/** Columns of a table. */
const COLUMN_LIMIT = 60;

/** The tables of an answer, the largest first. A list within a row is a value of that row. */
export function rowsOf(data: unknown): Rows[] {
  return listsIn(data, [])
    .map(({ path, rows }) => ({ path: path.join("."), rows, columns: columnsOf(rows) }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length);
}

interface ObjectList {
  path: Path;
  rows: readonly JsonObject[];
}

function listsIn(value: unknown, path: Path): ObjectList[] {
  if (Array.isArray(value)) {
    const rows = objectsIn(value);
    return rows.length > 0 ? [{ path, rows }] : [];
  }
  if (!isObject(value) || path.length >= DEPTH_LIMIT) return [];
  return Object.keys(value).flatMap((key) => listsIn(value[key], [...path, key]));
}

/** The objects of a list; of edges the nodes. https://relay.dev/graphql/connections.htm#sec-Edges */
function objectsIn(list: readonly unknown[]): JsonObject[] {
  const isEdges = list.some((item) => isObject(item) && isObject(item.node));
  const items = isEdges ? list.map((item) => (isObject(item) ? item.node : undefined)) : list;
  return items.filter(isObject);
}

function columnsOf(rows: readonly JsonObject[]): Rows["columns"] {
  const paths = new Map<string, Path>();
  for (const row of rows.slice(0, SAMPLE_SIZE)) addPaths(row, [], paths);
  // `line` may be null in one row and have fields in another. Then the columns of its fields are enough.
  const keys = [...paths.keys()];
  const hasFields = (key: string) => keys.some((other) => other.startsWith(key + "."));
  return [...paths]
    .filter(([key]) => !hasFields(key))
    .map(([key, path]) => ({ key, read: (row) => valueAt(row, path) }));
}

/** Adds the paths of all values in an object. A list is one value. */
function addPaths(object: JsonObject, parent: Path, paths: Map<string, Path>): void {
  for (const key of Object.keys(object)) {
    if (paths.size >= COLUMN_LIMIT) return;
    const value = object[key];
    const path = [...parent, key];
    if (isObject(value) && path.length < DEPTH_LIMIT) addPaths(value, path, paths);
    else paths.set(path.join("."), path);
  }
}

const valueAt = (row: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), row);
