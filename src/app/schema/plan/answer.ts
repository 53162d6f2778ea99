/** Reads a plan's answers: from the data to the planned field's value, its rows, and how many rows there are. */
import type { FieldShape, RootField } from "../classify/field-shape.js";
import type { RowCount } from "../classify/list/row-count.js";
import type { Schema } from "../model/model.js";
import { member, memberAt, typeNameOf } from "./read.js";
import { identify } from "./reference.js";
import type { PlanState } from "./types.js";
import { fromWire, reportedError, type ReportedError, wireNames } from "./wire.js";

/** The place of the planned field. */
export interface PlannedPlace {
  root: RootField;
  /** The type that the root's answer must have, where it may have several. */
  concreteType?: string;
  /** The planned field, on the record that the root answers. Without it the root is the planned field. */
  field?: FieldShape;
  /** The arguments of the root besides a key, if there are any. */
  rootArguments?: Readonly<Record<string, unknown>>;
}

/** Reads the answers of one plan. */
export interface AnswerReader {
  /** The planned field's value. Of a list that is asked for one record, the record. */
  value(data: unknown, state?: PlanState): unknown;
  /** The rows in the planned field's value. A record is one row. */
  rows(data: unknown): unknown[];
  /** What the server reports in place of the root's result. */
  reportedError(data: unknown): ReportedError | undefined;
  /** The row count, which a field beside the list gives; undefined where there is no such field. */
  count(data: unknown): unknown;
}

/** @param rowCount - the field beside the list that gives the row count, if there is one */
export function createAnswerReader(schema: Schema, place: PlannedPlace, rowCount: RowCount | undefined): AnswerReader {
  const { root, field } = place;
  const shape = field ?? root;
  const unwrap = createUnwrapper(schema, root);
  const rootValue = (data: unknown, id?: string) => rootValueIn(schema, place, unwrap(data), id);
  const value = (data: unknown, state?: PlanState) =>
    field ? member(rootValue(data), field.name) : rootValue(data, state?.id);
  return {
    value,
    rows(data) {
      const planned = value(data);
      if (shape.gives === "rows") return rowsIn(shape, planned);
      return isPresent(planned) ? [planned] : [];
    },
    reportedError: (data) => reportedError(root.field, memberAt(data, wireNames(root.field))),
    count(data) {
      if (!rowCount) return;
      const owner = field ? rootValue(data) : unwrap(data);
      const counted = member(owner, rowCount.field.name);
      return memberAt(Array.isArray(counted) ? counted[0] : counted, rowCount.path);
    },
  };
}

/** Takes the records of an answer out of their wrappers, where the server has such. An answer is read many times and unwrapped once. */
function createUnwrapper(schema: Schema, { operation }: RootField): (data: unknown) => unknown {
  const unwrapped = new WeakMap<object, unknown>();
  return (data) => {
    if (!schema.wire || typeof data !== "object" || !data) return data;
    if (!unwrapped.has(data)) unwrapped.set(data, fromWire(schema, schema.roots.get(operation) ?? "", data));
    return unwrapped.get(data);
  };
}

/** The root's value. If the root is a list that finds a record by its key: the record with this id, or the first one. */
function rootValueIn(
  schema: Schema,
  { root, concreteType }: PlannedPlace,
  data: unknown,
  id: string | undefined,
): unknown {
  const value = member(data, root.name);
  if (concreteType !== undefined && typeNameOf(value) !== concreteType) return null;
  const isList = root.rowsPath.length > 0 || !!root.field.type.item;
  const findsRecord = root.gives === "record" && root.keyIn !== undefined && isList;
  if (!findsRecord) return value;
  const rows = rowsIn(root, value);
  return id === undefined ? (rows[0] ?? null) : rowWithKey(rows, (row) => identify(schema, row)?.id, id);
}

/** The row with a key; null where there is none, and where different rows have it, so that it names no one record. */
export function rowWithKey(rows: readonly unknown[], keyOf: (row: unknown) => unknown, key: unknown): unknown {
  const [first = null, ...others] = rows.filter((row) => keyOf(row) === key);
  return others.every((row) => JSON.stringify(row) === JSON.stringify(first)) ? first : null;
}

/** The records in a list's value, never with null among them. */
function rowsIn({ rowsPath, recordPath }: FieldShape, value: unknown): unknown[] {
  const rows = memberAt(value, rowsPath);
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => memberAt(row, recordPath)).filter(isPresent);
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;
