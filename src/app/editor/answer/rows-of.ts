/** PURE: an answer's data as tables: every list of objects in it, wherever it is, with a column for each value of its rows. */

export interface Rows {
  /** Where in the data: `tickets.edges`. */
  path: string;
  rows: readonly unknown[];
  columns: readonly { key: string; read(row: unknown): unknown }[];
}

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rows looked at to find the columns: all alike as a rule. */
const SAMPLE = 200;
const DEEPEST = 6;
const MOST = 60;

/** The largest first. Lists within rows are no tables of their own. */
export function rowsOf(data: unknown): Rows[] {
  const found: Rows[] = [];
  const look = (value: unknown, path: string[], depth: number): void => {
    if (Array.isArray(value)) {
      const edges = value.some((item) => isObject(item) && isObject(item.node));
      const rows = (edges ? value.map((item) => (isObject(item) ? item.node : undefined)) : value).filter(isObject);
      if (rows.length) found.push({ path: path.join("."), rows, columns: columnsOf(rows) });
    } else if (isObject(value) && depth < DEEPEST) {
      for (const key of Object.keys(value)) look(value[key], [...path, key], depth + 1);
    }
  };
  look(data, [], 0);
  return found.filter(({ columns }) => columns.length).sort((a, b) => b.rows.length - a.rows.length);
}

/** One for each leaf, those of objects within as `line.name`. Lists stay whole. */
function columnsOf(rows: readonly Json[]): Rows["columns"] {
  const paths = new Map<string, string[]>();
  const look = (value: Json, path: string[]): void => {
    for (const key of Object.keys(value)) {
      if (paths.size >= MOST) return;
      const inner = value[key];
      const here = [...path, key];
      if (isObject(inner) && here.length < DEEPEST) look(inner, here);
      else paths.set(here.join("."), here);
    }
  };
  for (const row of rows.slice(0, SAMPLE)) look(row, []);
  // `line` is null in one row and has fields in another: its fields are enough.
  const all = [...paths].filter(([key]) => ![...paths.keys()].some((other) => other.startsWith(key + ".")));
  return all.map(([key, path]) => ({
    key,
    read: (row) =>
      path.reduce<unknown>(
        (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
        row,
      ),
  }));
}
