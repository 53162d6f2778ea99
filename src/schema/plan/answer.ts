/** Reads a plan's answers: from the data to the planned field's value, its rows, and how many there are of them. */
import { identify } from "./reference.js";
import type { Schema } from "../model/model.js";
import type { FieldShape, RootField } from "../classify/field-shape.js";
import type { PlanState } from "./types.js";
import { member, memberAt, typeNameOf } from "./read.js";
import type { RowCount } from "../classify/list/row-count.js";
import { fromWire } from "./wire.js";

/** The place of the planned field. */
export interface Place {
  root: RootField;
  /** The concrete type that the root's answer has to be of. */
  on?: string;
  /** The planned field, on the record that the root answers. */
  field?: FieldShape;
  /** The arguments of the root besides a key, if there are any. */
  given?: Readonly<Record<string, unknown>>;
}

export interface AnswerReader {
  value(data: unknown, state?: PlanState): unknown;
  rows(data: unknown): unknown[];
  /** Reads the row count from the field beside the list. */
  count(data: unknown): unknown;
}

export function createAnswerReader(
  schema: Schema,
  { root, on, field }: Place,
  rowCount: RowCount | undefined,
): AnswerReader {
  // An answer is read many times, and taken out of its wrappers once.
  const unwrapped = new WeakMap<object, unknown>();
  const bare = (data: unknown) => {
    if (!schema.wire || typeof data !== "object" || !data) return data;
    if (!unwrapped.has(data)) unwrapped.set(data, fromWire(schema, schema.roots.get(root.operation) ?? "", data));
    return unwrapped.get(data);
  };
  /** The root's value: of a list that finds a record, the record. */
  const rootOf = (data: unknown, id?: string): unknown => {
    const value = member(bare(data), root.name);
    if (on !== undefined && typeNameOf(value) !== on) return null;
    if (root.gives !== "record" || !root.keyIn || !(root.list.length || root.field.type.item)) return value;
    return rowsIn(root, value).find((row) => id === undefined || identify(schema, row)?.id === id) ?? null;
  };
  const value = (data: unknown, state?: PlanState) =>
    field ? member(rootOf(data), field.name) : rootOf(data, state?.id);
  const shape = field ?? root;
  return {
    value,
    rows(data) {
      const planned = value(data);
      if (shape.gives === "rows") return rowsIn(shape, planned);
      return planned === null || planned === undefined ? [] : [planned];
    },
    count(data) {
      if (!rowCount) return;
      const counted = member(field ? rootOf(data) : bare(data), rowCount.field.name);
      return memberAt(Array.isArray(counted) ? counted[0] : counted, rowCount.path);
    },
  };
}

/** The records in a list's value, never with null among them. */
function rowsIn({ list, item }: FieldShape, value: unknown): unknown[] {
  const rows = memberAt(value, list);
  return (Array.isArray(rows) ? rows : [])
    .map((row: unknown) => memberAt(row, item))
    .filter((row) => row !== null && row !== undefined);
}
